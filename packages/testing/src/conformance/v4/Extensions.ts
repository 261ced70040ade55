import * as v4 from "@tabwright/raw/v4/operations"
import { type Check, type CheckContext, checksOf } from "../Check.ts"
import { expect, expectEqual } from "../CheckStatus.ts"
import { unknownId } from "../general/Requests.ts"
import { undoAtEnd, verifyIdempotency } from "../general/Resources.ts"
import { sampleExtension } from "../general/SampleExtension.ts"

const created = (context: CheckContext) =>
  context.once("extension", async () => {
    const other = { content: btoa("no archive") }
    const made = await verifyIdempotency(context, v4.createExtension, { body: { content: sampleExtension } }, other)
    // The operation's schema has checked the response.
    const { id } = made as { readonly id: string }
    const path = { extension_id: id }
    undoAtEnd(context, `extension ${id}`, v4.deleteExtension, { path })
    return { made: made as object, path }
  })

export const extensionChecks: ReadonlyArray<Check> = [
  ...checksOf(v4.createExtension, {
    "returns 201 with the facts of the manifest, once per Idempotency-Key": async (context) => {
      const { name, version, permissions, hostPermissions } = {
        ...(await context.service.call(v4.getExtension, { path: (await created(context)).path })),
      }
      expectEqual(
        "the facts",
        [name, version, ...permissions, ...hostPermissions],
        ["Conformance", "1.0", "storage", "https://example.com/*"],
      )
    },
    "returns 422 for what is no extension": async ({ service }) => {
      for (const content of ["", "no base64", btoa("no archive"), sampleExtension.slice(0, 80)]) {
        const { issues } = await service.rejects(v4.createExtension, { body: { content } }, 422)
        expectEqual("the location", issues[0]?.loc.map(String), ["body", "content"])
      }
    },
  }),
  ...checksOf(v4.getExtension, {
    "returns the extension": async (context) => {
      const { made, path } = await created(context)
      expectEqual("the extension", await context.service.call(v4.getExtension, { path }), made)
    },
  }),
  ...checksOf(v4.listExtensions, {
    "lists the extension": async (context) => {
      const { path } = await created(context)
      const { extensions } = await context.service.call(v4.listExtensions, {})
      expect(
        extensions.some(({ id }) => id === path.extension_id),
        "the extension is missing",
      )
    },
  }),
  ...checksOf(v4.deleteExtension, {
    "deletes an extension idempotently, and browsers and runs do not accept it anymore": async (context) => {
      const { path } = await created(context)
      const { service } = context
      await service.call(v4.deleteExtension, { path })
      await service.call(v4.deleteExtension, { path })
      for (const id of [path.extension_id, unknownId]) {
        await service.rejects(v4.getExtension, { path: { extension_id: id } }, 404)
        await service.rejects(v4.createBrowser, { body: { extensionIds: [id] } }, 404)
        await service.rejects(v4.createRun, { body: { task: "Wait.", browserSettings: { extensionIds: [id] } } }, 404)
      }
    },
  }),
]
