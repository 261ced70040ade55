import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import * as fs from "node:fs"
import * as path from "node:path"
import { ensureDataDirectory } from "../../../src/database/embedded/PostgresDataDir.ts"
import { makeSandbox } from "../Sandbox.ts"

/** Runs a script instead of `initdb`, with its arguments and the password. */
const withInitdb = Effect.fnUntraced(function* (home: string, script: string) {
  fs.writeFileSync(path.join(home, "initdb"), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  const placement = {
    home,
    cluster: path.join(home, "cluster"),
    program: (name: string) => path.join(home, name),
    account: undefined,
  }
  return yield* ensureDataDirectory({
    placement,
    major: 18,
    username: "tabwright",
    password: Redacted.make("hunter2"),
    onCreate: Effect.void,
  })
})

/** Shell code that finds the target directory of `initdb`. */
const target = `for argument in "$@"; do case "$before" in -D) target=$argument;; esac; before=$argument; done`

describe("ensureDataDirectory", () => {
  it.live("installs the result of initdb and runs it only once", () =>
    Effect.gen(function* () {
      const home = yield* makeSandbox
      const made = `${target}; mkdir "$target"; echo 18 > "$target/PG_VERSION"; read -r word; echo "$word" > "$target/word"`
      assert.isTrue(yield* withInitdb(home, made))
      assert.strictEqual(fs.readFileSync(path.join(home, "cluster", "word"), "utf8"), "hunter2\n")
      assert.isFalse(yield* withInitdb(home, "exit 1"))
    }).pipe(Effect.scoped),
  )

  it.live("reports a failure, leaves no partial files, and hides the password", () =>
    Effect.gen(function* () {
      const home = yield* makeSandbox
      const cases = [
        ["initdb: error: could not write: No space left on device", "InitFailed", "is full"],
        ["initdb: error: invalid locale", "InitFailed", "Could not create"],
        ["error while loading shared libraries: libicuuc.so.60", "BinariesMissing", "does not run"],
      ] as const
      for (const [output, reason, text] of cases) {
        const script = `${target}; mkdir "$target"; echo 18 > "$target/PG_VERSION"; echo "${output}" >&2; exit 3`
        const error = yield* Effect.flip(withInitdb(home, script))
        assert.strictEqual(error.reason, reason)
        assert.include(error.message, text)
        assert.include(error.log, output)
        assert.notInclude(JSON.stringify(error), "hunter2")
        assert.deepStrictEqual(fs.readdirSync(home), ["initdb"])
      }
    }).pipe(Effect.scoped),
  )

  it.live("reports a program without its loader as unusable on this system", () =>
    Effect.gen(function* () {
      const home = yield* makeSandbox
      const placement = {
        home,
        cluster: path.join(home, "cluster"),
        program: () => "/no/such/initdb",
        account: undefined,
      }
      const error = yield* Effect.flip(
        ensureDataDirectory({
          placement,
          major: 18,
          username: "tabwright",
          password: Redacted.make("x"),
          onCreate: Effect.void,
        }),
      )
      assert.strictEqual(error.reason, "BinariesMissing")
      assert.include(error.hint, "glibc")
    }).pipe(Effect.scoped),
  )
})
