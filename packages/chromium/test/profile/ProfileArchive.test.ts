import { execFileSync } from "node:child_process"
import * as fs from "node:fs"
import * as path from "node:path"
import { zstdCompressSync } from "node:zlib"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import * as fc from "fast-check"
import { packProfile, unpackProfile } from "../../src/profile/ProfileArchive.ts"
import { findAccount } from "../../src/process/system/SystemAccount.ts"
import { filesIn, testFolder } from "../TestFolder.ts"

const maxBytes = 10_000_000

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

const unpack = <E>(folder: string, packed: Stream.Stream<Uint8Array, E>, limit = maxBytes) =>
  unpackProfile(folder, packed, { maxBytes: limit })

/** Creates an archive in the format of `packProfile` with arbitrary entries. */
const crafted = (entries: ReadonlyArray<readonly [path: string, content: Uint8Array, size?: number]>): Uint8Array =>
  zstdCompressSync(
    Buffer.concat([
      Buffer.from("tabwright profile 1\n"),
      ...[...entries, ["", Buffer.alloc(0)] as const].flatMap(([name, content, size = content.length]) => {
        const head = Buffer.alloc(8)
        head.writeUInt16BE(Buffer.byteLength(name), 0)
        head.writeUIntBE(size, 2, 6)
        return [head, Buffer.from(name), content]
      }),
    ]),
  )

const plainFiles = (folder: string) => filesIn(folder).filter((name) => fs.lstatSync(path.join(folder, name)).isFile())

const name = fc.stringMatching(/^[A-Za-z0-9_.-]{1,12}$/).filter((text) => !/^\.{1,2}$|^(LOCK|LOG|LOG\.old)$/.test(text))
const kept = fc
  .tuple(
    fc.constantFrom("IndexedDB", "File System", "WebStorage", "Service Worker/CacheStorage"),
    fc.array(name, { minLength: 2, maxLength: 4 }),
  )
  .map(
    ([folder, parts]) =>
      `Default/${folder}/${parts.map((part, at) => (at < parts.length - 1 ? `d${part}` : `f${part}`)).join("/")}`,
  )

it("an archive restores all packed files", () =>
  fc.assert(
    fc.asyncProperty(fc.dictionary(kept, fc.uint8Array({ maxLength: 200_000 }), { maxKeys: 8 }), (files) =>
      Effect.gen(function* () {
        const [from, to] = [yield* userDataFolder, yield* userDataFolder]
        for (const [file, content] of Object.entries(files)) put(from, file, content)
        yield* unpack(to, Stream.fromIterable(yield* pack(from)))
        assert.deepStrictEqual(plainFiles(to), Object.keys(files).toSorted())
        for (const [file, content] of Object.entries(files)) {
          assert.isTrue(fs.readFileSync(path.join(to, file)).equals(content), file)
          assert.strictEqual(fs.statSync(path.join(to, file)).uid, fs.statSync(to).uid)
        }
      }).pipe(Effect.scoped, Effect.runPromise),
    ),
    { numRuns: 20 },
  ))

it.effect("an archive contains persistent data without caches, history and locks", () =>
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
    yield* unpack(to, Stream.fromIterable(yield* pack(from)))
    assert.deepStrictEqual(plainFiles(to), person)
  }).pipe(Effect.scoped),
)

it.effect("packing skips links, pipes and files of other owners planted by a compromised browser", () =>
  Effect.gen(function* () {
    const [from, to] = [yield* userDataFolder, yield* userDataFolder]
    const secret = path.join(yield* testFolder, "secret")
    fs.mkdirSync(secret)
    fs.writeFileSync(path.join(secret, "Cookies"), "private")
    put(from, "Default/IndexedDB/mine/1", "mine")
    fs.symlinkSync(path.join(secret, "Cookies"), path.join(from, "Default/Cookies"))
    fs.symlinkSync(secret, path.join(from, "Default/IndexedDB/linked"))
    fs.symlinkSync(secret, path.join(from, "Default/Network"))
    execFileSync("mkfifo", [path.join(from, "Default/IndexedDB/pipe")])
    yield* unpack(to, Stream.fromIterable(yield* pack(from)))
    assert.deepStrictEqual(plainFiles(to), ["Default/IndexedDB/mine/1"])

    if (account === undefined) return
    fs.linkSync(path.join(secret, "Cookies"), path.join(from, "Default/IndexedDB/second-name"))
    const refused = yield* Effect.flip(pack(from))
    assert.include(refused.message, "not a file owned by the browser")
  }).pipe(Effect.scoped),
)

it.effect("unpacking never writes outside the folder", () =>
  Effect.gen(function* () {
    const [from, to] = [yield* userDataFolder, yield* userDataFolder]
    const outside = yield* testFolder
    put(from, "Default/Cookies", "mine")
    const packed = yield* pack(from)
    fs.writeFileSync(path.join(outside, "theirs"), "")
    fs.symlinkSync(outside, path.join(to, "Default"))
    assert.strictEqual((yield* Effect.flip(unpack(to, Stream.fromIterable(packed)))).reason._tag, "ProfileUnusable")
    fs.rmdirSync(to)
    fs.symlinkSync(outside, to)
    assert.strictEqual((yield* Effect.flip(unpack(to, Stream.fromIterable(packed)))).reason._tag, "ProfileUnusable")
    assert.deepStrictEqual(filesIn(outside), ["theirs"])
  }).pipe(Effect.scoped),
)

it.effect("unpacking rejects oversized, truncated and invalid archives", () =>
  Effect.gen(function* () {
    const [from, to] = [yield* userDataFolder, yield* userDataFolder]
    put(from, "Default/Cookies", Buffer.alloc(100_000, "c"))
    assert.deepInclude((yield* Effect.flip(pack(from, 99_999))).reason, { _tag: "ProfileTooLarge", maxBytes: 99_999 })
    const packed = Buffer.concat(yield* pack(from, 100_000))
    for (const bytes of [packed.subarray(0, -4), packed.subarray(0, 20), Buffer.from("something else")]) {
      const error = yield* Effect.flip(unpack(to, Stream.succeed(bytes)))
      assert.strictEqual(error.reason._tag, "ProfileUnusable")
      assert.deepStrictEqual(filesIn(to), [])
    }
  }).pipe(Effect.scoped),
)

it.effect("unpacking stops before the file that exceeds the size limit", () =>
  Effect.gen(function* () {
    const to = yield* userDataFolder
    const bomb = crafted([
      ["Default/IndexedDB/small", Buffer.alloc(1_000)],
      ["Default/IndexedDB/large", Buffer.alloc(50_000_000)],
    ])
    assert.isBelow(bomb.length, 10_000)
    let written = 0
    const watched = Stream.succeed(bomb).pipe(
      Stream.tap(() => Effect.sync(() => void (written = Math.max(written, filesIn(to).length)))),
    )
    const error = yield* Effect.flip(unpack(to, watched, 1_000_000))
    assert.deepInclude(error.reason, { _tag: "ProfileTooLarge", maxBytes: 1_000_000 })
    assert.strictEqual(written, 0)
    assert.deepStrictEqual(filesIn(to), [])
    // The stated size counts, not the actual content.
    const stated = yield* Effect.flip(unpack(to, Stream.succeed(crafted([["Default/Cookies", Buffer.alloc(1), 2e12]]))))
    assert.strictEqual(stated.reason._tag, "ProfileTooLarge")
  }).pipe(Effect.scoped),
)

it.effect("unpacking rejects archives with too many files or folders", () =>
  Effect.gen(function* () {
    const to = yield* userDataFolder
    const files = Array.from({ length: 21 }, (_, at) => [`Default/IndexedDB/${at}`, Buffer.alloc(0)] as const)
    const folders = [[`Default/IndexedDB${"/x".repeat(25)}`, Buffer.alloc(0)]] as const
    for (const entries of [files, folders]) {
      const archive = Stream.succeed(crafted(entries))
      yield* unpackProfile(yield* userDataFolder, archive, { maxBytes, maxFiles: 30 })
      const error = yield* Effect.flip(unpackProfile(to, archive, { maxBytes, maxFiles: 20 }))
      assert.strictEqual(error.reason._tag, "ProfileTooLarge")
      assert.deepStrictEqual(filesIn(to), [])
    }
  }).pipe(Effect.scoped),
)

it.effect("unpacking rejects long, deep, absolute and escaping paths, and trailing data", () =>
  Effect.gen(function* () {
    const to = yield* userDataFolder
    for (const name of [
      `Default/IndexedDB/${"x".repeat(2_000)}`,
      `Default/IndexedDB${"/x".repeat(40)}`,
      "/Default/Cookies",
      "Default/IndexedDB/../../../escaped",
      "Default/IndexedDB/a\\b",
      "Default/History",
    ]) {
      const error = yield* Effect.flip(unpack(to, Stream.succeed(crafted([[name, Buffer.from("x")]]))))
      assert.strictEqual(error.reason._tag, "ProfileUnusable", name)
      assert.deepStrictEqual(filesIn(to), [])
    }
    const twice = crafted([
      ["Default/Cookies", Buffer.from("x")],
      ["", Buffer.alloc(100_000)],
    ])
    assert.include((yield* Effect.flip(unpack(to, Stream.succeed(twice)))).message, "data after its end")
    assert.deepStrictEqual(filesIn(to), [])
  }).pipe(Effect.scoped),
)

it.effect("packing limits the depth of folders", () =>
  Effect.gen(function* () {
    const from = yield* userDataFolder
    put(from, `Default/IndexedDB${"/d".repeat(40)}/file`, "x")
    assert.strictEqual((yield* Effect.flip(pack(from))).reason._tag, "ProfileUnusable")
  }).pipe(Effect.scoped),
)
