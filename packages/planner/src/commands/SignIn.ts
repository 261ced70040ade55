import { pressOf, quote } from "../controls/Act.ts"
import { complaintOf } from "../page/Changes.ts"
import type { Clause, ClauseWord } from "../task/Clauses.ts"
import type { Control, PageModel } from "../page/PageModel.ts"
import { isNext } from "../controls/Form.ts"
import { ownMarks } from "../task/Values.ts"
import { classOf, stemsOf } from "../task/Words.ts"
import { type Command, saidIn } from "./Command.ts"

const loginKeys = stemsOf("login signin")
const between =
  /^(?:with|as|using|by|via|the|a|my|user|users|username|name|login|e-?mail|address|account|id|and|is|are|password|passwords|passcode|pw|pin|credentials?|of|it|then|now|in|for)$|^[/:,;=&+]$/i
const passwordNoun = /^(?:password|passcode|pw|pin)$/i
const place = /^(?:to|at|on|into)$/i

/** Asks for what a page says when it rejects a sign-in. */
const asksWhy = /\b(?:error|warning|alert|which message|what happens|message (?:that )?(?:is shown|appears|you see))\b/

interface Login {
  readonly user: string
  /** Null if a mark after it may belong to it or end the sentence. */
  readonly password: string | null
}

/** The user name and the password that a clause signs in with. */
const loginOf = ({ verb, words }: Clause): Login | undefined => {
  const first = words.findIndex(({ at, text }) => at > verb && /^(?:with|as|using|user|username|:)$/i.test(text))
  // "Sign in to the shop with …"
  const from = words.slice(verb + 1).some(({ text }, i) => place.test(text) && verb + 1 + i < first) ? first : verb + 1
  const runs: Array<Array<ClauseWord>> = []
  let isOpen = false
  for (const word of words.slice(from)) {
    const isBetween = word.kind === "mark" || (word.kind !== "quote" && between.test(word.text))
    if (isBetween) isOpen = false
    else if (isOpen && word.kind !== "quote") runs.at(-1)?.push(word)
    else {
      runs.push([word])
      isOpen = true
    }
  }
  const [one, two, ...others] = runs
  if (one === undefined || two === undefined || others.length > 0) return undefined
  const isAfterNoun = (run: ReadonlyArray<ClauseWord>) =>
    words.slice(Math.max(0, (run[0]?.at ?? 0) - 3), run[0]?.at).some(({ text }) => passwordNoun.test(text))
  const [user, secret] = isAfterNoun(one) && !isAfterNoun(two) ? [two, one] : [one, two]
  // "Login ada pw-7, theme dark": a comma alone divides no name from its password.
  const joint = words.slice((one.at(-1)?.at ?? 0) + 1, two[0]?.at)
  if (!joint.some(({ kind, text }) => kind !== "mark" || text === "/" || text === ":") && !isAfterNoun(two))
    return undefined
  const last = secret.at(-1)
  if (last === undefined) return undefined
  const text = (run: ReadonlyArray<ClauseWord>) => run.map(({ text: part }) => part).join(" ")
  let end = last.at + 1
  while (words[end]?.kind === "mark" && words[end]?.start === words[end - 1]?.end) end++
  const marks = words.slice(last.at + 1, end).map(({ text: mark }) => mark)
  const own = last.kind === "quote" ? "" : ownMarks(marks.join(""), words[end]?.text ?? "", marks.includes(")"))
  return { user: text(user), password: own === undefined ? null : text(secret) + own }
}

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
  if (!loginKeys.has(clause.words[clause.verb]?.key ?? "") || clause.isQuestion) return undefined
  const login = loginOf(clause)
  if (login === undefined) return undefined
  const { password, user } = login
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
      return result?.ok === false ? { failed: result.message } : { said: `Signed in as ${quote(user)}.` }
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
