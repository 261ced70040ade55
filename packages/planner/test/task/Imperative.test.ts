import { assert, describe, it } from "@effect/vitest"
import * as FastCheck from "fast-check"
import { imperativeOf } from "../../src/task/Imperative.ts"

const wordings: ReadonlyArray<readonly [task: string, imperative: string | undefined]> = [
  ["Could you remove the old printer, please?", "Remove the old printer."],
  ['I\'d like to rename the sheet to "Pantry".', 'Rename the sheet to "Pantry".'],
  ["Could the notification be dismissed?", "Dismiss the notification."],
  ["The lamp should be turned off.", "Turn off the lamp."],
  ["In the end, the invoice F-13 is paid.", "Pay the invoice F-13."],
  ['Make sure that the box "Push" is not checked.', 'Uncheck the box "Push".'],
  ["It is a present, so the gift wrap has to be checked.", "Check the gift wrap."],
  ["For one adult, the crossing at 17:00 should be booked.", "Book the crossing at 17:00 for one adult."],
  ["We are about to take off, so the fan should be turned off.", "Turn off the fan."],
  ["To test the speakers, the bass should be increased.", "Increase the bass."],
  ["For my trip, the plan should be saved.", "Save the plan."],
  ["I want to know what the garden costs.", "Tell me what the garden costs."],
  ["The address should be copied. Save it.", "Copy the address. Save it."],
  // What somebody would welcome.
  ["It would be great if you could close the door.", "Close the door."],
  ["Would you be so kind as to archive the mail?", "Archive the mail."],
  ["It would be good if the lamp were turned off.", "Turn off the lamp."],
  ["I would be happy if the channel were muted.", "Mute the channel."],
  ["It would be nice if nothing were deleted.", undefined],
  ["It would be nice if the lamp were on.", undefined],
  // What somebody wants to have done.
  ["Please have the digest sent weekly.", "Send the digest weekly."],
  ["I would like Orchard 2 to be archived, please.", "Archive Orchard 2."],
  ["I want the file called plan deleted.", "Delete the file called plan."],
  ["I need the checked boxes cleared.", "Clear the checked boxes."],
  ["I want the lamp.", undefined],
  ["I want the lamp to stay off.", undefined],
  ["I would like the order not to be cancelled.", undefined],
  // The only sentence of a task tells what is to be so.
  ["The form has been sent.", "Send the form."],
  ['There is no todo "Wax" any more.', 'Delete todo "Wax".'],
  ["Ben Cole is not on the list any more.", "Delete Ben Cole from the list."],
  ["In the end, Ben Cole is no longer in the team.", "Delete Ben Cole from the team."],
  ["There is no user Ada Berg.", "Delete user Ada Berg."],
  ["In the end, neither Ada nor Ben is on the list any more.", "Delete Ada and Ben from the list."],
  ["The memo Wax no longer exists.", "Delete the memo Wax."],
  ["In the end, there is a comment by Ada.", "Add a comment by Ada."],
  ["There is a comment by Ada. Close it.", undefined],
  ["In the end, the lamp is turned off, and you have told me the total.", "Turn off the lamp. Tell me the total."],
  ["The door is closed and there is no mail left.", "Close the door. Delete mail."],
  ["The episode has to be queued.", "Queue the episode."],
  ["The goal is that the song is playing.", "Play the song."],
  ["The form has been sent. Close it.", undefined],
  ["Ben Cole is not in the team.", undefined],
  // Two states, each of which is one command.
  ["The extension must be changed to 4177 and saved.", "Change the extension to 4177. Save."],
  ["The page should be opened and deleted.", "Open the page. Delete it."],
  ['Comments should be enabled and the note "Fine" added.', 'Enable Comments. Add the note "Fine".'],
  ["Make sure that the tip is closed, and the lamp is turned on.", "Close the tip. Turn on the lamp."],
  ["Make sure that the tip is closed, and nothing is deleted.", "Close the tip."],
  ["The lamp should be turned off, not deleted.", "Turn off the lamp."],
  ["The heater is hidden, the others are visible.", "Hide the heater."],
  ["The seat is selected and not yet bought.", "Select the seat."],
  ["The fan is visible, and so is the rope.", undefined],
  // What somebody does in the end.
  ["I am following Ada.", "Follow Ada."],
  ["I am following Ada as well as Ben.", undefined],
  ["I have taken the key.", "Take the key."],
  ["I am moving to Oslo: turn off the fan.", undefined],
  ["The birds have moved.", undefined],
  ["I am logged in as guest and know the total.", "Log in as guest. Tell me the total."],
  // What is in a place, or one more.
  ["A blanket is in the basket, too.", "Add a blanket to the basket."],
  ['The list has one more chore, "Mend the net".', 'Add the chore "Mend the net".'],
  ["The column ends with a new card Gifts.", "Add the card Gifts."],
  ["The tab Files is open.", "Open the tab Files."],
  ["The ticket T-3 is open again.", undefined],
  ["Both Ada and Ben are done.", "Complete both Ada and Ben."],
  ["The lamp should be turned off, and the door may be closed.", undefined],
  ["The plan should be chosen, paid yearly.", "Choose the plan, paid yearly."],
  ["The folders A and B should be deleted.", "Delete the folders A and B."],
  ["The mail should be sent to Ada and Bob.", "Send the mail to Ada and Bob."],
  ['The project "Cobalt" should be called "Copper".', 'Rename the project "Cobalt" to "Copper".'],
  ["The project Cobalt should be named Copper.", "Rename the project Cobalt to Copper."],
  ["Delete the old printer.", undefined],
  ["What does the garden cost?", undefined],
  // A form may have to be saved.
  ["The goal is that the number of copies is 4.", undefined],
  ["Everybody asks about the fire drill, so pin the message.", undefined],
  ["The tip covers the page, so it should be closed.", undefined],
  ["Could you log in with the password Secret!, then save it?", undefined],
  ["A sign-in should be followed by a logout.", undefined],
  // Two statements are not one command.
  ["The lamp should be turned on and the heater should be off.", undefined],
  // What a reason names may be what is asked for.
  ['As "Rex" is old, he should be adopted.', undefined],
  ["The invoice is not paid.", undefined],
  ['Write "The lamp should be turned off" in the note.', undefined],
  // What is not to be done.
  ["Make sure that nothing is deleted.", undefined],
  ["No message should be deleted.", undefined],
  ["Could the event not be deleted?", undefined],
  ["Under no circumstances, the light should be turned off.", undefined],
  ["In no case, the event should be deleted.", undefined],
  ["Make sure that only the fan is turned on.", undefined],
  ["I want to delete the event but not now.", "Delete the event but not now."],
  // Conditions and times.
  ["If a reply came, the ticket should be closed.", undefined],
  ["If unread messages exist, could you delete all messages?", undefined],
  ["If bad, delete the event.", undefined],
  ["After a reply, the ticket should be closed.", undefined],
  ["The ticket should be closed when a reply comes.", undefined],
  ["If possible, could you remove the old printer?", "Remove the old printer."],
  // What is already so, or may be.
  ["The bill should be paid by now.", undefined],
  ["Make sure that the bill has been paid.", undefined],
  ["The door should be closed. Check whether it is.", undefined],
  // Questions.
  ["What has to be paid?", undefined],
  ["How much should be paid?", undefined],
  ["Should the order be cancelled?", undefined],
  ["May the order be cancelled?", undefined],
  ["Can the order be cancelled?", undefined],
  ["Can the order be cancelled, please?", "Cancel the order."],
  // Two states, or a choice.
  ["The fan should be turned on and off.", undefined],
  ["The lamp should be turned off or dimmed.", undefined],
  ["The lamp should be turned off rather than on.", undefined],
  ["The row no. 5 should be deleted.", undefined],
  // What somebody says or is to write.
  ["My boss said the order should be cancelled.", undefined],
  ["Add a to-do: the lamp should be turned off.", undefined],
  ["Send Bob a message saying the lamp should be turned off.", undefined],
  // A command is no reason.
  ["Open settings, so the lamp can be turned off.", undefined],
  // Names and texts with marks.
  ["Could you click Book now?", "Click Book now."],
  ["Could you search for Apocalypse Now, please?", "Search for Apocalypse Now."],
  ["Could you type hello... into the note?", undefined],
  ["Could you add Yahoo! News to the list?", undefined],
  ["Could you type 'Stop! Now' into the note?", "Type 'Stop! Now' into the note."],
  ["Could you log in as ann / hunter2! now?", undefined],
  ["Could you write a note\nLine one\nLine two", undefined],
  [
    'Could you sign in as `a` with password `<secret>my  "shop/password</secret>`?',
    'Sign in as `a` with password `<secret>my  "shop/password</secret>`.',
  ],
]

describe("imperativeOf", () => {
  for (const [task, imperative] of wordings)
    it(`reads: ${task}`, () => {
      assert.strictEqual(imperativeOf(task), imperative)
    })

  it("keeps quotations as they are", () => {
    const words = FastCheck.constantFrom(
      '"A b."',
      '"c"',
      ..."the lamp should be turned off in end , is not checked please could you i want to know . ? ; so as".split(" "),
    )
    const tasks = FastCheck.array(words, { maxLength: 60 }).map((list) => list.join(" "))
    const quotes = (text: string) => (text.match(/"[^"]*"/g) ?? []).toSorted()
    const checked = FastCheck.check(
      FastCheck.property(tasks, (task) => quotes(imperativeOf(task) ?? task).join() === quotes(task).join()),
    )
    assert.isFalse(checked.failed, JSON.stringify(checked.counterexample))
  })
})
