import type { Family } from "./ModelRow.ts"
import type { ReasoningLevel } from "./Level.ts"

/**
 * Provider parameters for a reasoning level.
 *
 * @category models
 * @since 0.1.0
 */
export interface ProviderControl {
  /** Parameters in the provider's spelling, as in `modelParams` of v4. */
  readonly params: { readonly [key: string]: { readonly [key: string]: string | number } }
  /** True if thinking blocks are sent back with the next request. */
  readonly replaysThinking: boolean
}

type Controls = Readonly<Record<Family, Partial<Readonly<Record<ReasoningLevel, ProviderControl>>>>>

const control = (params: ProviderControl["params"]): ProviderControl => ({ params, replaysThinking: true })
const withoutReplay = (params: ProviderControl["params"]): ProviderControl => ({ params, replaysThinking: false })

const effort = (value: string) => control({ reasoning: { effort: value } })
const thinkingLevel = (value: string) => control({ thinkingConfig: { thinkingLevel: value } })
const thinkingBudget = (tokens: number) => control({ thinkingConfig: { thinkingBudget: tokens } })
const fixedBudget = (tokens: number) => control({ thinking: { type: "enabled", budget_tokens: tokens } })
const adaptive = (value: string) => control({ thinking: { type: "adaptive" }, output_config: { effort: value } })
const effortOnly = (value: string) => withoutReplay({ output_config: { effort: value } })
const thinkingOff = control({ thinking: { type: "disabled" } })

/** Token budgets of `low`, `medium` and `high` for models that take a number. */
const budgets = { low: 1024, medium: 4096, high: 8192 } as const

const sessionControls: Controls = {
  "claude-adaptive": {
    disabled: thinkingOff,
    low: adaptive("low"),
    medium: adaptive("medium"),
    high: adaptive("high"),
  },
  "claude-budget": {
    disabled: thinkingOff,
    low: fixedBudget(budgets.low),
    medium: fixedBudget(budgets.medium),
    high: fixedBudget(budgets.high),
  },
  "gemini-2.5": {
    disabled: thinkingBudget(0),
    low: thinkingBudget(budgets.low),
    medium: thinkingBudget(budgets.medium),
    high: thinkingBudget(budgets.high),
  },
  "gemini-2.5-pro": {
    low: thinkingBudget(budgets.low),
    medium: thinkingBudget(budgets.medium),
    high: thinkingBudget(budgets.high),
  },
  "gemini-3-flash": {
    disabled: thinkingLevel("minimal"),
    low: thinkingLevel("low"),
    medium: thinkingLevel("medium"),
    high: thinkingLevel("high"),
  },
  "gemini-3-pro": { low: thinkingLevel("low"), high: thinkingLevel("high") },
  glm: { disabled: thinkingOff, high: control({ thinking: { type: "enabled" } }) },
  "gpt-5": { low: effort("low"), medium: effort("medium"), high: effort("high") },
  "gpt-5.1": { disabled: effort("none"), low: effort("low"), medium: effort("medium"), high: effort("high") },
  fixed: {},
  planner: {},
  service: {},
}

const controls: Readonly<Record<"v2" | "v3", Controls>> = {
  v2: {
    ...sessionControls,
    "claude-adaptive": {
      disabled: withoutReplay(thinkingOff.params),
      low: effortOnly("low"),
      medium: effortOnly("medium"),
      high: effortOnly("high"),
    },
    "claude-budget": { disabled: withoutReplay(thinkingOff.params) },
    glm: {},
  },
  v3: sessionControls,
}

/**
 * Translates a checked level into the provider's control; `undefined` if nothing is sent.
 *
 * The versions differ for Claude (v3 uses adaptive thinking and replays it; v2 only sets the effort and cannot set a
 * budget for older models) and for GLM (v2 has no switch). For the family `service`, pass the family of the resolved
 * model.
 *
 * @category mapping
 * @since 0.1.0
 */
export const providerControl = (
  version: "v2" | "v3",
  family: Family,
  level: ReasoningLevel | null | undefined,
): ProviderControl | undefined => (level === null || level === undefined ? undefined : controls[version][family][level])
