import { Schema } from "effect"

/**
 * Files cannot be kept where the settings say. Raised while a server starts; repeating helps once they are put right.
 *
 * @category errors
 * @since 0.1.0
 */
export class FilesUnusable extends Schema.TaggedError<FilesUnusable>("@tabwright/service/files/FilesUnusable")(
  "FilesUnusable",
  { message: Schema.String, hint: Schema.String },
) {}
