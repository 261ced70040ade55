import type { Observation, PageElement } from "../observation/Observation.ts"

/**
 * A form of a page that asks for a login, with the numbers of its elements. At least one field is present.
 *
 * @category models
 * @since 0.1.0
 */
export interface LoginForm {
  readonly username?: number | undefined
  readonly password?: number | undefined
  readonly code?: number | undefined
  /** Absent: the form is submitted with the Enter key. */
  readonly submit?: number | undefined
}

const textTypes: ReadonlySet<string> = new Set(["", "text", "email", "tel", "number"])
const signOut =
  /^(?:sign|log)[\s-]?(?:out|off)\b|^(?:abmelden|ausloggen|se déconnecter|déconnexion|cerrar sesión|esci|uitloggen|sair)\b/i
const signUp = /sign[\s-]?up|register|create (?:an? )?account|registrieren|konto erstellen/i
const proceed = /^(?:sign|log)[\s-]?in|^(?:continue|next|submit|verify|anmelden|einloggen|weiter|go)\b/i
const code = /code|otp|2fa|token|one.?time|passcode/i
/** A page with nothing but such a field asks for the second factor; "code" alone could be that of a discount. */
const secondFactor = /one.?time|\b[th]?otp\b|2fa|two.?factor|verification|authenticat|security code|passcode|einmal/i
const loginPath = /(?:^|[/_.-])(?:log[_-]?in|sign[_-]?in|anmelden|auth|sso)(?:$|[/_.-])/i

const describe = ({ id, label, name, nameAttribute, placeholder }: PageElement): string =>
  [name, label, placeholder, id, nameAttribute].join(" ")

/**
 * Returns the login form of a page. Undefined for other pages, and for forms that create an account or change a password.
 *
 * @category functions
 * @since 0.1.0
 */
export const loginFormOf = ({ elements, url }: Pick<Observation, "elements" | "url">): LoginForm | undefined => {
  const own = elements.filter(({ disabled, frame }) => frame === 0 && !disabled)
  const passwords = own.filter(({ type }) => type === "password")
  if (passwords.length > 1) return undefined
  const [password] = passwords
  const isText = ({ role, tag, type }: PageElement) =>
    tag === "input" && textTypes.has(type) && (role === "textbox" || role === "spinbutton" || role === "combobox")
  const texts = own.filter(isText)
  const buttonsAfter = (index: number) =>
    own.filter((one) => one.role === "button" && one.index > index && one.type !== "reset")
  if (password !== undefined) {
    const buttons = buttonsAfter(password.index)
    const submit = buttons.find(({ name }) => proceed.test(name)) ?? buttons[0]
    if (submit !== undefined && signUp.test(submit.name)) return undefined
    const username = texts.findLast((one) => one.index < password.index && !code.test(describe(one)))
    const field = texts.find((one) => one.index > password.index && code.test(describe(one)))
    return { password: password.index, username: username?.index, code: field?.index, submit: submit?.index }
  }
  const [only] = texts
  if (only === undefined || texts.length > 1) return undefined
  const submit = buttonsAfter(only.index).find(({ name }) => proceed.test(name))?.index
  if (secondFactor.test(describe(only))) return { code: only.index, submit }
  const isLoginPage = loginPath.test(URL.parse(url)?.pathname ?? "")
  return isLoginPage && !signUp.test(describe(only)) ? { username: only.index, submit } : undefined
}

/**
 * Returns true for a page that offers to sign out.
 *
 * @category functions
 * @since 0.1.0
 */
export const offersSignOut = ({ elements }: Pick<Observation, "elements">): boolean =>
  elements.some(
    ({ frame, name, role }) => frame === 0 && /^(?:link|button|menuitem)$/.test(role) && signOut.test(name.trim()),
  )
