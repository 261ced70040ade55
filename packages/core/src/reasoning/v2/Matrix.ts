import { levels } from "../Level.ts"
import type { LevelRow } from "../ModelRow.ts"

const alwaysOn = ["low", "medium", "high"] as const
const lowOrHigh = ["low", "high"] as const
const onlyDisabled = ["disabled"] as const

/** v2 models with their supported levels; an empty list supports none. Claude ids use dashes in v2. */
export const rows = [
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
