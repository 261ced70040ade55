import { redactForms } from "../SecretForms.ts"
import type { NotificationEvent } from "../../store/notification/NotificationStore.ts"

/** The part of a message about one event. Texts are those of users and pages. */
export interface NotificationLine {
  readonly title: string
  readonly detail: string | null
  /** Page of the console. Null if there is none. */
  readonly url: string | null
  /** Ids and amounts, for programs. */
  readonly fields: Readonly<Record<string, string | number | null>>
}

export interface NotificationContent {
  readonly event: NotificationEvent | "test"
  readonly projectName: string
  /** Number of events, of which `lines` has the first. */
  readonly count: number
  readonly lines: ReadonlyArray<NotificationLine>
}

const headings: Readonly<Record<NotificationContent["event"], readonly [one: string, several: string]>> = {
  "run.failed": ["A run failed", "runs failed"],
  "schedule.failed": ["A scheduled run failed", "scheduled runs failed"],
  "spending.threshold": ["A spending limit is being used up", "spending limits are being used up"],
  "human.requested": ["A person is needed", "requests for a person"],
  test: ["This is a test message", "test messages"],
}

const maxTitle = 150
const maxDetail = 300

/** Control and format characters, which could hide or reorder text. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu

/** Returns a text in one line without what grants access by its form. */
const plainText = (text: string, limit: number): string => {
  // Four times as much: a secret that is cut in two would not be recognized.
  const line = redactForms(text.slice(0, 4 * limit))
    .replace(invisible, " ")
    .replace(/\s+/g, " ")
    .trim()
  const characters = Array.from(line)
  return characters.length > limit ? `${characters.slice(0, limit).join("")}…` : line
}

const zeroWidthSpace = "\u200b"

/**
 * Escapes a text for Slack's mrkdwn and for chats that are compatible with it. Nothing in it becomes a mention, a link or
 * code: a zero-width space divides what chats recognize.
 */
export const slackText = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("`", "'")
    .replaceAll("@", `@${zeroWidthSpace}`)
    .replaceAll("](", `]${zeroWidthSpace}(`)
    .replaceAll("://", `:${zeroWidthSpace}//`)
    .replace(/([\p{L}\p{N}])\.(?=\p{L})/gu, `$1.${zeroWidthSpace}`)
    .replace(/\b(mailto|tel|slack|javascript):/gi, `$1:${zeroWidthSpace}`)

interface Texts {
  readonly heading: string
  readonly more: string | undefined
  readonly lines: ReadonlyArray<NotificationLine>
}

const textsOf = ({ count, event, lines, projectName }: NotificationContent): Texts => {
  const [one, several] = headings[event]
  const left = count - lines.length
  return {
    heading: `${count === 1 ? one : `${count} ${several}`} in the project ${plainText(projectName, maxTitle)}`,
    more: left > 0 && lines.length > 0 ? `and ${left} more` : undefined,
    lines: lines.map((line) => ({
      ...line,
      title: plainText(line.title, maxTitle),
      detail: line.detail === null ? null : plainText(line.detail, maxDetail),
    })),
  }
}

const mrkdwn = (text: string) => ({ type: "mrkdwn", text, verbatim: true })

/** The body of a message to an incoming webhook of Slack. Compatible chats show its `text`. */
export const slackMessage = (content: NotificationContent): object => {
  const { heading, lines, more } = textsOf(content)
  const parts = lines.map(({ detail, title, url }) =>
    [
      `*${slackText(title)}*`,
      ...(detail === null ? [] : [slackText(detail)]),
      ...(url === null ? [] : [`<${url}|Open in the console>`]),
    ].join("\n"),
  )
  return {
    text: [slackText(heading), ...parts, ...(more === undefined ? [] : [more])].join("\n"),
    blocks: [
      { type: "section", text: mrkdwn(`*${slackText(heading)}*`) },
      ...parts.map((text) => ({ type: "section", text: mrkdwn(text) })),
      ...(more === undefined ? [] : [{ type: "context", elements: [{ type: "plain_text", text: more }] }]),
    ],
  }
}

/** The body of a message for other receivers: plain texts, which are not escaped. */
export const jsonMessage = (content: NotificationContent): object => {
  const { heading, lines } = textsOf(content)
  return {
    event: content.event,
    project: plainText(content.projectName, maxTitle),
    text: heading,
    count: content.count,
    items: lines.map(({ detail, fields, title, url }) => ({ title, detail, url, ...fields })),
  }
}
