import type { BlockingOptions } from "@tabwright/chromium"
import { Result } from "effect"
import { resolve } from "node:path"
import { choiceOf, type Environment, listOf } from "./EnvValue.ts"

/**
 * Reads `TABWRIGHT_BLOCK_LISTS` and `TABWRIGHT_COOKIE_BANNERS`. Default: nothing is blocked. Fails with a message for
 * operators.
 */
export const readBlocking = (env: Environment): Result.Result<BlockingOptions, string> =>
  Result.map(choiceOf(env, "TABWRIGHT_COOKIE_BANNERS", ["reject", "accept", "off"]), (banners = "off") => ({
    filterLists: listOf(env, "TABWRIGHT_BLOCK_LISTS").map((part) =>
      /^https?:\/\//i.test(part) ? part : resolve(part),
    ),
    ...(banners === "off" ? {} : { cookieBanners: banners }),
  }))
