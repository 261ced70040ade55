import type { World } from "../World.ts"
import { expect, shortened } from "../Verdict.ts"

/** Fetches a signed address, without a key. */
export const download = async ({ service }: World, url: string): Promise<string> => {
  const response = await service.fetch(new Request(url))
  const text = await response.text()
  expect(response.status === 200, `the signed address answered ${response.status}: ${shortened(text)}`)
  return text
}

/** Sends bytes to a signed address, without a key. Gives the status. */
export const upload = async (
  { service }: World,
  url: string,
  method: "PUT" | "POST",
  body: string | FormData,
  contentType?: string,
): Promise<number> => {
  const response = await service.fetch(
    new Request(url, {
      method,
      body,
      ...(contentType === undefined ? {} : { headers: { "content-type": contentType } }),
    }),
  )
  await response.text()
  return response.status
}
