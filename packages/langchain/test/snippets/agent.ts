import type { BaseChatModel } from "@langchain/core/language_models/chat_models"
import { type BaseMessage, HumanMessage } from "@langchain/core/messages"
import type { StructuredToolInterface } from "@langchain/core/tools"
import { tabwrightTools } from "@tabwright/langchain"
import { Tabwright } from "@tabwright/sdk"

// The client reads TABWRIGHT_API_KEY and TABWRIGHT_BASE_URL.
const tools: ReadonlyArray<StructuredToolInterface> = Object.values(tabwrightTools(new Tabwright()))

export const ask = async (model: BaseChatModel, question: string): Promise<string> => {
  const agent = model.bindTools?.([...tools])
  if (agent === undefined) throw new Error("The model does not support tools.")
  const messages: Array<BaseMessage> = [new HumanMessage(question)]
  for (;;) {
    const reply = await agent.invoke(messages)
    messages.push(reply)
    if (!reply.tool_calls?.length) return reply.text
    for (const call of reply.tool_calls) {
      const tool = tools.find(({ name }) => name === call.name)
      if (tool === undefined) throw new Error(`There is no tool ${call.name}.`)
      messages.push(await tool.invoke({ ...call, type: "tool_call" }))
    }
  }
}
