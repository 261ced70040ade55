import { FakeService } from "@tabwright/testing"
import { assert, describe, it } from "vitest"
import { Conflict, ValidationFailed } from "../../src/index.ts"
import { clientOf, rejection } from "../Fixture.ts"

const cookie = { name: "session", value: "5f2b", domain: "shop.example.com", path: "/" }

describe("profiles.import", () => {
  it("adds the cookies of sites to a profile, except while a browser uses it", async () => {
    await using service = new FakeService()
    const { profiles, browsers } = clientOf(service)
    const { id } = await profiles.create()
    const request = { sites: ["example.com"], cookies: [cookie] }
    const browser = await browsers.create({ profileId: id })
    assert.instanceOf(await rejection(profiles.import(id, request)), Conflict)
    await browser.stop()
    assert.deepStrictEqual((await profiles.import(id, request)).cookieDomains, ["shop.example.com"])
    assert.instanceOf(await rejection(profiles.import(id, { ...request, sites: ["example.org"] })), ValidationFailed)
  })
})
