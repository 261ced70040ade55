import { escape } from "../Html.ts"
import { json, page, type Site } from "../Site.ts"

const offers = [
  { id: "fjord", name: "Fjord Bikes", price: 749, delivery: 49, weight: 13.9, warranty: 2 },
  { id: "delta", name: "Delta Cycles", price: 779, delivery: 0, weight: 12.4, warranty: 5 },
  { id: "moor", name: "Moor & Sons", price: 719, delivery: 89, weight: 14.6, warranty: 3 },
]

/** Tasks that need several windows: offers in new tabs, pop-ups that answer to their opener, help in a second window. */
export const windows: Site = {
  name: "windows",
  about: "new tabs and pop-ups",
  open: (random) => {
    const voucher = `RIDE-${1_000 + random.integer(9_000)}`
    const state = {
      voucher,
      ordered: new Array<{ offer: string; voucher: string }>(),
      consent: "open",
      color: "",
      survey: "unanswered",
    }
    const main = () =>
      page(
        "Bike offers",
        `<h1>City bike offers</h1><ul>${offers.map(({ id, name }) => `<li><a href="offer/${id}" target="_blank">${name}</a></li>`).join("")}</ul>
        <h2>Order</h2><p>Color: <b id="color">none</b> <button onclick="window.open('{{base}}colors', '', 'width=400,height=300')">Choose color…</button></p>
        <form onsubmit="event.preventDefault(); this.lastElementChild.textContent = send('order', Object.fromEntries(new FormData(this))).answer">
        <label>Offer <select name="offer">${offers.map(({ id, name }) => `<option value="${id}">${name}</option>`).join("")}</select></label>
        <label>Voucher <input name="voucher"></label><button>Order</button><p role="status"></p></form>
        <p><a href="voucher" target="_blank" rel="noopener">Get today's voucher</a> · <a href="#" onclick="window.open('{{base}}survey'); return false">Survey</a></p>`,
      )
    const posts: Readonly<Record<string, (form: URLSearchParams) => object>> = {
      order: (form) => {
        const code = form.get("voucher") ?? ""
        if (code !== "" && code !== voucher) return { answer: "This voucher is not valid." }
        state.ordered.push({ offer: form.get("offer") ?? "", voucher: code })
        return { answer: "Ordered." }
      },
      color: (form) => ({ color: (state.color = form.get("color") ?? "") }),
      survey: (form) => ({ survey: (state.survey = form.get("answer") ?? "") }),
    }
    return {
      state,
      respond: ({ method, path, form }) => {
        if (method === "POST") {
          const post = posts[path]
          return post && json(post(form))
        }
        const offer = offers.find(({ id }) => path === `offer/${id}`)
        if (offer !== undefined)
          return page(
            offer.name,
            `<h1>${escape(offer.name)}: city bike</h1><dl><dt>Price</dt><dd>$${offer.price}</dd><dt>Delivery</dt><dd>${offer.delivery === 0 ? "free" : `$${offer.delivery}`}</dd><dt>Weight</dt><dd>${offer.weight} kg</dd><dt>Warranty</dt><dd>${offer.warranty} years</dd></dl>`,
          )
        switch (path) {
          case "":
            return main()
          case "voucher":
            return page("Voucher", `<h1>Today's voucher</h1><p>Your code: <code>${voucher}</code></p>`)
          case "colors":
            return page(
              "Colors",
              `<h1>Colors</h1>${["Sand", "Petrol", "Brick"].map((color) => `<button onclick="send('color', { color: '${color}' }); opener.document.getElementById('color').textContent = '${color}'; close()">${color}</button>`).join(" ")}`,
            )
          case "survey":
            return page(
              "Survey",
              `<h1>Would you recommend us?</h1><button onclick="send('survey', { answer: 'yes' }); close()">Yes</button> <button onclick="send('survey', { answer: 'no' }); close()">No</button>`,
            )
          default:
            return undefined
        }
      },
    }
  },
}
