import { connectModel, type ModelConnection, type ModelEvent, type ModelPrompt } from "../../src/model/index.ts"
import type { FakeModels } from "@tabwright/testing/models"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"

/** Recognisable in whatever it must not stand in. */
export const canary = "sk-canary-0123456789"

/** The beginning of a JPEG, which is all that a fake looks at. */
export const picture = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])

/** Like a step of an agent: a tool it has to call, a picture, and an end of what stays. */
export const stepPrompt: ModelPrompt = {
  system: "You are careful.",
  messages: [
    { role: "user", text: "Buy milk.", isCacheEnd: true },
    { role: "user", text: "The page", images: [picture] },
  ],
  tools: [
    {
      name: "step",
      description: "Does a step",
      inputSchema: { type: "object", properties: { memory: { type: "string" } }, required: ["memory"] },
    },
  ],
  toolChoice: { tool: "step" },
  maxOutputTokens: 20_000,
  cacheKey: "session-1",
}

/** A call to a fake, with everything that was heard of it. */
export const asking = (fake: FakeModels, connection: Omit<ModelConnection, "fetch" | "apiKey">) => {
  const urls: Array<string> = []
  const model = connectModel({
    ...connection,
    apiKey: Redacted.make(canary),
    fetch: (input, init) => {
      urls.push(input instanceof Request ? input.url : String(input))
      return fake.fetch(input, init)
    },
  })
  const events: Array<ModelEvent> = []
  const report = (event: ModelEvent) => Effect.sync(() => void events.push(event))
  return {
    model,
    events,
    urls,
    call: (prompt: ModelPrompt = stepPrompt) => model.call({ ...prompt, report }),
    warnings: () => events.flatMap((event) => (event._tag === "Warned" ? [event.message] : [])),
    retries: () => events.flatMap((event) => (event._tag === "CallRetried" ? [event] : [])),
  }
}

/** Waits until the fake has noticed that nobody waits for its answer any more: the connection is closed. Needs the live clock. */
export const abandoned = (fake: FakeModels, call: number) =>
  Effect.sync(() => fake.calls[call - 1]?.progress).pipe(
    Effect.delay(Duration.millis(5)),
    Effect.repeat({ until: (progress) => progress === "abandoned" }),
    Effect.timeout(Duration.seconds(20)),
  )
