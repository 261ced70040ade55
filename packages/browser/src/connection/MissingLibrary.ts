import { errorClass } from "@tabwright/core/errors"
import { CallSite } from "@tabwright/core/promise"

interface Missing {
  readonly library: string
  readonly cause: unknown
}

/**
 * The library that should control the browser is not installed. Not retryable.
 *
 * @category errors
 * @since 0.1.0
 */
export class MissingLibrary
  extends /* @__PURE__ */ errorClass(
    "MissingLibrary",
    ({ library }: Missing) =>
      `${library} is not installed. It is an optional peer of @tabwright/browser: npm install ${library}`,
  )<Missing>
{
  /** Always false. */
  get isRetryable(): boolean {
    return false
  }

  /** Imports a library on demand. */
  static async guard<A>(library: string, load: () => Promise<A>): Promise<A> {
    const site = new CallSite()
    try {
      return await load()
    } catch (cause) {
      // Other errors come from inside the library and pass through unchanged.
      const isMissing = cause instanceof Error && "code" in cause && cause.code === "ERR_MODULE_NOT_FOUND"
      if (!isMissing || !cause.message.includes(library)) throw cause
      throw site.located(new MissingLibrary({ library, cause }))
    }
  }
}
