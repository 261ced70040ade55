import type { CdpAddress } from "./connection/CdpSocket.ts"
import { SeleniumUnsupported } from "./connection/UnsupportedLibrary.ts"

export type { CdpAddress } from "./connection/CdpSocket.ts"
export { SeleniumUnsupported } from "./connection/UnsupportedLibrary.ts"

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
