import { assert, test } from "vitest"
import { advise } from "../../setup/Advice.mjs"

test.each([
  ["npm error code EAI_AGAIN", /registry did not answer/],
  ["npm error code ECONNREFUSED", /HTTPS_PROXY/],
  ["npm error code EACCES\nnpm error path /home/x/.npm", /must belong to the user/],
  ["error: failed to write: Read-only file system (os error 30)", /must belong to the user/],
  ["[ERR_PNPM_OUTDATED_LOCKFILE] Cannot install", /pnpm-lock.yaml was not/],
  ["ENOSPC: no space left on device", /disk is full/],
  ["npm error code E404", /does not have one of the packages/],
  ["something nobody has seen", /remove node_modules/],
])("%j is answered by what to do", (log, expected) => {
  assert.match(advise(log, "/project").join(" "), expected)
})
