import { group, launch, send } from "./build.ts";

export const LAUNCH = group("Launch", [
  {
    id: "launch-of-unknown-token",
    title: "A token that nobody made names nobody (401)",
    why: "Everyone could bet with the wallet of anyone.",
    needs: ["launch"],
    steps: [send(launch({ token: "unknown" }), "nobody"), send(launch({ token: "unknown", code: "tested" }), "nobody")],
  },
  {
    id: "launch-of-code-alone",
    title: "A member code without a token names nobody (401)",
    why: "Codes are public: everyone could bet with the wallet of anyone.",
    needs: ["launch"],
    steps: [send(launch({ code: "tested" }), "nobody")],
  },
  {
    id: "launch-once",
    title: "A token names its member once",
    why: "A token stands in an address: whoever reads it later could bet with the member's wallet.",
    needs: ["launch", "token"],
    steps: [send(launch({ token: "given" }), "named"), send(launch({ token: "given" }), "nobody")],
  },
  {
    id: "launch-forged",
    title: "A question that is not signed names nobody and does not use up the token",
    why: "Strangers could learn whose a token is, or keep members from signing in.",
    needs: ["launch", "token"],
    steps: [
      send(launch({ token: "given", signing: "missing" }), "nobody"),
      send(launch({ token: "given", signing: "another secret" }), "nobody"),
      send(launch({ token: "given", signing: "10 minutes old" }), "nobody"),
      send(launch({ token: "given" }), "named"),
    ],
  },
  {
    id: "launch-of-another-code",
    title: "A token beside the code of another member names nobody",
    why: "A member could take another one's place.",
    needs: ["launch", "token"],
    steps: [send(launch({ token: "given", code: "another" }), "nobody")],
  },
]);
