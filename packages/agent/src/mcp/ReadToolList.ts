import { createHash } from "node:crypto"
import * as Effect from "effect/Effect"
import { compute, type ComputeError } from "../compute/ComputePool.ts"
import { type ListReading, readToolListJob, type ToolListInput } from "./ToolList.ts"

/** Readings of earlier lists by hash of their input, oldest first: runs open the same servers again and again. */
const read = new Map<string, { readonly reading: ListReading; readonly length: number }>()
let totalLength = 0

/** Maximum length of all readings as JSON. */
const maxTotalLength = 20_000_000

/** Reads the pages of a list of tools in a worker process. */
export const readToolList = (input: ToolListInput): Effect.Effect<ListReading, ComputeError> =>
  Effect.suspend(() => {
    const hash = hashOf(input)
    const known = read.get(hash)
    if (known !== undefined) return Effect.succeed(known.reading)
    return Effect.tap(compute(readToolListJob, input), (reading) => Effect.sync(() => keep(hash, reading)))
  })

const keep = (hash: string, reading: ListReading): void => {
  if (!("list" in reading) || read.has(hash)) return
  const { length } = reading.list
  read.set(hash, { reading, length })
  totalLength += length
  for (const [oldest, one] of read) {
    if (totalLength <= maxTotalLength) break
    read.delete(oldest)
    totalLength -= one.length
  }
}

const hashOf = ({ bodies, ...rest }: ToolListInput): string => {
  const hash = createHash("sha256")
  hash.update(JSON.stringify([rest, bodies.map(({ bytes, ...body }) => ({ ...body, length: bytes.length }))]))
  for (const { bytes } of bodies) hash.update(bytes)
  return hash.digest("base64url")
}
