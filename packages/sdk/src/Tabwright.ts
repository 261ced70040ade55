import { Bridge, type TabwrightOptions } from "@tabwright/core/promise"
import { TabwrightV2 } from "./v2/TabwrightV2.ts"
import { TabwrightV3 } from "./v3/TabwrightV3.ts"
import { TabwrightV4 } from "./v4/TabwrightV4.ts"

/**
 * A client of the service in all its versions: v4 by itself, the others under `v2` and `v3`. It holds nothing open and needs no
 * closing.
 *
 * @category constructors
 * @since 0.1.0
 */
export class Tabwright extends TabwrightV4 {
  /** Tasks, as v2 has them. */
  readonly v2: TabwrightV2
  /** Sessions with tasks, as v3 has them. */
  readonly v3: TabwrightV3

  constructor(options: TabwrightOptions = {}) {
    const bridge = new Bridge(options)
    super(options, bridge)
    this.v2 = new TabwrightV2(options, bridge)
    this.v3 = new TabwrightV3(options, bridge)
  }
}
