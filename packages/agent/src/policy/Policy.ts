/**
 * `ask` requires a human's consent.
 *
 * @category models
 * @since 0.1.0
 */
export type PolicyRule = "allow" | "ask" | "deny"

const order: ReadonlyArray<PolicyRule> = ["allow", "ask", "deny"]

/** Returns the strictest rule. `allow` if there is none. */
export const strictest = (rules: ReadonlyArray<PolicyRule | undefined>): PolicyRule =>
  order[Math.max(0, ...rules.map((rule) => (rule === undefined ? 0 : order.indexOf(rule))))] ?? "deny"

/**
 * Kinds of actions that a policy can restrict.
 *
 * @category models
 * @since 0.1.0
 */
export const actionKinds = ["purchase", "message", "delete", "download", "upload", "newDomain"] as const
export type ActionKind = (typeof actionKinds)[number]

const names: { readonly [kind in ActionKind]: string } = {
  purchase: "a purchase",
  message: "sending a message",
  delete: "deleting",
  download: "a download",
  upload: "an upload",
  newDomain: "opening a new site",
}

/** Names kinds of actions for messages. */
export const nameKinds = (kinds: ReadonlyArray<ActionKind>): string => kinds.map((kind) => names[kind]).join(" and ")

/**
 * Rules for actions on pages and for tools. What no rule names is allowed.
 *
 * @category models
 * @since 0.1.0
 */
export interface Policy {
  readonly actions?: { readonly [kind in ActionKind]?: PolicyRule }
  /** By name of the tool. A name may end with `*`; the longest one that matches counts. */
  readonly tools?: { readonly [name: string]: PolicyRule }
}

/** Rules for the kinds of actions that are not allowed. */
export type ActionRules = ReadonlyMap<ActionKind, "ask" | "deny">

/** Returns the strictest rules for actions of several policies. */
export const actionRules = (policies: ReadonlyArray<Policy>): ActionRules =>
  new Map(
    actionKinds.flatMap((kind) => {
      const rule = strictest(policies.map(({ actions }) => actions?.[kind]))
      return rule === "allow" ? [] : [[kind, rule] as const]
    }),
  )

/** Returns the strictest rule for a tool of several policies. */
export const toolRule = (policies: ReadonlyArray<Policy>, name: string): PolicyRule =>
  strictest(policies.map(({ tools = {} }) => ruleOf(tools, name)))

const ruleOf = (tools: NonNullable<Policy["tools"]>, name: string): PolicyRule | undefined => {
  const [best] = Object.entries(tools)
    .filter(([pattern]) => (pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : pattern === name))
    // An exact name is longer than a pattern of the same length.
    .toSorted(([one], [other]) => other.replace("*", "").length - one.replace("*", "").length || one.indexOf("*"))
  return best?.[1]
}
