import { createHmac, timingSafeEqual } from "node:crypto"

/** Lifetimes of links in seconds; from interface/v3.md, "Presigned flow summary". */
export const lifetimes = {
  workspaceDownload: 60,
  browserDownload: 15 * 60,
  recording: 60 * 60,
  outputFile: 5 * 60,
  skillOutput: 5 * 60,
  runTrace: 5 * 60,
  screenshot: 5 * 60,
  pageFile: 60 * 60,
  upload: 5 * 60,
  briefUpload: 120,
} as const

/** `path` is `/files/<id>` to read a file, `/uploads/<id>` to send one. */
export const sign = (
  secret: Uint8Array,
  link: { readonly path: string; readonly expiresAt: Date; readonly asAttachment?: boolean },
): string => {
  const query = new URLSearchParams({ expires: String(Math.floor(link.expiresAt.getTime() / 1000)) })
  if (link.asAttachment === true) query.set("disposition", "attachment")
  query.set("signature", signature(secret, link.path, query))
  return `${link.path}?${query}`
}

export const verify = (
  secret: Uint8Array,
  path: string,
  query: URLSearchParams,
  now: Date,
): "Valid" | "Expired" | "Forged" => {
  const unsigned = new URLSearchParams(query)
  unsigned.delete("signature")
  // Compared as text: decoding ignores invalid characters, and several spellings would match one signature.
  const given = Buffer.from(query.getAll("signature").join())
  const expected = Buffer.from(signature(secret, path, unsigned))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return "Forged"
  return Number(query.get("expires")) * 1000 > now.getTime() ? "Valid" : "Expired"
}

const signature = (secret: Uint8Array, path: string, query: URLSearchParams): string =>
  createHmac("sha256", secret).update(`link\n${path}\n${query}`).digest("base64url")
