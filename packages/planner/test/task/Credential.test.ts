import { assert, describe, it } from "@effect/vitest"
import { TaskDeclined } from "@tabwright/agent"
import { loginsOf, withCredentials } from "../../src/task/Credential.ts"

const shop = { name: "shop", user: "zoe@example.com" }
const team = { name: "Team account", user: 'the "team"' }
const host = { name: "x.example", user: "x" }
const logins = [shop, team, host]

const read = (task: string, of = logins): string => {
  const result = withCredentials(task, of)
  return result instanceof TaskDeclined ? assert.fail(result.message) : result
}

const declined = (task: string, of = logins): string => {
  const result = withCredentials(task, of)
  return result instanceof TaskDeclined ? result.message : assert.fail(result)
}

const asShop = 'as "zoe@example.com" with password "<secret>shop/password</secret>"'

describe("withCredentials", () => {
  it.each([
    ["Sign in with the shop credential", `Sign in ${asShop}`],
    [
      "Go to http://a.example, log in to the site using my Shop credentials, and return the title",
      `Go to http://a.example, log in to the site ${asShop}, and return the title`,
    ],
    [
      "sign in at http://a.example with the credential shop. Return it",
      `sign in at http://a.example ${asShop}. Return it`,
    ],
    [
      'Log in with the stored "Team account" credential',
      'Log in as `the "team"` with password "<secret>Team account/password</secret>"',
    ],
    ["Sign in with the x.example credential", 'Sign in as "x" with password "<secret>x.example/password</secret>"'],
  ])("reads %s", (task, expected) => {
    assert.strictEqual(read(task), expected)
  })

  it.each([
    "Log in using the credentials demo@shop.test and lamp-light",
    "Log in with the following credentials: demo / lamp",
    "Return the number of credentials",
    'Click "Sign in with the shop credential"',
  ])("leaves %s unchanged", (task) => {
    assert.strictEqual(read(task), task)
  })

  it("takes the only credential if the task names none, and does not choose among several", () => {
    assert.strictEqual(read("Log in with my credentials", [shop]), `Log in ${asShop}`)
    assert.strictEqual(read("Log in with my credentials", []), "Log in with my credentials")
    assert.include(declined("Log in with my credentials"), '"shop", "Team account", "x.example"')
  })

  it("declines a credential that the run does not have", () => {
    assert.include(declined("Sign in with the bank credential"), 'no credential "bank"')
    assert.include(declined("Sign in with the bank credential", []), "The run has none.")
  })
})

describe("loginsOf", () => {
  it("returns the credentials with a user name and a password", () => {
    const secrets = [
      { name: "shop/password", username: "zoe" },
      { name: "shop/bu_2fa_code", username: "zoe" },
      { name: "token" },
    ]
    assert.deepStrictEqual(loginsOf(secrets), [{ name: "shop", user: "zoe" }])
  })
})
