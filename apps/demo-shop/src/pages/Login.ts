import { html } from "../Html.ts"
import { localPath, page, type Page, redirect } from "../PageRequest.ts"
import { account } from "../Visitor.ts"
import { field } from "./Field.ts"

const form = (next: string, email: string, error: string | undefined) =>
  page(
    "Sign in",
    html`<div class="narrow">
      <h1>Sign in</h1>
      ${error !== undefined && html`<p class="notice error" role="alert">${error}</p>`}
      <form class="stack" method="post" action="/login">
        <input type="hidden" name="next" value="${next}" />
        ${field({ name: "email", label: "E-mail", type: "email", value: email, autocomplete: "username", problems: {} })}
        ${field({ name: "password", label: "Password", type: "password", value: "", autocomplete: "current-password", problems: {} })}
        <button type="submit">Sign in</button>
      </form>
      <p class="hint">Demo account: <code>${account.email}</code> with the password <code>${account.password}</code></p>
    </div>`,
    error === undefined ? 200 : 422,
  )

export const login: Page = ({ query, visitor }) => {
  const next = localPath(query.get("next"), "/account/orders")
  return visitor.isSignedIn ? redirect(next) : form(next, "", undefined)
}

export const signIn: Page = ({ form: fields, visitor }) => {
  const next = localPath(fields.get("next"), "/account/orders")
  const email = (fields.get("email") ?? "").trim().slice(0, 200)
  const password = fields.get("password") ?? ""
  if (email === "" || password === "") return form(next, email, "Please enter your e-mail and your password.")
  if (email.toLowerCase() !== account.email || password !== account.password) {
    return form(next, email, "The e-mail or the password is wrong.")
  }
  return redirect(next, {
    ...visitor,
    isSignedIn: true,
    notice: { kind: "success", text: `Welcome back, ${account.name}.` },
  })
}

export const signOut: Page = ({ visitor }) =>
  redirect("/", { ...visitor, isSignedIn: false, notice: { kind: "success", text: "You are signed out." } })
