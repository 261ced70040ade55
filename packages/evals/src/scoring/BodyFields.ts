import { answerJson } from "./Answer.ts"

/** Fields of a request's body. */
interface BodyFields {
  /** Names and values. A form may repeat a name. */
  readonly fields: ReadonlyArray<readonly [string, unknown]>
  /** False if the body has no known format, so that it may have other fields, too. */
  readonly isKnown: boolean
}

/** Returns the fields of JSON, of a form with files, or of another form. */
export const bodyFields = (body: string): BodyFields => {
  const parsed = answerJson(body)
  if (parsed !== undefined) return { fields: Object.entries(Object(parsed)), isKnown: true }
  const boundary = /^--([^\r\n]+)\r\n/.exec(body)?.[1]
  if (boundary !== undefined)
    return { fields: multipartFields(body, boundary), isKnown: body.includes(`\r\n--${boundary}--`) }
  return { fields: [...new URLSearchParams(body)], isKnown: /^[^\s"{}<>\u{fffd}]*$/u.test(body) && isForm(body) }
}

const isForm = (body: string): boolean => body === "" || body.includes("=")

const multipartFields = (body: string, boundary: string): BodyFields["fields"] =>
  `\r\n${body}`
    .split(`\r\n--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => {
      const [head = "", ...rest] = part.split("\r\n\r\n")
      const name = /^content-disposition:.*?[ ;]name="([^"]*)"/im.exec(head)?.[1]
      return name === undefined ? [] : [[unescapeName(name), rest.join("\r\n\r\n")] as const]
    })

/** Reverses the escapes of names in forms. */
const unescapeName = (name: string): string =>
  name.replaceAll("%22", '"').replaceAll("%0D", "\r").replaceAll("%0A", "\n")
