import { fileURLToPath } from "node:url"

/**
 * The root folder of the repository.
 *
 * @category constants
 * @since 0.1.0
 */
export const root = fileURLToPath(new URL("../../../", import.meta.url))
