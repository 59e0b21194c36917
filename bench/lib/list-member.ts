import { NO_CHOICES } from "@clutch/contract";
import { LIST_ANSWERS } from "./list-answers.ts";

const WALLET = { balance: 1000, currency_code: "USD" };

/** Answers that make the guest of the list a member, who may open sockets and fill a slip. */
export const MEMBER_ANSWERS: Readonly<Record<string, unknown>> = {
  "/api/game-launch/": {
    ...(LIST_ANSWERS["/api/game-launch/"] as object),
    session_id: "ss-5caff73f80f6dc334ddbe3b1",
    token: "0123456789abcdef0123456789abcdef01234567",
    is_anonymous: false,
    member: {
      id: 1001,
      member_code: "DEMO_1001",
      login_name: "demo1001",
      obfuscated_user_id: "D***01",
      nickname: null,
      avatar_id: 3,
      default_landing_page: "default",
      odds_type: "euro",
      partner_id: 1,
      partner_account: "demo",
      notification: true,
      show_on_boards: true,
      status: "active",
      choices: NO_CHOICES,
    },
    wallet: WALLET,
  },
  "/api/wallet/": WALLET,
  "/api/session/socket-ticket/": { ticket: "0123456789abcdef0123456789abcdef01234567", expires_at: 4_000_000_000_000 },
  "/api/bet-range/single/": { results: [{ bet_type: "single", min_amount: 1, max_amount: 5000, max_payout: 50_000 }] },
};
