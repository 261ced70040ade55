"use strict"

/** Draws the view again. */
let draw = () => {}

const everyday = {
  $: (/** @type {string} */ selector) => document.querySelector(selector),
  $$: (/** @type {string} */ selector) => [...document.querySelectorAll(selector)],

  /** Draws what `html` returns in `#app`, now and after each change. */
  view(/** @type {() => string} */ html) {
    draw = () => {
      const root = document.querySelector("#app")
      if (root !== null) root.innerHTML = html()
    }
    draw()
  },

  draw: () => draw(),

  /** Stores the state of the page under the name of an event, and draws it. */
  save(event = "change") {
    const base = location.pathname.match(/^\/v\/[^/]+\/[^/]+\/[^/]+\//)?.[0] ?? "./"
    const request = new XMLHttpRequest()
    request.open("POST", `${base}put`, false)
    request.send(new URLSearchParams({ event, state: JSON.stringify(everyday.state()) }))
    draw()
  },

  /** The state that the server put into the page. */
  // @ts-expect-error -- A script of the page declares it.
  state: () => S,

  /** Calls `handler` with the nearest element that matches `selector`, for events inside it. */
  on(/** @type {string} */ type, /** @type {string} */ selector, /** @type {Function} */ handler) {
    document.addEventListener(type, (event) => {
      const found = event.target instanceof Element ? event.target.closest(selector) : null
      if (found !== null) handler(found, event)
    })
  },

  esc: (/** @type {unknown} */ text) => String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`),
}

Object.assign(globalThis, everyday)
