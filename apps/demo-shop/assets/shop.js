// Asks for confirmation before a form with `data-confirm` is submitted.
document.addEventListener("submit", (event) => {
  const question = event.target.dataset.confirm
  if (question !== undefined && !confirm(question)) event.preventDefault()
})

// A control with `data-submits` submits its form on change.
document.addEventListener("change", (event) => {
  if ("submits" in event.target.dataset) event.target.form.requestSubmit()
})
