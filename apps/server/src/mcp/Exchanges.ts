import { Notifications } from "@tabwright/service"
import { Context, Effect, Layer, Option, Queue, type Scope } from "effect"
import { createHash } from "node:crypto"

/** The notification channel for messages of clients to calls that another node may be handling. */
const channel = "tabwright_mcp"

/**
 * The calls in progress on this node, by name. A client's later messages about a call, such as its cancellation, arrive
 * at any node and are passed to the node that handles it.
 */
export class Exchanges extends Context.Service<
  Exchanges,
  {
    /** Registers a call until the scope closes. `onMessage` must not throw. */
    listen(name: string, onMessage: (word: string) => void): Effect.Effect<void, never, Scope.Scope>
    /** Sends a message, a single word, to the call with the name, on any node. Does nothing if there is none. */
    tell(name: string, word: string): Effect.Effect<void>
  }
>()("@tabwright/cli/mcp/Exchanges") {
  static readonly layer = Layer.effect(
    Exchanges,
    Effect.gen(function* () {
      const notifications = yield* Notifications
      const listeners = new Map<string, Set<(word: string) => void>>()
      const deliver = (name: string, word: string) => {
        for (const listener of listeners.get(name) ?? []) listener(word)
      }

      const incoming = yield* notifications.subscribe(channel)
      yield* Queue.take(incoming).pipe(
        Effect.tap((notice) =>
          Effect.sync(() => {
            const [name = "", word = ""] = Option.getOrElse(notice, () => "").split(" ")
            deliver(name, word)
          }),
        ),
        Effect.forever,
        Effect.forkScoped,
      )

      return Exchanges.of({
        listen: (name, onMessage) => {
          const key = digestOf(name)
          return Effect.acquireRelease(
            Effect.sync(() => void listeners.set(key, (listeners.get(key) ?? new Set()).add(onMessage))),
            () =>
              Effect.sync(() => {
                const others = listeners.get(key)
                others?.delete(onMessage)
                if (others?.size === 0) listeners.delete(key)
              }),
          )
        },
        tell: (name, word) =>
          // Names can be longer than a notification.
          Effect.ignore(notifications.notify(channel, `${digestOf(name)} ${word}`)),
      })
    }),
  )
}

const digestOf = (name: string): string => createHash("sha256").update(name).digest("base64url")
