import * as Predicate from "effect/Predicate"
import {
  itemsAt,
  type JsonObject,
  type ModelMessage,
  type ModelRequest,
  objectAt,
  pick,
  textAt,
} from "./ModelRequest.ts"
import {
  argumentsOf,
  bearer,
  cacheWrites,
  jsonEvent,
  openAiFailure,
  pieces,
  type SseEvent,
  type Turn,
  type WireFormat,
} from "./WireFormat.ts"

const plain: ModelMessage = { role: "user", text: "", images: 0, toolCalls: [] }

const message = (item: unknown): ModelMessage | undefined => {
  switch (textAt(item, "type")) {
    case "function_call":
      return { ...plain, role: "assistant", toolCalls: [{ name: textAt(item, "name"), input: parsed(item) }] }
    case "function_call_output": {
      const output = Predicate.isReadonlyObject(item) ? item["output"] : undefined
      return { ...plain, role: "tool", text: typeof output === "string" ? output : JSON.stringify(output) }
    }
    case "computer_call": {
      const input = pick(Predicate.isReadonlyObject(item) ? item : {}, ["actions"])
      return { ...plain, role: "assistant", toolCalls: [{ name: "computer", input }] }
    }
    case "computer_call_output":
      return { ...plain, role: "tool", images: 1 }
    case "reasoning":
    case "item_reference":
      return undefined
    default: {
      const role = textAt(item, "role") === "assistant" ? "assistant" : "user"
      const parts = itemsAt(item, "content")
      const texts = [textAt(item, "content"), ...parts.map((part) => textAt(part, "text"))]
      const images = parts.filter((part) => textAt(part, "type") === "input_image").length
      return { ...plain, role, images, text: texts.filter((text) => text !== "").join("\n") }
    }
  }
}

const parsed = (item: unknown): unknown => {
  const text = textAt(item, "arguments")
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const isSystem = (item: unknown): boolean => ["system", "developer"].includes(textAt(item, "role"))

const output = (body: JsonObject): ModelRequest["output"] => {
  const format = objectAt(objectAt(body, "text"), "format")
  if (format["type"] === "json_schema") return { form: "schema", schema: format["schema"] }
  return { form: format["type"] === "json_object" ? "json" : "text" }
}

/** Returns the items of a response in OpenAI's order. */
const items = ({ answer, number, request }: Turn): ReadonlyArray<JsonObject> => {
  const reasoning = {
    type: "reasoning",
    id: `rs_${number}`,
    status: "completed",
    summary: [{ type: "summary_text", text: answer.reasoning }],
    encrypted_content: `fake-reasoning-${number}`,
  }
  const part =
    answer.ending === "refusal"
      ? { type: "refusal", refusal: answer.text }
      : { type: "output_text", text: answer.text, annotations: [], logprobs: [] }
  const said = { type: "message", id: `msg_${number}`, status: "completed", role: "assistant", content: [part] }
  const hasComputer = itemsAt(request.body, "tools").some((tool) => textAt(tool, "type") === "computer")
  const calls = answer.toolCalls.map((call, position): JsonObject => {
    const id = `call_${number}_${position + 1}`
    if (hasComputer && call.name === "computer") {
      const { actions = [], pending_safety_checks = [] } = objectAt({ call: call.input }, "call")
      const own = { actions, pending_safety_checks }
      return { type: "computer_call", id: `cu_${number}_${position + 1}`, call_id: id, status: "completed", ...own }
    }
    return {
      type: "function_call",
      id: `fc_${number}_${position + 1}`,
      call_id: id,
      status: "completed",
      name: call.name,
      arguments: argumentsOf(call),
    }
  })
  return [
    ...(answer.reasoning === "" ? [] : [reasoning]),
    ...(answer.text === "" && calls.length > 0 ? [] : [said]),
    ...calls,
  ]
}

const response = (turn: Turn, status: string, done: ReadonlyArray<JsonObject>): JsonObject => ({
  id: `resp_${turn.number}`,
  object: "response",
  created_at: turn.created,
  status,
  background: false,
  error: null,
  incomplete_details: status === "incomplete" ? { reason: "max_output_tokens" } : null,
  instructions: null,
  model: turn.request.model,
  output: done,
  parallel_tool_calls: true,
  reasoning: { effort: objectAt(turn.request.reasoning, "reasoning")["effort"] ?? null, summary: null },
  store: false,
  tool_choice: turn.request.toolChoice ?? "auto",
  tools: [],
  usage:
    status === "in_progress"
      ? null
      : {
          input_tokens: turn.usage.inputTokens,
          input_tokens_details: { cached_tokens: turn.usage.cachedInputTokens, ...cacheWrites(turn.usage) },
          output_tokens: turn.usage.outputTokens,
          output_tokens_details: { reasoning_tokens: turn.usage.reasoningTokens },
          total_tokens: turn.usage.inputTokens + turn.usage.outputTokens,
        },
  metadata: {},
})

const endStatus = ({ answer }: Turn): string => (answer.ending === "length" ? "incomplete" : "completed")

type Event = JsonObject & { readonly type: string }

const messageEvents = (item: JsonObject, place: JsonObject): ReadonlyArray<Event> => {
  const part = objectAt({ part: itemsAt(item, "content")[0] }, "part")
  const isRefusal = part["type"] === "refusal"
  const at = { ...place, content_index: 0 }
  const text = isRefusal ? textAt(part, "refusal") : textAt(part, "text")
  const empty = isRefusal ? { ...part, refusal: "" } : { ...part, text: "" }
  const kind = isRefusal ? "response.refusal" : "response.output_text"
  return [
    { type: "response.content_part.added", ...at, part: empty },
    ...pieces(text).map((delta) => ({
      type: `${kind}.delta`,
      ...at,
      delta,
      ...(isRefusal ? {} : { logprobs: [] }),
    })),
    { type: `${kind}.done`, ...at, ...(isRefusal ? { refusal: text } : { text, logprobs: [] }) },
    { type: "response.content_part.done", ...at, part },
  ]
}

const reasoningEvents = (item: JsonObject, place: JsonObject): ReadonlyArray<Event> => {
  const at = { ...place, summary_index: 0 }
  const part = objectAt({ part: itemsAt(item, "summary")[0] }, "part")
  return [
    { type: "response.reasoning_summary_part.added", ...at, part: { ...part, text: "" } },
    ...pieces(textAt(part, "text")).map((delta) => ({ type: "response.reasoning_summary_text.delta", ...at, delta })),
    { type: "response.reasoning_summary_text.done", ...at, text: part["text"] },
    { type: "response.reasoning_summary_part.done", ...at, part },
  ]
}

const callEvents = (item: JsonObject, place: JsonObject): ReadonlyArray<Event> => {
  if (item["type"] === "computer_call") return []
  return [
    ...pieces(textAt(item, "arguments")).map((delta) => ({
      type: "response.function_call_arguments.delta",
      ...place,
      delta,
    })),
    { type: "response.function_call_arguments.done", ...place, arguments: item["arguments"] },
  ]
}

const itemEvents = (item: JsonObject, position: number): ReadonlyArray<Event> => {
  const place = { item_id: item["id"], output_index: position }
  const opened =
    item["type"] === "message"
      ? { ...item, status: "in_progress", content: [] }
      : item["type"] === "reasoning"
        ? { ...item, status: "in_progress", summary: [] }
        : item["type"] === "computer_call"
          ? { ...item, status: "in_progress" }
          : { ...item, status: "in_progress", arguments: "" }
  const inner =
    item["type"] === "message"
      ? messageEvents(item, place)
      : item["type"] === "reasoning"
        ? reasoningEvents(item, place)
        : callEvents(item, place)
  return [
    { type: "response.output_item.added", output_index: position, item: opened },
    ...inner,
    { type: "response.output_item.done", output_index: position, item },
  ]
}

const events = (turn: Turn): ReadonlyArray<SseEvent> => {
  const all = items(turn)
  const status = endStatus(turn)
  const list: ReadonlyArray<Event> = [
    { type: "response.created", response: response(turn, "in_progress", []) },
    { type: "response.in_progress", response: response(turn, "in_progress", []) },
    ...all.flatMap(itemEvents),
    { type: `response.${status}`, response: response(turn, status, all) },
  ]
  return list.map((event, position) => jsonEvent({ ...event, sequence_number: position }, event.type))
}

/** Every computer call needs a screenshot as its output, and the reverse. */
const problem = (body: JsonObject): string | undefined => {
  const input = itemsAt(body, "input")
  const ids = (type: string) =>
    input.filter((item) => textAt(item, "type") === type).map((item) => textAt(item, "call_id"))
  const outputs = ids("computer_call_output")
  const missing = ids("computer_call").find((id) => !outputs.includes(id))
  if (missing !== undefined) return `No tool output found for computer call ${missing}.`
  const calls = ids("computer_call")
  const extra = outputs.find((id) => !calls.includes(id))
  return extra === undefined ? undefined : `No tool call found for computer call output with call_id ${extra}.`
}

/** OpenAI Responses: `POST …/responses`. */
export const openAiResponses: WireFormat = {
  name: "openai-responses",
  lineEnd: "\n",
  required: ["model", "input"],
  read: (url, body) => {
    if (!url.pathname.endsWith("/responses")) return undefined
    const input =
      typeof body["input"] === "string" ? [{ role: "user", content: body["input"] }] : itemsAt(body, "input")
    const system = [textAt(body, "instructions"), ...input.filter(isSystem).map((item) => message(item)?.text ?? "")]
    const limit = body["max_output_tokens"]
    return {
      model: textAt(body, "model"),
      isStreaming: body["stream"] === true,
      system: system.filter((text) => text !== "").join("\n"),
      messages: input.filter((item) => !isSystem(item)).flatMap((item) => message(item) ?? []),
      tools: itemsAt(body, "tools").map((tool) => ({
        name: textAt(tool, "name") || textAt(tool, "type"),
        description: textAt(tool, "description"),
        parameters: Predicate.isReadonlyObject(tool) ? tool["parameters"] : undefined,
      })),
      toolChoice: body["tool_choice"],
      output: output(body),
      reasoning: pick(body, ["reasoning"]),
      maxOutputTokens: typeof limit === "number" ? limit : undefined,
    }
  },
  problem,
  key: bearer,
  answer: (turn) => response(turn, endStatus(turn), items(turn)),
  events,
  isEventStream: () => true,
  failure: openAiFailure,
  failureEvent: (failure) => {
    const { message, code } = objectAt(openAiFailure(failure).body, "error")
    return jsonEvent({ type: "error", code, message, param: null, sequence_number: 0 }, "error")
  },
}
