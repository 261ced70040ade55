import { skillCategories } from "@tabwright/core/contract"

const special: Readonly<Record<string, string>> = { e_commerce: "E-commerce", seo: "SEO" }

/** Returns the name of a category: `Lead generation`. */
export const categoryName = (category: string): string => {
  const words = category.replaceAll("_", " ")
  return special[category] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** Categories with their names. */
export const categories: ReadonlyArray<readonly [category: string, name: string]> = skillCategories.map((category) => [
  category,
  categoryName(category),
])
