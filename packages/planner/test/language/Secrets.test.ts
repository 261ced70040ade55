import { assert, describe, it } from "@effect/vitest"
import { lex } from "../../src/language/Lexer.ts"
import { withoutSecrets, withSecrets } from "../../src/language/Secrets.ts"

const secretsOf = (task: string): ReadonlyArray<string> => withSecrets(task, lex(task)).secrets

describe("secrets", () => {
  it.each([
    ['Enter the password "a b c" and submit', ["a b c"]],
    ["Log in as ada with the password Tulip#88 and open the profile", ["Tulip#88"]],
    ["Log in as ada with the password Tulip#88.", ["Tulip#88"]],
    ["Log in as ada, password Secret1!, then open the profile", ["Secret1!"]],
    ["Log in (ada, password Secret1!) and open the profile", ["Secret1!"]],
    ["Use the password Secret1! to log in", ["Secret1!"]],
    ["Could you sign in as ada with the password tulip88?", ["tulip88"]],
    ["password: hunter, then press Enter", ["hunter"]],
    ["Log in as marlow / Tulip#88", ["Tulip#88"]],
    ['Log in with "marlow" and "Tulip 88"', ["Tulip 88"]],
    ["Enter fjord12345 as password", ["fjord12345"]],
    ['Type "x y" into both password fields', ["x y"]],
  ])("finds the secrets of %j", (task, secrets) => {
    assert.deepStrictEqual(secretsOf(task), secrets)
  })

  it.each([
    "Click the link Forgot password",
    "Read how long a password must be",
    "Open the password page",
    "Change your password",
  ])("finds no secret in %j", (task) => {
    assert.deepStrictEqual(secretsOf(task), [])
  })

  it.each(["Log in as ada with the password Secret1!", "Enter the password abc123? Then press Enter"])(
    "finds the last mark of %j ambiguous",
    (task) => {
      assert.isAtLeast(withSecrets(task, lex(task)).ambiguousAt, 0)
    },
  )

  it("keeps a secret in one token", () => {
    const task = "Log in as ada with the password a.b,c;d and open the profile"
    assert.deepStrictEqual(
      withSecrets(task, lex(task))
        .tokens.filter(({ kind }) => kind === "quoted")
        .map(({ value }) => value),
      ["a.b,c;d"],
    )
  })

  it("keeps the placeholder of a secret in one token, which is no secret itself", () => {
    const task = "Enter <secret>shop.password</secret> as the password"
    const { secrets, tokens } = withSecrets(task, lex(task))
    assert.deepStrictEqual(secrets, [])
    assert.strictEqual(tokens[1]?.value, "<secret>shop.password</secret>")
  })

  it("replaces secrets that contain each other", () => {
    assert.strictEqual(withoutSecrets("abc and ab", ["ab", "abc"]), "*** and ***")
  })
})
