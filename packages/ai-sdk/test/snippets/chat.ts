import { anthropic } from "@ai-sdk/anthropic"
import { tabwrightTools } from "@tabwright/ai-sdk"
import { Tabwright } from "@tabwright/sdk"
import { convertToModelMessages, stepCountIs, streamText, type UIMessage } from "ai"
import { z } from "zod"

const tools = tabwrightTools(new Tabwright(), {
  task: { schema: z.object({ title: z.string() }), run: { maxCostUsd: 0.5 } },
})

// app/api/chat/route.ts; the page uses useChat()
export const POST = async (request: Request): Promise<Response> => {
  const { messages }: { messages: Array<UIMessage> } = await request.json()
  const result = streamText({
    model: anthropic("claude-opus-4-8"),
    messages: await convertToModelMessages(messages, { tools }),
    tools,
    toolApproval: { runTask: "user-approval" },
    stopWhen: stepCountIs(5),
    abortSignal: request.signal,
  })
  return result.toUIMessageStreamResponse()
}
