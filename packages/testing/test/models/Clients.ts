import { createAnthropic } from "@ai-sdk/anthropic"
import { createGoogleGenerativeAI } from "@ai-sdk/google"
import { createOpenAI } from "@ai-sdk/openai"
import { createOpenAICompatible } from "@ai-sdk/openai-compatible"
import type { LanguageModel } from "ai"
import type { WireName } from "../../src/models/index.ts"

/** A provider's client, with the reasoning it can send and its form on the wire. */
export interface Client {
  readonly name: string
  readonly wire: WireName
  readonly model: (fetch: typeof globalThis.fetch, baseUrl?: string) => LanguageModel
  readonly reasoning: { readonly options: Parameters<typeof options>[0]; readonly sent: object }
}

/** Narrows table values to the clients' option types. */
const options = (value: Readonly<Record<string, Readonly<Record<string, NonNullable<Json>>>>>) => value
type Json = null | string | number | boolean | { readonly [key: string]: Json }

const key = { apiKey: "key-of-a-test" }

export const clients: ReadonlyArray<Client> = [
  {
    name: "OpenAI Responses",
    wire: "openai-responses",
    model: (fetch, url = "http://fake.test") => createOpenAI({ ...key, fetch, baseURL: `${url}/v1` })("gpt-5.6-luna"),
    reasoning: {
      options: { openai: { reasoningEffort: "max", reasoningSummary: "detailed" } },
      sent: { reasoning: { effort: "max", summary: "detailed" } },
    },
  },
  {
    name: "OpenAI Chat Completions",
    wire: "openai-chat",
    model: (fetch, url = "http://fake.test") => createOpenAI({ ...key, fetch, baseURL: `${url}/v1` }).chat("gpt-5.5"),
    reasoning: { options: { openai: { reasoningEffort: "xhigh" } }, sent: { reasoning_effort: "xhigh" } },
  },
  {
    name: "Anthropic Messages",
    wire: "anthropic-messages",
    model: (fetch, url = "http://fake.test") =>
      createAnthropic({ ...key, fetch, baseURL: `${url}/v1` })("claude-opus-4-8"),
    reasoning: {
      options: { anthropic: { effort: "max", thinking: { type: "adaptive", display: "summarized" } } },
      sent: { thinking: { type: "adaptive", display: "summarized" }, output_config: { effort: "max" } },
    },
  },
  {
    name: "Gemini",
    wire: "gemini",
    model: (fetch, url = "http://fake.test") =>
      createGoogleGenerativeAI({ ...key, fetch, baseURL: `${url}/v1beta` })("gemini-3-flash-preview"),
    reasoning: {
      options: { google: { thinkingConfig: { thinkingLevel: "minimal" } } },
      sent: { thinkingConfig: { thinkingLevel: "minimal" } },
    },
  },
  {
    name: "an OpenAI-compatible endpoint",
    wire: "openai-chat",
    model: (fetch, url = "http://fake.test") =>
      createOpenAICompatible({
        ...key,
        fetch,
        baseURL: `${url}/v1`,
        name: "zai",
        includeUsage: true,
        supportsStructuredOutputs: true,
      })("glm-5.2"),
    reasoning: { options: { zai: { thinking: { type: "disabled" } } }, sent: { thinking: { type: "disabled" } } },
  },
]

/** A valid request of each wire format, without a client. */
export const rawRequest = (wire: WireName, isStreaming: boolean, extra: object = {}): Request => {
  const userMessage = { role: "user", content: "Hello" }
  const bodies = {
    "openai-responses": ["v1/responses", { model: "m", input: [userMessage], stream: isStreaming, ...extra }],
    "openai-chat": ["v1/chat/completions", { model: "m", messages: [userMessage], stream: isStreaming, ...extra }],
    "anthropic-messages": [
      "v1/messages",
      { model: "m", max_tokens: 9, messages: [userMessage], stream: isStreaming, ...extra },
    ],
    gemini: [
      `v1beta/models/m:${isStreaming ? "streamGenerateContent?alt=sse" : "generateContent"}`,
      { contents: [{ role: "user", parts: [{ text: "Hello" }] }], ...extra },
    ],
  } as const
  const [path, body] = bodies[wire]
  return new Request(`http://fake.test/${path}`, {
    method: "POST",
    headers: { authorization: "Bearer k", "x-api-key": "k", "x-goog-api-key": "k", "content-type": "application/json" },
    body: JSON.stringify(body),
  })
}

export const wireNames: ReadonlyArray<WireName> = ["openai-responses", "openai-chat", "anthropic-messages", "gemini"]

export const eventsOf = (text: string): ReadonlyArray<{ event: string | undefined; data: string }> =>
  text
    .split(/\r?\n\r?\n/)
    .filter((block) => block !== "")
    .map((block) => ({
      event: /^event: ([^\n]*)/m.exec(block)?.[1],
      data: /^data: ([^\n]*)/m.exec(block)?.[1] ?? "",
    }))
