import type { Check } from "../Check.ts"
import { type AnyOperation, contract } from "../Contract.ts"
import type { RequestParts } from "../Service.ts"
import { expect, expectEqual } from "../Verdict.ts"
import { bodies } from "./Bodies.ts"

/** An id that no service ever gave away. */
export const unknownId = "00000000-0000-4000-8000-00000000c0de"

const parameters = (operation: AnyOperation): ReadonlyArray<string> =>
  [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name)

/** A request that is right in everything but the ids, which belong to nobody. */
const toNobody = (operation: AnyOperation): RequestParts => ({
  path: Object.fromEntries(
    parameters(operation).map((name) => [name, name === "message_id" ? 2_000_000_000 : unknownId]),
  ),
  body: bodies.get(operation),
  // Of the operations that need one, only the deletion of a file does.
  ...(operation.id === "deleteWorkspaceFile" ? { query: { path: "uploads/none.txt" } } : {}),
})

const general = (of: AnyOperation, law: string, verify: Check["verify"]): Check => ({
  of,
  law,
  verify,
  isGeneral: true,
})

const keyChecks = (operation: AnyOperation): ReadonlyArray<Check> => [
  general(operation, "answers 401 without a key and to a wrong one", async ({ service }) => {
    await service.refuses(operation, { ...toNobody(operation), key: null }, 401)
    await service.refuses(operation, { ...toNobody(operation), key: "tw_this_is_no_key_of_anybody" }, 401)
  }),
]

const idChecks = (operation: AnyOperation): ReadonlyArray<Check> => {
  const names = parameters(operation)
  if (names.length === 0) return []
  return [
    general(operation, "answers 422 to an id that is none, and says which", async ({ service }) => {
      for (const name of names) {
        const parts = toNobody(operation)
        const path = { ...parts.path, [name]: "no-id" }
        const { issues } = await service.refuses(operation, { ...parts, path }, 422)
        expect(
          issues.some(({ loc }) => loc.includes(name)),
          `the issues name ${JSON.stringify(issues.map(({ loc }) => loc))}, not ${name}`,
        )
      }
    }),
    general(
      operation,
      "answers 404 to an id that nobody has, or nothing where it only deletes",
      async ({ service }) => {
        const isHarmless = operation.method === "DELETE" && !operation.failures.includes(404)
        if (!isHarmless) return void (await service.refuses(operation, toNobody(operation), 404))
        const { status } = await service.send(operation, toNobody(operation))
        expectEqual("the status", status, 204)
      },
    ),
  ]
}

const bodyChecks = (operation: AnyOperation): ReadonlyArray<Check> =>
  bodies.has(operation)
    ? [
        general(
          operation,
          "answers 422 to a body that is no JSON or no object, with a list of what is wrong",
          async ({ service }) => {
            for (const body of ["{", "[]", '"text"']) {
              const { issues } = await service.refuses(operation, { ...toNobody(operation), body }, 422)
              expect(issues.length > 0, "the list is empty")
            }
          },
        ),
      ]
    : []

/** Laws of every request: its key, its ids, its body. */
export const requestChecks: ReadonlyArray<Check> = contract.flatMap(({ operation }) => [
  ...keyChecks(operation),
  ...idChecks(operation),
  ...bodyChecks(operation),
])
