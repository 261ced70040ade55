import { fileURLToPath } from "node:url"

/**
 * The folder of the repository, whose Markdown is read where it lies.
 *
 * @category constants
 * @since 0.1.0
 */
export const root = fileURLToPath(new URL("../../../", import.meta.url))
