import { complaintOf, newTexts } from "../Changes.ts"
import { quote } from "../Act.ts"
import type { Clause, ClauseWord } from "../Clauses.ts"
import type { Control, PageModel } from "../PageModel.ts"
import { stemsOf } from "../Words.ts"
import { type Command, saidIn } from "./Command.ts"

const signInKeys = stemsOf("login signin")
const passwordNouns = stemsOf("password passcode passphrase pin secret")
const userNouns = stemsOf("username user name login email mail account address id as")
const nextKeys = stemsOf("next continue login signin")

interface Login {
  readonly user: string
  readonly password: string
}

const isValue = ({ key, kind, text }: ClauseWord): boolean =>
  kind === "quote" ||
  kind === "number" ||
  (kind === "code" && text !== "/" && text !== "=") ||
  (kind === "word" &&
    key !== "" &&
    !/^(?:in|on|at|to|the|my|as|with|and|using|is|by|site|page|credentials?|following|of|into)$/i.test(text))

/** The user name and the password that a clause gives: by their nouns, or the only two values in this order. */
const loginIn = ({ verb, words }: Clause): Login | undefined => {
  const given = words.filter(({ at }) => at > verb)
  const isNoun = ({ key, kind }: ClauseWord) => kind === "word" && (passwordNouns.has(key) || userNouns.has(key))
  const values = given.filter((word) => isValue(word) && !isNoun(word) && !signInKeys.has(word.key))
  const noun = given.findLast(({ key, kind }) => kind === "word" && passwordNouns.has(key))
  const secret = noun === undefined ? values[1] : values.find(({ at }) => at > noun.at)
  const [user, ...others] = values.filter((word) => word !== secret)
  return user === undefined || secret === undefined || others.length > 0
    ? undefined
    : { user: user.text, password: secret.raw ?? secret.text }
}

const isSignIn = ({ names }: Control): boolean => names.some((keys) => keys.some((key) => signInKeys.has(key)))

const fieldsOf = ({ controls }: PageModel) => {
  const usable = controls.filter(({ element, kind }) => kind === "enter" && !element.disabled)
  const password = usable.find(({ element }) => element.type === "password")
  const user =
    password === undefined
      ? usable.find(({ names }) => names.flat().some((key) => userNouns.has(key)) && controls.some(isSignIn))
      : usable.findLast(({ form, node }) => form === password.form && node < password.node)
  const form = (password ?? user)?.form
  const sender = controls.find(
    (control) =>
      control.isButton &&
      control.form === form &&
      !control.element.disabled &&
      (isSignIn(control) ||
        control.element.type === "submit" ||
        (control.names[0] ?? []).some((key) => nextKeys.has(key))),
  )
  return { password, user, sender }
}

/** Asks for what a page says when it rejects a sign-in. */
const asksWhy = /\b(?:error|warning|alert|which message|what happens|message (?:that )?(?:is shown|appears|you see))\b/

const givenLogin = (clause: Clause): Login | undefined =>
  clause.words.some(({ at, key }) => (at === clause.verb || at === clause.verb + 1) && signInKeys.has(key))
    ? loginIn(clause)
    : undefined

/** Returns true if a clause signs in with a user name and a password. */
export const signsIn = (clause: Clause): boolean => givenLogin(clause) !== undefined

/** Signs in with a user name and a password. */
export const signIn: Command = ({ clause, later, page, result, state }) => {
  const login = givenLogin(clause)
  if (login === undefined) return undefined
  const { password, sender, user } = fieldsOf(page)
  if (state.command === "sent" && result !== undefined) {
    if (password === undefined && !result.ok) return { failed: result.message }
    if (password === undefined) return { said: `Signed in as ${quote(login.user)}.` }
    const message = complaintOf(page, state.before) ?? newTexts(page, state.before)[0]
    if (message !== undefined && later[0]?.isQuestion === true && asksWhy.test(saidIn(later[0])))
      return { said: "The sign-in was rejected." }
    return {
      failed: `The sign-in as ${quote(login.user)} was rejected${message === undefined ? "" : `: ${quote(message)}`}.`,
    }
  }
  if (user !== undefined && password !== undefined)
    return {
      actions: [
        { fill: { el: user.el, text: login.user } },
        { fill: { el: password.el, text: login.password, ...(sender === undefined ? { submit: true } : {}) } },
        ...(sender === undefined ? [] : [{ click: { el: sender.el } }]),
      ],
      goal: `Sign in as ${quote(login.user)}.`,
      note: "sent",
      isSecret: true,
    }
  if (user !== undefined && sender !== undefined && state.command !== "named")
    return {
      actions: [{ fill: { el: user.el, text: login.user } }, { click: { el: sender.el } }],
      goal: `Enter the user name ${quote(login.user)}.`,
      note: "named",
    }
  const opener = page.controls.find((control) => control.kind === "press" && isSignIn(control))
  return opener === undefined || state.command !== null
    ? undefined
    : { actions: [{ click: { el: opener.el } }], goal: "Open the sign-in form.", note: "opened", isLooking: true }
}
