// Helpers for the pages of the bank: short selectors and a log of actions.
"use strict"

Object.assign(globalThis, {
  $: (selector) => document.querySelector(selector),
  $$: (selector) => [...document.querySelectorAll(selector)],
  /** Logs an irreversible action. Tasks are scored by this log, so views and navigation are not logged. */
  did: (effect) => {
    const diary = JSON.parse(sessionStorage.getItem("diary") ?? "[]")
    sessionStorage.setItem("diary", JSON.stringify([...diary, effect]))
  },
})

if (location.search === "?fresh") sessionStorage.clear()
