import { plainText } from "../language/Token.ts"
import { normalise } from "../language/Words.ts"
import { met } from "../run/Scene.ts"
import { hasMore } from "../run/Explore.ts"
import type { Frame } from "./Frame.ts"

const places =
  /^(?:(?:between|through|in|using|with|among) )?(?:the |these |all |all the )?(?:tabs|sections|pages|pagination|(?:file |folder )?tree|folders|panels|accordions?|collapsible sections|menus?|page (?:links|numbers))(?: below| above)?(?: to find)?$/

/**
 * Skips the hint where to look for what the next instruction names: the search itself is part of that instruction.
 *
 * @category frames
 */
export const seek: Frame = {
  name: "look through",
  does: "Looks through tabs, sections, pages or a tree for what the next instruction names",
  examples: [
    'Switch between the tabs to find and click on the link "Prices"',
    'Use the pagination to find and click on "Oslo"',
  ],
  read: ({ args, isNegated, kind, verb }, { after }) =>
    kind === "do" && !isNegated && verb !== null && after[0]?.kind === "do" && places.test(normalise(plainText(args)))
      ? [{ fit: (scene) => (hasMore(scene) ? 0.5 : 0), step: () => met("") }]
      : [],
}
