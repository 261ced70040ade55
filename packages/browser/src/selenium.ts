import { type CdpAddress, SeleniumUnsupported } from "./connection/index.ts"

export type { CdpAddress } from "./connection/index.ts"
export { SeleniumUnsupported } from "./connection/index.ts"

/**
 * Rejects with an explanation: Selenium cannot control a browser of the service. Listed next to `playwright` and
 * `puppeteer` so that users find it.
 *
 * @throws SeleniumUnsupported, always
 *
 * @category constructors
 * @since 0.1.0
 */
export const selenium = (address: Pick<CdpAddress, "id">): Promise<never> =>
  Promise.reject(new SeleniumUnsupported({ browserId: address.id }))
