/**
 * Entry point for all API versions: v4 directly, the others under `client.v2` and `client.v3`. `@tabwright/sdk/v4` only
 * contains v4.
 */
import { Bridge, type TabwrightOptions } from "@tabwright/core/promise"
import { TabwrightV2 } from "./v2/TabwrightV2.ts"
import { TabwrightV3 } from "./v3/TabwrightV3.ts"
import { Tabwright as ClientOfV4 } from "./v4/Tabwright.ts"

export { type SessionOptions, SessionHandle } from "./v3/SessionHandle.ts"
export { TabwrightV3 } from "./v3/TabwrightV3.ts"
export { TaskHandle } from "./v2/TaskHandle.ts"
export { type TaskOptions, TabwrightV2 } from "./v2/TabwrightV2.ts"
export * from "./v4.ts"

/**
 * Client for all API versions: v4 directly, the others under `v2` and `v3`. Holds no resources and needs no closing.
 *
 * @category constructors
 * @since 0.1.0
 */
export class Tabwright extends ClientOfV4 {
  /** Tasks in the v2 API. */
  readonly v2: TabwrightV2
  /** Sessions with tasks in the v3 API. */
  readonly v3: TabwrightV3

  constructor(options: TabwrightOptions = {}) {
    const bridge = new Bridge(options)
    super(options, bridge)
    this.v2 = new TabwrightV2(options, bridge)
    this.v3 = new TabwrightV3(options, bridge)
  }
}
