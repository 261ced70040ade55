import { connectModel, type ModelConnection, type ModelEvent, type ModelPrompt } from "../../src/model/index.ts"
import type { FakeModels } from "@tabwright/testing/models"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"

export const canary = "sk-canary-0123456789"

/** The beginning of a JPEG, which is all that the fake reads. */
export const picture = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])

/** A typical step of an agent: a required tool, a screenshot, and a cache breakpoint. */
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

/** Calls a fake and records its events. */
export const callerOf = (fake: FakeModels, connection: Omit<ModelConnection, "fetch" | "apiKey">) => {
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

/** Waits until the fake notices that the connection is closed. Requires the live clock. */
export const abandoned = (fake: FakeModels, call: number) =>
  Effect.sync(() => fake.calls[call - 1]?.progress).pipe(
    Effect.delay(Duration.millis(5)),
    Effect.repeat({ until: (progress) => progress === "abandoned" }),
    Effect.timeout(Duration.seconds(20)),
  )
