import { escape } from "../Html.ts"
import { makeRandom, type Random } from "../Random.ts"
import { json, page, pageFile, type Site } from "../Site.ts"

const first = ["Ada", "Bram", "Cleo", "Dario", "Edda", "Finn", "Gita", "Hugo"] as const
const last = ["Amsel", "Bauer", "Conti", "Dahl", "Engel", "Falk", "Greco", "Holm"] as const

/** The 5,000 rows of the ledger. */
const ledgerRows = (random: Random) =>
  Array.from({ length: 5_000 }, (_, at) => ({
    id: 10_001 + at,
    name: `${random.pick(first)} ${random.pick(last)}`,
    amount: 5 + random.integer(99_500) / 100,
    paid: random.integer(4) > 0,
  }))

const quotes = (from: number): ReadonlyArray<string> => {
  const random = makeRandom(from)
  return Array.from({ length: 15 }, (_, at) => {
    const id = from + at
    if (id === 73) return "Post 73: the spare key is with the baker on Elm Street"
    return `Post ${id}: ${random.pick(["rain again", "the market is open", "a lost glove was found", "choir practice on Monday"])}`
  })
}

const articles = [
  { id: "tram", title: "New tram line opens in spring", text: "The line has 11 stops and was delayed by 8 months." },
  {
    id: "library",
    title: "Library stays open at night",
    text: "From May the reading room closes at 2 a.m. Lockers cost $1.",
  },
]

const banner = `<div class="dialog" role="dialog" id="consent" aria-label="Cookies" style="top:0;left:0;right:0;bottom:0;width:auto;background:#fffe"><h2>We value your privacy</h2><p>We and our 842 partners use cookies.</p>
<button class="big" onclick="choose('all')">Accept all</button> <a href="#" class="small" onclick="more.hidden = false; return false">Preferences</a>
<div id="more" hidden><label><input type="checkbox" id="ads" checked> Advertising</label><label><input type="checkbox" id="stats" checked> Statistics</label><label><input type="checkbox" checked disabled> Necessary</label>
<button class="small" onclick="choose([ads.checked && 'ads', stats.checked && 'stats'].filter(Boolean).join('+') || 'necessary')">Save choices</button></div></div>
<script>const choose = (value) => { send('cookies', { value }); consent.remove() }</script>`

/** Widgets of modern web apps: boards, date pickers, virtual tables, endless feeds, frames, web components, cookie banners. */
export const widgets: Site = {
  name: "widgets",
  about: "boards, calendars, virtual tables, feeds, frames",
  open: (random) => {
    const rows = ledgerRows(random)
    const state = {
      board: {
        todo: ["Write brief", "Fix login", "Order chairs"],
        doing: ["Paint wall"],
        done: ["Hire cook"],
      } as Record<string, Array<string>>,
      stays: new Array<{ from: string; to: string }>(),
      reminders: new Array<number>(),
      liked: new Array<string>(),
      payments: new Array<{ card: string; plan: string }>(),
      rating: 0,
      tags: ["urgent"],
      cookies: "unasked",
      volume: 20,
      facts: { unpaid: rows.filter(({ paid }) => !paid).length },
    }
    const posts: Readonly<Record<string, (form: URLSearchParams) => void>> = {
      move: (form) => {
        const task = form.get("task") ?? ""
        const to = state.board[form.get("to") ?? ""]
        if (to === undefined) return
        for (const column of Object.values(state.board))
          if (column.includes(task)) column.splice(column.indexOf(task), 1)
        to.splice(Number(form.get("at") ?? to.length), 0, task)
      },
      stay: (form) => void state.stays.push({ from: form.get("from") ?? "", to: form.get("to") ?? "" }),
      remind: (form) => void state.reminders.push(Number(form.get("id"))),
      like: (form) => void state.liked.push(form.get("post") ?? ""),
      pay: (form) =>
        void state.payments.push({ card: (form.get("card") ?? "").replace(/\D/g, ""), plan: form.get("plan") ?? "" }),
      rate: (form) => void (state.rating = Number(form.get("value"))),
      tags: (form) => void (state.tags = (form.get("value") ?? "").split("+").filter(Boolean)),
      cookies: (form) => void (state.cookies = form.get("value") ?? ""),
      volume: (form) => void (state.volume = Number(form.get("value"))),
    }
    const news = () => (state.cookies === "unasked" ? banner : "")
    const gets: Readonly<
      Record<string, (query: URLSearchParams) => ReturnType<typeof page> | ReturnType<typeof json>>
    > = {
      "": () =>
        page(
          "Widgets",
          `<h1>Widgets</h1><ul>${["board", "stay", "ledger", "feed", "plan", "components", "news", "slow"].map((name) => `<li><a href="${name}">${name}</a></li>`).join("")}</ul>`,
        ),
      board: () => pageFile("Board", "board", { columns: JSON.stringify(state.board) }),
      stay: () => pageFile("Stay", "stay"),
      ledger: () => pageFile("Ledger", "ledger"),
      rows: (query) => {
        const from = Number(query.get("from") ?? "0")
        return json(rows.slice(from, from + Math.min(100, Number(query.get("count") ?? "30"))))
      },
      feed: () => pageFile("Feed", "feed"),
      posts: (query) => json(Number(query.get("from")) > 120 ? [] : quotes(Number(query.get("from") ?? "1"))),
      plan: () =>
        page("Plan", `<h1>Choose a plan</h1><iframe src="frame" title="Payment" width="700" height="420"></iframe>`),
      frame: () =>
        page("Payment", `<p>Payment by PayHub</p><iframe src="card" title="Card" width="600" height="320"></iframe>`),
      card: () =>
        page(
          "Card",
          `<form onsubmit="event.preventDefault(); send('pay', Object.fromEntries(new FormData(this))); document.body.textContent = 'Payment received'"><label>Plan <select name="plan"><option>Basic</option><option>Studio</option><option>Agency</option></select></label><label>Card number <input name="card" required></label><button>Pay</button></form>`,
        ),
      components: () => pageFile("Components", "components"),
      news: () =>
        page(
          "News",
          `${news()}<h1>Town news</h1>${articles.map(({ id, title }) => `<h2><a href="news/${id}">${title}</a></h2>`).join("")}`,
        ),
      slow: () => pageFile("Report", "slow"),
    }
    return {
      state,
      respond: ({ method, path, query, form }) => {
        const post = method === "POST" ? posts[path] : undefined
        if (post !== undefined) {
          post(form)
          return json(state)
        }
        const article = articles.find(({ id }) => path === `news/${id}`)
        if (article !== undefined)
          return page(article.title, `${news()}<h1>${escape(article.title)}</h1><p>${escape(article.text)}</p>`)
        // A part of the report that arrives late.
        if (path === "late") return { ...json({ visitors: 48_213, growth: "6.1 %" }), delayMs: 2_500 }
        return gets[path]?.(query)
      },
    }
  },
}
