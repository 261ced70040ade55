import { assert, test } from "vitest"
import { advise } from "../../setup/Advice.mjs"

test.each([
  ["npm error code EAI_AGAIN", /registry did not respond/],
  ["npm error code ECONNREFUSED", /HTTPS_PROXY/],
  ["npm error code EACCES\nnpm error path /home/x/.npm", /must belong to the current user/],
  ["error: failed to write: Read-only file system (os error 30)", /must belong to the current user/],
  ["[ERR_PNPM_OUTDATED_LOCKFILE] Cannot install", /pnpm-lock.yaml was not/],
  ["ENOSPC: no space left on device", /disk is full/],
  ["npm error code E404", /does not have one of the packages/],
  ["an unknown error", /remove node_modules/],
])("%j returns advice", (log, expected) => {
  assert.match(advise(log, "/project").join(" "), expected)
})
