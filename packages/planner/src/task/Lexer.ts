import type { Token, TokenKind } from "./Token.ts"

/** Opening mark to closing mark. A single quote is told from an apostrophe by what stands around it. */
const quotes: Readonly<Record<string, string>> = {
  '"': '"',
  "“": "”",
  "”": "”",
  "„": "“”",
  "«": "»",
  "‹": "›",
  "`": "`",
  "‘": "’",
  "'": "'",
}

/** Endings that make `name.ending` a file rather than an address. */
const fileEndings =
  "csv|json|jsonl|md|txt|png|pdf|jpe?g|gif|webp|svg|html?|xml|ya?ml|xlsx?|docx?|pptx?|zip|log|tsv|parquet|mp[34]|js|ts|py"

const bulletAtLineStart = /(?:[-*•–‣·]|\(?\d{1,3}[.)]|step\s+\d{1,2}\s*[:.)-]|[a-h]\))(?=\s)/iy
const bulletInLine = /\(?(\d{1,3})[.)](?=\s+["“]?\p{Lu})/uy
const newline = /\r\n|\n|\r/y
// What may fail after a run of characters is bounded: it is tried at every mark, and a task may be one long run of them.
const email = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]+)+/uy
const schemeUrl =
  /<?(?:(?:https?|file|ftp):\/\/|(?:about|data|chrome|javascript):(?:\/\/)?)[^\s/?#,;"'<>“”‘’`()[\]]+(?:[/?#][^\s"<>“”‘’`]*)?>?/iy
/** With the mark that its path starts with, where it has one. */
const host =
  /(?:localhost|\d{1,3}(?:\.\d{1,3}){3}|(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,20}[a-z]{2,24})(?::\d{1,5})?(?:[/?#]|(?![\p{L}\p{N}@]))/iuy
const path = /[^\s"<>“”‘’`]*/y
const file = new RegExp(
  String.raw`(?:[\p{L}\p{N}_][\p{L}\p{N}_.\-/]{0,254})\.(?:${fileEndings})(?![\p{L}\p{N}_/:])`,
  "iuy",
)
const placeholder = /<secret>[^<>\r\n]{1,500}<\/secret>/y
const number = /(?:[$€£¥₹]\s?)?\d{1,100}(?:[.,]\d{1,100}){0,20}(?:\s?[€£%])?(?![\p{L}\p{N}_])(?![-/:]\d)/uy
const word = /[\p{L}\p{N}_#@&+][\p{L}\p{M}\p{N}_#@&+%*$/:.'’-]*/uy
const mark = /->|=>|\.\.\.|[^\s]/uy

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** `unclosed` are marks that nothing closes from some earlier place on: they are not looked for from each place anew. */
const quotedAt = (
  task: string,
  at: number,
  unclosed: Set<string>,
): { readonly end: number; readonly value: string } | undefined => {
  // A shell or a JSON document may have left its backslash before the quote.
  const escaped = task[at] === "\\"
  const open = escaped ? at + 1 : at
  const closing = quotes[task[open] ?? ""]
  const mark = task[open] ?? ""
  if (closing === undefined || unclosed.has(mark) || (escaped && mark !== '"')) return undefined
  const isSingle = task[open] === "'" || task[open] === "‘"
  if (isSingle && (/[\p{L}\p{N}]/u.test(task[at - 1] ?? "") || /\s/.test(task[open + 1] ?? " "))) return undefined
  for (let i = open + 1; i < task.length; i++) {
    const isClosing = closing.includes(task[i] ?? "") || (closing === "’" && task[i] === "'")
    if (!isClosing || (isSingle && /[\p{L}\p{N}]/u.test(task[i + 1] ?? ""))) continue
    const contentEnd = task[i - 1] === "\\" ? i - 1 : i
    return contentEnd > open + 1 || i > open + 1
      ? { end: i + 1, value: task.slice(open + 1, contentEnd) }
      : { end: i + 1, value: "" }
  }
  unclosed.add(mark)
  return undefined
}

const count = (text: string, mark: string): number => text.split(mark).length - 1

/** A URL at the end of a sentence or in parentheses does not own the mark behind it. */
const trimUrl = (raw: string): string => {
  let end = raw.length
  let round = count(raw, ")") - count(raw, "(")
  let square = count(raw, "]") - count(raw, "[")
  for (;;) {
    const last = raw[end - 1] ?? ""
    if (last === ")" && round > 0) round--
    else if (last === "]" && square > 0) square--
    else if (!/[.,;:!?'*]/.test(last)) return raw.slice(0, end)
    end--
  }
}

/**
 * An address without a scheme. "1.5.2.3" is a version to some and an address to us; "end.Then" lacks a space and is none, and
 * neither is any other address with a path that ends there. `sentences` are those ends.
 */
const hostUrlAt = (task: string, at: number, sentences: { last: number }): string | undefined => {
  const head = matchAt(host, task, at)?.[0]
  if (head === undefined) return undefined
  const hasPath = /[/?#]$/.test(head)
  if (hasPath && at < sentences.last) return undefined
  const raw = trimUrl(hasPath ? head + (matchAt(path, task, at + head.length)?.[0] ?? "") : head)
  if (!/\.\p{Lu}\p{Ll}+$/u.test(raw)) return raw
  if (hasPath) sentences.last = at + raw.length
  return undefined
}

const withScheme = (host: string): string =>
  /^(?:localhost|\d{1,3}(?:\.\d{1,3}){3})(?:[:/?#]|$)/i.test(host) ? `http://${host}` : `https://${host}`

/** The value of a number as JavaScript writes it: `1,299.00` and `1.299,00` are both 1299. */
const numberValue = (raw: string): string => {
  const digits = raw.replace(/[^\d.,]/g, "")
  const decimal = /[.,](\d{1,2})$/.exec(digits)
  const whole = decimal === null ? digits : digits.slice(0, decimal.index)
  return whole.replace(/[.,]/g, "") + (decimal === null ? "" : `.${decimal[1]}`)
}

/**
 * Cuts a task into tokens. Nothing but white space is left between them, and every token's `raw` is the task's own
 * slice. A quote that is never closed is a punctuation mark.
 */
export const lex = (task: string): ReadonlyArray<Token> => {
  const tokens: Array<Token> = []
  const unclosed = new Set<string>()
  const sentences = { last: 0 }
  let at = 0
  let lastBullet = 0

  const push = (kind: TokenKind, length: number, value: string): void => {
    tokens.push({ kind, raw: task.slice(at, at + length), value, start: at, end: at + length })
    at += length
  }

  while (at < task.length) {
    const brokenLine = matchAt(newline, task, at)
    if (brokenLine !== null) {
      push("newline", brokenLine[0].length, "\n")
      continue
    }
    if (/\s/.test(task[at] ?? "")) {
      at++
      continue
    }

    const previous = tokens.at(-1)
    if (previous === undefined || previous.kind === "newline") {
      const bullet = matchAt(bulletAtLineStart, task, at)
      if (bullet !== null) {
        lastBullet = Number(/\d+/.exec(bullet[0])?.[0] ?? lastBullet)
        push("bullet", bullet[0].length, "")
        continue
      }
    }
    const inLine = matchAt(bulletInLine, task, at)
    if (inLine !== null && Number(inLine[1]) === lastBullet + 1) {
      lastBullet++
      push("bullet", inLine[0].length, "")
      continue
    }

    const quoted = quotedAt(task, at, unclosed)
    if (quoted !== undefined) {
      push("quoted", quoted.end - at, quoted.value)
      continue
    }
    const secret = matchAt(placeholder, task, at)
    if (secret !== null) {
      push("quoted", secret[0].length, secret[0])
      continue
    }
    const mail = matchAt(email, task, at)
    if (mail !== null) {
      push("email", mail[0].length, mail[0])
      continue
    }
    const full = matchAt(schemeUrl, task, at)
    if (full !== null) {
      const raw = trimUrl(full[0])
      push("url", raw.length, raw.replace(/^<|>$/g, ""))
      continue
    }
    const document = matchAt(file, task, at)
    if (document !== null) {
      push("file", document[0].length, document[0])
      continue
    }
    const found = hostUrlAt(task, at, sentences)
    if (found !== undefined) {
      push("url", found.length, withScheme(found))
      continue
    }
    const amount = matchAt(number, task, at)
    if (amount !== null) {
      push("number", amount[0].length, numberValue(amount[0]))
      continue
    }
    const letters = matchAt(word, task, at)
    if (letters !== null) {
      const raw = letters[0].replace(/(?<![:.'’/*-])[:.'’/*-]+$/u, "")
      if (raw === "&" || raw === "+") {
        push("punctuation", 1, raw)
        continue
      }
      const length = raw.length === 0 ? letters[0].length : raw.length
      push(
        "word",
        length,
        task
          .slice(at, at + length)
          .toLowerCase()
          .replaceAll("’", "'"),
      )
      continue
    }
    const other = matchAt(mark, task, at)
    const length = other?.[0].length ?? 1
    push("punctuation", length, task.slice(at, at + length))
  }
  return tokens
}
