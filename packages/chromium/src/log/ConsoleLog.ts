import { type Fields, fieldsOf, listOf, numberOf, textOf } from "./EventFields.ts"
import { baseEntry, type LogEntry, type LogLevel } from "./LogEntry.ts"

type Content = Omit<LogEntry, "pageId" | "targetType">

/** Console calls that print nothing. */
const silent: ReadonlySet<string> = new Set(["clear", "endGroup", "profile", "profileEnd"])

const levels: Readonly<Record<string, LogLevel>> = {
  debug: "debug",
  verbose: "debug",
  warning: "warning",
  error: "error",
  assert: "error",
}

/** Converts `Runtime.consoleAPICalled`. */
export const consoleCall = (event: Fields): Content | undefined => {
  const type = textOf(event["type"]) ?? "log"
  if (silent.has(type)) return undefined
  return {
    ...baseEntry,
    type: "console",
    atMs: numberOf(event["timestamp"]) ?? Date.now(),
    level: levels[type] ?? "info",
    text: listOf(event["args"]).map(argumentText).join(" "),
    ...position(listOf(fieldsOf(event["stackTrace"])["callFrames"])[0] ?? {}),
  }
}

/** Converts `Runtime.exceptionThrown`. */
export const pageError = (event: Fields): Content => {
  const details = fieldsOf(event["exceptionDetails"])
  const frame = listOf(fieldsOf(details["stackTrace"])["callFrames"])[0]
  const thrown = details["exception"] === undefined ? "" : argumentText(fieldsOf(details["exception"]))
  return {
    ...baseEntry,
    type: "pageError",
    atMs: numberOf(event["timestamp"]) ?? Date.now(),
    level: "error",
    text: thrown === "" ? (textOf(details["text"]) ?? "") : thrown,
    ...position(frame ?? details),
  }
}

/** Converts `Log.entryAdded`: messages of Chromium itself. Network errors are part of the requests. */
export const browserMessage = (event: Fields): Content | undefined => {
  const entry = fieldsOf(event["entry"])
  if (entry["source"] === "network") return undefined
  return {
    ...baseEntry,
    type: "console",
    atMs: numberOf(entry["timestamp"]) ?? Date.now(),
    level: levels[textOf(entry["level"]) ?? ""] ?? "info",
    text: textOf(entry["text"]) ?? "",
    ...position(entry),
  }
}

const position = (frame: Fields): Pick<LogEntry, "url" | "line" | "column"> => {
  const url = textOf(frame["url"])
  const line = numberOf(frame["lineNumber"])
  const column = numberOf(frame["columnNumber"])
  return {
    url: url === undefined || url === "" ? null : url,
    line: line === undefined ? null : line + 1,
    column: column === undefined ? null : column + 1,
  }
}

/** Returns the text of a `Runtime.RemoteObject`. */
const argumentText = (argument: Fields): string => {
  if (argument["type"] === "string") return textOf(argument["value"]) ?? ""
  if (argument["type"] === "undefined") return "undefined"
  const unserializable = textOf(argument["unserializableValue"])
  if (unserializable !== undefined) return unserializable
  if (argument["type"] !== "object" && "value" in argument) return String(argument["value"])
  if (argument["subtype"] === "null") return "null"
  const description = textOf(argument["description"]) ?? textOf(argument["type"]) ?? ""
  const preview = fieldsOf(argument["preview"])
  return argument["subtype"] === "error" || !Array.isArray(preview["properties"])
    ? description
    : previewText(preview, description)
}

const previewText = (preview: Fields, description: string): string => {
  const isArray = preview["subtype"] === "array"
  const properties = listOf(preview["properties"]).map((property) => {
    const value = propertyText(property)
    return isArray ? value : `${textOf(property["name"]) ?? ""}: ${value}`
  })
  if (properties.length === 0 && description !== "Object" && !isArray) return description
  const listed = [...properties, ...(preview["overflow"] === true ? ["…"] : [])].join(", ")
  if (isArray) return `[${listed}]`
  return description === "Object" ? `{${listed}}` : `${description} {${listed}}`
}

/** Chromium cuts out the middle of long values. The rest of a secret could not be recognized, so it is left out. */
const propertyText = (property: Fields): string => {
  const value = textOf(property["value"]) ?? textOf(property["type"]) ?? ""
  if (value.includes("…")) return "…"
  return property["type"] === "string" ? JSON.stringify(value) : value
}
