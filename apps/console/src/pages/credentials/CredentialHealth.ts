import type { Tone } from "../../components/Badge.tsx"
import { formatRelativeTime } from "../../Format.ts"
import type { Credential } from "../../queries/access/Credentials.ts"

/** The login of a profile on the site of a credential. */
export interface SiteLogin {
  readonly domain: string
  readonly state: "signed_in" | "signed_out" | "unknown"
  readonly lastCheckedAt: string
  readonly profile: string
}

interface Health {
  readonly tone: Tone
  readonly label: string
  readonly detail: string
}

/** Returns a domain without the mark for its subdomains. */
export const plainDomain = (domain: string): string => domain.replace(/^\*\./, "")

/** Returns whether a credential can be used, and what the last runs found on its sites. */
export const healthOf = (credential: Credential, logins: ReadonlyArray<SiteLogin>, now: Date): Health => {
  const { domains, hasOneTimeCode, hasPassword, lastUsedAt } = credential
  if (!hasPassword && !hasOneTimeCode) {
    return { tone: "bad", label: "no password", detail: "Nothing can be typed. Edit it and enter the password." }
  }
  const sites = new Set(domains.map(plainDomain))
  const own = logins.filter(({ domain }) => sites.has(plainDomain(domain)))
  const seen = ({ lastCheckedAt, profile }: SiteLogin) =>
    `profile ${profile}, ${formatRelativeTime(new Date(lastCheckedAt), now)}`
  const signedOut = own.filter(({ state }) => state === "signed_out")
  if (signedOut.length > 0) {
    return {
      tone: "warn",
      label: "signed out",
      detail: `Signed out in ${signedOut.map(seen).join("; ")}. Check the password, or sign in with the profile.`,
    }
  }
  const signedIn = own.filter(({ state }) => state === "signed_in")
  if (signedIn.length > 0) {
    return { tone: "good", label: "signed in", detail: `Signed in with ${signedIn.map(seen).join("; ")}.` }
  }
  return lastUsedAt === null
    ? { tone: "neutral", label: "not used yet", detail: "No run has typed it yet." }
    : { tone: "neutral", label: "in use", detail: "Runs have typed it. No profile is known to be signed in." }
}
