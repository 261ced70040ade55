import { isWord, type Token } from "../language/Token.ts"
import { fieldsOf } from "../page/Fields.ts"
import { describe, nameScore } from "../page/Ground.ts"
import type { Page } from "../page/Page.ts"
import { submitControl } from "../run/Submit.ts"
import { act, failed, hasChanged, lastResult, markOf, met, type Outcome, placeOf, type Scene } from "../run/Scene.ts"
import type { Frame } from "./Frame.ts"

type Tokens = ReadonlyArray<Token>

interface Account {
  readonly url: string | undefined
  readonly user: string
  readonly password: string
}

const fillers = new Set(
  "in on to at as with and using the my a an user username name email e-mail mail address account password pass pw is by login log sign credentials user-name into of site page shop".split(
    " ",
  ),
)

/** "as X with the password Y", "with X and Y", "X / Y". */
const accountOf = (tokens: Tokens): Account | undefined => {
  const url = tokens.find(({ kind }) => kind === "url")?.value
  const values = tokens.filter(
    (token) =>
      token.kind === "quoted" ||
      token.kind === "email" ||
      ((token.kind === "word" || token.kind === "number" || token.kind === "file") && !fillers.has(token.value)),
  )
  const [first, second] = values
  if (first === undefined || second === undefined || values.length > 2) return undefined
  const text = (token: Token): string => (token.kind === "quoted" || token.kind === "email" ? token.value : token.raw)
  const at = tokens.findIndex((token) => isWord(token, "password", "pass", "pw"))
  const isReversed =
    at !== -1 &&
    at < tokens.indexOf(first) &&
    tokens.slice(at, tokens.indexOf(first)).every((token) => token.kind !== "quoted") &&
    !tokens.slice(0, at).some((token) => isWord(token, "user", "username", "email", "as")) &&
    tokens
      .slice(tokens.indexOf(first), tokens.indexOf(second))
      .some((token) => isWord(token, "user", "username", "email", "as", "name"))
  return isReversed
    ? { url, user: text(second), password: text(first) }
    : { url, user: text(first), password: text(second) }
}

const fieldsFor = (page: Page) => {
  const fields = fieldsOf(page)
  const passwords = fields.filter(({ kind }) => kind === "password")
  const [password] = passwords
  if (password === undefined || passwords.length > 1) return undefined
  const at = fields.indexOf(password)
  const user = fields.slice(0, at).findLast(({ kind }) => kind === "text")
  return user === undefined || password.node === undefined ? undefined : { user, password, node: password.node }
}

const wayTo = (page: Page) => {
  const found = page.elements.filter(
    (element) =>
      (element.role === "link" || element.role === "button") &&
      Math.max(...["sign in", "log in", "login"].map((name) => nameScore(page, element, name))) >= 0.9,
  )
  return found.every(({ href }) => href === found[0]?.href) ? found[0] : undefined
}

const signIn = ({ password, url, user }: Account, scene: Scene): Outcome => {
  const { page, progress } = scene
  const result = lastResult(scene)
  const fields = fieldsFor(page)
  if (progress.phase === "sent") {
    if (result?.ok === false) return failed(result.message)
    if (fields === undefined) return met(`Signed in as "${user}".`)
    const said = (result?.evidence?.appeared ?? []).join(" ")
    return failed(`The page still asks to sign in${hasChanged(scene) && said !== "" ? `: ${said}` : ""}.`)
  }
  if (progress.phase === "start" && url !== undefined)
    return act(scene, `Open ${url}.`, [{ navigate: { url } }], { phase: "opened" })
  if (fields === undefined) {
    const way = progress.attempts > 1 ? undefined : wayTo(page)
    return way === undefined
      ? failed(`${placeOf(scene.observation)} has no fields to sign in.`)
      : act(scene, `Press ${describe(way)}.`, [{ click: { el: way.index } }], {
          phase: "opened",
          attempts: progress.attempts + 1,
        })
  }
  if (progress.phase === "filled") {
    if (result?.ok !== true) return failed(result?.message ?? "The fields could not be filled.")
    const control = submitControl(
      page,
      [fields.user.node ?? fields.node, fields.node],
      ["sign in", "log in", "login", "submit"],
    )
    return act(
      scene,
      `Sign in as "${user}".`,
      [
        control === undefined
          ? { press: { keys: "Enter", el: fields.password.element.index } }
          : { click: { el: control.index } },
      ],
      { phase: "sent", before: markOf(scene) },
    )
  }
  return act(
    scene,
    `Enter "${user}" and the password.`,
    [
      {
        fillForm: {
          fields: [
            { el: fields.user.element.index, value: user },
            { el: fields.password.element.index, value: password },
          ],
        },
      },
    ],
    { phase: "filled", before: markOf(scene) },
  )
}

/**
 * Signs in with a name and a password.
 *
 * @category frames
 */
export const signingIn: Frame = {
  name: "sign in",
  does: "Opens the page for it, enters name and password, sends them, and checks that the page no longer asks for them",
  examples: ["Sign in as ada@example.com with the password lovelace"],
  read: ({ args, isNegated, kind, verb }) => {
    if (kind !== "do" || isNegated || verb?.senses.has("signIn") !== true) return []
    const account = accountOf(args)
    if (account === undefined) return []
    return [
      {
        fit: ({ page }) =>
          account.url !== undefined ? 1 : fieldsFor(page) !== undefined ? 0.96 : wayTo(page) === undefined ? 0 : 0.9,
        step: (scene) => signIn(account, scene),
        needsNoPage: account.url !== undefined,
      },
    ]
  },
}
