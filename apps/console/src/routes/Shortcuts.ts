import { useNavigate } from "@tanstack/react-router"
import { useEffect, useRef } from "react"
import { pages } from "./Navigation.tsx"

/** Letters that open a page after `g`, by its URL. */
export const pageKeys: Readonly<Record<string, string>> = {
  "/": "o",
  "/runs": "r",
  "/skills": "k",
  "/marketplace": "t",
  "/schedules": "d",
  "/browsers": "b",
  "/workspaces": "w",
  "/profiles": "p",
  "/credentials": "v",
  "/extensions": "x",
  "/recipes": "c",
  "/evals": "e",
  "/usage": "u",
  "/limits": "i",
  "/policies": "y",
  "/notifications": "n",
  "/webhooks": "h",
  "/account": "a",
  "/members": "m",
  "/audit": "l",
  "/settings": "s",
}

/** Name of the key for commands on this system. */
export const commandKey = /mac|iphone|ipad/i.test(navigator.userAgent) ? "⌘" : "Ctrl"

const storageKey = "tabwright.shortcuts"

/** Shortcuts of a single key can disturb speech input, so that they can be turned off. */
export const hasKeyShortcuts = (): boolean => localStorage.getItem(storageKey) !== "off"

export const setKeyShortcuts = (isOn: boolean): void => {
  if (isOn) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, "off")
}

/** Time for the second key of a sequence in ms. */
const sequenceMs = 1_500

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const isDialogOpen = (): boolean => document.querySelector(".dialog, .drawer, .palette") !== null

/** Handles the keyboard shortcuts of all pages. */
export const useShortcuts = (open: (what: "palette" | "help") => void): void => {
  const navigate = useNavigate()
  const sequenceAt = useRef(0)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") {
        event.preventDefault()
        if (!isDialogOpen()) open("palette")
        return
      }
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey
      if (hasModifier || isTyping(event.target) || isDialogOpen() || !hasKeyShortcuts()) return
      const isSequence = event.timeStamp - sequenceAt.current < sequenceMs && sequenceAt.current > 0
      sequenceAt.current = 0
      if (isSequence) {
        const page = pages.flatMap(({ items }) => items).find(({ to }) => pageKeys[to] === event.key)
        if (page === undefined) return
        event.preventDefault()
        void navigate({ to: page.to })
        return
      }
      if (event.key === "g") sequenceAt.current = event.timeStamp
      else if (event.key === "?") open("help")
      else if (event.key === "n") void navigate({ to: "/runs/new" })
      else if (event.key === "/") {
        const field = document.querySelector<HTMLInputElement>("main input[type=search]")
        if (field === null) return
        event.preventDefault()
        field.focus()
      }
    }
    document.addEventListener("keydown", onKey)
    return () => document.removeEventListener("keydown", onKey)
  }, [navigate, open])
}
