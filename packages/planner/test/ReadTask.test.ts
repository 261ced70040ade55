import { assert, describe, it } from "@effect/vitest"
import { TaskDeclined } from "@tabwright/agent/brain"
import { needsJudgement } from "../src/language/Judgement.ts"
import { lex } from "../src/language/Lexer.ts"
import { forbiddenVerbs } from "../src/language/clause/Prohibitions.ts"
import { readTask } from "../src/ReadTask.ts"

const judged = [
  "Summarize this article",
  "Pick the nicest photo",
  "Choose the most interesting article and open it",
  "Which of these hotels would you choose?",
  "Which plan would suit a small family?",
  "Describe the page in your own words",
  "Why is the sky blue?",
  "Write a friendly message to Ada",
  "Write a poem about the sea",
  "Send a funny reply to the first mail",
  "Give me your opinion of the design",
  "Recommend a book for my mother",
  "What is the capital of France?",
  "What's the weather in Paris tomorrow?",
  "Solve the captcha",
  "Select all images that contain a bus",
  "What is in the background of the photo?",
  "Play a game of chess against the computer",
  "Solve the puzzle",
  "Plan a trip to Rome",
  "Find the best option and book it",
  "Book the best flight",
  "Fill out the form with fake data",
  "Choose a good title and save it",
  "Is this hotel worth its price?",
  "Which wine goes well with fish?",
  "Translate the page into German",
  "Decide which task is urgent",
  "Come up with a name for the list",
  "Pick something for dinner",
  "Invest 100 dollars wisely",
  "Schedule a meeting at a time that works for everyone",
  "Which answer is correct?",
  "Complete the sentence",
]

const mechanical = [
  "Open the cheapest result",
  "Find the oldest book",
  "Which flight has the lowest price?",
  "Open the most expensive lamp",
  "Click the largest circle",
  "Select the earliest date",
  'Click "Best sellers"',
  "Sort by best rating",
  "Which tea has the best rating?",
  'Write the message "A nice day" and send it',
  'Send the reply "What a good idea!"',
  "Click the image of the lamp",
  'Add the comment "Why not?"',
  "Tell me what Olga wrote",
  "Open the design tab",
  "Count the reviews",
  "Complete the form",
  "Mark the answer as correct",
  "Set the mode to Game",
  "Which month was the best?",
  "If possible, click Start",
  "Check if the box is ticked",
]

describe("reading a task", () => {
  it.each(judged)("finds that %j needs judgement", (task) => {
    assert.isTrue(needsJudgement(lex(task)))
    assert.instanceOf(readTask(task), TaskDeclined)
  })

  it.each(mechanical)("finds that %j needs no judgement", (task) => {
    assert.isFalse(needsJudgement(lex(task)))
  })

  it.each([
    "If the price is below 5, buy it",
    "Click Save, unless it is disabled",
    "Adjust the lights so that they look elegant",
    'Repeat clicking "More" until the list ends',
  ])("declines %j, which depends on a condition or taste", (task) => {
    assert.instanceOf(readTask(task), TaskDeclined)
  })

  it.each([
    ["Fill in the form but do not send it", ["send"]],
    ["Open the settings and don't save or delete anything", ["save", "delete"]],
    ["Count the flights without booking or buying any", ["book", "buy"]],
    ["The box is ticked, and nothing is ordered", ["order"]],
    ["The seat is selected and not yet bought", ["buy"]],
    ["Read the number. Save nothing.", ["save"]],
    ["Click the button, and no mail is sent", ["send"]],
    ["Buy a lamp", []],
    ["Do not click Cancel", []],
  ])("finds the verbs that %j forbids", (task, verbs) => {
    assert.deepStrictEqual(forbiddenVerbs(lex(task)), verbs)
  })

  it("declines a secret whose last mark may end the sentence, without showing it", () => {
    const declined = readTask("Log in as ada with the password Secret1!")
    assert.instanceOf(declined, TaskDeclined)
    assert.include(declined.message, "quotes")
    assert.notInclude(JSON.stringify([declined.message, declined.clause, declined.suggestions]), "Secret1")
  })

  it("shows no secret when it declines a task", () => {
    const declined = readTask('Log in as ada with the password "Tulip 88" and summarize the page in your own words')
    assert.instanceOf(declined, TaskDeclined)
    assert.notInclude(JSON.stringify([declined.message, declined.clause]), "Tulip")
  })

  it("shows no secret in the texts of a plan", () => {
    const plan = readTask("Go to https://a.example. Enter the password Tulip#88 in the field.")
    assert.notInstanceOf(plan, TaskDeclined)
    if (plan instanceof TaskDeclined) return
    assert.notInclude(JSON.stringify([plan.shown, plan.clauses.map(({ text }) => text)]), "Tulip")
    assert.include(JSON.stringify(plan.clauses), "Tulip#88")
  })
})
