import { levels } from "../Level.ts"
import type { LevelRow } from "../ModelRow.ts"

const alwaysOn = ["low", "medium", "high"] as const
const lowOrHigh = ["low", "high"] as const
/** GLM can only switch reasoning on (`high`) or off. */
const switchOnly = ["disabled", "high"] as const

/** v3 models with their supported levels; an empty list supports none. */
export const rows = [
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
export const aliases = {
  "bu-mini": "gemini-3-flash",
  "bu-max": "claude-sonnet-5",
  "bu-ultra": "claude-opus-4.6",
} as const satisfies Readonly<Record<string, (typeof rows)[number]["model"]>>
