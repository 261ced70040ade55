import { html, type SmallTasks } from "./SmallTask.ts"

const submit = (check: string) =>
  `<button id="subbtn">Submit</button><script>$("#subbtn").onclick=()=>done(${check})</script>`
const text = JSON.stringify

export const buttons: SmallTasks = {
  "click button": (r) => {
    const labels = r.shuffle(["ok", "no", "cancel", "submit", "yes", "next", "previous"]).slice(0, 4)
    const want = r.pick(labels)
    return {
      task: `Click on the "${want}" button.`,
      body: `${html(labels.map((one) => `<button>${one}</button> <input type="text"><br>`))}
<script>$$("button").forEach(b=>b.onclick=()=>done(b.textContent===${text(want)}))</script>`,
    }
  },
  "click button in order": () => ({
    task: "Click button ONE, then click button TWO.",
    body: `<button id="b2" style="position:absolute;left:90px;top:40px">TWO</button><button id="b1" style="position:absolute;left:20px;top:110px">ONE</button>
<script>let one;$("#b1").onclick=()=>one=1;$("#b2").onclick=()=>done(one)</script>`,
  }),
  "click dialog": () => ({
    task: `Close the dialog box by clicking the "x".`,
    body: `<div role="dialog" aria-labelledby="t" style="border:1px solid"><div><span id="t">Empty dialog</span><button title="Close"><span>x</span></button></div><div>This is a dialog.</div></div>
<script>$("button").onclick=()=>done(true)</script>`,
  }),
  "click dialog button": (r) => {
    const want = r.pick(["Cancel", "OK", "x"])
    return {
      task: `Click the button in the dialog box labeled "${want}".`,
      body: `<div role="dialog" style="border:1px solid"><div><span>${r.words(2).join(" ")}</span><button title="Close" data-k="x"><span class="icon"></span></button></div><p>${r.words(6).join(" ")}</p><button data-k="Cancel">Cancel</button><button data-k="OK">OK</button></div>
<script>$$("button").forEach(b=>b.onclick=()=>done(b.dataset.k===${text(want)}))</script>`,
    }
  },
  "click link": (r) => {
    const all = r.words(12)
    const links = all.slice(3, 6)
    const want = r.pick(links)
    return {
      task: `Click on the link "${want}".`,
      body: `<div>${all.map((one) => (links.includes(one) ? `<span class="link">${one}</span>` : one)).join(" ")}</div>
<script>$$(".link").forEach(b=>b.onclick=()=>done(b.textContent===${text(want)}))</script>`,
    }
  },
  "click checkboxes": (r) => {
    const all = r.words(5)
    const want = all.slice(0, r.int(1, 3))
    return {
      task: `Select ${want.join(", ")} and click Submit.`,
      body: `${html(r.shuffle(all).map((one) => `<label><input type="checkbox" id="c-${one}">${one}</label><br>`))}
${submit(`$$("input").filter(i=>i.checked).map(i=>i.id.slice(2)).sort().join()===${text([...want].sort().join())}`)}`,
    }
  },
  "click no checkboxes": (r) => ({
    task: "Select nothing and click Submit.",
    body: `${html(r.words(3).map((one) => `<label><input type="checkbox">${one}</label><br>`))}${submit(`$$("input").every(i=>!i.checked)`)}`,
  }),
  "click all checkboxes": (r) => ({
    task: "Check all of the checkboxes and click Submit.",
    body: `${html(r.words(4).map((one) => `<label><input type="checkbox">${one}</label><br>`))}${submit(`$$("input").every(i=>i.checked)`)}`,
  }),
  "click option": (r) => {
    const all = r.words(4)
    return {
      task: `Select ${all[0]} and click Submit.`,
      body: `${html(r.shuffle(all).map((one) => `<label><input type="radio" name="a" value="${one}">${one}</label><br>`))}${submit(`$("input:checked")?.value===${text(all[0])}`)}`,
    }
  },
  "click tab": (r) => {
    const want = r.int(1, 3)
    return {
      task: `Click on Tab #${want}.`,
      body: `<ul role="tablist">${html([1, 2, 3].map((n) => `<li role="tab" style="display:inline"><a href="#tabs-${n}">Tab #${n}</a></li> `))}</ul><div id="tabs-1">${r.words(5).join(" ")}</div>
<script>$$("a").forEach((a,i)=>a.onclick=()=>done(i+1===${want}))</script>`,
    }
  },
  "tab with a link": (r) => {
    const all = r.words(9)
    const want = r.pick(all.slice(3))
    return {
      task: `Switch between the tabs to find and click on the link "${want}".`,
      body: `<ul role="tablist">${html([1, 2, 3].map((n) => `<li role="tab" style="display:inline" aria-selected="${n === 1}"><a href="#tabs-${n}">Tab #${n}</a></li> `))}</ul>
${html(
  [0, 1, 2].map(
    (n) =>
      `<div class="panel${n ? " hidden" : ""}">dolore ${all
        .slice(n * 3, n * 3 + 3)
        .map((one) => `<span class="link">${one}</span>`)
        .join(" eiusmod ")}</div>`,
  ),
)}
<script>$$("a").forEach((a,i)=>a.onclick=(e)=>{e.preventDefault();$$("li").forEach((l,j)=>l.setAttribute("aria-selected",i===j));$$(".panel").forEach((p,j)=>p.classList.toggle("hidden",i!==j))})
$$(".link").forEach(b=>b.onclick=()=>done(b.textContent===${text(want)}))</script>`,
    }
  },
  "collapsed section": (r) => ({
    task: "Expand the section below and click submit.",
    body: `<h3 tabindex="0" aria-expanded="false" style="cursor:pointer">Section #${r.int(1, 9)}</h3><div class="panel hidden"><p>${r.words(8).join(" ")}</p><button>Submit</button></div>
<script>$("h3").onclick=()=>$(".panel").classList.toggle("hidden");$("button").onclick=()=>done(true)</script>`,
  }),
  "collapsed sections with a link": (r) => {
    const all = r.words(9)
    const want = r.pick(all.slice(0))
    return {
      task: `Expand the sections below, to find and click on the link "${want}".`,
      body: `${html(
        [0, 1, 2].map(
          (n) =>
            `<h3 tabindex="0" style="cursor:pointer">Section #${n + 1}</h3><div class="panel hidden">dolore ${all
              .slice(n * 3, n * 3 + 3)
              .map((one) => `<span class="link">${one}</span>`)
              .join(" eiusmod ")}</div>`,
        ),
      )}
<script>$$("h3").forEach((h,i)=>h.onclick=()=>$$(".panel")[i].classList.toggle("hidden"));$$(".link").forEach(b=>b.onclick=()=>done(b.textContent===${text(want)}))</script>`,
    }
  },
  "color box": (r) => {
    const colors = r.shuffle(["red", "blue", "green", "yellow", "magenta", "cyan", "black"]).slice(0, 4)
    const want = r.pick(colors)
    return {
      task: `Click on the ${want} colored box.`,
      body: `${html(colors.map((one) => `<div class="c" data-c="${one}" style="width:50px;height:50px;display:inline-block;background:${one}"></div> `))}
<script>$$(".c").forEach(b=>b.onclick=()=>done(b.dataset.c===${text(want)}))</script>`,
    }
  },
  "click the color": (r) => {
    const colors = r.shuffle(["red", "olive", "lime", "orange", "pink"])
    return {
      task: `Click the color ${colors[0]}.`,
      body: `${html(r.shuffle(colors).map((one) => `<div class="c" data-c="${one}" style="width:40px;height:40px;cursor:pointer;background:${one}"></div> `))}
<script>$$(".c").forEach(b=>b.onclick=()=>done(b.dataset.c===${text(colors[0])}))</script>`,
    }
  },
  "click a shape": (r) => {
    const colors = r.shuffle(["red", "blue", "green"])
    const shapes = r.shuffle([
      ...colors.map((c, i) => `<circle data-k="small ${c} circle" cx="${30 + i * 60}" cy="30" r="6" fill="${c}"/>`),
      ...colors.map((c, i) => `<circle data-k="large ${c} circle" cx="${30 + i * 60}" cy="80" r="20" fill="${c}"/>`),
      ...colors.map(
        (c, i) => `<rect data-k="small ${c} rectangle" x="${30 + i * 60}" y="120" width="10" height="10" fill="${c}"/>`,
      ),
    ])
    const want = `small ${colors[0]} circle`
    return {
      task: `Click on the ${want}.`,
      body: `<svg width="200" height="160">${html(shapes)}</svg><script>$$("[data-k]").forEach(b=>b.onclick=()=>done(b.dataset.k===${text(want)}))</script>`,
    }
  },
  "how many items": (r) => {
    const colors = ["red", "blue", "green"]
    const items = Array.from({ length: r.int(6, 10) }, () => r.pick(colors))
    const count = items.filter((one) => one === "blue").length
    const choices = r.shuffle([count, count + 1, count + 2, count + 4])
    return {
      task: "How many blue items are there?",
      body: `<svg width="300" height="80">${html(items.map((c, i) => `<circle cx="${12 + i * 28}" cy="30" r="10" fill="${c}"/>`))}</svg>${html(choices.map((n) => `<button>${n}</button>`))}
<script>$$("button").forEach(b=>b.onclick=()=>done(b.textContent==="${count}"))</script>`,
      answer: `${count}`,
    }
  },
  "ascending numbers": (r) => ({
    task: "Click on the numbers in ascending order.",
    body: `${html(r.shuffle([1, 2, 3, 4, 5]).map((n) => `<div class="n" style="display:inline-block;padding:9px;cursor:pointer;border:1px solid">${n}</div> `))}
<script>let at=0;$$(".n").forEach(b=>b.onclick=()=>{if(+b.textContent!==++at)done(false);else{b.style.visibility="hidden";if(at===5)done(true)}})</script>`,
  }),
  "similar words": (r) => ({
    task: "Select words similar to fast, big and click Submit.",
    body: `${html(r.shuffle(["quick", "large", "tomato", "rain"]).map((one) => `<label><input type="checkbox">${one}</label><br>`))}${submit("false")}`,
    isDeclined: true,
  }),
  "keep the mouse inside": () => ({
    task: "Keep your mouse inside the circle as it moves around.",
    body: `<svg width="160" height="160"><circle cx="60" cy="60" r="30" fill="gray"/></svg>`,
    isDeclined: true,
  }),
  "draw a line": () => ({
    task: "Draw a vertical line that runs through the dot, then press submit.",
    body: `<svg width="160" height="120"><circle cx="60" cy="60" r="3" fill="blue"/></svg>${submit("false")}`,
    isDeclined: true,
  }),
  "drag a circle": (r) => {
    const side = r.pick(["left", "right", "up", "down"])
    return {
      task: `Drag the circle ${side} using the buttons and press Submit.`,
      body: `<p id="d">-</p>${html(["up", "left", "right", "down"].map((one) => `<button class="m" data-s="${one}">${one}</button>`))}${submit(`$("#d").textContent===${text(side)}`)}
<script>$$(".m").forEach(b=>b.onclick=()=>$("#d").textContent=b.dataset.s)</script>`,
    }
  },
  "click menu": (r) => {
    const [a, b, c, d, e, f] = r.names(6)
    return {
      task: `Select ${a}>${b}>${c}`,
      body: `<ul role="menu">${html(
        r.shuffle([
          `<li role="menuitem" class="p">${a}<ul class="hidden"><li role="menuitem" class="p">${b}<ul class="hidden"><li role="menuitem" class="leaf">${c}</li><li role="menuitem" class="leaf">${d}</li></ul></li></ul></li>`,
          `<li role="menuitem" class="p">${e}<ul class="hidden"><li role="menuitem" class="leaf">${f}</li></ul></li>`,
        ]),
      )}</ul><script>$$(".p").forEach(p=>p.onmouseenter=()=>p.querySelector("ul").classList.remove("hidden"));$$(".p").forEach(p=>p.onmouseleave=()=>p.querySelector("ul").classList.add("hidden"));$$(".leaf").forEach(l=>l.onclick=(e)=>{e.stopPropagation();done(l.textContent===${text(c)})})</script>`,
    }
  },
  pagination: (r) => {
    const all = r.names(9)
    const want = r.pick(all.slice(4))
    return {
      task: `Use the pagination to find and click on the link "${want}".`,
      body: `<div id="l"></div><a href="#" id="prev">&lt;</a> ${html([1, 2, 3].map((n) => `<a href="#" class="pg">${n}</a> `))}<a href="#" id="next">&gt;</a>
<script>const all=${text(all)};let page=0;const show=()=>{$("#l").innerHTML=all.slice(page*3,page*3+3).map(x=>'<div><a href="#" class="hit">'+x+'</a></div>').join("");$$(".hit").forEach(h=>h.onclick=()=>done(h.textContent===${text(want)}))}
$$(".pg").forEach((p,i)=>p.onclick=()=>{page=i;show()});$("#next").onclick=()=>{page=Math.min(2,page+1);show()};$("#prev").onclick=()=>{page=Math.max(0,page-1);show()};show()</script>`,
    }
  },
}
