import type { SkillParameter, SkillValues } from "@tabwright/core/contract"

/** A cookie that an execution sets before its program starts. */
export interface SkillCookie {
  readonly name: string
  readonly value: string
  readonly domain: string
}

/** Splits the values into cookies, which are secrets, and the values that the program reads. */
export const splitCookies = (
  parameters: ReadonlyArray<SkillParameter>,
  values: SkillValues,
): { readonly cookies: ReadonlyArray<SkillCookie>; readonly values: SkillValues } => {
  const domains = new Map(
    parameters.flatMap(({ cookieDomain, name, type }) =>
      type === "cookie" ? [[name, cookieDomain ?? ""] as const] : [],
    ),
  )
  const entries = Object.entries(values)
  return {
    cookies: entries.flatMap(([name, value]) => {
      const domain = domains.get(name)
      return domain === undefined || typeof value !== "string" ? [] : [{ name, value, domain }]
    }),
    values: Object.fromEntries(entries.filter(([name]) => !domains.has(name))),
  }
}
