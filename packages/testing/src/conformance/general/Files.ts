import type { CheckContext } from "../CheckContext.ts"
import { expect, shortened } from "../CheckStatus.ts"

/** Fetches a signed URL, without a key. */
export const download = async ({ service }: CheckContext, url: string): Promise<string> => {
  const response = await service.fetch(new Request(url))
  const text = await response.text()
  expect(response.status === 200, `the signed URL returned ${response.status}: ${shortened(text)}`)
  return text
}

/** Sends bytes to a signed URL without a key and returns the status. */
export const upload = async (
  { service }: CheckContext,
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
