import type { Site } from "./Site.ts"
import { account } from "./site/Account.ts"
import { hotel } from "./site/Hotel.ts"
import { claims } from "./site/Claims.ts"
import { documents } from "./site/Documents.ts"
import { downloads } from "./site/Downloads.ts"
import { everyday } from "./site/Everyday.ts"
import { forms } from "./site/Forms.ts"
import { mail } from "./site/Mail.ts"
import { recipesSite } from "./site/Recipes.ts"
import { widgets } from "./site/Widgets.ts"
import { windows } from "./site/Windows.ts"

/** All sites, by name. */
export const sites: ReadonlyArray<Site> = [
  account,
  hotel,
  claims,
  documents,
  downloads,
  everyday,
  forms,
  mail,
  recipesSite,
  widgets,
  windows,
]
