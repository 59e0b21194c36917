import { expect, test } from "vitest";
import { findSessionProblem, type SessionRights } from "./session-rights.ts";

const right: SessionRights = {
  role: "clutch_app",
  is_superuser: false,
  bypasses_row_security: false,
  owns_tables: false,
  statement_timeout_ms: 2200,
};

test("RU-19 a session with the application's rights may serve", () => {
  expect(findSessionProblem(right)).toBeNull();
});

test.each<[Partial<SessionRights>, RegExp]>([
  [{ role: "postgres" }, /works as postgres and not as clutch_app.*ignore_startup_parameters/],
  [{ is_superuser: true }, /superuser/],
  [{ bypasses_row_security: true }, /BYPASSRLS/],
  [{ owns_tables: true }, /owns tables/],
  [{ statement_timeout_ms: 0 }, /statement_timeout/],
])("RU-19 a session with %o may not, and one line says why", (change, line) => {
  const problem = findSessionProblem({ ...right, ...change });
  expect(problem).toMatch(line);
  expect(problem).not.toContain("\n");
});
