/** Verbs in front of an instruction that need judgement, knowledge or imagination: no page tells how to do them. */
export const judgement =
  "summarize, summarise, sum up what, paraphrase, translate into, translate to, translate the, translate this, explain, describe, recommend, suggest, advise, invent, imagine, compose, draft a, argue, criticize, criticise, discuss, judge, evaluate whether, evaluate the, assess, guess, predict, estimate, brainstorm, propose, analyze, analyse, interpret, persuade, convince, think about, think of, decide, rewrite, improve, proofread, design a, design an, rephrase, justify, reflect, come up with, make up, tell a joke, tell me a joke, tell a story, tell me a story, help me decide, help me choose, consider, speculate, pretend, invest, negotiate, review the, prove, elaborate, characterize, caption, diagnose, teach, entertain, comfort, debate, defend, infer, give advice, give your opinion, give me your opinion, give me advice, plan a, plan an, plan my, plan our, break the, put together a, put together an, arrange a, ask me, research, solve the captcha, solve this captcha, solve the puzzle, solve the riddle, solve this puzzle, solve the sudoku, solve the maze, win the, beat the, play a game, play a round, play against, play chess, play tic-tac-toe, chat with, talk to, flirt, compliment, cheer up, explore, surprise me, be creative, write code, write a program, fact-check, brainstorm about"

/** Wordings anywhere in an instruction that need judgement. Quoted texts are `""`. */
export const judging: ReadonlyArray<RegExp> = [
  /\bwould you (?:recommend|advise|choose|pick|suggest|give|prefer|take|buy|say|rate|do|rather)\b/,
  /\bwould (?:suit|enjoy|love|appreciate|please|be (?:an? )?(?:good|nice|elegant|suitable|great|better|best|fun|wise|appropriate))\b/,
  /\bwould like (?:most|best|the most)\b|\bwhat (?:one|you|people|someone) (?:needs?|should|would)\b/,
  /\bin your (?:own )?(?:words|opinion|view|eyes)\b|\byour (?:opinion|thoughts|advice|recommendation|favou?rite)\b|\b(?:do|would|what do|which do) you (?:think|feel|prefer|like|believe|recommend)\b/,
  /^(?:tell me |explain |find out |say |and )?why\b/,
  /\bwhere (?:it|they) belongs?\b|\bgood idea\b|\bworth (?:it|its|the|buying|reading|seeing|visiting|my|your)\b|\breally worth\b|\btoo (?:expensive|cheap|risky|much|far) for\b/,
  /\b(?:which|what|who|whom)\b.{0,60}\bshould (?:i|we|one|someone)\b/,
  /\b(?:nicest|prettiest|loveliest|ugliest|funniest|kindest|smartest|wisest|tastiest|coolest-looking|happiest|saddest|friendliest|cutest|weirdest|strangest)\b/,
  /\b(?:most|more|least|less) (?:beautiful|interesting|suitable|romantic|important|relevant|attractive|appropriate|elegant|useful|fun|exciting|impressive|comfortable|delicious|appealing|creative|sensible|promising|convincing|reliable|trustworthy|scenic|relaxing|entertaining|helpful|urgent|meaningful|plausible|memorable|reasonable|boring|similar)\b/,
  /\b(?:an?|some|something|very|really|more|any) (?:very |really |more )?(?:good|nice|suitable|appropriate|fitting|clever|witty|convincing|memorable|cosy|cozy|harmonious|friendly|motivating|funny|humorous|romantic|sensible|elegant|cheerful|angry|polite|creative|interesting|beautiful|pretty|lovely|famous|random|catchy|kind|thoughtful|heartfelt|short and sweet|stylish|tasteful|decent|great|reasonable|inspiring|sarcastic|original|sincere|formal|informal|attractive|persuasive|typical|plausible|realistic|credible|delicious|perfect|ideal|cool|fun|warm-hearted)\b(?! (?:friday|morning))/,
  /\bstrong (?:and .{1,20} )?password\b|\bpassword of your choice\b/,
  /\bof your (?:own )?choice\b|\bas you (?:like|wish|please|see fit)\b|\byou (?:like|prefer|think|want)\b(?! to)|\bwhatever\b|\bwhichever\b/,
  /\bbest (?:one|option|choice|way|balance|value|deal|fit|match|offer for|acoustics|view|time (?:to|for)|place (?:to|for)|seats?|flight|hotel|book|film|movie|product|gift|present|restaurant|wine|tea|plan|candidate|answer|title|name|photo|picture|colou?r)\b/,
  /\bbest\b.{1,40}\bfor (?:an?|my|our|someone|people|beginners|children|kids|the whole)\b/,
  /\b(?:choose|pick|book|reserve|order|buy|add|take) the (?:best|better|right|perfect|ideal)(?! (?:arrow|button|side|column|panel|one of|half|hand|box|field|tab|sidebar|end|edge|thumb|handle|alig|mouse)|[- ](?:rat|sell|scor|rev))\b/,
  /\b(?:sounds?|looks?|feels?|seems?|smells?|tastes?) (?:warm|harmonious|nice|good|better|best|great|pretty|natural|right|elegant|professional|like|to be the|about)\b/,
  /\bthat (?:fits?|suits?|matches|goes well|go well|goes with|go with|comforts?|cheers?|would)\b.{0,20}\b(?:an?|my|our|the (?:owner|mood|season|occasion|style|taste)|together|with|someone|people)\b/,
  /\b(?:which|what)\b.{0,40}\b(?:fits?|suits?|goes (?:well )?with|pairs with|matches)\b.{0,30}\b(?:best|better|the|an?|my)\b(?! (?:number|code|text|filter|search|description|date|word|letter))/,
  /\bwisely\b|\bworks for (?:everyone|everybody|all)\b|\bspot the difference\b|\b(?:complete|finish|continue) the (?:sentence|story|poem|lyrics|joke)\b/,
  /\bwhich (?:answer|option|statement|choice) is (?:correct|right|true|wrong|false)\b|\bsolve (?:for|the (?:equation|crossword|quiz|riddle|mystery))\b/,
  /\bgo(?:es)? (?:well with|well together|with the|with my|with a)\b/,
  /\bhave in common\b|\bin common\b|\bby (?:their |its )?(?:importance|beauty|quality|relevance to|urgency)\b|\bin an? .{1,20} (?:way|tone|style|manner|voice)\b|\bin (?:the )?style of\b/,
  /\bmotivational\b|\bpros and cons\b|\bstrategy\b|\bmake sense\b|\bsmaller steps\b|\bmood\b.{0,20}\b(?:lights?|room)\b|\bfamous\b/,
  /\bcaptcha\b|\bin the background\b|\b(?:shown|seen|depicted|visible) (?:in|on) the (?:photo|picture|image|painting|drawing)\b|\b(?:images?|photos?|pictures?|squares?|tiles?) (?:that )?(?:contain|containing|depict|depicting)\b|\bwhat do you see\b/,
  /\b(?:fake|made-up|made up|invented|fictional|imaginary|dummy|placeholder|sample|plausible) (?:data|names?|identity|person|details|address|information|values?)\b/,
  /\bcapital of\b|\bweather (?:in|tomorrow|today|will)\b|\bpresident of\b|\bpopulation of\b.{1,20}\?|\bin real life\b|\bmeaning of life\b|\bcurrent news\b/,
  /\bfor beginners\b|\ba fan of\b|\bwith a cold\b|\bon a budget\b|\bmy taste\b|\bmy (?:mood|personality)\b/,
  /^(?:write|compose|create|post|send|add|leave|make|draft|give|enter|put|reply with|answer with)\b.{0,20}\b(?:poem|story|essay|song|joke|haiku|limerick|rhyme|slogan|speech|riddle|complaint|love letter|birthday wish|agenda|summary|recipe|fairy tale|lyrics|novel)\b(?!.{0,80}"")/,
  /^write\b(?:(?!"|\bsaying\b|\bsays?\b|:).)*\b(?:sentences?|reviews?|letters?|emails?|e-mails?|messages?|comments?|notes?|repl(?:y|ies)|posts?|notifications?|captions?|descriptions?|texts?|paragraphs?|articles?) (?:about|for|of|that|which|on|to|in)\b(?!.{0,80}(?:""|\bsay(?:s|ing)?\b|:))/,
  /^(?:pick|choose|select|add|buy|order|type|write|enter|find) (?:me )?(?:something|anything|some(?:thing)? nice|any)\b(?!.{0,60}"")/,
  // Manner, feeling and worth, as such or as what is to be chosen.
  /\b(?:politely|nicely|creatively|elegantly|tastefully|convincingly|enthusiastically|appropriately|sensibly|beautifully|humorously|cheerfully|diplomatically)\b/,
  /\b(?:fair|honest|misleading|catchy|catchier|suspicious|offensive|trustworthy|dangerous|encouraging|uplifting|balanced|persuasive|boring|exciting|healthy|tasty|rude|insulting|ironic|biased|believable|scary|relaxing|suitable|appropriate|matching|fitting)\b(?! (?:name|pair|cell|row|text|price of|trade))/,
  /\b(?:that|which|who) (?:is|are|looks?|seems?|sounds?|feels?) (?:not |un)?(?:important|urgent|relevant|useful|interesting|happy|sad|angry|good|bad|nice|pretty|ugly|funny|similar|related|like)\b/,
  /\b(?:that|which) (?:shows?|describes?|praises?|criticizes?|criticises?|expresses?|conveys?|contradicts?|supports?|suits?|thanks?|congratulates?|invites?|apologi[sz]es?) (?!""|\d|the (?:price|date|number|name|total|status|text))/,
  /\bmost (?!expensive|recent|current|active\b)[a-z]+(?:ous|ful|ive|ing|able|ible|ant|ent|al|ic|ed)\b/,
  /\b(?:right|good|enough|ideal|perfect|best|suitable) for (?:an?|my|our|me|us|someone|people)\b|\b(?:gift|present|outfit|treat|surprise) for\b/,
  // Meaning, language and facts of the world.
  /\bwhat (?:does|do|did) .{1,60} mean\b|\b(?:tone|moral|theme|mood|meaning|gist|message behind|point) of (?:the|this|that|his|her) (?:letter|text|story|poem|article|mail|message|song|film|book|post|sentence|word|title)\b/,
  /\b(?:synonyms?|antonyms?|rhymes?|spelling|grammar|typos?|misspelled|misspelt|spelled wrong|mistakes?)\b|\b(?:similar|opposite|related|equivalent) (?:to|of|in meaning)\b|\bwords? that (?:describes?|means?|fits?)\b/,
  /\bhow would (?:you|one|a)\b|\bthe way (?:an?|you|someone|people|the)\b.{1,30}\bwould\b|\bmakes? (?:more|most|any|no) sense\b/,
  /\b(?:everything|all|what|whatever|things?) (?:that )?(?:an?|my|our|one|people|someone) (?:\w+ )?(?:needs?|wants?|likes?|loves?)\b/,
  /\bwho (?:was|were)\b.{1,40}\bwhen\b|\bhow (?!many|much|long|often|do |does |did |can |to )(?:the |a )?.{1,40} (?:ends?|ended|turns? out|feels?|tastes?|smells?|looks?)\.?$/,
  /\bso that (?:it|they|this|that|everything|the .{1,30}) looks?\b/,
  /^make (?:the|it|this|my|our|her|his) ?.{0,40}\b(?:better|nicer|catchier|prettier|friendlier|clearer|simpler|funnier|more \w+)\b/,
  /^(?:draw|sketch|paint) (?:me )?(?:an? |the |my )(?!.{0,20}\b(?:line|circle|square|rectangle|triangle|box|arrow|path|stroke|dot|point|ellipse|diagonal|curve)\b)/,
]

/** Instructions that depend on a condition. */
export const conditional =
  /^(?:(?:and|but|then|otherwise|also)\s+)?(?:if|unless|in case|whenever|provided that|depending on|as long as)\b(?! (?:possible|you can|you could|you please|needed|necessary|you don't mind|you dont mind|you have time|it is possible))|\b(?:otherwise|or else),? |[,;] (?:if|unless) (?!possible|you can|needed|necessary)|^(?:repeat|continue|keep) .{0,60}\buntil\b/
