import { isPunctuation, isWord, plainText, type Token } from "../../language/Token.ts"
import type { PageElement } from "@tabwright/agent/brain"
import { fieldsOf } from "../../page/Fields.ts"
import { describe } from "../../page/Ground.ts"
import type { Page } from "../../page/Page.ts"
import { similarity } from "../../page/Similarity.ts"
import { act, failed, hasChanged, lastResult, markOf, met, placeOf, type Scene, unverified } from "../../run/Scene.ts"
import { submitControl } from "../../run/Submit.ts"
import type { Frame } from "../Frame.ts"

const around = new Set(
  "with as the a an using username user name password pw pass and login credentials account is id e-mail email in of to my me".split(
    " ",
  ),
)

/** "as ada with the password x", "(ada, x)", "ada / x": name and password, in this order. */
const credentials = (tokens: ReadonlyArray<Token>): readonly [string, string] | undefined => {
  const left = tokens.filter(
    (token) =>
      !isPunctuation(token, ",", "/", "(", ")", ":", "=", "|") && !(token.kind === "word" && around.has(token.value)),
  )
  const [name, password] = left
  if (
    name === undefined ||
    password === undefined ||
    left.length !== 2 ||
    tokens.indexOf(password) === tokens.indexOf(name) + 1
  )
    return undefined
  const isSwapped =
    tokens.findIndex((token) => isWord(token, "password", "pw", "pass")) === tokens.indexOf(name) - 1 &&
    tokens.findIndex((token) => isWord(token, "username", "user")) > tokens.indexOf(name)
  return isSwapped ? [plainText([password]), plainText([name])] : [plainText([name]), plainText([password])]
}

const formOf = ({ page }: Scene) => {
  const fields = fieldsOf(page).filter(({ element }) => !element.disabled)
  const at = fields.findIndex(({ kind }) => kind === "password")
  const user = fields.slice(0, Math.max(at, 0)).findLast(({ kind }) => kind === "text")
  const password = fields[at]
  return password === undefined || user === undefined || fields.filter(({ kind }) => kind === "password").length > 1
    ? undefined
    : { user, password }
}

/** The link or button that leads to the form for signing in. */
const openerOf = (page: Page): PageElement | undefined => {
  const found = page.elements.filter(
    (element) =>
      (element.role === "link" || element.role === "button") &&
      !element.disabled &&
      similarity("log in", element.name || element.text) >= 0.9,
  )
  return found.length === 1 ? found[0] : undefined
}

/**
 * Signs in with a name and a password.
 *
 * @category frames
 */
export const signIn: Frame = {
  name: "sign in",
  does: "Enters a user name and a password and sends them",
  examples: [
    'Log in as "ada" with the password "enchantress"',
    "Sign in with ada and enchantress",
    "Log in (ada, enchantress)",
  ],
  read: (clause) => {
    const isLogin =
      clause.verb?.senses.has("signIn") === true ||
      (clause.verb?.base === "try" && clause.args.some((token) => isWord(token, "login")))
    // "Enter X and Y", where the page has only a name and a password to enter.
    const isPair =
      clause.verb?.senses.has("enter") === true &&
      clause.args.length === 3 &&
      clause.args.filter(({ kind }) => kind === "quoted").length === 2
    if (clause.kind !== "do" || clause.isNegated || !(isLogin || isPair)) return []
    const given = credentials(clause.args)
    if (given === undefined) return []
    return [
      {
        fit: (scene) => (formOf(scene) !== undefined ? 0.97 : openerOf(scene.page) !== undefined ? 0.9 : 0),
        step: (scene) => {
          const form = formOf(scene)
          const { page, progress } = scene
          if (progress.phase === "sent" && lastResult(scene)?.ok !== true)
            return failed(lastResult(scene)?.message ?? "The sign-in form could not be sent.")
          if (progress.phase === "sent")
            return hasChanged(scene)
              ? met(`Signed in as "${given[0]}" on ${placeOf(scene.observation)}.`)
              : unverified("The sign-in form was sent, but the page did not change.")
          const opener = form === undefined && progress.phase !== "opened" ? openerOf(page) : undefined
          if (opener !== undefined)
            return act(scene, `Open ${describe(opener)}.`, [{ click: { el: opener.index } }], { phase: "opened" })
          if (form === undefined) return failed(`${placeOf(scene.observation)} has no form to sign in.`)
          if (progress.phase !== "entered")
            return act(
              scene,
              `Enter "${given[0]}" and the password.`,
              [
                {
                  fillForm: {
                    fields: [
                      { el: form.user.element.index, value: given[0] },
                      { el: form.password.element.index, value: given[1] },
                    ],
                  },
                },
              ],
              { phase: "entered", before: markOf(scene) },
            )
          if (form.user.element.value !== given[0]) return failed(`"${given[0]}" could not be entered.`)
          if (!isLogin) return met(`Entered "${given[0]}" and the password.`)
          const control = submitControl(page, form.password.node === undefined ? [] : [form.password.node], [
            "log in",
            "sign in",
            "login",
            "submit",
            "continue",
          ])
          return control === undefined
            ? act(scene, "Send the form.", [{ press: { el: form.password.element.index, keys: "Enter" } }], {
                phase: "sent",
                before: markOf(scene),
              })
            : act(scene, "Send the form.", [{ click: { el: control.index } }], { phase: "sent", before: markOf(scene) })
        },
      },
    ]
  },
}
