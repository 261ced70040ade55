import type { ParamsRow } from "../ModelRow.ts"

const effortUpToXhigh = { "reasoning.effort": ["none", "low", "medium", "high", "xhigh"] } as const
const effortUpToMax = { "reasoning.effort": ["none", "low", "medium", "high", "xhigh", "max"] } as const
const adaptiveThinking = {
  "output_config.effort": ["low", "medium", "high", "xhigh", "max"],
  "thinking.type": ["adaptive", "disabled"],
  "thinking.display": ["omitted", "summarized"],
} as const
const fourThinkingLevels = { "thinkingConfig.thinkingLevel": ["minimal", "low", "medium", "high"] } as const
const threeThinkingLevels = { "thinkingConfig.thinkingLevel": ["low", "medium", "high"] } as const

/** v4 models with their supported `modelParams`. An empty allow-list only accepts `{}`. */
export const rows = [
  { model: "gpt-5.5", provider: "openai", family: "gpt-5.1", params: effortUpToXhigh },
  { model: "gpt-5.6", provider: "openai", family: "gpt-5.1", params: effortUpToMax },
  { model: "gpt-5.6-sol", provider: "openai", family: "gpt-5.1", params: effortUpToMax, contextLimit: 1_000_000 },
  { model: "gpt-5.6-terra", provider: "openai", family: "gpt-5.1", params: effortUpToMax, contextLimit: 1_000_000 },
  { model: "gpt-5.6-luna", provider: "openai", family: "gpt-5.1", params: effortUpToMax, contextLimit: 1_050_000 },
  {
    model: "claude-opus-4.7",
    provider: "anthropic",
    family: "claude-adaptive",
    params: adaptiveThinking,
    contextLimit: 1_000_000,
  },
  {
    model: "claude-opus-4.8",
    provider: "anthropic",
    family: "claude-adaptive",
    params: adaptiveThinking,
    contextLimit: 1_000_000,
  },
  {
    model: "claude-opus-5",
    provider: "anthropic",
    family: "claude-adaptive",
    params: adaptiveThinking,
    contextLimit: 1_000_000,
  },
  {
    model: "claude-sonnet-5",
    provider: "anthropic",
    family: "claude-adaptive",
    params: adaptiveThinking,
    contextLimit: 1_000_000,
  },
  { model: "gemini-3-flash", provider: "google", family: "gemini-3-flash", params: fourThinkingLevels },
  {
    model: "gemini-3.5-flash",
    provider: "google",
    family: "gemini-3-flash",
    params: fourThinkingLevels,
    contextLimit: 1_000_000,
  },
  { model: "gemini-3.6-flash", provider: "google", family: "gemini-3-flash", params: fourThinkingLevels },
  { model: "gemini-3.1-pro", provider: "google", family: "gemini-3-pro", params: threeThinkingLevels },
  { model: "glm-5.2", provider: "zai", family: "glm", params: {} },
  { model: "grok-4.5", provider: "xai", family: "fixed", params: {}, contextLimit: 256_000 },
  { model: "kimi-k3", provider: "moonshotai", family: "fixed", params: {} },
  { model: "minimax-m3", provider: "minimax", family: "fixed", params: {}, contextLimit: 200_000 },
  { model: "claude-fable-5", provider: "anthropic", family: "claude-adaptive", params: {}, contextLimit: 1_000_000 },
  { model: "tabwright-planner", provider: "tabwright", family: "planner", params: {} },
] as const satisfies ReadonlyArray<ParamsRow>
