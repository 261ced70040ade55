import { escape } from "../Html.ts"
import { page, redirect, type Site } from "../Site.ts"

const thanks = (what: string): string => `<h1>Thank you!</h1><p>${what}</p><p><a href="">Home</a></p>`

const menu = `<ul><li><a href="returns">Returns</a></li><li><a href="refunds">Refunds</a></li><li><a href="contact">Contact details</a></li>
<li><a href="address">Delivery address</a></li><li><a href="log">Activity</a></li><li><a href="points">Points</a></li><li><a href="report">Yearly report</a></li><li><a href="vouchers">Vouchers</a></li></ul>`

const timeline = (from: number): string =>
  Array.from({ length: 20 }, (_, at) => `<li>Entry ${from + at}: parcel ${7_000 + (from + at) * 3} scanned</li>`).join(
    "",
  )

/** A parcel service whose answers mislead: failures that look like successes and the other way round, lost sessions, limits. */
export const claims: Site = {
  name: "claims",
  about: "a parcel service with misleading results",
  open: () => {
    const state = {
      returns: new Array<{ parcel: string; reason: string }>(),
      refunds: new Array<{ parcel: string; amount: string }>(),
      phone: "555 0100",
      address: "1 Old Street",
      signedIn: true,
      redeemed: new Array<string>(),
      pointsLoads: 0,
      attempts: 0,
    }
    let expired = false
    let reportLoads = 0
    let pointsAt = 0
    const posts: Readonly<
      Record<string, (form: URLSearchParams) => ReturnType<typeof page> | ReturnType<typeof redirect>>
    > = {
      returns: (form) => {
        state.attempts++
        // The first request is lost, although the page thanks for it.
        if (state.attempts === 1) return page("Thank you", thanks("Your return has been received."), { status: 500 })
        state.returns.push({ parcel: form.get("parcel") ?? "", reason: form.get("reason") ?? "" })
        return page("Thank you", thanks("Your return has been received."))
      },
      refunds: (form) => {
        // Stored, although the page reports an error.
        state.refunds.push({ parcel: form.get("parcel") ?? "", amount: form.get("amount") ?? "" })
        return page(
          "Error",
          `<h1 class="error">Something went wrong (code 502)</h1><p>Please try again. <a href="refunds">Refunds</a></p>`,
          { status: 502 },
        )
      },
      contact: (form) => {
        const phone = form.get("phone") ?? ""
        const isKnown = /^555 \d{4}$/.test(phone)
        if (isKnown) state.phone = phone
        return page(
          "Contact",
          `<p role="status" style="color:green">✓ Saved!</p>${contact(isKnown ? "" : "Numbers outside of area 555 cannot be stored. The old number was kept.")}`,
        )
      },
      address: (form) => {
        if (!expired) {
          expired = true
          state.signedIn = false
        }
        if (!state.signedIn)
          return page(
            "Signed out",
            `<h1>Your session has expired</h1><p>Your changes were not saved. <a href="login">Sign in again</a></p>`,
            { status: 401 },
          )
        state.address = form.get("address") ?? ""
        return page("Address", `<h1>Address changed</h1>`)
      },
      login: (form) => {
        if (form.get("user") !== "kim" || form.get("password") !== "parcel-7")
          return page("Sign in", login("Wrong name or password."))
        state.signedIn = true
        return redirect("address")
      },
      vouchers: (form) => {
        const code = (form.get("code") ?? "").toUpperCase()
        if (state.redeemed.includes(code)) return page("Vouchers", vouchers("This voucher has already been redeemed."))
        if (code !== "SEA20")
          return page("Vouchers", vouchers("Success! The voucher was checked: it expired on 31 March."))
        state.redeemed.push(code)
        return page("Vouchers", vouchers("Voucher SEA20 redeemed: $20.00."))
      },
    }
    const contact = (note: string): string =>
      `<h1>Contact details</h1><form method="post" action="contact"><label>Phone <input name="phone" value="${escape(state.phone)}"></label><button>Save</button></form><p class="small">${note}</p>`
    const login = (note: string): string =>
      `<h1>Sign in</h1><p class="error">${note}</p><form method="post" action="login"><label>Name <input name="user"></label><label>Password <input name="password" type="password"></label><button>Sign in</button></form><p class="small">Demo: kim, parcel-7</p>`
    const vouchers = (note: string): string =>
      `<h1>Vouchers</h1><p role="status">${note}</p><form method="post" action="vouchers"><label>Code <input name="code"></label><button>Redeem</button></form>`
    const gets: Readonly<
      Record<string, (query: URLSearchParams) => ReturnType<typeof page> & { readonly delayMs?: number }>
    > = {
      "": () => page("Parcel service", `<h1>Parcel service</h1>${menu}`),
      returns: () =>
        page(
          "Returns",
          `<h1>Returns</h1><form method="post" action="returns"><label>Parcel <input name="parcel" required></label><label>Reason <select name="reason"><option>damaged</option><option>wrong item</option><option>too late</option></select></label><button>Send</button></form>
        <h2>Registered returns (${state.returns.length})</h2><ul>${state.returns.map(({ parcel, reason }) => `<li>${escape(parcel)}: ${escape(reason)}</li>`).join("")}</ul>`,
        ),
      refunds: () =>
        page(
          "Refunds",
          `<h1>Refunds</h1><form method="post" action="refunds"><label>Parcel <input name="parcel" required></label><label>Amount in $ <input name="amount" required></label><button>Request refund</button></form>
        <h2>Requested refunds (${state.refunds.length})</h2><ul>${state.refunds.map(({ parcel, amount }) => `<li>${escape(parcel)}: $${escape(amount)}</li>`).join("")}</ul>`,
        ),
      contact: () => page("Contact", contact("")),
      address: () =>
        page(
          "Address",
          `<h1>Delivery address</h1><p>Now: ${escape(state.address)}</p><form method="post" action="address"><label>New address <input name="address" required></label><button>Save address</button></form>`,
        ),
      login: () => page("Sign in", login("")),
      vouchers: () => page("Vouchers", vouchers("")),
      log: (query) => {
        const from = Number(query.get("from") ?? "1")
        return page(
          "Activity",
          `<h1>Activity</h1><p>Newest first. Search covers the last 100 entries only.</p><ul>${timeline(from)}</ul><a href="log?from=${from + 20}">Show more</a>`,
        )
      },
      // One request in two seconds.
      points: () => {
        const isEarly = Date.now() - pointsAt < 2_000
        pointsAt = Date.now()
        state.pointsLoads++
        return state.pointsLoads === 1 || isEarly
          ? page(
              "Too many requests",
              `<h1>Too many requests</h1><p>Wait at least 2 seconds, then load this page again. Each early request starts the wait again.</p>`,
              { status: 429 },
            )
          : page("Points", `<h1>Points</h1><p>You have <b>1,284</b> points, of which 300 expire in May.</p>`)
      },
      // Under maintenance twice, then slow.
      report: () =>
        ++reportLoads < 3
          ? page("Maintenance", `<h1>Back in a moment</h1><p>Maintenance. Please load the page again.</p>`, {
              status: 503,
            })
          : {
              ...page(
                "Yearly report",
                `<h1>Yearly report</h1><p>Parcels sent: 212. Lost: 3. Average delivery: 2.4 days.</p>`,
              ),
              delayMs: 1_500,
            },
    }
    return {
      state,
      respond: ({ method, path, query, form }) => (method === "POST" ? posts[path]?.(form) : gets[path]?.(query)),
    }
  },
}
