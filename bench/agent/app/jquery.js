import $ from "jquery"

const markup = (at) => {
  const name = at % 4 === 3 ? "" : `Action ${at}`
  const one = [
    `<div id="c-${at}" class="box row k${at}">${name}</div>`,
    `<span id="c-${at}" class="box" data-open="${at}">${name}</span>`,
    `<b id="c-${at}" class="box own k${at}">${name}</b>`,
    `<section id="c-${at}" class="box edit">${name}</section>`,
    `<div id="c-${at}" class="box remove"><em>${name}</em></div>`,
  ][at % 5]
  return `<div class="item"><p>Item ${at}</p>${one}<i>0</i></div>`
}

export const start = (root, elements) => {
  const act = (event) => $(event.currentTarget).toggleClass("used")
  $(document).on("click", ".row", act)
  $(root).on("mousedown", "[data-open]", act)
  $("body").on("dblclick.edit", ".item > .edit, .never", act)
  root.innerHTML = Array.from({ length: Math.max(1, Math.floor(elements / 4)) }, (_, at) => markup(at)).join("")
  $(".own", root).on("click", act)
  $(root).on({ click: act }, ".remove")
}
