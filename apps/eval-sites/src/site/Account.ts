import { escape } from "../Html.ts"
import { isOneTimeCode } from "../OneTimeCode.ts"
import { page, redirect, type Site } from "../Site.ts"

/** The account's credentials. The datasets give them to the agent as secrets. */
const user = { name: "noor@vault.test", password: "Blue-Kettle-42", key: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP" }

const maxAttempts = 5

/** An account behind a password and a one-time code. */
export const account: Site = {
  name: "account",
  about: "a login with a one-time code",
  open: () => {
    const state = {
      stage: "out" as "out" | "password" | "in",
      failures: 0,
      logins: 0,
      alerts: { email: true, text: false },
      devices: ["Laptop, Lisbon", "Phone, Lisbon", "Tablet, unknown place"],
      limit: 500,
      transfers: new Array<{ to: string; amount: number }>(),
      signedOut: false,
    }
    const login = (note = "") =>
      page(
        "Sign in",
        `<h1>Vault</h1><p class="error" role="alert">${note}</p><form method="post" action="login"><label>E-mail <input name="name" type="email" autocomplete="username"></label><label>Password <input name="password" type="password" autocomplete="current-password"></label><button>Sign in</button></form>`,
      )
    const code = (note = "") =>
      page(
        "One-time code",
        `<h1>One-time code</h1><p class="error" role="alert">${note}</p><form method="post" action="code"><label>Code from your app <input name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6"></label><button>Verify</button></form>`,
      )
    const home = (note = "") =>
      page(
        "Vault",
        `<h1>Welcome back, Noor</h1><p role="status">${note}</p><p>Balance: <b>$2,318.40</b>. Recovery codes left: 4. Daily limit: $${state.limit}.</p>
        <form method="post" action="alerts"><h2>Alerts</h2><label><input type="checkbox" name="email"${state.alerts.email ? " checked" : ""}> By e-mail</label><label><input type="checkbox" name="text"${state.alerts.text ? " checked" : ""}> By text message</label><button>Save alerts</button></form>
        <h2>Devices</h2><ul>${state.devices.map((device, at) => `<li>${escape(device)} <form method="post" action="revoke" style="display:inline"><button name="device" value="${at}">Revoke</button></form></li>`).join("")}</ul>
        <h2>Transfer</h2><form method="post" action="transfer"><label>To <input name="to" required></label><label>Amount in $ <input name="amount" required></label><button>Transfer</button></form>
        <form method="post" action="logout"><button>Sign out</button></form>`,
      )
    const inside: Readonly<
      Record<string, (form: URLSearchParams) => ReturnType<typeof page> | ReturnType<typeof redirect>>
    > = {
      alerts: (form) => {
        state.alerts = { email: form.get("email") === "on", text: form.get("text") === "on" }
        return home("Alerts saved.")
      },
      revoke: (form) => {
        state.devices.splice(Number(form.get("device")), 1)
        return home("Device revoked.")
      },
      transfer: (form) => {
        const amount = Number(form.get("amount"))
        if (!(amount > 0 && amount <= state.limit))
          return home(`Refused: the daily limit is $${state.limit}. Only a branch can change it.`)
        state.transfers.push({ to: form.get("to") ?? "", amount })
        return home("Transfer sent.")
      },
      logout: () => {
        state.stage = "out"
        state.signedOut = true
        return redirect("login")
      },
    }
    const post = (path: string, form: URLSearchParams) => {
      if (path === "login") {
        if (state.failures >= maxAttempts) return login("Too many attempts. The account is locked.")
        if (form.get("name") !== user.name || form.get("password") !== user.password) {
          state.failures++
          return login("Wrong e-mail or password.")
        }
        state.stage = "password"
        return redirect("code")
      }
      if (path === "code" && state.stage === "password") {
        if (!isOneTimeCode(user.key, form.get("code") ?? "", Date.now())) {
          state.failures++
          return code("Wrong code.")
        }
        state.stage = "in"
        state.logins++
        return redirect("")
      }
      return state.stage === "in" ? inside[path]?.(form) : redirect("login")
    }
    return {
      state,
      respond: ({ method, path, form }) => {
        if (method === "POST") return post(path, form)
        if (path === "login") return login()
        if (path === "code" && state.stage === "password") return code()
        if (path !== "") return undefined
        return state.stage === "in" ? home() : redirect("login")
      },
    }
  },
}
