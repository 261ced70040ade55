import type { Policy } from "../../queries/access/Projects.ts"

export type Rule = NonNullable<Policy["tools"]>[string]

export type ActionKind = keyof NonNullable<Policy["actions"]>

/** Kinds of actions with their names and how they are recognized. */
export const actionKinds: ReadonlyArray<readonly [kind: ActionKind, name: string, hint: string]> = [
  ["purchase", "Purchases", "Controls such as Buy now or Pay, and forms with card or account fields."],
  ["message", "Messages", "Controls such as Send or Post, and forms with a text area."],
  ["delete", "Deletions", "Controls such as Delete, Remove or Cancel subscription."],
  ["download", "Downloads", "Links for downloads, and every download that starts."],
  ["upload", "Uploads", "Attaching a file to a page."],
  ["newDomain", "New sites", "Sites that neither the task nor its allowed domains name."],
]

export const ruleNames: Readonly<Record<Rule, string>> = { allow: "Allow", ask: "Ask", deny: "Deny" }

/** Describes a policy: `Asks before purchases and deletions, denies uploads`. */
export const describePolicy = (policy: Policy | null): string => {
  const rules = [
    ...actionKinds.map(([kind, name]) => [name.toLowerCase(), policy?.actions?.[kind]] as const),
    ...Object.entries(policy?.tools ?? {}).map(([name, rule]) => [`tool ${name}`, rule] as const),
  ]
  const named = (rule: Rule) => listOf(rules.flatMap(([name, one]) => (one === rule ? [name] : [])))
  const parts = [
    ["denies", named("deny")],
    ["asks before", named("ask")],
    ["allows", named("allow")],
  ].flatMap(([verb, names]) => (names === "" ? [] : [`${verb} ${names}`]))
  const text = parts.join(", ")
  return text === "" ? "" : text.charAt(0).toUpperCase() + text.slice(1)
}

const listOf = (names: ReadonlyArray<string>): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`
