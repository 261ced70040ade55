import { assert, describe, it } from "vitest"
import { readClauses } from "../../src/task/Clauses.ts"
import { loginOf, withoutPasswords } from "../../src/task/Passwords.ts"

describe("withoutPasswords", () => {
  it.each([
    ["Log in with demo@shop.test / lamp-light", "Log in with demo@shop.test / ***"],
    ['Sign in as "ada" with the password "pw-7"', 'Sign in as "ada" with the password "***"'],
    ['Log in with the password "pw-7" as "ada"', 'Log in with the password "***" as "***"'],
    ["Set the password to blue-horse", "Set the password to ***"],
    ["Pin the message of Lotte", "Pin the message of Lotte"],
  ])("keeps the password out of: %s", (task, expected) => {
    assert.strictEqual(withoutPasswords(task, readClauses(task).clauses[0]), expected)
  })
})

describe("loginOf", () => {
  it.each([
    "Sign in as the visitor that the page names.",
    "Log in as the user who is named with the hint on the page.",
  ])("finds no user name in: %s", (task) => {
    const [clause] = readClauses(task).clauses
    assert.isUndefined(clause === undefined ? undefined : loginOf(clause))
  })
})
