import { assert, test } from "vitest"
import { missingPlatformPackages } from "../../check/Lockfile.mjs"

const lockfile = `
importers:
  .:
    dependencies:
      '@turbo/darwin-arm64':
        specifier: 1.0.0

packages:

  '@turbo/linux-64@2.11.9':
    cpu: [x64]

  fsevents@2.3.3:
    os: [darwin]
`

const turbo = {
  name: "turbo",
  version: "2.11.9",
  optionalDependencies: { "@turbo/linux-64": "2.11.9", "@turbo/darwin-arm64": "2.11.9" },
}

test("reports a platform package missing from the lock file with its dependent", () => {
  assert.deepStrictEqual(missingPlatformPackages(lockfile, [turbo, turbo]), [
    "@turbo/darwin-arm64@2.11.9 of turbo@2.11.9 is missing from pnpm-lock.yaml",
  ])
})

test("accepts a complete lock file and packages without optional dependencies", () => {
  const vite = { name: "vite", version: "8.3.8", optionalDependencies: { fsevents: "~2.3.3" } }
  assert.deepStrictEqual(missingPlatformPackages(lockfile, [vite, { name: "yaml", version: "2.9.1" }]), [])
})
