import type { Command } from "../../Plan.ts"
import { namePhrase, shortName } from "../phrases/NamePhrase.ts"
import { itemPagePhrase } from "../phrases/ItemPhrase.ts"
import { firstOf, rule } from "../Rule.ts"
import { target } from "../phrases/TargetPhrase.ts"
import { count, quoted, url } from "../phrases/ValuePhrase.ts"

const go =
  "(go to|goto|go on to|go over to|navigate to|navigate your browser to|navigate|browse to|browse|visit|head to|head over to|load|load up|open|open up|open the page|open the page at|open the url|launch|start at|start on|start from|start by opening|begin at|begin on|begin with|start with|access|view|move to|switch to|proceed to|return to|go back to|see|show)"

const page = (name: string, ...alternatives: ReadonlyArray<string>): ReadonlyArray<Command> => [
  { do: "openPage", page: target({ name, alternatives }), isOptional: false },
]

const addressNoun =
  "[the|this|that] [web|demo|online|local] [page|site|website|url|address|shop|store|web site|link|homepage|home page] [located|running|found|hosted] [at|on|:]"

/** Moving between pages: addresses, back, reload, and pages of the site by their names. */
export const navigationRules = firstOf<ReadonlyArray<Command>>(
  rule(`${go} ${addressNoun} <url> [in|with] [the|a|your] [browser|new tab]`, { url }, (m) =>
    m.url === undefined ? undefined : [{ do: "navigate", url: m.url }],
  ),
  rule(`(on|at|in|from|using|with) ${addressNoun} <url>`, { url }, (m) =>
    m.url === undefined ? undefined : [{ do: "navigate", url: m.url }],
  ),
  rule(`(go|navigate|head|move|page) back [to] [the] [previous|last|prior] [page]`, {}, () => [{ do: "back" }]),
  rule(`[press|click|hit|use] [the] [browser|browser's] back [button]`, {}, () => [{ do: "back" }]),
  rule(`(return|go) to the (previous|last|prior) page`, {}, () => [{ do: "back" }]),
  rule(`(reload|refresh) [it|the page|this page|the current page|the browser|page|the site|the website]`, {}, () => [
    { do: "reload" },
  ]),

  rule(
    `${go} [the|my|your|its] [shopping] (cart|basket|bag|shopping cart|trolley) [page|view|overview|contents|details] [(via|using|with|through|by clicking|from) [the] [cart|basket] (icon|link|button|header|menu)]`,
    {},
    () => page("cart", "basket", "bag", "view cart", "shopping cart"),
  ),
  rule(
    `${go} [the|my|your] (home page|homepage|home|start page|front page|main page|landing page) [of] [the|this] [shop|site|store|website]`,
    {},
    () => page("home", "homepage", "start"),
  ),
  rule(
    `${go} [the|my|your] (order history|orders|orders page|order page|past orders|list of orders|order list|orders list|order overview|orders overview|my orders|order history page|orders table|orders section)`,
    {},
    () => page("orders", "my orders", "your orders", "order history"),
  ),
  rule(`${go} [the] (login|log in|log-in|sign in|sign-in|signin) [page|form|screen]`, {}, () =>
    page("sign in", "log in", "login"),
  ),
  rule(
    `(${go}|click|click on|press|follow) [the] next [result|results|orders] [page|link|button] [of] [the] [results|orders|list|table]`,
    {},
    (_, tokens) =>
      tokens.some((token) => token.value === "next") && tokens.length > 1
        ? [{ do: "click", target: target({ name: "next page", alternatives: ["next", "›", "»", "→", "older"] }) }]
        : undefined,
  ),
  rule(`(${go}|click|click on) [the] previous (page|link|button) of [the] [results|orders|list|table]`, {}, () => [
    { do: "click", target: target({ name: "previous page", alternatives: ["previous", "prev", "‹", "«", "←"] }) },
  ]),
  rule(
    `(${go}|click|click on) [results|result|orders] page [number] <count> [of] [the] [results|orders|list|table]`,
    { count },
    (m) =>
      m.count === undefined
        ? undefined
        : [{ do: "click", target: target({ name: `page ${m.count}`, alternatives: [String(m.count)] }) }],
  ),
  rule(
    `(${go}|click|click on) [the] (second|third|fourth|fifth) page [of] [the] [results|orders|list|table|search results]`,
    {},
    (_, tokens) => {
      const number = tokens
        .map((token) => ["second", "third", "fourth", "fifth"].indexOf(token.value))
        .find((at) => at >= 0)
      return number === undefined
        ? undefined
        : [{ do: "click", target: target({ name: `page ${number + 2}`, alternatives: [String(number + 2)] }) }]
    },
  ),

  rule(
    `${go} [the|my|your] <name> (page|section|category|tab|area|menu|screen|view|settings|department|listing)`,
    { name: shortName },
    (m) => (m.name === undefined ? undefined : page(m.name)),
  ),
  rule(
    `${go} [the|my|your] (page|section|category|tab|area|menu|department) [named|called|titled|for|of] [the] <quoted>`,
    { quoted },
    (m) => (m.quoted === undefined ? undefined : page(m.quoted)),
  ),
  rule(
    `${go} [the|my|your] [link|page|product|item|article] [named|called|titled] <quoted> [page|section|link]`,
    { quoted },
    (m) => (m.quoted === undefined ? undefined : page(m.quoted)),
  ),
  rule(`${go} [the|my|your] <name>`, { name: shortName }, (m) =>
    m.name === undefined || m.name.split(" ").length > 3 ? undefined : page(m.name),
  ),
)

/** Opening one of several results, whatever the verb: "pick the cheapest", "click on the first one". */
export const opening = firstOf<ReadonlyArray<Command>>(
  rule(
    `(open|go to|visit|view|click|click on|press|tap|tap on|select|choose|pick|follow|see|show|navigate to|launch|open up|hit|go into|look at|take|find|locate) [the link of|the link to|the link for|on] <item>`,
    { item: itemPagePhrase },
    (m) => (m.item === undefined ? undefined : [{ do: "openItem", item: m.item }]),
  ),
)

/** Where an instruction takes place, as a clause of its own: "On the results page, …". */
export const standingOn = firstOf<ReadonlyArray<Command>>(
  rule(
    `(on|in|at|from|within|inside) [the|this|that|its] [current|resulting|same|next|opened|first] (page|results|result page|results page|search results|search results page|list|list of results|product page|item page|detail page|details page|product|item|product's page|form|site|website|shop|homepage|home page|table|result|dialog|popup|header|footer|menu|sidebar|new page)`,
    {},
    () => [],
  ),
  rule(`(on|in|at|from|within|inside) [the|my|your] (shopping cart|cart|basket|cart page|basket page)`, {}, () => [
    { do: "openPage", page: target({ name: "cart", alternatives: ["basket", "bag", "view cart"] }), isOptional: true },
  ]),
  rule(
    `(on|in|at|from|within|inside) [the|my|your] (orders|orders page|order history|orders table|order history page)`,
    {},
    () => [
      {
        do: "openPage",
        page: target({ name: "orders", alternatives: ["my orders", "order history"] }),
        isOptional: true,
      },
    ],
  ),
  rule(
    `(in|inside|within|on) [the|this|that] <name> (section|iframe|frame|widget|form|dialog|panel|box|area|sidebar|filters|menu|calculator|estimator)`,
    { name: namePhrase },
    () => [],
  ),
  rule(`(on|in|at|from) the <name> page`, { name: namePhrase }, (m) =>
    m.name === undefined ? undefined : [{ do: "openPage", page: target({ name: m.name }), isOptional: true }],
  ),
  rule(
    `(when|once|after) [the|it|that] (page|results|it|product page|result page|site|shop|results page|home page) (loads|has loaded|is loaded|appears|appear|opens|is open|have loaded|finished loading|load|are shown|are loaded|is ready)`,
    {},
    () => [],
  ),
  rule(
    `(when|once|after) (you are|you're|being|it is|you get) (there|logged in|signed in|done|finished|on the page|logged in successfully|in)`,
    {},
    () => [],
  ),
  rule(
    `(after|upon) (logging in|signing in|that|login|doing that|this|searching|the search|adding it|sorting|filtering)`,
    {},
    () => [],
  ),
)
