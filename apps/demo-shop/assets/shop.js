// Asks before a form with a `data-confirm` text is sent.
document.addEventListener("submit", (event) => {
  const question = event.target.dataset.confirm
  if (question !== undefined && !confirm(question)) event.preventDefault()
})

// A choice marked `data-submits` takes effect at once.
document.addEventListener("change", (event) => {
  if ("submits" in event.target.dataset) event.target.form.requestSubmit()
})
