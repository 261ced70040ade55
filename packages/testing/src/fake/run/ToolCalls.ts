import { isTerminal } from "@tabwright/core/contract"
import { FakeApiError } from "../FakeApiError.ts"
import type { Run, ToolCall } from "./Run.ts"

/** Returns the calls that a run waits for. */
export const openCalls = (run: Run, now: Date): ReadonlyArray<ToolCall> =>
  run.toolCalls.filter((call) => isOpen(run, call, now))

const isOpen = (run: Run, call: ToolCall, now: Date): boolean =>
  !isTerminal(run.status) && call.answer === null && now < call.expiresAt

const callOf = (run: Run, id: string): ToolCall => {
  const call = run.toolCalls.find((one) => one.id === id.toLowerCase())
  if (call === undefined) throw FakeApiError.of("ToolCallNotFound")
  return call
}

/** Takes an open call for an executor, or renews its lease. */
export const claimCall = (run: Run, id: string, claimId: string, leaseSeconds: number, now: Date): ToolCall => {
  const call = callOf(run, id)
  const isFree = call.isRepeatable && call.leasedUntil !== null && call.leasedUntil < now
  if (!isOpen(run, call, now) || (call.claimId !== null && call.claimId !== claimId && !isFree))
    throw FakeApiError.of("ToolCallClaimed")
  call.claimId = claimId
  call.leasedUntil = new Date(Math.min(now.getTime() + leaseSeconds * 1000, call.expiresAt.getTime()))
  return call
}

/** Stores an answer. Returns false if the call has the same one already. */
export const answerCall = (
  run: Run,
  id: string,
  answer: { readonly output: unknown; readonly error: string | null },
  now: Date,
): { readonly call: ToolCall; readonly isNew: boolean } => {
  const call = callOf(run, id)
  if (call.answer !== null && JSON.stringify(call.answer) === JSON.stringify(answer)) return { call, isNew: false }
  if (!isOpen(run, call, now)) throw FakeApiError.of("ToolCallNotOpen")
  call.answer = answer
  return { call, isNew: true }
}
