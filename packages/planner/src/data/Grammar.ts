const words = (line: string): ReadonlySet<string> => new Set(line.split(" "))
const phrases = (line: string): ReadonlyArray<ReadonlyArray<string>> => line.split(", ").map((one) => one.split(" "))

/** Words that are nouns unless a word of `followers` comes next. */
export const nounFirst = words(
  "state note email message contact post call review rate plan play work track test share help design rank record mark like count order filter search turn key back hold book view print star archive service comment reply forward block flag pin report draft focus edit bookmark slide fold follow publish name number date time place label list return start end sign answer title use display access point save drop scan sort reset link close-up stay light ring rent stop present right new load change match feed empty complete clear skip next previous rating paste file want correct water limit input register export total average sum google cancel up step down make watch request",
)

/** Of these, those that are nouns even at the end of an instruction. */
export const strongNouns = words(
  "state note email message contact call review rate plan work track test design rank record like order filter key back service draft focus name number date time place label title access light ring present right new feed rating file total average sum water up down limit input step complete clear correct next previous watch request",
)

/** Words behind a verb that make it one. */
export const followers = words(
  "the a an my your its their this that these those it them all both me us him her for by to on down through how what which whether if every each any some out over up as in with into at from off only nothing one two three first second third last",
)

/** Words behind a noun that is no verb. */
export const nounFollowers = words("of number button field box date time is should must has was are have were")

/** Nouns in front of a number: "start 1 July". */
export const numberedNouns = words(
  "return start end rate step place label key count order post book test time date number name track plan",
)

/** Verbs of what a subject is or has. */
export const finite = words(
  "is am are was were has have contain contains say says shows reads appears belongs includes include ends costs starts takes lists holds isn't isnt aren't arent hasn't own owns follow follows lives displays exists exist equals stays remains needs becomes gets measures suits",
)

/** Words of a sentence that tells something. */
export const telling = words(
  "is are was were has have had isn't isnt aren't arent hasn't haven't i'm im i've ive it's we're we've they're he's she's that's there's am do does did don't dont doesn't doesnt didn't didnt can can't cannot cant could will won't wont would forgot lost missed bought saw works work needs need hurts changed came comes goes went got gets starts began ends ended broke bounced covers takes like likes love loves prefer prefers eats sees wants left moved",
)

export const modals = words("should must shall ought")

export const adverbs = words("now also then just only always already again all both safely successfully first")

export const questionWords = phrases(
  "how many, how much, how long, how old, how high, how wide, how tall, how far, how big, how large, how often, how deep, how heavy, how fast, how, what time, what, what's, whats, which, who, who's, whos, whose, whom, where, where's, wheres, when, when's, whens, at what, at which, in which, in what, on which, on what, from which, from what, to which, to what, by how much, by how many, of which, for which, for what, with which, near which, near what, under which, within how many, within what, within which, after how many, for how many, for how long, until when, since when, to whom, from whom, from where, by when, by whom, with whom, in how many, whether, why",
)

/** Pronouns for what was named before. */
export const pronouns = words("it she he they them him her this that these those")

/** Verbs that start an instruction even where neither a comma nor "and" is in front: "open settings click the box". */
export const runOn = words("click type press hit select scroll tap enter choose fill tick untick uncheck")

/** Words behind which a verb does not start an instruction. */
export const notBeforeVerb = words(
  "to the a an and or of my your its this that double right left i we you they not don't dont never without by for in on at with from search new no please then but can could would should must first be find",
)

/** Prepositions of the place where an instruction is carried out: "On page 2, open …". */
export const placing = words("on in at from inside within with under below above next near")

/** Places that say nothing. */
export const nowhere =
  /^(?:in|at) (?:the )?(?:end|meantime|meanwhile|beginning|start|first place|next step|following|this order|that order)$|^(?:on|in|from|at) (?:this|the) (?:page|site|website|screen|app|web page)$|^(?:in|on|from|with|at) (?:this|that|it|here|there|time|general|short|order|my|our|his|her|their|a hurry)\b|^with (?:the|a|an|so|many|few|little)?\s?\w+ (?:out|gone|over|away|coming|here|done)$/i

/** Verbs that a prohibition does not name a control by: "do not click any". */
export const generalVerbs = words(
  "click press choose select pick open use tick check uncheck untick do have see look show view read get find keep go touch put set take make leave mark turn",
)

/** Verbs whose negation forbids instead of asking for the opposite: "is not sent". */
export const forbidding = words(
  "save send submit buy purchase order book reserve pay delete remove publish post confirm place sign change press click transfer cancel rename edit download checkout register create accept print add close",
)
