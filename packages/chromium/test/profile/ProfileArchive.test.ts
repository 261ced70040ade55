import { execFileSync } from "node:child_process"
import * as fs from "node:fs"
import * as path from "node:path"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import * as fc from "fast-check"
import { packProfile, unpackProfile } from "../../src/profile/ProfileArchive.ts"
import { findAccount } from "../../src/process/RunAs.ts"
import { filesIn, testFolder } from "../TestFolder.ts"

const maxBytes = 10_000_000

/** A new folder, of the account that browsers run as where we are root. */
const userDataFolder = Effect.map(testFolder, (folder) => {
  const profile = path.join(folder, "profile")
  fs.mkdirSync(profile, { mode: 0o700 })
  give(profile)
  return profile
})

const account = process.getuid?.() === 0 ? findAccount("nobody") : undefined

const give = (place: string) => (account === undefined ? undefined : fs.lchownSync(place, account.uid, account.gid))

const put = (folder: string, name: string, content: string | Uint8Array) => {
  const file = path.join(folder, name)
  for (const parent of parents(name)) {
    if (fs.existsSync(path.join(folder, parent))) continue
    fs.mkdirSync(path.join(folder, parent), { mode: 0o700 })
    give(path.join(folder, parent))
  }
  fs.writeFileSync(file, content)
  give(file)
}

const parents = (name: string): ReadonlyArray<string> =>
  name
    .split("/")
    .slice(0, -1)
    .map((_, at, parts) => parts.slice(0, at + 1).join("/"))

const pack = (folder: string, limit = maxBytes) => Stream.runCollect(packProfile(folder, { maxBytes: limit }))

const plainFiles = (folder: string) => filesIn(folder).filter((name) => fs.lstatSync(path.join(folder, name)).isFile())

const name = fc.stringMatching(/^[A-Za-z0-9_.-]{1,12}$/).filter((text) => !/^\.{1,2}$|^(LOCK|LOG|LOG\.old)$/.test(text))
const kept = fc
  .tuple(
    fc.constantFrom("IndexedDB", "File System", "WebStorage", "Service Worker/CacheStorage"),
    fc.array(name, { minLength: 2, maxLength: 4 }),
  )
  .map(
    ([room, parts]) =>
      `Default/${room}/${parts.map((part, at) => (at < parts.length - 1 ? `d${part}` : `f${part}`)).join("/")}`,
  )

it("brings back what was packed, file by file", () =>
  fc.assert(
    fc.asyncProperty(fc.dictionary(kept, fc.uint8Array({ maxLength: 200_000 }), { maxKeys: 8 }), (files) =>
      Effect.gen(function* () {
        const [from, to] = [yield* userDataFolder, yield* userDataFolder]
        for (const [file, content] of Object.entries(files)) put(from, file, content)
        yield* unpackProfile(to, Stream.fromIterable(yield* pack(from)))
        assert.deepStrictEqual(plainFiles(to), Object.keys(files).toSorted())
        for (const [file, content] of Object.entries(files)) {
          assert.isTrue(fs.readFileSync(path.join(to, file)).equals(content), file)
          assert.strictEqual(fs.statSync(path.join(to, file)).uid, fs.statSync(to).uid)
        }
      }).pipe(Effect.scoped, Effect.runPromise),
    ),
    { numRuns: 20 },
  ))

it.effect("takes what is the person's and leaves caches, history and locks behind", () =>
  Effect.gen(function* () {
    const [from, to] = [yield* userDataFolder, yield* userDataFolder]
    const person = [
      "Default/Cookies",
      "Default/Local Storage/leveldb/CURRENT",
      "Default/Service Worker/Database/CURRENT",
    ]
    for (const file of person) put(from, file, file)
    for (const file of ["Default/Cache/Cache_Data/index", "Default/History", "Default/Preferences", "Local State"]) {
      put(from, file, "x")
    }
    put(from, "Default/Local Storage/leveldb/LOCK", "")
    yield* unpackProfile(to, Stream.fromIterable(yield* pack(from)))
    assert.deepStrictEqual(plainFiles(to), person)
  }).pipe(Effect.scoped),
)

it.effect(
  "follows no link and reads no pipe that a hijacked browser has put there, nor a file that is not its own",
  () =>
    Effect.gen(function* () {
      const [from, to] = [yield* userDataFolder, yield* userDataFolder]
      const secret = path.join(yield* testFolder, "secret")
      fs.mkdirSync(secret)
      fs.writeFileSync(path.join(secret, "Cookies"), "nobody's business")
      put(from, "Default/IndexedDB/mine/1", "mine")
      fs.symlinkSync(path.join(secret, "Cookies"), path.join(from, "Default/Cookies"))
      fs.symlinkSync(secret, path.join(from, "Default/IndexedDB/linked"))
      fs.symlinkSync(secret, path.join(from, "Default/Network"))
      execFileSync("mkfifo", [path.join(from, "Default/IndexedDB/pipe")])
      yield* unpackProfile(to, Stream.fromIterable(yield* pack(from)))
      assert.deepStrictEqual(plainFiles(to), ["Default/IndexedDB/mine/1"])

      if (account === undefined) return
      fs.linkSync(path.join(secret, "Cookies"), path.join(from, "Default/IndexedDB/second-name"))
      const refused = yield* Effect.flip(pack(from))
      assert.include(refused.message, "not a file of the browser's own")
    }).pipe(Effect.scoped),
)

it.effect("writes into the folder and nowhere else, whatever stands in the way", () =>
  Effect.gen(function* () {
    const [from, to] = [yield* userDataFolder, yield* userDataFolder]
    const outside = yield* testFolder
    put(from, "Default/Cookies", "mine")
    const packed = yield* pack(from)
    fs.writeFileSync(path.join(outside, "theirs"), "")
    fs.symlinkSync(outside, path.join(to, "Default"))
    assert.strictEqual(
      (yield* Effect.flip(unpackProfile(to, Stream.fromIterable(packed)))).reason._tag,
      "ProfileUnusable",
    )
    fs.rmdirSync(to)
    fs.symlinkSync(outside, to)
    assert.strictEqual(
      (yield* Effect.flip(unpackProfile(to, Stream.fromIterable(packed)))).reason._tag,
      "ProfileUnusable",
    )
    assert.deepStrictEqual(filesIn(outside), ["theirs"])
  }).pipe(Effect.scoped),
)

it.effect("refuses what is too large, cut off or no archive", () =>
  Effect.gen(function* () {
    const [from, to] = [yield* userDataFolder, yield* userDataFolder]
    put(from, "Default/Cookies", Buffer.alloc(100_000, "c"))
    assert.deepInclude((yield* Effect.flip(pack(from, 99_999))).reason, { _tag: "ProfileTooLarge", maxBytes: 99_999 })
    const packed = Buffer.concat(yield* pack(from, 100_000))
    for (const bytes of [packed.subarray(0, -4), packed.subarray(0, 20), Buffer.from("something else")]) {
      const error = yield* Effect.flip(unpackProfile(to, Stream.succeed(bytes)))
      assert.strictEqual(error.reason._tag, "ProfileUnusable")
      assert.deepStrictEqual(filesIn(to), [])
    }
  }).pipe(Effect.scoped),
)
