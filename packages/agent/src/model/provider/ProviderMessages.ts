import type { ComputerTool } from "@tabwright/core/models"
import { screenOutput } from "./ComputerToolWire.ts"
import type { LanguageModelV4Message, LanguageModelV4Prompt, SharedV4ProviderOptions } from "@ai-sdk/provider"
import type { ModelMessage, ModelPrompt, PastToolCall } from "../ModelPrompt.ts"
import { isPng } from "../vision/ImageSize.ts"
import { type AssistantPart, partsOfReplay } from "../call/ReasoningReplay.ts"

/** The properties of a model that determine the format of a conversation. */
export interface MessageFormat {
  readonly canSee: boolean
  readonly replaysThinking: boolean
  /** True if thinking is valid only after the conversation that it was written for. */
  readonly bindsThinking: boolean
  /** True if consecutive user messages are merged: chat templates of open models require alternating roles. */
  readonly mustAlternate: boolean
  /** The computer tool whose results contain pictures. */
  readonly computerTool: ComputerTool | undefined
  /** Identifies this model's replays. */
  readonly replayKey: string
}

/** Only Anthropic needs an explicit cache breakpoint; others ignore it. */
const cacheEnd: SharedV4ProviderOptions = { anthropic: { cacheControl: { type: "ephemeral" } } }

const cacheOptions = (message: ModelMessage): { providerOptions?: SharedV4ProviderOptions } =>
  message.isCacheEnd === true ? { providerOptions: cacheEnd } : {}

/** Providers accept only objects; a call with invalid JSON was answered with an error. */
const inputOf = (call: PastToolCall): unknown =>
  typeof call.input === "object" && call.input !== null && !Array.isArray(call.input) ? call.input : {}

const assistantParts = (
  message: Extract<ModelMessage, { readonly role: "assistant" }>,
  to: MessageFormat,
): Array<AssistantPart> => {
  const replayed = partsOfReplay(message.replay, to.replayKey)
  // Claude's thinking is bound to the conversation before it.
  const replaysThinking = to.replaysThinking && !(message.isMoved === true && to.bindsThinking)
  if (replayed !== undefined) return replayed.filter((part) => replaysThinking || part.type !== "reasoning")
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

const convertMessage = (
  message: ModelMessage,
  to: MessageFormat,
  toolName: (id: string) => string,
): LanguageModelV4Message => {
  switch (message.role) {
    case "user":
      return {
        role: "user",
        content: [
          { type: "text", text: message.text },
          ...(to.canSee ? (message.images ?? []) : []).map((data) => ({
            type: "file" as const,
            mediaType: isPng(data) ? "image/png" : "image/jpeg",
            data: { type: "data" as const, data },
          })),
        ],
        ...cacheOptions(message),
      }
    case "assistant":
      return { role: "assistant", content: assistantParts(message, to), ...cacheOptions(message) }
    case "tool":
      return {
        role: "tool",
        content: [
          {
            type: "tool-result",
            toolCallId: message.toolCallId,
            toolName: toolName(message.toolCallId),
            output: screenOutput(message, to.computerTool) ?? { type: "text", value: message.text },
          },
        ],
        ...cacheOptions(message),
      }
  }
}

type UserMessage = Extract<LanguageModelV4Message, { role: "user" }>

/** Merges text parts, because many endpoints accept only plain text without images. */
const mergeUserMessages = (one: UserMessage, other: UserMessage): UserMessage => {
  const parts = [...one.content, ...other.content]
  const text = parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n\n")
  return { ...one, ...other, content: [{ type: "text", text }, ...parts.filter((part) => part.type !== "text")] }
}

/** Merges the results of parallel calls into one message, as Gemini requires. */
const mergeMessages = (
  messages: ReadonlyArray<LanguageModelV4Message>,
  mustAlternate: boolean,
): LanguageModelV4Prompt => {
  const prompt: LanguageModelV4Prompt = []
  for (const message of messages) {
    const last = prompt.at(-1)
    if (message.role === "tool" && last?.role === "tool") {
      prompt[prompt.length - 1] = { ...last, ...message, content: [...last.content, ...message.content] }
    } else if (mustAlternate && message.role === "user" && last?.role === "user") {
      prompt[prompt.length - 1] = mergeUserMessages(last, message)
    } else if (message.role !== "assistant" || message.content.length > 0) {
      prompt.push(message)
    }
  }
  return prompt
}

/** Converts a prompt's system text and messages for the AI SDK. `note` is added to the system text. */
export const convertMessages = (prompt: ModelPrompt, to: MessageFormat, note: string): LanguageModelV4Prompt => {
  const names = new Map(
    prompt.messages.flatMap((message) =>
      message.role === "assistant" ? (message.toolCalls ?? []).map(({ id, name }) => [id, name] as const) : [],
    ),
  )
  const messages = prompt.messages.map((message) => convertMessage(message, to, (id) => names.get(id) ?? "unknown"))
  const system = [prompt.system, note].filter((text) => text !== "").join("\n\n")
  // After the history was summarized, at least instructions and tools are cached.
  const isCached = prompt.messages.some((message) => message.isCacheEnd === true)
  return [
    ...(system === ""
      ? []
      : [{ role: "system" as const, content: system, ...(isCached ? { providerOptions: cacheEnd } : {}) }]),
    ...mergeMessages(messages, to.mustAlternate),
  ]
}
