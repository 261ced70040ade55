import { isPunctuation, isWord, plainText, type Token } from "../../language/Token.ts"
import type { Command, FieldValue, Rows } from "../../Plan.ts"
import type { Capture } from "../Pattern.ts"
import { email } from "../phrases/QueryPhrase.ts"
import { firstOf, rule } from "../Rule.ts"
import { itPhrase, rowPhrase } from "../phrases/RowPhrase.ts"
import { controlFor } from "../phrases/RowVerb.ts"
import { target } from "../phrases/TargetPhrase.ts"
import { quoted } from "../phrases/ValuePhrase.ts"

const field = (name: string, ...alternatives: ReadonlyArray<string>) => target({ name, alternatives, role: "field" })
const recipient = field("to", "recipient", "recipients", "send to", "email address", "recipient email")
const subject = field("subject", "subject line", "title")
const body = field("message", "body", "message body", "email body", "text", "reply", "content", "your reply", "comment")

const fill = (...fields: ReadonlyArray<readonly [FieldValue["field"], string]>): Command => ({
  do: "fill",
  fields: fields.map(([one, value]) => ({ field: one, value, isSecret: false })),
})

const send: Command = {
  do: "click",
  target: target({
    name: "send",
    alternatives: ["send message", "send email", "send mail", "send reply", "send now", "submit", "post", "reply"],
  }),
}

const onRow = (verb: string, rows: Rows | null): Command => ({
  do: "onRows",
  control: controlFor(verb) ?? target({ name: verb }),
  rows,
})

const one: Capture<Rows> = (tokens, knowledge) => {
  const rows = rowPhrase(tokens, knowledge)
  return rows?.isEvery === true ? undefined : rows
}

/** A person in words: "Bob Tables". */
const person: Capture<string> = (tokens, knowledge) => {
  const exact = email(tokens, knowledge) ?? quoted(tokens, knowledge)
  if (exact !== undefined) return exact
  return tokens.length <= 3 && tokens.every((token) => token.kind === "word" && /^\p{Lu}/u.test(token.raw))
    ? plainText(tokens)
    : undefined
}

/** What a new message is made of, in any order: `to "x"`, `with the subject "y"`, `and the message "z"`. */
const part: Capture<readonly [FieldValue["field"], string]> = firstOf<readonly [FieldValue["field"], string]>(
  rule(`(to|for) [the] [address] <person>`, { person }, (m) =>
    m.person === undefined ? undefined : [recipient, m.person],
  ),
  rule(`[with] [the|a] (subject|subject line|title) [line] [:|of|is] <quoted>`, { quoted }, (m) =>
    m.quoted === undefined ? undefined : [subject, m.quoted],
  ),
  rule(
    `[with|saying|that says|:] [the|a] [message|text|body|content|words|message text|email body] [:|of|is|saying|that says] <quoted>`,
    { quoted },
    (m) => (m.quoted === undefined ? undefined : [body, m.quoted]),
  ),
)

const parts: Capture<ReadonlyArray<readonly [FieldValue["field"], string]>> = (tokens, knowledge) => {
  const isJoint = (token: Token | undefined): boolean => isPunctuation(token, ",", ";") || isWord(token, "and")
  let from = 0
  while (isJoint(tokens[from])) from++
  if (from === tokens.length) return []
  for (let end = tokens.length; end > from; end--) {
    const first = part(tokens.slice(from, end), knowledge)
    const rest = first === undefined ? undefined : parts(tokens.slice(end), knowledge)
    if (first !== undefined && rest !== undefined) return [first, ...rest]
  }
  return undefined
}

const captures = { rows: one, it: itPhrase, quoted, person, parts }
const saying = "[,] (with|saying|:|by saying|and say|with the words) [the] [text|message|words|reply|answer|:] [:]"

/** Mail and posts: replying, forwarding, writing. */
export const mailRules = firstOf<ReadonlyArray<Command>>(
  rule(`(reply|respond|answer) [to] <it> ${saying} <quoted>`, captures, (m) =>
    m.quoted === undefined ? undefined : [onRow("reply", null), fill([body, m.quoted]), send],
  ),
  rule(`(reply|respond|answer) (${saying}|with) <quoted>`, captures, (m) =>
    m.quoted === undefined ? undefined : [onRow("reply", null), fill([body, m.quoted]), send],
  ),
  rule(`(reply|respond) to <rows> ${saying} <quoted>`, captures, (m) =>
    m.rows === undefined || m.quoted === undefined ? undefined : [onRow("reply", m.rows), fill([body, m.quoted]), send],
  ),
  rule(`forward <it> to <person>`, captures, (m) =>
    m.person === undefined ? undefined : [onRow("forward", null), fill([recipient, m.person]), send],
  ),
  rule(`forward <rows> to <person>`, captures, (m) =>
    m.rows === undefined || m.person === undefined
      ? undefined
      : [onRow("forward", m.rows), fill([recipient, m.person]), send],
  ),
  rule(
    `(write|compose|create|draft|start|send) [a|an|the] [new] (email|e-mail|mail|message) <parts>`,
    captures,
    (m, tokens) =>
      m.parts === undefined || m.parts.length === 0
        ? undefined
        : [
            {
              do: "click",
              target: target({
                name: "compose",
                alternatives: ["new message", "new email", "new mail", "write", "write email", "create email", "new"],
              }),
            },
            fill(...m.parts),
            ...(isWord(tokens[0], "send") ? [send] : []),
          ],
  ),
  rule(`(post|publish|tweet) [the] [message|text|status|update] <quoted>`, captures, (m, tokens) =>
    m.quoted === undefined
      ? undefined
      : [
          {
            do: "fill",
            fields: [
              {
                field: field(
                  "post",
                  "what's new",
                  "status",
                  "message",
                  "tweet",
                  "what's happening",
                  "share something",
                  "write something",
                ),
                value: m.quoted,
                isSecret: false,
              },
            ],
          },
          {
            do: "click",
            target: target({
              name: tokens[0]?.value ?? "post",
              alternatives: ["post", "publish", "share", "send", "tweet"],
              role: "button",
            }),
          },
        ],
  ),
)
