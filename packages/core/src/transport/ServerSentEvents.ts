/**
 * One server-sent event.
 *
 * @category models
 * @since 0.1.0
 */
export interface ServerSentEvent {
  /** Last event id of the stream. Empty if there was none. */
  readonly id: string
  /** Event type. Default `message`. */
  readonly event: string
  /** Lines of `data` fields, joined by line breaks. */
  readonly data: string
}

/**
 * Returns a parser of server-sent events. It takes chunks cut at any byte and returns the events each completes.
 * Comments are skipped; a truncated event is dropped, as the standard requires.
 *
 * @category parsing
 * @since 0.1.0
 */
export const makeEventParser = (): ((piece: Uint8Array) => ReadonlyArray<ServerSentEvent>) => {
  const decoder = new TextDecoder()
  let rest = ""
  let id = ""
  let event = ""
  let data: Array<string> = []

  const readLine = (line: string): ServerSentEvent | undefined => {
    if (line === "") {
      const message =
        data.length === 0 ? undefined : { id, event: event === "" ? "message" : event, data: data.join("\n") }
      event = ""
      data = []
      return message
    }
    const colon = line.indexOf(":")
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "")
    if (field === "data") data.push(value)
    else if (field === "event") event = value
    else if (field === "id" && !value.includes("\0")) id = value
    return undefined
  }

  return (piece) => {
    rest += decoder.decode(piece, { stream: true })
    const messages: Array<ServerSentEvent> = []
    for (;;) {
      const end = /\r\n|\n|\r/.exec(rest)
      // The line feed after a carriage return may arrive with the next chunk.
      if (end === null || (end[0] === "\r" && end.index === rest.length - 1)) return messages
      const message = readLine(rest.slice(0, end.index))
      if (message !== undefined) messages.push(message)
      rest = rest.slice(end.index + end[0].length)
    }
  }
}
