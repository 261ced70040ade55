import type { LanguageModelV4CallOptions, LanguageModelV4ToolResultOutput } from "@ai-sdk/provider"
import type { ComputerTool } from "@tabwright/core/models"
import { isObject, type JsonObject, readJson } from "../../output/Json.ts"
import type { ModelMessage } from "../ModelPrompt.ts"

/**
 * The wire of the providers' computer tools. The AI SDK supports OpenAI's tool and Anthropic's computer toolset; the
 * other two are a placeholder function for it, and {@link withComputerTool} rewrites the bodies.
 */

/** Name of the single tool that the AI SDK makes of OpenAI's tool and of Anthropic's computer toolset. */
export const computerCall = "computer"

/** Prefix of calls of the browser toolset's members, whose names could be those of functions. */
export const memberPrefix = "browser__"

const browserToolset = "browser_toolset_20260801"
const geminiTool = "computer_use"

/** Members of the browser toolset. Those that are not here are disabled. */
const browserMembers = [
  "navigate",
  "list_tabs",
  "new_tab",
  "switch_tab",
  "close_tab",
  "read_page",
  "get_page_text",
  "find",
  "form_input",
  "file_upload",
  "scroll_to",
  "screenshot",
  "left_click",
  "right_click",
  "middle_click",
  "double_click",
  "triple_click",
  "hover",
  "left_click_drag",
  "left_mouse_down",
  "left_mouse_up",
  "mouse_move",
  "scroll",
  "type",
  "key",
  "hold_key",
  "wait",
] as const

/** `file_upload` must be enabled, and `zoom` is not supported. */
const browserConfigs = { file_upload: { enabled: true }, zoom: { enabled: false } }

/** Functions of Gemini's tool, of the current models and of older ones. */
const geminiFunctions = [
  "click",
  "double_click",
  "triple_click",
  "middle_click",
  "right_click",
  "mouse_down",
  "mouse_up",
  "move",
  "type",
  "drag_and_drop",
  "wait",
  "press_key",
  "key_down",
  "key_up",
  "hotkey",
  "take_screenshot",
  "scroll",
  "go_back",
  "go_forward",
  "navigate",
  "open_web_browser",
  "click_at",
  "hover_at",
  "type_text_at",
  "scroll_document",
  "scroll_at",
  "wait_5_seconds",
  "search",
  "key_combination",
] as const

/** Names of the calls of each tool, as responses contain them. */
export const computerCallNames: Readonly<Record<ComputerTool, ReadonlyArray<string>>> = {
  "anthropic-browser": browserMembers.map((name) => `${memberPrefix}${name}`),
  "anthropic-computer": [computerCall],
  "openai-computer": [computerCall],
  "gemini-computer": geminiFunctions,
}

/** Words of an error that refuses the tool itself. */
const toolNames: Readonly<Record<ComputerTool, RegExp>> = {
  "anthropic-browser": /browser_toolset/i,
  "anthropic-computer": /computer_toolset/i,
  "openai-computer": /computer(?:[ _-]?use)?\b.*\btool|tool\b.*\bcomputer|tools\[\d+\]/i,
  "gemini-computer": /computer[_ ]?use/i,
}

/** Returns true if the message of a `BadRequest` refuses the tool. */
export const refusesTool = (tool: ComputerTool, message: string): boolean => toolNames[tool].test(message)

type Tool = NonNullable<LanguageModelV4CallOptions["tools"]>[number]

const placeholder = (name: string): Tool => ({
  type: "function",
  name,
  description: "",
  inputSchema: { type: "object", properties: {} },
})

/** Returns the tool for the AI SDK. */
export const computerToolOf = (tool: ComputerTool): Tool => {
  switch (tool) {
    case "openai-computer":
      return { type: "provider", id: "openai.computer", name: computerCall, args: {} }
    case "anthropic-computer":
      return {
        type: "provider",
        id: "anthropic.computer_toolset_20260801",
        name: computerCall,
        args: { configs: { zoom: { enabled: false } } },
      }
    case "anthropic-browser":
      return placeholder(browserToolset)
    case "gemini-computer":
      return placeholder(geminiTool)
  }
}

/** Converts the screen after a call; undefined for a result that has only text. */
export const screenOutput = (
  { screen, text }: Extract<ModelMessage, { readonly role: "tool" }>,
  tool: ComputerTool | undefined,
): LanguageModelV4ToolResultOutput | undefined => {
  if (screen === undefined || tool === undefined) return undefined
  const { acknowledged, image, url } = screen
  if (tool === "openai-computer") {
    const imageUrl = `data:image/jpeg;base64,${Buffer.from(image).toString("base64")}`
    return {
      type: "json",
      value: {
        output: { type: "computer_screenshot", imageUrl, detail: "original" },
        ...(acknowledged.length === 0
          ? {}
          : { acknowledgedSafetyChecks: acknowledged.map(({ code, id, message }) => ({ id, code, message })) }),
      },
    }
  }
  const response = { url, ...(acknowledged.length === 0 ? {} : { safety_acknowledgement: "true" }), output: text }
  return {
    type: "content",
    value: [
      { type: "text", text: tool === "gemini-computer" ? JSON.stringify(response) : text },
      { type: "file", mediaType: "image/jpeg", data: { type: "data", data: image } },
    ],
  }
}

const list = (value: unknown): ReadonlyArray<JsonObject> => (Array.isArray(value) ? value.filter(isObject) : [])

/** Declares the toolset, and names it in the calls of its members and in their results. */
const withBrowserToolset = (body: JsonObject): JsonObject => {
  if (!list(body["tools"]).some(({ name }) => name === browserToolset)) return body
  const members = new Set<unknown>()
  const blockOf = (block: JsonObject): JsonObject => {
    const { name, type } = block
    if (type === "tool_use" && typeof name === "string" && name.startsWith(memberPrefix)) {
      members.add(block["id"])
      return { ...block, name: name.slice(memberPrefix.length), toolset_name: "browser" }
    }
    return type === "tool_result" && members.has(block["tool_use_id"]) ? { ...block, toolset_name: "browser" } : block
  }
  return {
    ...body,
    tools: list(body["tools"]).map((tool) =>
      tool["name"] === browserToolset ? { type: browserToolset, configs: browserConfigs } : tool,
    ),
    messages: list(body["messages"]).map((message) =>
      Array.isArray(message["content"]) ? { ...message, content: list(message["content"]).map(blockOf) } : message,
    ),
  }
}

/** Declares the tool, and makes the results of its functions what the reference sends: URL, acknowledgement, picture. */
const withGeminiTool = (body: JsonObject): JsonObject => {
  const tools = list(body["tools"])
  const functions = tools.flatMap((tool) => list(tool["functionDeclarations"]))
  if (!functions.some(({ name }) => name === geminiTool)) return body
  const others = functions.filter(({ name }) => name !== geminiTool)
  const own = new Set<unknown>(geminiFunctions)
  const partOf = (part: JsonObject): JsonObject => {
    const result = part["functionResponse"]
    if (!isObject(result) || !own.has(result["name"]) || !isObject(result["response"])) return part
    const content = result["response"]["content"]
    const response = typeof content === "string" ? readJson(content)?.value : undefined
    return isObject(response) ? { ...part, functionResponse: { ...result, response } } : part
  }
  return {
    ...body,
    tools: [
      { computerUse: { environment: "ENVIRONMENT_BROWSER" } },
      ...(others.length === 0 ? [] : [{ functionDeclarations: others }]),
    ],
    contents: list(body["contents"]).map((content) => ({ ...content, parts: list(content["parts"]).map(partOf) })),
  }
}

/** Makes the calls of the toolset's members ordinary calls, which the AI SDK understands. */
const asFunctionCall = (line: string): string => {
  if (!line.startsWith("data:") || !line.includes('"toolset_name"')) return line
  const event = readJson(line.slice("data:".length))?.value
  if (!isObject(event) || !isObject(event["content_block"])) return line
  const { toolset_name: toolset, name, ...block } = event["content_block"]
  if (toolset !== "browser" || typeof name !== "string") return line
  return `data: ${JSON.stringify({ ...event, content_block: { ...block, name: `${memberPrefix}${name}` } })}`
}

const linesOf = (change: (line: string) => string): TransformStream<string, string> => {
  let rest = ""
  return new TransformStream({
    transform: (chunk, controller) => {
      const lines = (rest + chunk).split("\n")
      rest = lines.pop() ?? ""
      for (const line of lines) controller.enqueue(`${change(line)}\n`)
    },
    flush: (controller) => {
      if (rest !== "") controller.enqueue(change(rest))
    },
  })
}

/** Adds the tools that the AI SDK does not support to requests, and their calls to responses. */
export const withComputerTool = (fetch: typeof globalThis.fetch, tool: ComputerTool): typeof globalThis.fetch => {
  if (tool !== "anthropic-browser" && tool !== "gemini-computer") return fetch
  return async (input, init) => {
    const body: unknown = typeof init?.body === "string" ? JSON.parse(init.body) : undefined
    if (!isObject(body)) return fetch(input, init)
    if (tool === "gemini-computer") return fetch(input, { ...init, body: JSON.stringify(withGeminiTool(body)) })
    const response = await fetch(input, { ...init, body: JSON.stringify(withBrowserToolset(body)) })
    if (!response.ok || response.body === null) return response
    const text = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(linesOf(asFunctionCall))
    return new Response(text.pipeThrough(new TextEncoderStream()), response)
  }
}
