import type { Action } from "../../src/action/Action.ts"

/**
 * One click in each wire, written from the types of the providers' SDKs: the declared tool, the model's call, and what
 * the next request contains between the task and the present page. `…` is the signature, ID or picture.
 */
export interface Golden {
  readonly model: string
  readonly tool: unknown
  readonly call: { readonly name: string; readonly input: unknown; readonly toolset?: string }
  readonly click: Extract<Action, { readonly click: unknown }>["click"]
  readonly exchange: ReadonlyArray<unknown>
}

const said = "Clicked the point 10, 20."
const url = "https://shop.test/"
const picture = { type: "base64", media_type: "image/jpeg", data: "/9j/" }
const line = `click {"x":10,"y":20}: ok, ${said}`

export const golden: Readonly<
  Record<"anthropic-browser" | "anthropic-computer" | "openai-computer" | "gemini-computer", Golden>
> = {
  "anthropic-browser": {
    model: "claude-opus-5",
    tool: { type: "browser_toolset_20260801", configs: { file_upload: { enabled: true }, zoom: { enabled: false } } },
    call: { name: "left_click", input: { target: { type: "coordinate", x: 10, y: 20 } }, toolset: "browser" },
    click: { x: 10, y: 20, shot: "s1" },
    exchange: [
      {
        role: "assistant",
        content: [
          { type: "text", text: "I click." },
          {
            type: "tool_use",
            id: "toolu_1_1",
            name: "left_click",
            toolset_name: "browser",
            input: { target: { type: "coordinate", x: 10, y: 20 } },
          },
        ],
      },
      {
        type: "tool_result",
        tool_use_id: "toolu_1_1",
        toolset_name: "browser",
        content: [
          { type: "text", text: line },
          { type: "image", source: picture },
        ],
      },
    ],
  },
  "anthropic-computer": {
    model: "claude-opus-5",
    tool: { type: "computer_toolset_20260801", configs: { zoom: { enabled: false } } },
    call: { name: "left_click", input: { coordinate: [10, 20] }, toolset: "computer" },
    click: { x: 10, y: 20, shot: "s1" },
    exchange: [
      {
        role: "assistant",
        content: [
          { type: "text", text: "I click." },
          {
            type: "tool_use",
            id: "toolu_1_1",
            name: "left_click",
            toolset_name: "computer",
            // The AI SDK adds the member's name to its input.
            input: { action: "left_click", coordinate: [10, 20] },
          },
        ],
      },
      {
        type: "tool_result",
        tool_use_id: "toolu_1_1",
        toolset_name: "computer",
        content: [
          { type: "text", text: line },
          { type: "image", source: picture },
        ],
      },
    ],
  },
  "openai-computer": {
    model: "gpt-5.6-luna",
    tool: { type: "computer" },
    call: { name: "computer", input: { actions: [{ type: "click", button: "left", x: 10, y: 20 }] } },
    click: { x: 10, y: 20, button: "left", shot: "s1" },
    exchange: [
      {
        type: "reasoning",
        id: "rs_1",
        encrypted_content: "fake-reasoning-1",
        summary: [{ type: "summary_text", text: "I think." }],
      },
      { role: "assistant", content: "I click." },
      {
        type: "computer_call",
        id: "cu_1_1",
        call_id: "call_1_1",
        status: "completed",
        actions: [{ type: "click", button: "left", x: 10, y: 20 }],
        pending_safety_checks: [],
      },
      {
        type: "computer_call_output",
        call_id: "call_1_1",
        output: { type: "computer_screenshot", image_url: "data:image/jpeg;base64,/9j/", detail: "original" },
      },
      {
        role: "user",
        content: [
          {
            type: "input_text",
            text: `# Results of your call\nclick {"x":10,"y":20,"button":"left"}: ok, ${said}`,
          },
        ],
      },
    ],
  },
  "gemini-computer": {
    model: "gemini-3.6-flash",
    tool: { computerUse: { environment: "ENVIRONMENT_BROWSER" } },
    call: { name: "click", input: { x: 7.8125, y: 25 } },
    click: { x: 10, y: 20, shot: "s1" },
    exchange: [
      {
        role: "model",
        parts: [
          { text: "I think.", thought: true },
          { text: "I click." },
          {
            functionCall: { id: "call_1_1", name: "click", args: { x: 7.8125, y: 25 } },
            thoughtSignature: btoa("fake-signature-1"),
          },
        ],
      },
      {
        role: "user",
        parts: [
          {
            functionResponse: {
              id: "call_1_1",
              name: "click",
              response: { url, output: line },
              parts: [{ inlineData: { mimeType: "image/jpeg", data: "/9j/" } }],
            },
          },
        ],
      },
    ],
  },
}
