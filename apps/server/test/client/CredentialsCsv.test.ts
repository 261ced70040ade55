import { Result } from "effect"
import { assert, describe, it } from "vitest"
import { credentialsOfCsv } from "../../src/client/CredentialsCsv.ts"

const read = (...lines: ReadonlyArray<string>) => Result.getOrThrow(credentialsOfCsv(lines.join("\r\n")))

describe("a CSV file of credentials", () => {
  it("is read from the exports of browsers and password managers", () => {
    const exports = [
      read("name,url,username,password,note", "shop,https://www.shop.example/login,ada,p4ss,first"),
      read('"url","username","password","httpRealm"', '"https://shop.example","ada","p4ss",""'),
      read("Title,URL,Username,Password,Notes,OTPAuth", "shop,https://shop.example/,ada,p4ss,first,"),
      read(
        "folder,favorite,type,name,notes,fields,reprompt,login_uri,login_username,login_password,login_totp",
        ",,login,shop,first,,0,shop.example,ada,p4ss,",
      ),
    ]
    for (const { rows, skipped } of exports) {
      assert.deepStrictEqual(skipped, [])
      assert.lengthOf(rows, 1)
      assert.deepInclude(rows[0]?.credential, { username: "ada", password: "p4ss", domains: ["shop.example"] })
    }
  })

  it("keeps one-time code keys, quotes and line breaks", () => {
    const { rows } = read("title,url,username,password,otpauth,notes", 'a,https://a.example,ada,"p,""4\n5",JBSWY3DP,')
    assert.deepInclude(rows[0]?.credential, { password: 'p,"4\n5', oneTimeCodeKey: "JBSWY3DP" })
  })

  it("gives each row a name that the server accepts", () => {
    const { rows } = read(
      "name,url,username",
      "a/b,https://a.example,x",
      "ab,https://a.example,y",
      "日本,https://jp.example,z",
    )
    assert.deepStrictEqual(
      rows.map(({ credential }) => credential.name),
      ["ab", "ab 2", "jp.example"],
    )
  })

  it("skips rows without a website or user name, with the line", () => {
    const { rows, skipped } = read("name,url,username", "a,,x", "b,android://app,y", "c,https://c.example,")
    assert.lengthOf(rows, 0)
    assert.deepStrictEqual(
      skipped.map(({ line }) => line),
      [2, 3, 4],
    )
  })

  it("fails for a file that is not an export", () => {
    assert.isTrue(Result.isFailure(credentialsOfCsv("one,two\n1,2")))
    assert.isTrue(Result.isFailure(credentialsOfCsv('url,username\n"open')))
    assert.isTrue(Result.isFailure(credentialsOfCsv("")))
  })
})
