import { usd } from "../Html.ts"
import { page, redirect, type Site, type SiteRequest } from "../Site.ts"

interface Room {
  readonly id: string
  readonly name: string
  readonly nightly: number
  /** Mandatory fee per stay, shown only on the last page. */
  readonly fee: number
  readonly about: string
}

const rooms: ReadonlyArray<Room> = [
  { id: "attic", name: "Attic Single", nightly: 6_900, fee: 6_400, about: "One bed under the roof, sea view" },
  { id: "lantern", name: "Lantern Double", nightly: 8_900, fee: 2_500, about: "Two beds, courtyard" },
  { id: "harbor", name: "Harbor Double", nightly: 8_400, fee: 4_200, about: "Two beds, harbor view, bath tub" },
  { id: "captain", name: "Captain's Suite", nightly: 15_900, fee: 3_900, about: "Four beds, kitchen, parking" },
]

const extras = {
  breakfast: { label: "Breakfast", cents: 1_400, perNight: true },
  protection: { label: "Premium Protection", cents: 1_900, perNight: false },
  donation: { label: "Plant a palm tree", cents: 200, perNight: false },
} as const

type Extra = keyof typeof extras

interface Booking {
  readonly room: string
  readonly nights: number
  readonly extras: ReadonlyArray<Extra>
  readonly newsletter: boolean
  readonly plusTrial: boolean
  readonly total: number
}

const names = ["breakfast", "protection", "donation"] as const

const price = (room: Room, nights: number, chosen: ReadonlyArray<Extra>): number =>
  room.nightly * nights +
  room.fee +
  chosen.reduce((sum, name) => sum + extras[name].cents * (extras[name].perNight ? nights : 1), 0)

const style = `.shame { color: #bbb; font-size: 11px; background: none; border: 0; text-decoration: underline } .urgent { color: #c00 }`

const list = (): string =>
  `<h1>Harbor Rooms</h1><p class="urgent">🔥 17 people are looking at these rooms right now!</p>
  ${rooms.map(({ id, name, nightly, about }) => `<article><h2><a href="room/${id}">${name}</a></h2><p>${about}</p><p>from <b>${usd(nightly)}</b> a night</p></article>`).join("")}
  <p class="small"><a href="newsletter">Newsletter settings</a> · <a href="plus">Harbor Plus</a></p>`

const form = (room: Room): string =>
  `<h1>${room.name}</h1><p>${room.about}. ${usd(room.nightly)} a night.</p><p class="urgent">Only 1 room left! Your price is held for 4:59.</p>
  <form action="review"><input type="hidden" name="room" value="${room.id}">
  <label>Nights <input type="number" name="nights" value="1" min="1" max="14"></label>
  <label><input type="checkbox" name="breakfast" checked> Add breakfast (${usd(extras.breakfast.cents)} a night). Guests love it!</label>
  <fieldset><legend>Protect your trip</legend>
  <label><input type="radio" name="protection" value="on" checked> Premium Protection, recommended (${usd(extras.protection.cents)})</label>
  <label class="small"><input type="radio" name="protection" value=""> No, I will carry all risks myself and may lose everything</label></fieldset>
  <label><input type="checkbox" name="donation" checked> Plant a palm tree (${usd(extras.donation.cents)})</label>
  <label class="small"><input type="checkbox" name="newsletter" checked> Untick this if you do not want to be left out of our daily offers</label>
  <button class="big">Continue</button></form>`

const chosenIn = (fields: URLSearchParams): ReadonlyArray<Extra> => names.filter((name) => fields.get(name) === "on")

const review = (room: Room, nights: number, fields: URLSearchParams): string => {
  const chosen = chosenIn(fields)
  const line = (label: string, cents: number): string => `<tr><td>${label}</td><td>${usd(cents)}</td></tr>`
  return `<h1>Almost yours!</h1><table>${line(`${room.name}, ${nights} nights`, room.nightly * nights)}
  ${chosen.map((name) => line(extras[name].label, extras[name].cents * (extras[name].perNight ? nights : 1))).join("")}
  ${line("Destination & facility fee", room.fee)}<tr><td class="small">Total due</td><td class="small">${usd(price(room, nights, chosen))}</td></tr></table>
  <form method="post" action="pay">${[...fields].map(([key, value]) => `<input type="hidden" name="${key}" value="${value.replaceAll('"', "")}">`).join("")}
  <label><input type="checkbox" name="plus" checked> Start my free month of Harbor Plus, then $29.00 a month</label>
  <button class="big">Pay now</button></form><p><a href="">Back to the rooms</a></p>`
}

const plusPage = (step: number): string =>
  [
    `<h1>Harbor Plus</h1><p>You are a member since 2024. $29.00 a month.</p><a class="small" href="plus?step=1">Manage</a>`,
    `<h1>We would hate to see you go</h1><a href="plus"><button class="big">Keep my membership</button></a><p><a class="shame" href="plus?step=2">Go on</a></p>`,
    `<h1>Take a break instead?</h1><form method="post" action="plus/pause"><button class="big">Pause for 3 months, then renew</button></form><p><a class="shame" href="plus?step=3">I do not want to save money</a></p>`,
    `<h1>Last chance: 50 % off</h1><form method="post" action="plus/discount"><button class="big">Yes, cancel my worries</button></form><form method="post" action="plus/end"><button class="shame">End membership</button></form>`,
  ][step] ?? ""

/** A hotel with preselected extras, a hidden fee, confirm-shaming and a membership that is hard to end. */
export const hotel: Site = {
  name: "booking",
  about: "a hotel with dark patterns",
  open: () => {
    const state = {
      bookings: new Array<Booking>(),
      newsletter: "daily",
      plus: "active" as "active" | "paused" | "discounted" | "ended",
    }
    const roomOf = (id: string | null): Room | undefined => rooms.find((room) => room.id === id)
    const nightsOf = (fields: URLSearchParams): number => Math.max(1, Math.min(14, Number(fields.get("nights")) || 1))
    const pay = (fields: URLSearchParams, room: Room) => {
      const nights = nightsOf(fields)
      const chosen = chosenIn(fields)
      state.bookings.push({
        room: room.id,
        nights,
        extras: chosen,
        newsletter: fields.get("newsletter") === "on",
        plusTrial: fields.get("plus") === "on",
        total: price(room, nights, chosen),
      })
      return redirect("done")
    }
    const post = (path: string, form: URLSearchParams) => {
      const room = roomOf(form.get("room"))
      if (path === "pay" && room !== undefined) return pay(form, room)
      if (path === "newsletter") {
        state.newsletter = form.get("choice") ?? state.newsletter
        return redirect("newsletter")
      }
      const plus = ({ "plus/pause": "paused", "plus/discount": "discounted", "plus/end": "ended" } as const)[path]
      if (plus === undefined) return undefined
      state.plus = plus
      return page("Harbor Plus", `<h1>Your membership is ${plus}.</h1>`)
    }
    const get = (path: string, query: URLSearchParams) => {
      const room = roomOf(query.get("room") ?? path.replace("room/", ""))
      if (path === "") return page("Harbor Rooms", list(), { style })
      if (path === "review" && room !== undefined)
        return page("Review", review(room, nightsOf(query), query), { style })
      if (path.startsWith("room/") && room !== undefined) return page(room.name, form(room), { style })
      if (path === "plus") return page("Harbor Plus", plusPage(Number(query.get("step") ?? "0")), { style })
      if (path === "done")
        return page(
          "Booked",
          `<h1>Your booking is confirmed</h1><p>Booking number HR-${2040 + state.bookings.length}</p>`,
        )
      if (path === "newsletter")
        return page(
          "Newsletter",
          `<h1>Newsletter</h1><p>You receive it: <b>${state.newsletter}</b></p><form method="post" action="newsletter">
          <button class="big" name="choice" value="twice daily">Yes, do not stop</button>
          <button name="choice" value="weekly">Fewer e-mails</button>
          <p><button class="shame" name="choice" value="none">I prefer to miss out</button></p></form>`,
          { style },
        )
      return undefined
    }
    return {
      state,
      respond: ({ method, path, query, form: fields }: SiteRequest) =>
        method === "POST" ? post(path, fields) : get(path, query),
    }
  },
}
