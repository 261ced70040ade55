/** Words in front of an instruction that ask politely, order instructions or address someone. Longest first is not needed. */
export const openings =
  "please, pls, plz, kindly, could you, can you, would you, will you, would you mind, could you possibly, can i, may i, i want you to, i would like you to, i'd like you to, id like you to, i need you to, you should, you must, you need to, you have to, you will have to, you will need to, you'll have to, youll have to, you'll need to, youll need to, you can, you then, you, your task is to, the task is to, your job is to, your goal is to, the goal is to, the aim is to, the objective is to, task:, goal:, go ahead and, get them to, ask them to, tell them to, just, simply, now, then, also, next, finally, firstly, secondly, thirdly, lastly, after that, after this, afterwards, afterward, once done, when done, once that is done, when that is done, from there, once there, there, hey, hi, hello, ok, okay, let's, lets, let us, i want to, i need to, i would like to, i'd like to, id like to, i wish to, i have to, i must, we need to, we want to, we would like to, be sure to, make sure to, remember to, don't forget to, try to, help me, help me to, and, but, so, plus, immediately, directly, quickly, carefully, again, to begin, to start, to begin with, to start with, first of all, as a first step, as a next step, as a last step, to finish, if possible, for me, all you have to do is, what you need to do is, well, yes, gotta, need to, want to, time to, it is time to, it's time to, there is a need to, in there, on here, here, this time, today"
    .split(", ")
    .map((phrase) => phrase.split(" "))

/** Openings that may also count something: dropped in front of a verb or a comma. */
export const countingOpenings = ["first", "second", "third", "fourth", "fifth", "last"]

/** Ends of an instruction that add nothing. */
export const endings =
  "please, pls, plz, when done, when finished, when ready, when you are done, when you're done, once done, when you are finished, to find, for me, to me, thanks, thank you, then, and, but, afterwards, at the end, in the end, right away, as well, too, instead, now, again, that's all, thats all, that is all, and that's it, that's it, thats it, that is it, and stop, and finish, for now, thats all for now, if you can, if possible, would you, could you, will you, yet, by yourself, on the page, on this page, on the current page, on the screen, on the website, on the site, below, shown below, given below, above, in there, over there, in here, on here, as soon as possible, asap, there, it seems, i think, ok, okay"
    .split(", ")
    .map((phrase) => phrase.split(" "))

/** Beginnings of a sentence that states what must hold at the end. */
export const goalOpenings =
  "the goal is that, the aim is that, the goal is for, the objective is that, make sure that, make sure, make it so that, make it so, it is required that, it is necessary that, see to it that, see that, ensure that, ensure, in the end, at the end, when you are done, it is important that, i want that, the result should be that, the result is that, it should be that, it must be that, take care that, afterwards, after that, finally, what i want is that, the outcome is that"
    .split(", ")
    .map((phrase) => phrase.split(" "))

/** First words of a clause that gives a reason or a circumstance, up to a comma. */
export const reasonOpenings =
  "so that, in order to, in order that, as, since, because, for, when, before, after, if, once, while, to, although, though, given that, now that, until, due to, thanks to, on, in, at, from, inside, within, with, over, during, out of, instead of, by, without, out"
    .split(", ")
    .map((phrase) => phrase.split(" "))

/** First words of a reason at the end of an instruction. */
export const reasonEndings =
  "so that, because, in order to, in order that, so i can, so we can, as i, as we, as it, since i, since we, since it, so it, since the, because the, as the, i dont need, i don't need, it didnt, it didn't"
    .split(", ")
    .map((phrase) => phrase.split(" "))

/** Instructions that say nothing by themselves. */
export const introductions =
  /^(?:(?:do|perform|execute|follow|complete|carry out) (?:the following|these|the following (?:steps|things|actions|tasks)|these (?:steps|things)|the steps(?: below)?|exactly this)|(?:the )?(?:steps|task|tasks|instructions|your task|to do|todo|goal|plan)(?: is| are)?(?: as follows)?|here is what to do|the following|thanks?(?: you)?|thanks a lot|that's it|done|the end|stop|finish|end|go|go ahead|i am in a hurry|this is urgent|you (?:can|may) stop(?: then)?)$/i

/** What a sentence starts with that tells about someone instead of asking for something. */
export const tellers = new Set(
  "i we he she they it my our his her their this that there someone everybody nobody the a an".split(" "),
)

/** Words that a clause may have without being matched by the page. */
export const stopWords = new Set(
  "a an the this that these those my your his her its our their of to in on at for from by with and or but as is are was were be been being it them they i me you we us he she him there here then now please do does did so just also only into onto over up out off down about per than very some any all both each every which who whom whose what where when how if not no yes can could should would will shall may might must have has had having get gets got want wants need needs like colored coloured labeled labelled via using use within inside under below above between".split(
    " ",
  ),
)
