import type { WireName } from "@tabwright/testing/models"

/**
 * Expected reasoning fields on the wire, written from the contract's tables and the providers' documentation, not
 * from the sources. Each line is one request: its options, and all reasoning fields of the body.
 */
export interface Golden {
  readonly models: Readonly<Record<string, string>>
  readonly wire: WireName
  readonly host: string
  readonly lines: ReadonlyArray<readonly [asked: unknown, sent: unknown]>
}

const openai = { wire: "openai-responses", host: "api.openai.com" } as const
const anthropic = { wire: "anthropic-messages", host: "api.anthropic.com" } as const
const google = { wire: "gemini", host: "generativelanguage.googleapis.com" } as const
const xai = { wire: "openai-responses", host: "api.x.ai" } as const
const zai = { wire: "openai-chat", host: "api.z.ai" } as const
const moonshot = { wire: "openai-chat", host: "api.moonshot.ai" } as const
const minimax = { wire: "openai-chat", host: "api.minimax.io" } as const
const meta = { wire: "openai-chat", host: "api.llama.com" } as const

/** `{}`, `null` and absent, where the service has no default. */
const noDefault = [
  [{}, {}],
  [null, {}],
  [undefined, {}],
] as const

const upToXhigh = [
  [{ reasoning: { effort: "none" } }, { reasoning: { effort: "none" } }],
  [{ reasoning: { effort: "low" } }, { reasoning: { effort: "low" } }],
  [{ reasoning: { effort: "medium" } }, { reasoning: { effort: "medium" } }],
  [{ reasoning: { effort: "high" } }, { reasoning: { effort: "high" } }],
  [{ reasoning: { effort: "xhigh" } }, { reasoning: { effort: "xhigh" } }],
] as const
const upToMax = [...upToXhigh, [{ reasoning: { effort: "max" } }, { reasoning: { effort: "max" } }]] as const

const claude = [
  [{ output_config: { effort: "low" } }, { output_config: { effort: "low" } }],
  [{ output_config: { effort: "medium" } }, { output_config: { effort: "medium" } }],
  [{ output_config: { effort: "high" } }, { output_config: { effort: "high" } }],
  [{ output_config: { effort: "xhigh" } }, { output_config: { effort: "xhigh" } }],
  [{ output_config: { effort: "max" } }, { output_config: { effort: "max" } }],
  [{ thinking: { type: "adaptive" } }, { thinking: { type: "adaptive" } }],
  [{ thinking: { type: "disabled" } }, { thinking: { type: "disabled" } }],
  [{ thinking: { display: "omitted" } }, { thinking: { display: "omitted" } }],
  [{ thinking: { display: "summarized" } }, { thinking: { display: "summarized" } }],
  // The AI SDK lowers the first of these for Claude Opus 5.
  [
    { thinking: { type: "disabled" }, output_config: { effort: "max" } },
    { thinking: { type: "disabled" }, output_config: { effort: "max" } },
  ],
  [
    { thinking: { type: "disabled" }, output_config: { effort: "xhigh" } },
    { thinking: { type: "disabled" }, output_config: { effort: "xhigh" } },
  ],
  [
    { thinking: { type: "adaptive", display: "summarized" }, output_config: { effort: "max" } },
    { thinking: { type: "adaptive", display: "summarized" }, output_config: { effort: "max" } },
  ],
  [
    { thinking: { type: "disabled", display: "omitted" }, output_config: { effort: "low" } },
    { thinking: { type: "disabled", display: "omitted" }, output_config: { effort: "low" } },
  ],
] as const

const lowToHigh = [
  [{ thinkingConfig: { thinkingLevel: "low" } }, { thinkingConfig: { thinkingLevel: "low" } }],
  [{ thinkingConfig: { thinkingLevel: "medium" } }, { thinkingConfig: { thinkingLevel: "medium" } }],
  [{ thinkingConfig: { thinkingLevel: "high" } }, { thinkingConfig: { thinkingLevel: "high" } }],
] as const
const minimalToHigh = [
  [{ thinkingConfig: { thinkingLevel: "minimal" } }, { thinkingConfig: { thinkingLevel: "minimal" } }],
  ...lowToHigh,
] as const

/** v4: `modelParams`. */
export const v4: ReadonlyArray<Golden> = [
  { ...openai, models: { "gpt-5.5": "gpt-5.5" }, lines: [...upToXhigh, ...noDefault] },
  {
    ...openai,
    models: { "gpt-5.6": "gpt-5.6", "gpt-5.6-sol": "gpt-5.6-sol", "gpt-5.6-terra": "gpt-5.6-terra" },
    lines: [...upToMax, ...noDefault],
  },
  {
    ...openai,
    models: { "gpt-5.6-luna": "gpt-5.6-luna" },
    lines: [
      ...upToMax,
      [{}, {}],
      [null, { reasoning: { effort: "xhigh" } }],
      [undefined, { reasoning: { effort: "xhigh" } }],
    ],
  },
  {
    ...anthropic,
    models: {
      "claude-opus-4.7": "claude-opus-4-7",
      "claude-opus-4.8": "claude-opus-4-8",
      "claude-opus-5": "claude-opus-5",
      "claude-sonnet-5": "claude-sonnet-5",
    },
    lines: [...claude, ...noDefault],
  },
  { ...anthropic, models: { "claude-fable-5": "claude-fable-5" }, lines: noDefault },
  {
    ...google,
    models: {
      "gemini-3-flash": "gemini-3-flash-preview",
      "gemini-3.5-flash": "gemini-3.5-flash",
      "gemini-3.6-flash": "gemini-3.6-flash",
    },
    lines: [...minimalToHigh, ...noDefault],
  },
  { ...google, models: { "gemini-3.1-pro": "gemini-3.1-pro-preview" }, lines: [...lowToHigh, ...noDefault] },
  { ...zai, models: { "glm-5.2": "glm-5.2" }, lines: noDefault },
  { ...xai, models: { "grok-4.5": "grok-4.5" }, lines: noDefault },
  { ...moonshot, models: { "kimi-k3": "kimi-k3" }, lines: noDefault },
  { ...minimax, models: { "minimax-m3": "MiniMax-M3" }, lines: noDefault },
]

/** `null` and absent level: the provider's default. */
const noLevel = [
  [null, {}],
  [undefined, {}],
] as const

const gptLevels = [
  ["low", { reasoning: { effort: "low" } }],
  ["medium", { reasoning: { effort: "medium" } }],
  ["high", { reasoning: { effort: "high" } }],
  ...noLevel,
] as const
const gptWithNone = [["disabled", { reasoning: { effort: "none" } }], ...gptLevels] as const

const flash3 = [
  ["disabled", { thinkingConfig: { thinkingLevel: "minimal" } }],
  ["low", { thinkingConfig: { thinkingLevel: "low" } }],
  ["medium", { thinkingConfig: { thinkingLevel: "medium" } }],
  ["high", { thinkingConfig: { thinkingLevel: "high" } }],
  ...noLevel,
] as const
const pro3 = [
  ["low", { thinkingConfig: { thinkingLevel: "low" } }],
  ["high", { thinkingConfig: { thinkingLevel: "high" } }],
  ...noLevel,
] as const
const pro25 = [
  ["low", { thinkingConfig: { thinkingBudget: 1024 } }],
  ["medium", { thinkingConfig: { thinkingBudget: 4096 } }],
  ["high", { thinkingConfig: { thinkingBudget: 8192 } }],
  ...noLevel,
] as const
const flash25 = [["disabled", { thinkingConfig: { thinkingBudget: 0 } }], ...pro25] as const

/** v3: `thinkingLevel`. */
export const v3: ReadonlyArray<Golden> = [
  {
    ...google,
    models: {
      "bu-mini": "gemini-3-flash-preview",
      "gemini-3-flash": "gemini-3-flash-preview",
      "gemini-3.5-flash": "gemini-3.5-flash",
    },
    lines: flash3,
  },
  {
    ...google,
    models: { "gemini-3-pro": "gemini-3.1-pro-preview", "gemini-3.1-pro": "gemini-3.1-pro-preview" },
    lines: pro3,
  },
  {
    ...anthropic,
    models: {
      "bu-max": "claude-sonnet-5",
      "bu-ultra": "claude-opus-4-6",
      "claude-sonnet-4.6": "claude-sonnet-4-6",
      "claude-opus-4.6": "claude-opus-4-6",
      "claude-opus-4.7": "claude-opus-4-7",
      "claude-sonnet-5": "claude-sonnet-5",
      "claude-opus-4.8": "claude-opus-4-8",
    },
    lines: [
      ["disabled", { thinking: { type: "disabled" } }],
      ["low", { thinking: { type: "adaptive" }, output_config: { effort: "low" } }],
      ["medium", { thinking: { type: "adaptive" }, output_config: { effort: "medium" } }],
      ["high", { thinking: { type: "adaptive" }, output_config: { effort: "high" } }],
      ...noLevel,
    ],
  },
  {
    ...anthropic,
    models: { "claude-haiku-4.5": "claude-haiku-4-5" },
    lines: [
      ["disabled", { thinking: { type: "disabled" } }],
      ["low", { thinking: { type: "enabled", budget_tokens: 1024 } }],
      ["medium", { thinking: { type: "enabled", budget_tokens: 4096 } }],
      ["high", { thinking: { type: "enabled", budget_tokens: 8192 } }],
      ...noLevel,
    ],
  },
  {
    ...openai,
    models: {
      "gpt-5.2": "gpt-5.2",
      "gpt-5.4-mini": "gpt-5.4-mini",
      "gpt-5.5": "gpt-5.5",
      "gpt-5.6-sol": "gpt-5.6-sol",
      "gpt-5.6-terra": "gpt-5.6-terra",
      "gpt-5.6-luna": "gpt-5.6-luna",
    },
    lines: gptWithNone,
  },
  { ...openai, models: { "gpt-5-mini": "gpt-5-mini" }, lines: gptLevels },
  {
    ...zai,
    models: { "glm-5.2": "glm-5.2" },
    lines: [["disabled", { thinking: { type: "disabled" } }], ["high", { thinking: { type: "enabled" } }], ...noLevel],
  },
  { ...minimax, models: { "minimax-m3": "MiniMax-M3" }, lines: noLevel },
]

/** v2: `thinkingLevel`, without the service's own model names. */
export const v2: ReadonlyArray<Golden> = [
  {
    ...google,
    models: {
      "gemini-2.5-flash": "gemini-2.5-flash",
      "gemini-flash-latest": "gemini-flash-latest",
      "gemini-flash-lite-latest": "gemini-flash-lite-latest",
    },
    lines: flash25,
  },
  { ...google, models: { "gemini-2.5-pro": "gemini-2.5-pro" }, lines: pro25 },
  {
    ...google,
    models: { "gemini-3-flash-preview": "gemini-3-flash-preview", "gemini-3.5-flash": "gemini-3.5-flash" },
    lines: flash3,
  },
  {
    ...google,
    models: { "gemini-3-pro-preview": "gemini-3.1-pro-preview", "gemini-3.1-pro-preview": "gemini-3.1-pro-preview" },
    lines: pro3,
  },
  { ...openai, models: { o3: "o3", "o4-mini": "o4-mini" }, lines: gptLevels },
  {
    ...openai,
    models: {
      "gpt-5.5": "gpt-5.5",
      "gpt-5.6-sol": "gpt-5.6-sol",
      "gpt-5.6-terra": "gpt-5.6-terra",
      "gpt-5.6-luna": "gpt-5.6-luna",
    },
    lines: gptWithNone,
  },
  {
    ...anthropic,
    models: {
      "claude-sonnet-5": "claude-sonnet-5",
      "claude-opus-4-7": "claude-opus-4-7",
      "claude-opus-4-8": "claude-opus-4-8",
      "claude-opus-5": "claude-opus-5",
    },
    lines: [
      ["disabled", { thinking: { type: "disabled" } }],
      ["low", { output_config: { effort: "low" } }],
      ["medium", { output_config: { effort: "medium" } }],
      ["high", { output_config: { effort: "high" } }],
      ...noLevel,
    ],
  },
  {
    ...anthropic,
    models: {
      "claude-sonnet-4-20250514": "claude-sonnet-4-20250514",
      "claude-sonnet-4-5-20250929": "claude-sonnet-4-5-20250929",
      "claude-opus-4-5-20251101": "claude-opus-4-5-20251101",
    },
    lines: [["disabled", { thinking: { type: "disabled" } }], ...noLevel],
  },
  { ...anthropic, models: { "claude-3-7-sonnet-20250219": "claude-3-7-sonnet-20250219" }, lines: noLevel },
  { ...openai, models: { "gpt-4.1": "gpt-4.1", "gpt-4.1-mini": "gpt-4.1-mini" }, lines: noLevel },
  { ...zai, models: { "glm-5.2": "glm-5.2" }, lines: noLevel },
  { ...minimax, models: { "minimax-m3": "MiniMax-M3" }, lines: noLevel },
  {
    ...meta,
    models: { "llama-4-maverick-17b-128e-instruct": "Llama-4-Maverick-17B-128E-Instruct-FP8" },
    lines: noLevel,
  },
]
