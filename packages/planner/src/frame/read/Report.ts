import { plainText } from "../../language/Token.ts"
import { failed, met, type Scene } from "../../run/Scene.ts"
import type { Frame } from "../Frame.ts"

const read = /^(?:(it|this|that)|them|these|those|(?:the |all |both )*(?:results?|values?|answers?|data))$/i

/**
 * Reports values that were read before.
 *
 * @category frames
 */
export const report: Frame = {
  name: "report",
  does: "Returns what was read before, also after it was saved",
  examples: ["Return it", "Report the results"],
  read: ({ args, isNegated, kind, verb }) => {
    const match = read.exec(plainText(args))
    if (kind !== "do" || isNegated || verb?.senses.has("read") !== true || match === null) return []
    const values = ({ state: { kept } }: Scene) =>
      match[1] === undefined ? kept : kept.filter(({ clause }) => clause === kept.at(-1)?.clause)
    return [
      {
        isReading: true,
        fit: (scene) => (values(scene).length === 0 ? 0 : 0.96),
        step: (scene) => {
          const answers = values(scene)
          return answers.length === 0 ? failed("Nothing was read before.") : met("", { answers })
        },
      },
    ]
  },
}
