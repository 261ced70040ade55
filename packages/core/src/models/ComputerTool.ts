import * as Schema from "effect/Schema"
import type { WireFormat } from "./Endpoint.ts"

/**
 * Browser and computer tools of providers:
 * - `anthropic-browser`: `browser_toolset_20260801`
 * - `anthropic-computer`: `computer_toolset_20260801`
 * - `openai-computer`: `computer` of the Responses API
 * - `gemini-computer`: `computerUse` of generateContent
 *
 * @category schemas
 * @since 0.1.0
 */
export const ComputerTool = Schema.Literals([
  "anthropic-browser",
  "anthropic-computer",
  "openai-computer",
  "gemini-computer",
])
export type ComputerTool = typeof ComputerTool.Type

/**
 * The protocol in which each tool is available.
 *
 * @category constants
 * @since 0.1.0
 */
export const computerToolWires: Readonly<Record<ComputerTool, WireFormat>> = {
  "anthropic-browser": "anthropic-messages",
  "anthropic-computer": "anthropic-messages",
  "openai-computer": "openai-responses",
  "gemini-computer": "gemini",
}
