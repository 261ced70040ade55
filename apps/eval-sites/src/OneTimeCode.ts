import { createHmac } from "node:crypto"

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
const periodMs = 30_000

const bytesOf = (base32: string): Buffer => {
  const bits = Array.from(base32, (character) => alphabet.indexOf(character).toString(2).padStart(5, "0")).join("")
  return Buffer.from((bits.match(/[01]{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Returns the six-digit code of RFC 6238 (SHA-1, 30 s) for a base32 key. */
export const oneTimeCode = (key: string, atMs: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / periodMs)))
  const digest = createHmac("sha1", bytesOf(key)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0")
}

/** True for the code of the current period and of its neighbors, because codes are typed some seconds late. */
export const isOneTimeCode = (key: string, code: string, atMs: number): boolean =>
  [-1, 0, 1].some((away) => oneTimeCode(key, atMs + away * periodMs) === code.replace(/\s/g, ""))
