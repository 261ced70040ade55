import { anthropic } from "@ai-sdk/anthropic"
import { tabwrightTools } from "@tabwright/ai-sdk"
import { Tabwright } from "@tabwright/sdk"
import { generateText, stepCountIs } from "ai"

const { text } = await generateText({
  model: anthropic("claude-opus-4-8"),
  tools: tabwrightTools(new Tabwright()), // reads TABWRIGHT_API_KEY and TABWRIGHT_BASE_URL
  stopWhen: stepCountIs(5),
  prompt: "What is the title of https://example.com?",
})
console.log(text)
