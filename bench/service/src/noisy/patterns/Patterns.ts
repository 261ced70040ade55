import { browserPatterns } from "./BrowserPatterns.ts"
import type { Pattern } from "./Pattern.ts"
import { runPatterns } from "./RunPatterns.ts"
import { skillPatterns } from "./SkillPatterns.ts"
import { streamPatterns } from "./StreamPatterns.ts"
import { toolPatterns } from "./ToolPatterns.ts"
import { writePatterns } from "./WritePatterns.ts"

/** All abuse patterns of one project. */
export const patterns: ReadonlyArray<Pattern> = [
  ...runPatterns,
  ...streamPatterns,
  ...writePatterns,
  ...browserPatterns,
  ...toolPatterns,
  ...skillPatterns,
]
