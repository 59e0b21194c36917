import { once } from "node:events";
import { expect, test } from "vitest";
import { createEmptyDatabase, runOn } from "../../../testkit/postgres/empty-database.ts";
import { findFreePort, startProcess } from "../../../testkit/server/server-process.ts";

test("a server on a database of an earlier version ends with one line that says what to do", async () => {
  const { url, drop } = await createEmptyDatabase();
  try {
    await runOn(
      url,
      "create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)",
      "insert into kysely_migration values ('0001-first-tables', '2026-11-22T00:00:00.000Z')",
    );
    let output = "";
    const env = { DATABASE_URL: url, PORT: `${await findFreePort()}` };
    const child = startProcess({ env, roles: null, onOutput: (text) => (output += text) });
    const [code] = (await once(child, "close")) as [number];
    expect([code, output.trim().split("\n").length]).toEqual([1, 1]);
    expect(output).toMatch(
      /could not start: the database was made by another version of Clutch.*--reset.*DATABASE_URL/,
    );
  } finally {
    await drop();
  }
});
