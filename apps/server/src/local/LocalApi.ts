import { Effect } from "effect"

/** Maximum size of a response. Other programs on the port may send anything. */
const maxBytes = 4 * 2 ** 20

/** Requests JSON of one port on loopback. Undefined for every failure. */
export type LocalApi = (path: string, body?: unknown) => Effect.Effect<unknown>

export const localUrl = (port: number): string => `http://127.0.0.1:${port}`

/** Creates an API whose requests all end with the signal. Redirects are not followed, since they may leave loopback. */
export const localApi =
  (port: number, signal: AbortSignal): LocalApi =>
  (path, body) =>
    Effect.tryPromise(async (interrupted) => {
      const response = await fetch(`${localUrl(port)}${path}`, {
        redirect: "error",
        signal: AbortSignal.any([signal, interrupted]),
        ...(body === undefined
          ? {}
          : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
      })
      return response.ok ? parse(await textOf(response)) : await response.body?.cancel()
    }).pipe(Effect.catch(() => Effect.succeed(undefined)))

const parse = (text: string): unknown => JSON.parse(text)

const textOf = async (response: Response): Promise<string> => {
  const decoder = new TextDecoder()
  let text = ""
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new Error("The response is too large.")
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
