import { levels } from "./Level.ts"
import type { LevelRow, ParamsRow } from "./ModelRow.ts"

const alwaysOn = ["low", "medium", "high"] as const
const lowOrHigh = ["low", "high"] as const
const onlyDisabled = ["disabled"] as const

/** v2 models with their supported levels; an empty list supports none. Claude ids use dashes in v2. */
export const taskModels = [
  { model: "browser-use-llm", provider: "tabwright", family: "service", levels },
  { model: "browser-use-2.0", provider: "tabwright", family: "service", levels },
  { model: "gemini-2.5-flash", provider: "google", family: "gemini-2.5", levels },
  { model: "gemini-flash-latest", provider: "google", family: "gemini-2.5", levels },
  { model: "gemini-flash-lite-latest", provider: "google", family: "gemini-2.5", levels },
  { model: "gemini-3-flash-preview", provider: "google", family: "gemini-3-flash", levels },
  { model: "gemini-3.5-flash", provider: "google", family: "gemini-3-flash", levels, contextLimit: 1_000_000 },
  { model: "gemini-2.5-pro", provider: "google", family: "gemini-2.5-pro", levels: alwaysOn },
  { model: "gemini-3-pro-preview", provider: "google", family: "gemini-3-pro", levels: lowOrHigh },
  { model: "gemini-3.1-pro-preview", provider: "google", family: "gemini-3-pro", levels: lowOrHigh },
  { model: "o3", provider: "openai", family: "gpt-5", levels: alwaysOn },
  { model: "o4-mini", provider: "openai", family: "gpt-5", levels: alwaysOn },
  { model: "gpt-5.5", provider: "openai", family: "gpt-5.1", levels },
  { model: "gpt-5.6-sol", provider: "openai", family: "gpt-5.1", levels, contextLimit: 1_000_000 },
  { model: "gpt-5.6-terra", provider: "openai", family: "gpt-5.1", levels, contextLimit: 1_000_000 },
  { model: "gpt-5.6-luna", provider: "openai", family: "gpt-5.1", levels, contextLimit: 1_050_000 },
  { model: "claude-sonnet-5", provider: "anthropic", family: "claude-adaptive", levels, contextLimit: 1_000_000 },
  { model: "claude-opus-4-7", provider: "anthropic", family: "claude-adaptive", levels, contextLimit: 1_000_000 },
  { model: "claude-opus-4-8", provider: "anthropic", family: "claude-adaptive", levels, contextLimit: 1_000_000 },
  { model: "claude-opus-5", provider: "anthropic", family: "claude-adaptive", levels, contextLimit: 1_000_000 },
  {
    model: "claude-sonnet-4-20250514",
    provider: "anthropic",
    family: "claude-budget",
    levels: onlyDisabled,
    contextLimit: 200_000,
  },
  {
    model: "claude-sonnet-4-5-20250929",
    provider: "anthropic",
    family: "claude-budget",
    levels: onlyDisabled,
    contextLimit: 200_000,
  },
  {
    model: "claude-opus-4-5-20251101",
    provider: "anthropic",
    family: "claude-budget",
    levels: onlyDisabled,
    contextLimit: 200_000,
  },
  { model: "gpt-4.1", provider: "openai", family: "fixed", levels: [] },
  { model: "gpt-4.1-mini", provider: "openai", family: "fixed", levels: [] },
  { model: "glm-5.2", provider: "zai", family: "glm", levels: [] },
  { model: "minimax-m3", provider: "minimax", family: "fixed", levels: [], contextLimit: 200_000 },
  { model: "llama-4-maverick-17b-128e-instruct", provider: "meta", family: "fixed", levels: [] },
  { model: "claude-3-7-sonnet-20250219", provider: "anthropic", family: "fixed", levels: [], contextLimit: 200_000 },
  { model: "tabwright-planner", provider: "tabwright", family: "planner", levels },
] as const satisfies ReadonlyArray<LevelRow>

/** GLM can only switch reasoning on (`high`) or off. */
const switchOnly = ["disabled", "high"] as const

/** v3 models with their supported levels; an empty list supports none. */
export const sessionModels = [
  { model: "gemini-3-flash", provider: "google", family: "gemini-3-flash", levels },
  { model: "gemini-3.5-flash", provider: "google", family: "gemini-3-flash", levels, contextLimit: 1_000_000 },
  { model: "claude-sonnet-4.6", provider: "anthropic", family: "claude-adaptive", levels, contextLimit: 1_000_000 },
  { model: "claude-opus-4.6", provider: "anthropic", family: "claude-adaptive", levels, contextLimit: 1_000_000 },
  { model: "claude-opus-4.7", provider: "anthropic", family: "claude-adaptive", levels, contextLimit: 1_000_000 },
  { model: "claude-sonnet-5", provider: "anthropic", family: "claude-adaptive", levels, contextLimit: 1_000_000 },
  { model: "claude-opus-4.8", provider: "anthropic", family: "claude-adaptive", levels, contextLimit: 1_000_000 },
  { model: "claude-haiku-4.5", provider: "anthropic", family: "claude-budget", levels, contextLimit: 200_000 },
  { model: "gpt-5.2", provider: "openai", family: "gpt-5.1", levels },
  { model: "gpt-5.4-mini", provider: "openai", family: "gpt-5.1", levels },
  { model: "gpt-5.5", provider: "openai", family: "gpt-5.1", levels },
  { model: "gpt-5.6-sol", provider: "openai", family: "gpt-5.1", levels, contextLimit: 1_000_000 },
  { model: "gpt-5.6-terra", provider: "openai", family: "gpt-5.1", levels, contextLimit: 1_000_000 },
  { model: "gpt-5.6-luna", provider: "openai", family: "gpt-5.1", levels, contextLimit: 1_050_000 },
  { model: "gpt-5-mini", provider: "openai", family: "gpt-5", levels: alwaysOn },
  { model: "gemini-3-pro", provider: "google", family: "gemini-3-pro", levels: lowOrHigh },
  { model: "gemini-3.1-pro", provider: "google", family: "gemini-3-pro", levels: lowOrHigh },
  { model: "glm-5.2", provider: "zai", family: "glm", levels: switchOnly },
  { model: "minimax-m3", provider: "minimax", family: "fixed", levels: [], contextLimit: 200_000 },
  { model: "tabwright-planner", provider: "tabwright", family: "planner", levels },
] as const satisfies ReadonlyArray<LevelRow>

/** Aliases of v3 models, replaced before validation. */
export const sessionModelAliases = {
  "bu-mini": "gemini-3-flash",
  "bu-max": "claude-sonnet-5",
  "bu-ultra": "claude-opus-4.6",
} as const satisfies Readonly<Record<string, (typeof sessionModels)[number]["model"]>>

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
export const runModels = [
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
