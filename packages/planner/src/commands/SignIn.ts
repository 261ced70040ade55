import { pressOf, quote } from "../controls/Act.ts"
import { complaintOf } from "../page/Changes.ts"
import type { Control, PageModel } from "../page/PageModel.ts"
import { isNext } from "../controls/form/Sender.ts"
import { loginKeys, loginOf, signsIn } from "../task/Passwords.ts"
import { classOf } from "../task/Words.ts"
import { type Command, saidIn } from "./Command.ts"

/** Asks for what a page says when it rejects a sign-in. */
const asksWhy =
  /\b(?:error|warning|alert|(?:the|which|what|its) message(?! (?:of|from|by))|what happens|what (?:it|the page) says|what does it say)\b/

const isPassword = ({ element }: Control): boolean => element.type === "password"
const isLogin = ({ hints, names }: Control): boolean =>
  (names[0] ?? hints).some((key) => loginKeys.has(key)) && (names[0] ?? []).length <= 4

/** The field before a password, which takes the name of the user. */
const userFieldOf = ({ controls }: PageModel, password: Control | undefined): Control | undefined => {
  const fields = controls.filter(
    (control) => control.kind === "enter" && !isPassword(control) && /^(?:|text|email|tel)$/.test(control.element.type),
  )
  const before = fields.filter(
    ({ form, node }) => password === undefined || (form === password.form && node < password.node),
  )
  return password === undefined
    ? before.find(
        ({ element, names }) =>
          element.type === "email" || names.flat().some((key) => /^(?:email|usernam|login)/.test(classOf(key))),
      )
    : before.at(-1)
}

/** Signs in, and reports a rejection. */
export const signIn: Command = ({ clause, later, page, result, state }) => {
  if (!signsIn(clause) || clause.isQuestion) return undefined
  const login = loginOf(clause)
  if (login === undefined || state.used.length > 0) return undefined
  const { end, password, user } = login
  if (password === null)
    return {
      failed: "The punctuation after the password may belong to it or end the sentence. Put the password in quotes.",
    }
  const secret = page.controls.find((control) => isPassword(control) && !control.element.disabled)
  const name = userFieldOf(page, secret)
  const sender = page.controls.find(
    (control) =>
      control.kind === "press" &&
      (secret ?? name) !== undefined &&
      control.form === (secret ?? name)?.form &&
      (isLogin(control) || (secret === undefined ? isNext(control.name) : control.element.type === "submit")),
  )
  const goal = `Sign in as ${quote(user)}.`
  if (state.command === "sent") {
    if (secret === undefined)
      return result?.ok === false
        ? { failed: result.message }
        : { said: `Signed in as ${quote(user)}.`, used: clause.words.slice(0, end).map(({ at }) => at) }
    if (later[0]?.isQuestion === true && asksWhy.test(saidIn(later[0]))) return { said: "Tried to sign in." }
    const said = complaintOf(page, state.before) ?? (result?.ok === false ? result.message : undefined)
    if (result !== undefined)
      return {
        failed: `The sign-in as ${quote(user)} was rejected${said === undefined ? ": the page still asks for the password." : `: ${quote(said)}`}`,
      }
  }
  const submit = (control: Control, text: string) =>
    sender === undefined
      ? [{ fill: { el: control.el, text, submit: true } }]
      : [{ fill: { el: control.el, text } }, { click: { el: sender.el } }]
  if (secret !== undefined)
    return {
      actions: [...(name === undefined ? [] : [{ fill: { el: name.el, text: user } }]), ...submit(secret, password)],
      goal,
      note: "sent",
      isSecret: true,
    }
  const [opener, ...others] = page.controls.filter(
    (control) => isLogin(control) && (control.isButton || control.role === "link") && !control.element.disabled,
  )
  const isOpened = opener !== undefined && state.tried.includes(`open ${opener.id}`)
  // Some pages ask for the name first.
  const isNameFirst = name !== undefined && sender !== undefined && (opener === undefined || isOpened)
  if (isNameFirst && state.command === null) return { actions: submit(name, user), goal, note: "named" }
  if (state.command === "named") return { failed: "The page does not ask for a password." }
  if (opener === undefined || isOpened || others.some((one) => one.name !== opener.name)) return undefined
  return {
    operation: pressOf(opener, `open ${opener.id}`),
    actions: [{ click: { el: opener.el } }],
    goal: `Open ${quote(opener.name)}.`,
  }
}
