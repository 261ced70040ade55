import { type Command, saidIn } from "./Command.ts"

const looking =
  /^(?:navigate|go|look|browse|search|move|walk) through (?:the|this|that|its) (?:[a-z]+ ){0,2}(?:tree|folders?|files?|menus?|list|pages?|entries|directory|directories)(?: of the [a-z]+)?$/

/** Goes on after a clause that only says where the next one is to look: "go through the folders". */
export const lookThrough: Command = ({ clause, later }) =>
  later.length > 0 && looking.test(saidIn(clause)) ? { said: "It says where to look." } : undefined
