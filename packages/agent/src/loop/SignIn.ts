import * as Effect from "effect/Effect"
import type { Action } from "../action/Action.ts"
import type { Observation } from "../observation/Observation.ts"
import type { AgentBrowser, AgentError } from "./AgentBrowser.ts"
import { type LoginForm, loginFormOf } from "./LoginForm.ts"

/**
 * A login for {@link signIn}: the user name, and the names of its secrets.
 *
 * @category models
 * @since 0.1.0
 */
export interface SignInLogin {
  readonly username: string
  /** Name of the secret `<secret>name</secret>`. */
  readonly password: string
  /** Name of the secret for one-time codes. Absent: none. */
  readonly oneTimeCode?: string | undefined
}

/**
 * The outcome of a sign-in. `rejected`: the site did not accept the login, so another attempt could lock the account.
 * `incomplete`: it could not be sent.
 *
 * @category models
 * @since 0.1.0
 */
export interface SignInOutcome {
  readonly result: "signedIn" | "rejected" | "incomplete"
  /** A sentence for users. Empty after a success. */
  readonly reason: string
  readonly observation: Observation
}

/** Maximum forms of one sign-in: user name, password and code, and one that repeats. */
const maxForms = 4

/** Time for a site to replace a form that was sent: 3 s. */
const looks = 6
const lookInterval = "500 millis"

const kindOf = (form: LoginForm | undefined): string =>
  form === undefined ? "none" : form.password !== undefined ? "password" : form.code !== undefined ? "code" : "username"

/**
 * Signs in on the page of an observation: fills its login forms, sends each kind of them once, and waits for the result.
 *
 * @category functions
 * @since 0.1.0
 */
export const signIn = Effect.fn("SignIn.signIn")(function* (
  browser: Pick<AgentBrowser, "execute" | "observe">,
  login: SignInLogin,
  first: Observation,
): Effect.fn.Return<SignInOutcome, AgentError> {
  let observation = first
  const sent = new Set<string>()
  for (let number = 0; number < maxForms; number++) {
    const form = loginFormOf(observation)
    if (form === undefined) return { result: "signedIn", reason: "", observation }
    const kind = kindOf(form)
    if (sent.has(kind)) return { result: "rejected", reason: rejections[kind] ?? "", observation }
    const fields = fieldsOf(form, login)
    if (fields === undefined) {
      const reason = "The site asks for a one-time code, and the credential has no key for it."
      return { result: "incomplete", reason, observation }
    }
    sent.add(kind)
    const [el] = fields.at(-1) ?? [0]
    const actions: ReadonlyArray<Action> = [
      ...fields.map(([field, text]): Action => ({ fill: { el: field, text } })),
      form.submit === undefined ? { press: { keys: "Enter", el } } : { click: { el: form.submit } },
    ]
    for (const [position, action] of actions.entries()) {
      const done = yield* browser.execute(action, position, () => Effect.void)
      if (!done.ok) return { result: "incomplete", reason: done.message, observation }
    }
    observation = yield* browser.observe
    for (let look = 1; look < looks && kindOf(loginFormOf(observation)) === kind; look++) {
      yield* Effect.sleep(lookInterval)
      observation = yield* browser.observe
    }
  }
  return { result: "incomplete", reason: "The site asked for more forms than a sign-in has.", observation }
})

const rejections: Readonly<Record<string, string>> = {
  username: "The site did not accept the user name.",
  password: "The site did not accept the user name or the password.",
  code: "The site did not accept the one-time code.",
}

/** Returns the fields with their texts. Undefined if a code is needed and there is none. */
const fieldsOf = (
  { code, password, username }: LoginForm,
  login: SignInLogin,
): ReadonlyArray<readonly [number, string]> | undefined => {
  if (password === undefined && code !== undefined && login.oneTimeCode === undefined) return undefined
  return [
    ...(username === undefined ? [] : [[username, login.username] as const]),
    ...(password === undefined ? [] : [[password, `<secret>${login.password}</secret>`] as const]),
    ...(code === undefined || login.oneTimeCode === undefined
      ? []
      : [[code, `<secret>${login.oneTimeCode}</secret>`] as const]),
  ]
}
