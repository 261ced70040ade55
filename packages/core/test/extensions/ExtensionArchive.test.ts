import { randomBytes } from "node:crypto"
import { deflateRawSync } from "node:zlib"
import { assert, describe, it } from "vitest"
import { readExtension } from "../../src/extensions/index.ts"

interface Entry {
  readonly path: string
  readonly content: Buffer | string
  readonly mode?: number
  readonly flags?: number
}

/** Returns a zip file without checksums, which are not read. */
const zipOf = (entries: ReadonlyArray<Entry>): Buffer => {
  const [locals, directory]: [Array<Buffer>, Array<Buffer>] = [[], []]
  let at = 0
  for (const { content, flags = 0, mode = 0o100644, path } of entries) {
    const packed = deflateRawSync(Buffer.from(content))
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(Buffer.byteLength(path), 26)
    locals.push(head, Buffer.from(path), packed)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt16LE(Buffer.byteLength(path), 28)
    entry.writeUInt32LE(mode * 0x10000, 38)
    entry.writeUInt32LE(at, 42)
    directory.push(entry, Buffer.from(path))
    at += head.length + Buffer.byteLength(path) + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, ...directory, end])
}

const manifest = (fields: object = {}) =>
  JSON.stringify({ manifest_version: 3, name: "Test", version: "1.2", ...fields })

const read = (fields: object, more: ReadonlyArray<Entry> = []) =>
  readExtension(zipOf([{ path: "manifest.json", content: manifest(fields) }, ...more]))

const problemIn = async (archive: Buffer) => {
  const extension = await readExtension(archive)
  return typeof extension === "string" ? extension : "none"
}

const problemOf = async (fields: object, more: ReadonlyArray<Entry> = []) => {
  const extension = await read(fields, more)
  return typeof extension === "string" ? extension : "none"
}

describe("readExtension", () => {
  it("returns the files and facts of a zip file, also of a packed folder and of a crx file", async () => {
    const fields = {
      name: "__MSG_title__",
      default_locale: "en",
      permissions: ["storage"],
      optional_permissions: ["tabs"],
      content_scripts: [{ matches: ["https://example.com/*"], js: ["a/b.js"] }],
    }
    const entries = [
      { path: "manifest.json", content: manifest(fields) },
      { path: "a/b.js", content: "1" },
      { path: "_locales/en/messages.json", content: JSON.stringify({ Title: { message: "Prices" } }) },
    ]
    const zip = zipOf(entries)
    const header = Buffer.from("Cr24\u0003\u0000\u0000\u0000\u0004\u0000\u0000\u0000none", "latin1")
    const folder = zipOf(entries.map(({ content, path }) => ({ path: `shop/${path}`, content })))
    for (const archive of [zip, Buffer.concat([header, zip]), folder]) {
      const extension = await readExtension(archive)
      if (typeof extension === "string") assert.fail(extension)
      assert.sameMembers([...extension.files.keys()], ["manifest.json", "a/b.js", "_locales/en/messages.json"])
      assert.deepStrictEqual(extension.manifest, {
        name: "Prices",
        version: "1.2",
        description: null,
        permissions: ["storage", "tabs"],
        hostPermissions: ["https://example.com/*"],
        key: undefined,
      })
    }
  })

  it("rejects other manifests and permissions that reach beyond pages", async () => {
    assert.include(await problemOf({ manifest_version: 2 }), "only Manifest V3 is supported")
    assert.include(await problemOf({ version: "latest" }), "manifest.json is invalid")
    for (const name of [
      "debugger",
      "proxy",
      "privacy",
      "nativeMessaging",
      "management",
      "downloads",
      "unlimitedStorage",
    ]) {
      assert.include(await problemOf({ permissions: [name] }), name)
      assert.include(await problemOf({ optional_permissions: ["tabs", name] }), `permissions ${name}`)
    }
    assert.include(await problemIn(zipOf([{ path: "a/b", content: "" }])), "no manifest.json")
  })

  it("checks what Chromium reads: comments end at line feeds only, and the checked manifest replaces the uploaded one", async () => {
    const smuggled = `{"manifest_version":3,"version":"1","name":"a\u2028//","permissions":["debugger"],"x":"\u2028b"}`
    assert.include(await problemIn(zipOf([{ path: "manifest.json", content: smuggled }])), "permissions debugger")
    const commented = `// First\r\n${manifest({ name: "a", permissions: ["tabs"] }).replace("{", "{\n  // Second\n")}`
    const extension = await readExtension(zipOf([{ path: "manifest.json", content: commented }]))
    if (typeof extension === "string") assert.fail(extension)
    const written = new TextDecoder().decode(extension.files.get("manifest.json"))
    assert.strictEqual(written, manifest({ name: "a", permissions: ["tabs"] }))
  })

  it("rejects large manifests, files that are also folders, names of more than 200 bytes, and shared contents", async () => {
    assert.include(await problemOf({ description: "a".repeat(256 * 1024) }), "more than 256 KiB")
    const both = [
      { path: "a/b", content: "" },
      { path: "a", content: "" },
    ]
    assert.include(await problemOf({}, both), "both as a file and as a folder")
    assert.include(await problemOf({}, [{ path: "\u4e00".repeat(90), content: "" }]), "invalid path")
    const zip = zipOf([
      { path: "manifest.json", content: manifest() },
      { path: "a", content: "" },
      { path: "b", content: randomBytes(999) },
    ])
    const last = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]))
    const before = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]), last - 1)
    // The entry of `a` gets the content of `b`.
    for (const field of [20, 42]) zip.copy(zip, before + field, last + field, last + field + 4)
    zip.copy(zip, before + 10, last + 10, last + 12)
    assert.include(await problemIn(zip), "damaged")
  })

  it("rejects files and folders that Chromium does not load because of their names", async () => {
    for (const path of ["_helper.js", "_private/a.js"]) {
      assert.include(await problemOf({}, [{ path, content: "1" }]), "is reserved", path)
    }
    for (const path of ["src/_helper.js", "_platform_specific/a.js", "_metadata/verified_contents.json"]) {
      assert.strictEqual(await problemOf({}, [{ path, content: "1" }]), "none", path)
    }
  })

  it("rejects paths that lead out of the folder, links, duplicates and encrypted archives", async () => {
    for (const path of [
      "../a",
      "/etc/passwd",
      "a/../../b",
      "a\\b",
      "C:/a",
      "a//b",
      "./a",
      "a\u0000b",
      "b".repeat(201),
    ]) {
      assert.include(await problemOf({}, [{ path, content: "" }]), "invalid path", path)
    }
    assert.include(await problemOf({}, [{ path: "a", content: "/etc", mode: 0o120777 }]), "link")
    assert.include(await problemOf({}, [{ path: "manifest.json", content: "" }]), "twice")
    assert.include(await problemOf({}, [{ path: "a", content: "", flags: 1 }]), "encrypted")
  })

  it("stops unpacking at the limit of 40 MiB, and reads at most 2000 entries", async () => {
    const bomb = Buffer.alloc(45 * 2 ** 20)
    const archive = zipOf([{ path: "bomb", content: bomb }])
    assert.isBelow(archive.length, 100_000)
    assert.include(await problemIn(archive), "more than 40 MiB")
    const many = Array.from({ length: 2001 }, (_, index) => ({ path: `${index}`, content: "" }))
    assert.include(await problemOf({}, many), "at most 2000")
  })

  it("rejects damaged archives", async () => {
    const zip = zipOf([{ path: "manifest.json", content: manifest() }])
    for (let length = 0; length < zip.length; length += 7) {
      assert.include(await problemIn(zip.subarray(0, length)), "damaged", String(length))
    }
    for (let at = 0; at < zip.length; at++) {
      const changed = Buffer.from(zip)
      changed[at] = (changed[at] ?? 0) ^ 0xff
      await readExtension(changed)
    }
  })
})
