import type { CallToolResult } from "@modelcontextprotocol/client"
import type * as Schema from "effect/Schema"
import { oneLine, truncate } from "../Text.ts"
import { isDeep } from "./JsonDepth.ts"
import type { ToolReply } from "../tool/AgentTool.ts"
import { mcpLimits } from "./McpServer.ts"

/** Maximum characters of a name or address within a description of content. */
const nameLength = 200

/**
 * Converts a result to text or data for the agent, cut to the limit. Images, sounds and resources are described, never
 * included: they could be large, and reading a link would be a request that the server chooses.
 */
export const replyOf = (result: CallToolResult, mask: (text: string) => string): ToolReply => {
  const { content, isError, structuredContent } = result
  const text = content.map(textOf).join("\n")
  if (isError === true) {
    return {
      _tag: "Failed",
      error: truncate(mask(text === "" ? "The tool reported an error." : text), mcpLimits.result),
    }
  }
  if (structuredContent !== undefined && !isDeep(structuredContent)) {
    const json = mask(JSON.stringify(structuredContent))
    // A mask within a number or a key could leave the JSON invalid only if the secret contained its syntax.
    const output = json.length <= mcpLimits.result ? parsed(json) : undefined
    if (output !== undefined) return { _tag: "Answered", output }
    if (text === "") return { _tag: "Answered", output: truncate(json, mcpLimits.result) }
  }
  return { _tag: "Answered", output: truncate(mask(text), mcpLimits.result) }
}

const parsed = (json: string): Schema.Json | undefined => {
  try {
    return JSON.parse(json) as Schema.Json
  } catch {
    return undefined
  }
}

type Content = CallToolResult["content"][number]

const textOf = (content: Content): string => {
  switch (content.type) {
    case "text":
      return content.text
    case "image":
    case "audio":
      return `[${content.type} of type ${named(content.mimeType)}, ${bytesOf(content.data)} bytes, not shown]`
    case "resource_link":
      return `[link to the resource ${named(content.name)} at ${named(content.uri)}, not read]`
    case "resource": {
      const { mimeType, uri } = content.resource
      const size =
        "text" in content.resource
          ? `${content.resource.text.length} characters`
          : `${bytesOf(content.resource.blob)} bytes`
      return `[resource ${named(uri)} of type ${named(mimeType ?? "unknown")}, ${size}, not shown]`
    }
    default:
      return "[content of an unknown type, not shown]"
  }
}

const named = (text: string): string => oneLine(text, nameLength)

const bytesOf = (base64: string): number => Math.floor((base64.length * 3) / 4)
