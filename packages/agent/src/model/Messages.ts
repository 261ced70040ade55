import type { LanguageModelV4Message, LanguageModelV4Prompt, SharedV4ProviderOptions } from "@ai-sdk/provider"
import type { ModelMessage, ModelPrompt, PastToolCall } from "./ModelPrompt.ts"
import { type AssistantPart, partsOfReplay } from "./Replay.ts"

/** What decides how a conversation is written for one model. */
export interface Addressee {
  readonly canSee: boolean
  readonly replaysThinking: boolean
  /** Whether messages of the user that follow each other are sent as one: templates of open models insist that roles alternate. */
  readonly mustAlternate: boolean
  /** Tells this model's replays from those of others. */
  readonly replayKey: string
}

/** Only Anthropic has to be told where the part ends that stays; the others ignore this. */
const cacheEnd: SharedV4ProviderOptions = { anthropic: { cacheControl: { type: "ephemeral" } } }

const marked = (message: ModelMessage): { providerOptions?: SharedV4ProviderOptions } =>
  message.isCacheEnd === true ? { providerOptions: cacheEnd } : {}

/** Providers take nothing but objects; a call that was no JSON was answered with an error that says so. */
const inputOf = (call: PastToolCall): unknown =>
  typeof call.input === "object" && call.input !== null && !Array.isArray(call.input) ? call.input : {}

const assistantParts = (
  message: Extract<ModelMessage, { readonly role: "assistant" }>,
  to: Addressee,
): Array<AssistantPart> => {
  const replayed = partsOfReplay(message.replay, to.replayKey)
  if (replayed !== undefined) return replayed.filter((part) => to.replaysThinking || part.type !== "reasoning")
  return [
    ...(message.text === "" ? [] : [{ type: "text" as const, text: message.text }]),
    ...(message.toolCalls ?? []).map((call) => ({
      type: "tool-call" as const,
      toolCallId: call.id,
      toolName: call.name,
      input: inputOf(call),
    })),
  ]
}

const write = (message: ModelMessage, to: Addressee, toolName: (id: string) => string): LanguageModelV4Message => {
  switch (message.role) {
    case "user":
      return {
        role: "user",
        content: [
          { type: "text", text: message.text },
          ...(to.canSee ? (message.images ?? []) : []).map((data) => ({
            type: "file" as const,
            mediaType: "image/jpeg",
            data: { type: "data" as const, data },
          })),
        ],
        ...marked(message),
      }
    case "assistant":
      return { role: "assistant", content: assistantParts(message, to), ...marked(message) }
    case "tool":
      return {
        role: "tool",
        content: [
          {
            type: "tool-result",
            toolCallId: message.toolCallId,
            toolName: toolName(message.toolCallId),
            output: { type: "text", value: message.text },
          },
        ],
        ...marked(message),
      }
  }
}

type UserMessage = Extract<LanguageModelV4Message, { role: "user" }>

/** One text, since many endpoints take nothing but text where there is no picture. */
const together = (one: UserMessage, other: UserMessage): UserMessage => {
  const parts = [...one.content, ...other.content]
  const text = parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n\n")
  return { ...one, ...other, content: [{ type: "text", text }, ...parts.filter((part) => part.type !== "text")] }
}

/** Results of calls that were made together belong into one message: Gemini takes them in no other way. */
const joined = (messages: ReadonlyArray<LanguageModelV4Message>, mustAlternate: boolean): LanguageModelV4Prompt => {
  const prompt: LanguageModelV4Prompt = []
  for (const message of messages) {
    const last = prompt.at(-1)
    if (message.role === "tool" && last?.role === "tool") {
      prompt[prompt.length - 1] = { ...last, ...message, content: [...last.content, ...message.content] }
    } else if (mustAlternate && message.role === "user" && last?.role === "user") {
      prompt[prompt.length - 1] = together(last, message)
    } else if (message.role !== "assistant" || message.content.length > 0) {
      prompt.push(message)
    }
  }
  return prompt
}

/** Writes a prompt's system text and messages as the AI SDK takes them. `note` is added to the system text. */
export const writeMessages = (prompt: ModelPrompt, to: Addressee, note: string): LanguageModelV4Prompt => {
  const names = new Map(
    prompt.messages.flatMap((message) =>
      message.role === "assistant" ? (message.toolCalls ?? []).map(({ id, name }) => [id, name] as const) : [],
    ),
  )
  const messages = prompt.messages.map((message) => write(message, to, (id) => names.get(id) ?? "unknown"))
  const system = [prompt.system, note].filter((text) => text !== "").join("\n\n")
  // After the history was shortened, at least the instructions and tools are still found in the cache.
  const isCached = prompt.messages.some((message) => message.isCacheEnd === true)
  return [
    ...(system === ""
      ? []
      : [{ role: "system" as const, content: system, ...(isCached ? { providerOptions: cacheEnd } : {}) }]),
    ...joined(messages, to.mustAlternate),
  ]
}
