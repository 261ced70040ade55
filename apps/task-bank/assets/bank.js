// What every page of the bank may use: short ways to find elements, and a diary of what was done to it.
"use strict"

Object.assign(globalThis, {
  $: (selector) => document.querySelector(selector),
  $$: (selector) => [...document.querySelectorAll(selector)],
  /** Notes an effect that cannot be taken back: it is what a task is judged by. Opening and looking are none. */
  did: (effect) => {
    const diary = JSON.parse(sessionStorage.getItem("diary") ?? "[]")
    sessionStorage.setItem("diary", JSON.stringify([...diary, effect]))
  },
})

if (location.search === "?fresh") sessionStorage.clear()
