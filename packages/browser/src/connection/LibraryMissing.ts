import * as Schema from "effect/Schema"

/**
 * The library that shall drive the browser is not installed. Repeating does not help.
 *
 * @category errors
 * @since 0.1.0
 */
export class LibraryMissing extends Schema.TaggedError<LibraryMissing>("@tabwright/browser/connection/LibraryMissing")(
  "LibraryMissing",
  { library: Schema.String, cause: Schema.Defect() },
) {
  override get message(): string {
    return `${this.library} is not installed. It is an optional peer of @tabwright/browser: npm install ${this.library}`
  }

  /** Imports a library when it is needed, not before. */
  static async guard<A>(library: string, load: () => Promise<A>): Promise<A> {
    try {
      return await load()
    } catch (cause) {
      // Anything else is a fault inside the library, which shall be seen as it is.
      const isMissing = cause instanceof Error && "code" in cause && cause.code === "ERR_MODULE_NOT_FOUND"
      throw isMissing && cause.message.includes(library) ? new LibraryMissing({ library, cause }) : cause
    }
  }
}
