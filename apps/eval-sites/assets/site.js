"use strict"

/**
 * Sends a change to the site, and returns when the site has stored it, so that its state is never behind the page.
 * @param {string} path
 * @param {Record<string, string | number | boolean>} [fields]
 * @returns {any} The response: its JSON, or its text.
 */
function send(path, fields = {}) {
  const request = new XMLHttpRequest()
  request.open("POST", new URL(path, document.baseURI), false)
  request.send(new URLSearchParams(Object.entries(fields).map(([key, value]) => [key, String(value)])))
  return request.getResponseHeader("content-type") === "application/json"
    ? JSON.parse(request.responseText)
    : request.responseText
}

Object.assign(globalThis, {
  send,
  $: (/** @type {string} */ selector) => document.querySelector(selector),
  $$: (/** @type {string} */ selector) => [...document.querySelectorAll(selector)],
})
