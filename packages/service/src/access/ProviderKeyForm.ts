import { Option, Redacted } from "effect"
import type { KeyedProvider } from "@tabwright/core/contract"

/** How keys of a provider begin; nothing where none is the rule. */
const beginnings: { readonly [provider in KeyedProvider]?: string } = {
  anthropic: "sk-ant-",
  google: "AIza",
  moonshotai: "sk-",
  openai: "sk-",
  xai: "xai-",
}

/**
 * What can be said of a provider's key without asking the provider: whether it can be opened (none where it cannot), and
 * whether it begins as such keys do.
 *
 * @category constructors
 * @since 0.1.0
 */
export const examineKey = (provider: KeyedProvider, key: Option.Option<Redacted.Redacted>) => {
  if (Option.isNone(key)) {
    const detail = "The key was sealed with another secret of this server and cannot be opened. Set it again."
    return { provider, isReadable: false, hasUsualForm: null, detail }
  }
  const beginning = beginnings[provider]
  const hasUsualForm = beginning === undefined ? null : Redacted.value(key.value).startsWith(beginning)
  return { provider, isReadable: true, hasUsualForm, detail: `${formText(hasUsualForm)} The provider was not asked.` }
}

const formText = (hasUsualForm: boolean | null): string => {
  if (hasUsualForm === null) return "The key can be opened. How keys of this provider begin is not known here."
  return hasUsualForm
    ? "The key can be opened, and begins as keys of this provider do."
    : "The key can be opened, but does not begin as keys of this provider do. It may be another provider's."
}
