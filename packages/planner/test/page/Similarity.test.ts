import { assert, it } from "@effect/vitest"
import { similarity } from "../../src/page/Similarity.ts"

it.each([
  ["create", "Create account"],
  ["register", "Create account"],
  ["save", "Save changes"],
])("%s is a way to ask for %s", (asked, found) => {
  assert.isAbove(similarity(asked, found), 0.6)
})

it.each([
  ["follow", "Unfollow"],
  ["install", "Uninstall"],
  ["create", "Delete account"],
])("%s is no way to ask for %s", (asked, found) => {
  assert.isBelow(similarity(asked, found), 0.5)
})
