import type { Command } from "../../Plan.ts"
import { pairPhrase } from "../phrases/PairPhrase.ts"
import type { Capture } from "../Pattern.ts"
import { firstOf, rule } from "../Rule.ts"
import { fieldPhrase, target } from "../phrases/TargetPhrase.ts"
import { email, plainQuery } from "../phrases/QueryPhrase.ts"
import { quoted } from "../phrases/ValuePhrase.ts"

/** Searches, and signing in. */
export const fillRules = firstOf<ReadonlyArray<Command>>(
  rule(
    `(search|look|query) [the|this] [site|shop|store|catalog|catalogue|page|website|products] (for|up) <query> [on|in|within|at|using|with|via] {the} [search] [site|shop|store|website|page|catalog|catalogue|products|box|bar|field|search box|search bar|search field|search function|top search bar]`,
    { query: plainQuery },
    (m) => search(m.query),
  ),
  rule(
    `(search|look up|query|find) <quoted> [on|in|within|at|using|with|via] {the} [search] [site|shop|store|website|page|catalog|catalogue|box|bar|field|search box|search bar|search field]`,
    { quoted },
    (m) => search(m.quoted),
  ),
  rule(
    `search [the|my] (mail|mails|email|emails|inbox|mailbox|messages|list|library|files|contacts|notes) for <query>`,
    { query: plainQuery },
    (m) => search(m.query),
  ),
  rule(`(search) <query>`, { query: plainQuery }, (m) => search(m.query)),
  rule(
    `use the search [bar|box|field|function|form] to (find|search for|look for|look up) <query>`,
    { query: plainQuery },
    (m) => search(m.query),
  ),
  rule(`(search|look) in <field> for <query>`, { field: fieldPhrase, query: plainQuery }, (m) =>
    m.query === undefined ? undefined : [{ do: "search", text: m.query, field: m.field?.name ?? null }],
  ),
  rule(`(do|run|perform|start|make) [a|the] search for <query>`, { query: plainQuery }, (m) => search(m.query)),

  rule(
    `${"(log in|log on|login|sign in|signin|sign on|log into|sign into|authenticate)"} [to|into] [the|my|your] [shop|site|website|account|store|demo account] [with|using|as|by using|:] [the|these|this|following] [user|demo|demo user|account|credentials|login|login data|user account|following credentials] [:] <login>`,
    { login: credentials },
    (m) => (m.login === undefined ? undefined : [{ do: "login", ...m.login }]),
  ),
  rule(
    `(enter|use|provide) [the] [demo|following] [login|user] [credentials|login data] [:] <login> to (log in|sign in|login)`,
    { login: credentials },
    (m) => (m.login === undefined ? undefined : [{ do: "login", ...m.login }]),
  ),

  rule(
    `(subscribe|sign up) [to|for] the newsletter (with|using|as) [the] [e-mail|email] [address] <email>`,
    { email },
    (m) =>
      m.email === undefined
        ? undefined
        : [
            {
              do: "fill",
              field: target({
                name: "newsletter email",
                alternatives: ["email", "e-mail", "newsletter"],
                role: "field",
              }),
              value: m.email,
            },
            { do: "click", target: target({ name: "subscribe", alternatives: ["sign up", "submit", "join"] }) },
          ],
  ),
)

const search = (text: string | undefined): ReadonlyArray<Command> | undefined =>
  text === undefined ? undefined : [{ do: "search", text, field: null }]

const word = (tokens: Parameters<Capture<string>>[0]): string | undefined => {
  const token = tokens.length === 1 ? tokens[0] : undefined
  if (token === undefined) return undefined
  if (token.kind === "quoted") return token.value
  const isTerm = token.kind === "word" || token.kind === "number" || token.kind === "email" || token.kind === "file"
  return isTerm && !/^(?:with|and|as|user|username|password|the|my|your|valid|any|some|credentials?)$/.test(token.value)
    ? token.raw
    : undefined
}

/** A user and a password, in any of the orders people write them. */
function credentials(
  ...[tokens, knowledge]: Parameters<Capture<unknown>>
): { readonly user: string; readonly password: string } | undefined {
  const slashed = tokens.length === 1 && tokens[0]?.kind === "word" ? /^([^/:]+)[/:](.+)$/.exec(tokens[0].raw) : null
  if (slashed !== null) return { user: slashed[1] ?? "", password: slashed[2] ?? "" }
  const pairs = pairPhrase(tokens, knowledge)
  if (pairs?.length === 2) {
    const password = pairs.find((pair) => /pass|pw\b|pin/i.test(pair.field.name))
    const user = pairs.find((pair) => pair !== password && /user|mail|login|name|account/i.test(pair.field.name))
    if (password !== undefined && user !== undefined) return { user: user.value, password: password.value }
  }
  return loose(tokens, knowledge)
}

const loose = firstOf(
  rule(
    `[the] [user|username|user name|email|e-mail|email address|login|account|name] [:] <user> [,|/|'('] [and|with|/] [the|its|a] [password|pass|pw] [:|is|=] <password> [')'] [as password]`,
    { user: word, password: word },
    (m) => (m.user === undefined || m.password === undefined ? undefined : { user: m.user, password: m.password }),
  ),
  rule(
    `<user> [as [the] (user|username|email|login|user name|e-mail|email address)] [,] [and|with] <password> as [the] [password]`,
    { user: word, password: word },
    (m) => (m.user === undefined || m.password === undefined ? undefined : { user: m.user, password: m.password }),
  ),
)
