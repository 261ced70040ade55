import { type CdpAddress, SeleniumUnsupported } from "./connection/index.ts"

export type { CdpAddress } from "./connection/index.ts"
export { SeleniumUnsupported } from "./connection/index.ts"

/**
 * Says that Selenium cannot drive a browser of the service, why, and what can. It stands where one looks for it, beside
 * `playwright` and `puppeteer`.
 * @throws SeleniumUnsupported, always
 *
 * @category constructors
 * @since 0.1.0
 */
export const selenium = (address: Pick<CdpAddress, "id">): Promise<never> =>
  Promise.reject(new SeleniumUnsupported({ browserId: address.id }))
