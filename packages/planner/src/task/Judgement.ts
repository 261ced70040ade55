import { lower, sentencesOf } from "./Sentences.ts"
import { background, pronouns, subjectOf, tells } from "./Background.ts"
import { stemsOf, type Word, wordsOf } from "./Words.ts"

/** Asks for a text that is not given. */
const vague =
  /(?<!\b(?:how|what|which|who|when|where)\b.{0,80})\b(?:something|anything|whatever)\b|\bstory\b|\bcomplaint about\b|\b(?:write|compose|draft|put together|create) (?:[\w-]+ )?(?:an? |some )(?:[\w-]+ ){0,3}(?:letter|text|comment|review|message|entry|answer|reply|note|line|set|list|sentence|description|biography)\b/i

const typingKeys = stemsOf("write type enter fill send add put post say answer reply compose use choose pick select")

/** The part of a sentence that later ones ask something about: all of it, unless it only is their background. */
const askedIn = (sentence: ReadonlyArray<Word>, later: ReadonlyArray<ReadonlyArray<Word>>): ReadonlyArray<Word> => {
  if (!tells(sentence, later)) return sentence.slice(background(sentence))
  const subject = subjectOf(sentence, true)
  const isTyped = later.flat().some(({ key }) => typingKeys.has(key))
  const isReferred = isTyped && later.flat().some((word) => pronouns.has(lower(word)))
  return isReferred && subject.length === 0 ? sentence : subject
}

const judgement = new RegExp(
  "\\b(?:" +
    [
      "suggest|recommend|advise|advice|propose|invent|imagine|imagin\\w*|decide|judge|(?<!(?:the|an|delivery|cost|price|time) )estimate|(?<!(?:as|the|first|next|last) |(?:as|the) \\w+ )guess(?! (?:(?:the )?number )?\\d)|describe|explain|summari[sz]e|translate|rewrite|rephrase|paraphrase|improve|interpret|argue|opinion|review of|brainstorm",
      "poem|haiku|essay|joke|riddle|wish for|excuse|strategy|agenda|headline|thoughts?",
      "do you think|what would you|would you (?:give|advise|recommend)|(?<!(?:how often|how long|number|when|where) )should i|is it (?:a )?(?:good|worth)|worth its|good idea|come up with|make up|think of",
      "compare|research|analy[sz]e|explore|investigate|whether|competitors|findings|(?:an?|short|brief|your) (?:\\w+ )?summary|summary of|captcha|random(?:ly)?|fake|nearest|relevant|popular|trending|reasonable|similar|invalid|(?<!is )valid(?! (?:from|until|till)\\b)|broken links?|best(?![ -](?:rated|rating|selling|sellers?))|important information|key points|benefits|worth|for each(?! (?:day|night|hour|week|month|year|further|additional|extra|person)\\b)|one of each|each result|keep \\w+ing|(?:click|look) around|(?<!the )(?:looks?|sounds?|ships?) (?:like|to)|(?<!(?:of|close|used) )my account|my (?:credentials|address|details|credit card|cv|home|needs|preferences?)|your (?:preference|choice)|instructions (?:on|to|how)|invented|population|weather(?! (?:archive|station|page)\\b)|(?<!(?:club|have|company|team|in the|among the|under|open the) )news|capital of|ceo",
      "unless|repeat (?:this|that)|keep watching|watch (?:this|the) page|(?:when|until) the (?:price|cost|value|stock) \\w+|every link|everything (?:works|is (?:ok|fine|right|correct))",
      "tell me (?:something |more |all |everything )?about|asking (?:about|for|whether)|report what happens|answer the questions? on|(?:that|which) fits an?|(?<!(?:could|would|can|did|do|if) )you (?:like|want|prefer)|costs? (?:about|around|roughly)|wait for my|multiplied by",
      "matters? (?:the )?(?:most|least)|easiest to|suitable|appropriate|sensible|elegant|nicest|prettiest|funniest|tastiest|most (?:beautiful|important|interesting|romantic|fitting|likely)|best (?:deal|time|team|balance|acoustics|place|way|option|choice|for)|what would (?:be|do|help) (?:best|most)|fits?(?: \\w+){0,4} best|suits?",
      "nice|(?<!for )good|great|pretty|decent|cheap|lovely|friendly|polite|diplomatic|witty|humorous|clever|convincing|catchy|cheerful|creative|motivating|cosy|cozy|angry|memorable|harmonious|welcoming|funny|romantic|impress\\w*|enjoy|deserves?|likely to|famous|draw a|why|cause of|in your own words|in common|how (?:do|does|did) \\w+ (?:feel|sound)|feels? like|sounds?$|if\\b(?!\\s+(?:is|are|appears|exists)\\b)",
    ].join("|") +
    ")\\b",
  "i",
)

/** Words before a request that judge nothing. */
const courtesy =
  /\b(?:it would be|i(?: woul|')d be) (?:good|nice|great|lovely|helpful|happy|glad|grateful) (?:if|to)\b|\bi(?: woul|')d (?:appreciate|prefer|like) it if\b|\bif (?:i may ask|possible|you (?:can|could|would|please))\b/i

/** Returns true if a task asks for judgement, knowledge or invention, which no page answers. Quoted texts do not count. */
export const needsJudgement = (task: string): string | undefined => {
  const sentences = sentencesOf(wordsOf(task))
  const asked = sentences
    .map((sentence, i) => askedIn(sentence, sentences.slice(i + 1)))
    .map((words) => task.slice(words[0]?.start ?? 0, words.at(-1)?.end ?? 0))
    .join(" ")
  const unquoted = asked
    .replaceAll(/"[^"]*"|“[^“”]*”|https?:\/\/\S+|\b[\w-]{1,60}\.\w{2,4}\b/g, " ")
    // Names judge nothing: "the button Guess".
    .replaceAll(/(?<=\p{Ll},? )\p{Lu}\p{Ll}+/gu, "x")
    .replace(courtesy, " ")
    .replace(/\bbest (?=(?:describes|names|fits|matches) (?:the|this) (?:figure|shape|drawing)\b)/i, " ")
    .replace(/\b(?:rate|mark) [^.,;]{1,60} (?:as|with) \w+/i, " ")
    .replace(/\b(?:without \w+|before) anything\b/i, " ")
    .replace(/^(?:to|because|as|since|before) [^,.!?]{3,80},/i, " ")
  const planning = /(?:^|\band )(?:please |could you |can you )?plan an? \w+/i.exec(unquoted)?.[0]
  return judgement.exec(unquoted)?.[0] ?? planning ?? (/["“]/.test(asked) ? undefined : vague.exec(unquoted)?.[0])
}
