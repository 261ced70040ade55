import type { Action, Observation, PageElement } from "@tabwright/agent/brain"
import { findTarget, isChoice, isField } from "../../matching/Matcher.ts"
import { markOf } from "../../matching/PageDigest.ts"
import { canonical } from "../../matching/Synonym.ts"
import type { CommandOf } from "../../Plan.ts"
import { explore, keyOf } from "../Exploration.ts"
import { isSearch, senderOf } from "./FillForm.ts"
import { missingText } from "../pointer/PressControl.ts"
import { act, failed, lastResult, met, type Outcome, placeOf, type Scene, wasDispatched } from "../Scene.ts"

const passwordField = (page: Observation): PageElement | undefined =>
  page.elements.find((element) => element.type === "password" && !element.disabled)

const textFields = (page: Observation): ReadonlyArray<PageElement> =>
  page.elements.filter(
    (element) =>
      isField(element) && !isChoice(element) && element.type !== "password" && !isSearch(element) && !element.disabled,
  )

/** The field for the user's name: the nearest in front of the password, else the one named so. */
const userField = (page: Observation, password: PageElement | undefined): PageElement | undefined => {
  const fields = textFields(page).filter((element) => password === undefined || element.frame === password.frame)
  const before = password === undefined ? undefined : fields.findLast((element) => element.index < password.index)
  if (before !== undefined) return before
  const match = findTarget(fields, {
    name: "username",
    alternatives: ["email", "login", "user id", "account"],
    role: "field",
    ordinal: null,
    near: null,
  })
  return match.kind === "found" ? match.element : undefined
}

const logoutControl = (page: Observation): PageElement | undefined =>
  page.elements.find((element) => /^logout\b/.test(canonical(element.name || element.text)))

const isSignedIn = (page: Observation): boolean => logoutControl(page) !== undefined

const speaksOfUser = (page: Observation, user: string): boolean =>
  page.pageText.includes(user) || page.elements.some((element) => `${element.name} ${element.title}`.includes(user))

const loginLink = (scene: Scene): PageElement | undefined =>
  scene.page.elements.find(
    (element) =>
      (element.role === "link" || element.role === "button") &&
      /^(?:login|my account|account|login or register|login register)\b/.test(
        canonical(element.name || element.text),
      ) &&
      !scene.progress.tried.includes(keyOf(element)),
  )

const refusal =
  /\b(?:wrong|invalid|incorrect|failed|do(?:es)? not match|don't match|unknown user|try again|not recogni[sz]ed|denied|locked|too many)\b/i

/** Signs in: finds the form, fills it, sends it, and sees whether it was let in. The password is never repeated. */
export const login = (command: CommandOf<"login">, scene: Scene): Outcome => {
  const { page, progress } = scene
  const result = lastResult(scene)
  const password = passwordField(page)
  if (progress.phase === "sent") {
    const isIn = isSignedIn(page) || (password === undefined && progress.before?.url !== page.url)
    if (isIn && result?.ok !== false) return met(`Signed in as "${command.user}"; ${placeOf(page)} is open.`)
    if (isIn && result?.interrupted === true)
      return met(`The run was interrupted, but the page shows that "${command.user}" is signed in.`)
    const isAnswered =
      result?.ok === true || (scene.last !== null && wasDispatched(scene.last)) || progress.attempts >= 2
    if (result !== undefined && result.interrupted !== true && isAnswered) {
      const said = page.pageText
        .split("\n")
        .find((line) => refusal.test(line))
        ?.trim()
        .slice(0, 160)
      const skips = askedMessages(scene)
      if (said !== undefined && skips > 0)
        return met(`Signing in as "${command.user}" was rejected.`, {
          kept: { label: "message", at: null, value: said, isAnswer: true, isSaved: false, command: scene.command },
          skips,
        })
      return failed(
        said === undefined
          ? result.ok
            ? `Signing in as "${command.user}" failed: ${placeOf(page)} still asks for the password.`
            : result.message
          : `Signing in as "${command.user}" was rejected: "${said}"`,
      )
    }
    if (progress.attempts >= 3) return failed(`Signing in as "${command.user}" was interrupted on every attempt.`)
  }
  if (password === undefined) {
    if (isSignedIn(page) && loginLink(scene) === undefined) {
      if (speaksOfUser(page, command.user)) return met(`"${command.user}" is already signed in.`)
      const out = progress.tried.includes("logout") ? undefined : logoutControl(page)
      if (out === undefined) return failed(`Another user is signed in on ${placeOf(page)}.`)
      return act(scene, "Sign out the current user.", [{ click: { el: out.index } }], {
        phase: "start",
        tried: [...progress.tried, "logout"],
      })
    }
    const user = progress.tried.includes("user") ? undefined : userField(page, undefined)
    const next = user === undefined ? undefined : senderOf(page.elements, user)
    if (
      user !== undefined &&
      next !== undefined &&
      /log-?in|sign-?in|auth|account/i.test(`${page.url} ${page.title}`)
    ) {
      const actions: ReadonlyArray<Action> = [
        { fill: { el: user.index, text: command.user } },
        { click: { el: next.index } },
      ]
      return act(scene, `Enter "${command.user}" and continue to the password.`, actions, {
        phase: "start",
        tried: [...progress.tried, "user"],
      })
    }
    const link = loginLink(scene)
    if (link !== undefined)
      return act(
        scene,
        "Open the sign-in form.",
        [{ click: { el: link.index } }],
        { phase: "start", moves: progress.moves + 1, tried: [...progress.tried, keyOf(link)] },
        "No password field is visible yet.",
      )
    return (
      explore({ ...scene, progress: { ...progress, phase: "start" } }, "the sign-in form") ??
      failed(missingText(scene, "A sign-in form", textFields(page).slice(0, 4)))
    )
  }
  const user = userField(page, password)
  const button = senderOf(page.elements, password)
  const fillUser: ReadonlyArray<Action> = user === undefined ? [] : [{ fill: { el: user.index, text: command.user } }]
  const send: ReadonlyArray<Action> =
    button === undefined
      ? [{ fill: { el: password.index, text: command.password, submit: true } }]
      : [{ fill: { el: password.index, text: command.password } }, { click: { el: button.index } }]
  if (user === undefined && !progress.tried.includes("user"))
    return failed(`The sign-in form on ${placeOf(page)} has no field for a user name.`)
  return act(scene, `Sign in as "${command.user}".`, [...fillUser, ...send], {
    phase: "sent",
    attempts: progress.attempts + 1,
    before: markOf(page),
  })
}

/** Returns the number of commands left if they only ask for a message, so that a rejection is an answer; 0 otherwise. */
const askedMessages = ({ command, plan }: Scene): number => {
  const rest = plan.commands.slice(command + 1)
  const reads = rest.filter(({ command: one }) => one.do === "read")
  // The last message may be one of an inbox, and a greeting is shown to those who are let in.
  const isAsked = reads.every(
    ({ clause, command: one }) =>
      one.do === "read" &&
      /^(?:(?:error|alert|warning|dialog|login|shown) )*(?:error|message|alert|warning|notification)$/i.test(
        one.reading.query || one.reading.label,
      ) &&
      !/\b(?:last|latest|newest|first|new|unread|inbox)\b/i.test(clause),
  )
  const isAlone = rest.every(({ command: one }) => one.do === "answer" || one.do === "read")
  return isAlone && reads.length > 0 && isAsked ? rest.length : 0
}
