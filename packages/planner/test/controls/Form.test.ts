import * as FastCheck from "fast-check"
import { assert, describe, it } from "vitest"
import { fillForm, wholeClause } from "../../src/controls/form/FillForm.ts"
import { type GroundState, initial } from "../../src/GroundState.ts"
import { pageOf } from "../Page.ts"

/** What the form of a page is filled in with, up to the button that sends it. */
const steps = (html: string, task: string, files: ReadonlyArray<string> = []): ReadonlyArray<string> => {
  const page = pageOf(html)
  const clause = wholeClause(task)
  const done: Array<string> = []
  let state: GroundState = { ...initial, formEnd: 1 }
  for (let i = 0; i < 20; i++) {
    const step = fillForm(page, clause, state, files)
    if ("failed" in step) return i === 0 ? [`failed: ${step.failed}`] : [...done, "failed"]
    if ("isSent" in step) return done
    const { control, covers, key, value } = step.act
    done.push(value === undefined ? `click ${control.name}` : `${control.name}: ${value}`)
    if (key.startsWith("send ")) return done
    // The page shows what was set.
    const { element, states } = control
    Object.assign(element, { checked: value !== "off" })
    Object.assign(control, { value, states: new Set(value === "off" ? [] : [...states, "checked"]) })
    state = {
      ...state,
      done: [...state.done, key],
      used: [...state.used, ...covers],
      entered: [...state.entered, { id: control.id, name: control.name, text: value ?? "", kind: step.act.kind }],
    }
  }
  return done
}

const contact = `<h1>Bakery</h1><form><p><input aria-label="Your name"></p><p><input type="email" aria-label="E-mail"></p>
  <p><select aria-label="Subject"><option>Question</option><option>Order</option><option>Praise</option></select></p>
  <p><textarea aria-label="Message"></textarea></p><p><input type="checkbox" aria-label="Send me a copy"></p>
  <button>Send message</button> <button type="reset">Clear</button></form>`
const signup = `<h1>Account</h1><form><p><input aria-label="First name"></p><p><input aria-label="Last name"></p>
  <p><input type="email" aria-label="Email address"></p><p><input type="password" aria-label="Password"></p>
  <p><select aria-label="Country"><option>Ghana</option><option>Norway</option></select></p>
  <p><input type="checkbox" aria-label="I accept the terms"></p><p><input type="checkbox" aria-label="Send me the newsletter"></p>
  <button>Sign up</button></form>`
const trip = `<h1>Trip</h1><form><p><input type="date" aria-label="Departure"></p><p><input type="date" aria-label="Return"></p>
  <p><label><input type="radio" name="class" aria-label="Economy">Economy</label> <label><input type="radio" name="class" aria-label="First">First</label></p>
  <button>Book trip</button></form>`

const news = `<h1>Museum</h1><form><p><input type="email" aria-label="E-mail"></p>
  <p><label><input type="radio" name="often" aria-label="every week">every week</label> <label><input type="radio" name="often" aria-label="every month" checked>every month</label></p>
  <button>Subscribe</button></form>`
const login = `<h1>Login</h1><form><p><input aria-label="User name"></p><p><input type="password" aria-label="Password"></p>
  <button>Sign in</button></form>`

const visit = `<h1>Practice</h1><form><p><select aria-label="Doctor"><option>Dr. Amari</option><option>Dr. Lund</option></select></p>
  <p><input aria-label="Patient"></p><p><input aria-label="Customer number"></p><p><input type="checkbox" checked aria-label="Remind me"></p>
  <button>Request visit</button></form>`
const route = `<h1>Ferry</h1><form><p><input aria-label="From"></p><p><input aria-label="To"></p><button>Book</button></form>`

const born = `<h1>Join</h1><form><p><input aria-label="User name"></p><p><input type="password" aria-label="Password"></p>
  <p><input type="password" aria-label="Repeat password"></p>
  <p>Birthday <select aria-label="Day">${Array.from({ length: 31 }, (_, i) => `<option>${i + 1}</option>`).join("")}</select>
  <select aria-label="Month">${"Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"
    .split(" ")
    .map((one) => `<option>${one}</option>`)
    .join("")}</select>
  <select aria-label="Year"><option>1987</option><option>1988</option><option>1989</option></select></p>
  <p>Days: <input type="checkbox" aria-label="Tuesday"><input type="checkbox" aria-label="Friday"></p>
  <p>Kind: <input type="radio" name="kind" aria-label="Tenant"><input type="radio" name="kind" aria-label="Owner"></p>
  <button>Join</button></form>`
const twoForms = `<h1>Help</h1><form><p><input aria-label="Name"></p><p><input type="tel" aria-label="Phone"></p><button>Send form</button></form>
  <div><h4>Call me back</h4><form><p><input aria-label="Your name"></p><p><input type="tel" aria-label="Number"></p><button>Request call</button></form></div>`

describe("fillForm", () => {
  const filled: ReadonlyArray<readonly [html: string, task: string, steps: ReadonlyArray<string>]> = [
    [
      visit,
      "Request a visit with Dr. Lund for the patient Mia Torres, customer number V12, and turn off the reminder Remind me.",
      ["Doctor: Dr. Lund", "Patient: Mia Torres", "Customer number: V12", "Remind me: off", "click Request visit"],
    ],
    [
      born,
      "Join as a tenant with the user name rowena, the password Pebble-22x, the birthday 04/09/1988 and the days Tuesday and Friday.",
      [
        "User name: rowena",
        "Password: Pebble-22x",
        "Repeat password: Pebble-22x",
        "Day: 9",
        "Month: Apr",
        "Year: 1988",
        "Tuesday: on",
        "Friday: on",
        "Tenant: Tenant",
        "click Join",
      ],
    ],
    [twoForms, 'call me back: Sten, "0711 44"', ["Your name: Sten", "Number: 0711 44", "click Request call"]],
    [
      `<h1>Insurance quote</h1><p><input aria-label="Name"></p><p><select aria-label="Start"><option>1 July</option><option>1 May</option></select></p>
       <button>Get quote</button>`,
      'Name "Ada Lund", start "1 May", get quote.',
      ["Name: Ada Lund", "Start: 1 May", "click Get quote"],
    ],
    [route, "Book from Bergen to Oslo.", ["From: Bergen", "To: Oslo", "click Book"]],
    [
      contact,
      'Write to the bakery as Ada Lindqvist (ada@lind.example) with the subject Praise and the message "Lovely bread".',
      [
        "Message: Lovely bread",
        "Subject: Praise",
        "E-mail: ada@lind.example",
        "Your name: Ada Lindqvist",
        "click Send message",
      ],
    ],
    [
      contact,
      'Send an order from Bo, bo@mail.example, that says "Ten rolls". He wants a copy.',
      [
        "E-mail: bo@mail.example",
        "Subject: Order",
        "Send me a copy: on",
        "Your name: Bo",
        "Message: Ten rolls",
        "click Send message",
      ],
    ],
    [
      signup,
      "Leif Aas of Norway is registered as leif@aas.example with the password fjord12345, has accepted the terms and gets the newsletter.",
      [
        "Password: fjord12345",
        "Email address: leif@aas.example",
        "I accept the terms: on",
        "Send me the newsletter: on",
        "Country: Norway",
        "First name: Leif",
        "Last name: Aas",
        "click Sign up",
      ],
    ],
    [
      signup,
      "Create an account for Emi Sato, emi@sato.example, password plum7tree, from Ghana. She accepts the terms but wants no newsletter.",
      [
        "Password: plum7tree",
        "Email address: emi@sato.example",
        "I accept the terms: on",
        "Country: Ghana",
        "First name: Emi",
        "Last name: Sato",
        "click Sign up",
      ],
    ],
    [
      trip,
      "Book a trip from 4 May 2027 to 9 May 2027 in first class.",
      ["Departure: 2027-05-04", "Return: 2027-05-09", "First: First", "click Book trip"],
    ],
  ]
  for (const [html, task, expected] of filled)
    it(`fills in: ${task}`, () => assert.sameMembers([...steps(html, task)], [...expected]))

  const refused: ReadonlyArray<readonly [html: string, task: string]> = [
    // A value without a field.
    [contact, 'Send the message "Hi" as Ada Lindqvist, ada@lind.example, phone 555 0100.'],
    // Conditions and negations.
    [contact, 'Send the message "Hi" as Ada Lindqvist, ada@lind.example, unless the bakery is closed.'],
    [signup, "Do not create an account for Emi Sato, emi@sato.example, password plum7tree, Ghana."],
    // A word for a choice that is not made.
    [news, "Subscribe to the weekly newsletter with the address ada@berg.example."],
    // A sign-in without a name.
    [login, "Sign in as ada."],
    [login, "Sign in as somebody with the password plum7tree."],
    // Two values for one field.
    [contact, "Send praise from ada@lind.example and bo@mail.example."],
    // Nothing tells the class.
    [trip, "Book a trip from 4 May 2027 to 9 May 2027."],
    // The task asks for no booking.
    [trip, "Reschedule the meeting from 4 May 2027 to 9 May 2027, first."],
  ]
  for (const [html, task] of refused)
    it(`does not fill in: ${task}`, () => assert.match(steps(html, task).join(), /failed/))

  it("never sends a form unless the task asks for it", () => {
    const words = FastCheck.constantFrom(
      "Ada Berg",
      "Praise",
      "ada@berg.example",
      '"Hi"',
      "copy",
      "and",
      "the",
      "name",
      "for",
      ",",
      "message",
      "subject",
      "Order",
    )
    FastCheck.assert(
      FastCheck.property(FastCheck.array(words, { maxLength: 14 }), (said) => {
        assert.notInclude(steps(contact, said.join(" ")), "click Send message")
      }),
    )
  })
})
