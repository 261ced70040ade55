import type { AgentModeOption, Marks, McpToolFilter, Policy, Vision } from "@tabwright/agent"
import type { Schema } from "effect"
import type { ReasoningLevel, Version } from "@tabwright/core/reasoning"
import type { SkillValues } from "@tabwright/core/contract"

/** Reasoning of a request: a level in v2 and v3, parameters in v4. For follow-ups, absent and null differ. */
export interface Reasoning {
  readonly thinkingLevel?: ReasoningLevel | null
  readonly modelParams?: { readonly [key: string]: unknown } | null
}

/** Owner of a provider key: the operator or the project. */
export type KeySource = "server" | "project"

/** Models for calls that the run's model cannot answer. */
export interface Fallback {
  readonly models: ReadonlyArray<{ readonly model: string; readonly keySource?: KeySource }>
  /** Also switches, once, if a model refuses the task. */
  readonly onRefusal: boolean
}

/** Agent options from the request. Omitted fields use the agent's defaults. */
export interface AgentOptions {
  /** Reports the model's thinking, if the provider returns it. */
  readonly showsThinking?: boolean
  /** Makes the model write its reasoning before each action. */
  readonly thinksAloud?: boolean
  /** Shortens the model's output per action: faster and less careful. */
  readonly isFlash?: boolean
  /** Controls when the model receives screenshots. */
  readonly vision?: Vision
  /** Absent in v2 and v3: `step`, or `code` if the response must contain code. */
  readonly mode?: AgentModeOption
  /** Checks the result before the end. */
  readonly checksEnd?: boolean
  /** Response to a safety check of a provider's computer tool. */
  readonly safetyChecks?: "ask" | "refuse"
  /** Elements labeled with their numbers in the model's screenshots. */
  readonly marks?: Marks
  readonly instructions?: string
  /** Allows the agent to ask a human and wait for the reply. */
  readonly asksPeople?: boolean
  /** Adds the code that did the task to the response (v3 `codeMode`). */
  readonly answersWithCode?: boolean
}

/** Judge of a run and its input. */
export interface JudgeOptions {
  readonly context?: string
  readonly groundTruth?: string
  /** Name of the embedded planner for judgement by rules. */
  readonly model: string
  readonly keySource?: KeySource
}

/** Enables replay of the task's recipe. One is recorded if there is none. */
export interface RecipeOptions {
  /** True if a model repairs steps that no longer match. */
  readonly heals: boolean
}

/** A tool that the caller of a run executes. */
export interface CallerTool {
  readonly name: string
  readonly description: string
  readonly inputSchema: { readonly [key: string]: Schema.Json }
  readonly outputSchema?: { readonly [key: string]: Schema.Json }
  readonly isRepeatable: boolean
  readonly timeoutSeconds: number
  /** Asks a human before each call. */
  readonly needsApproval: boolean
}

/** An MCP server of a run: one of its project by name, or its own. */
export interface RunMcpServer {
  readonly name: string
  /** For a server of the project: narrows its own filter. */
  readonly filter?: McpToolFilter
  /** Absent for a server of the project. The headers contain names of the run's secrets. */
  readonly inline?: {
    readonly url: string
    readonly headers: Readonly<Record<string, string>>
    readonly tools: McpToolFilter
    readonly timeoutSeconds: number
  }
}

/** A skill that the agent of a run can call. */
export interface SkillTool {
  readonly id: string
  /** Name of the tool, unique in the run. */
  readonly name: string
  readonly description: string
  readonly inputSchema: { readonly [key: string]: Schema.Json }
}

/** The skill that a run executes instead of working on its task. */
export interface ExecutedSkill {
  readonly id: string
  readonly version: number
  /** The caller's values, without cookies. */
  readonly parameters?: SkillValues
  /** Maximum time of a script in ms. */
  readonly timeoutMs?: number
  /** True if the run verifies the version, so that it does not count as an execution. */
  readonly isVerification?: boolean
  /** Repairs of the program: elements are found again by similarity, or by the model of the run. Absent: none. */
  readonly repairs?: "similar" | "model"
}

/** The generation of a skill that a run is a part of. */
export interface GeneratedSkill {
  readonly skillId: string
  /** In `recording`, the agent does the job, and its steps are recorded. In `writing`, a model writes the program. */
  readonly phase: "recording" | "writing"
}

/** The credentials and connected vaults of the project that a run may use. */
export interface RunCredentials {
  readonly ids: ReadonlyArray<string>
  readonly vaultIds: ReadonlyArray<string>
  /** Also those that runs may use without naming them. */
  readonly autoLogin: boolean
}

/** The solver of a run's CAPTCHAs. */
export interface CaptchaOptions {
  readonly solver: "webhook" | "human"
  /** The webhook to ask, for `webhook`. */
  readonly webhookId?: string
  readonly fallback?: "human"
  readonly timeoutSeconds: number
  readonly maxAttempts: number
}

/** Options of a run besides its task, as needed by the worker. */
export interface RunSettings {
  /** URL opened before the first step (v2 `startUrl`). */
  readonly startUrl?: string
  readonly outputSchema?: { readonly [key: string]: unknown }
  /** API version of the request. Absent in runs from before it was recorded, which use their session's version. */
  readonly apiVersion?: Version
  /** Source of the model's provider key. Absent if no key is needed. */
  readonly keySource?: KeySource
  readonly agent?: AgentOptions
  readonly fallback?: Fallback
  readonly judge?: JudgeOptions
  readonly recipe?: RecipeOptions
  readonly tools?: ReadonlyArray<CallerTool>
  readonly mcpServers?: ReadonlyArray<RunMcpServer>
  /** Rules for actions and tools, besides those of the key and the project. */
  readonly policy?: Policy
  /** Skills that the agent can call. */
  readonly skills?: ReadonlyArray<SkillTool>
  readonly skill?: ExecutedSkill
  readonly credentials?: RunCredentials
  readonly generation?: GeneratedSkill
  readonly captcha?: CaptchaOptions
}

/** Default step limit of a run, from interface/v2.md, `maxSteps`. */
export const defaultMaxSteps = 100
