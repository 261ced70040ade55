import { assert } from "vitest"
import type { FakeService } from "@tabwright/testing"
import { Tabwright, type TabwrightOptions } from "../src/index.ts"

export const clientOf = ({ apiKey, baseUrl, fetch }: FakeService, options: TabwrightOptions = {}): Tabwright =>
  new Tabwright({ apiKey, baseUrl, fetch, ...options })

export const rejection = (promise: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(promise).then(
    () => assert.fail("it did not reject"),
    (error: unknown) => error,
  )

export const collect = async <A>(iterable: AsyncIterable<A>): Promise<ReadonlyArray<A>> => {
  const all: Array<A> = []
  for await (const one of iterable) all.push(one)
  return all
}

export const unknownId = "0198c0de-7f3a-7c11-9d52-000000000099"

/** A promise that the test settles. */
export const deferred = <A>() => {
  let resolve: (value: A) => void = () => {}
  let reject: (error: Error) => void = () => {}
  const promise = new Promise<A>((onValue, onError) => {
    resolve = onValue
    reject = onError
  })
  return { promise, resolve, reject }
}
