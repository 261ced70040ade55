/** Formats a doc comment. */
export const docComment = (text: string, category: string): string => {
  const lines = [...text.trimEnd().split("\n"), "", `@category ${category}`, "@since 0.1.0"]
  return `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join("\n")}\n */`
}
