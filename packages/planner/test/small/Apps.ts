import { html, type SmallTasks } from "./SmallTask.ts"

const text = JSON.stringify

const mailbox = (people: ReadonlyArray<string>, subjects: ReadonlyArray<string>, check: string) => `
<div id="list"><h4>Primary</h4>${html(people.map((p, i) => `<div class="row mail" data-by="${p}"><div class="open" style="cursor:pointer"><b>${p}</b><div>${subjects[i]}</div></div><span class="trash" title="Delete" style="cursor:pointer">🗑</span><span class="star" title="Important" style="cursor:pointer">☆</span></div>`))}</div>
<div id="one" class="hidden"><span class="link" id="back">Back</span><h4 id="sub"></h4><div id="from"></div><p>Consequat dolore.</p><span class="link" id="reply">Reply</span> <span class="link" id="forward">Forward</span></div>
<div id="write" class="hidden"><div>to: <input id="to"></div><div>subject: <span id="s2"></span></div><textarea id="body" aria-label="Message"></textarea><span class="link" id="send">Send</span></div>
<script>const show=(k)=>["list","one","write"].forEach(x=>$("#"+x).classList.toggle("hidden",x!==k));let by,mode;
const act=(a)=>done(${check});
$$(".mail").forEach(m=>{m.querySelector(".open").onclick=()=>{by=m.dataset.by;$("#from").textContent=by;$("#sub").textContent=m.querySelector("div div").textContent;show("one")};m.querySelector(".trash").onclick=()=>act({kind:"delete",by:m.dataset.by});m.querySelector(".star").onclick=()=>act({kind:"star",by:m.dataset.by})});
$("#back").onclick=()=>show("list");$("#reply").onclick=()=>{mode="reply";$("#to").value=by;show("write")};$("#forward").onclick=()=>{mode="forward";$("#to").value="";show("write")};
$("#send").onclick=()=>act({kind:mode,by,to:$("#to").value,body:$("#body").value})</script>`

const feed = (people: ReadonlyArray<string>, bodies: ReadonlyArray<string>, check: string) => `
${html(people.map((p, i) => `<div class="row post" data-by="@${p.toLowerCase()}"><div><b>${p}</b> <span>@${p.toLowerCase()}</span> <i>${i + 2}h ago</i></div><div>${bodies[i]}</div><div>${["Reply", "Retweet", "Like", "Share"].map((k) => `<span class="act" role="button" tabindex="0" aria-label="${k}" data-k="${k}" style="cursor:pointer;padding:4px">${{ Reply: "↩", Retweet: "⟲", Like: "♥", Share: "⋯" }[k]}</span>`).join("")}</div></div>`))}
<script>$$(".act").forEach(a=>a.onclick=()=>{const p=a.closest(".post");a.style.color="red";a.setAttribute("aria-pressed","true");const x={kind:a.dataset.k,by:p.dataset.by};done(${check})})</script>`

export const apps: SmallTasks = {
  "star a mail": (r) => {
    const p = r.names(4)
    return {
      task: `Find the email by ${p[1]} and click the star icon to mark it as important.`,
      body: mailbox(p, [r.words(2).join(" "), ...r.words(4)], `a.kind==="star"&&a.by===${text(p[1])}`),
    }
  },
  "mark a mail": (r) => {
    const p = r.names(4)
    return {
      task: `Mark the email from ${p[2]} as important.`,
      body: mailbox(p, r.words(4), `a.kind==="star"&&a.by===${text(p[2])}`),
    }
  },
  "delete a mail": (r) => {
    const p = r.names(4)
    return {
      task: `Find the email by ${p[2]} and click the trash icon to delete it.`,
      body: mailbox(p, r.words(4), `a.kind==="delete"&&a.by===${text(p[2])}`),
    }
  },
  "reply to a mail": (r) => {
    const p = r.names(4)
    const words = r.words(3).join(" ")
    return {
      task: `Find the email by ${p[0]} and reply to them with the text "${words}".`,
      body: mailbox(p, r.words(4), `a.kind==="reply"&&a.by===${text(p[0])}&&a.body===${text(words)}`),
    }
  },
  "reply shortly": (r) => {
    const p = r.names(4)
    return {
      task: `Reply to ${p[3]} with the text "see you".`,
      body: mailbox(p, r.words(4), `a.kind==="reply"&&a.by===${text(p[3])}&&a.body==="see you"`),
    }
  },
  "forward a mail": (r) => {
    const p = r.names(5)
    return {
      task: `Find the email by ${p[1]} and forward that email to ${p[4]}.`,
      body: mailbox(p.slice(0, 4), r.words(4), `a.kind==="forward"&&a.by===${text(p[1])}&&a.to===${text(p[4])}`),
    }
  },
  "forward shortly": (r) => {
    const p = r.names(5)
    return {
      task: `Forward the email of ${p[0]} to ${p[4]}.`,
      body: mailbox(p.slice(0, 4), r.words(4), `a.kind==="forward"&&a.by===${text(p[0])}&&a.to===${text(p[4])}`),
    }
  },
  "like a post": (r) => {
    const p = r.names(4)
    const k = r.pick(["Like", "Retweet", "Share"])
    return {
      task: `For the user @${`${p[1]}`.toLowerCase()}, click on the "${k}" button.`,
      body: feed(p, r.words(4), `x.kind===${text(k)}&&x.by===${text(`@${`${p[1]}`.toLowerCase()}`)}`),
    }
  },
  "like by verb": (r) => {
    const p = r.names(4)
    return {
      task: `Like the post by @${`${p[2]}`.toLowerCase()}.`,
      body: feed(p, r.words(4), `x.kind==="Like"&&x.by===${text(`@${`${p[2]}`.toLowerCase()}`)}`),
    }
  },
  "retweet by verb": (r) => {
    const p = r.names(3)
    return {
      task: `Retweet the tweet of ${p[1]}.`,
      body: feed(p, r.words(4), `x.kind==="Retweet"&&x.by===${text(`@${`${p[1]}`.toLowerCase()}`)}`),
    }
  },
  "contact book": (r) => {
    const p = r.names(5)
    const k = r.pick(["phone number", "email", "address"])
    return {
      task: `Find ${p[3]} in the contact book and click on their ${k}.`,
      body: `<div id="c"></div><a href="#" class="pg" id="prev">&lt; Prev</a> <a href="#" id="next">Next &gt;</a>
<script>const all=${text(p)};let at=0;const show=()=>{const n=all[at];$("#c").innerHTML='<div class="name">Name: '+n+'</div><div>Phone: <span class="link" data-k="phone number">55'+at+'-0${r.int(100, 999)}</span></div><div>Email: <span class="link" data-k="email">'+n.toLowerCase()+'@mail.example</span></div><div>Address: <span class="link" data-k="address">'+(at+4)+' Elm Street</span></div>';$$("#c .link").forEach(l=>l.onclick=()=>done(n===${text(p[3])}&&l.dataset.k===${text(k)}))};
$("#next").onclick=e=>{e.preventDefault();at=Math.min(4,at+1);show()};$("#prev").onclick=e=>{e.preventDefault();at=Math.max(0,at-1);show()};show()</script>`,
    }
  },
  "search results": (r) => {
    const [q] = r.names(1)
    const n = r.int(1, 6)
    return {
      task: `Use the textbox to enter "${q}" and press "Search", then find and click the ${["1st", "2nd", "3rd", "4th", "5th", "6th"][n - 1]} search result.`,
      body: `<input id="q"><button>Search</button><div id="o"></div>
<script>const titles=${text(r.names(9))};let page=0;const show=()=>{$("#o").innerHTML=titles.slice(page*3,page*3+3).map((t,i)=>'<div class="row"><a href="#" data-n="'+(page*3+i+1)+'">'+t+'</a><div>https://site.example</div><div>dolor amet</div></div>').join("")+'<ul>'+[1,2,3].map(n=>'<li style="display:inline"><a href="#" class="pg">'+n+'</a></li> ').join("")+'</ul>';$$("[data-n]").forEach(a=>a.onclick=()=>done(a.dataset.n==="${n}"&&$("#q").value===${text(q)}));$$(".pg").forEach((p,i)=>p.onclick=()=>{page=i;show()})};$("button").onclick=()=>show()</script>`,
    }
  },
  "cheapest flight": (r) => {
    const prices = r.shuffle([129, 245, 310, 388, 402]).slice(0, 4)
    return {
      task: "Buy the cheapest flight.",
      body: `${html(prices.map((p, i) => `<div class="row flight"><div>Depart ${7 + i}:20 Boston</div><div>Arrive ${12 + i}:05 Denver</div><div>$${p}</div><button data-p="${p}">Book flight</button></div>`))}<script>$$("button").forEach(b=>b.onclick=()=>{b.textContent="Booked";done(b.dataset.p==="${Math.min(...prices)}")})</script>`,
    }
  },
  "file tree": (r) => {
    const [a, b, c, d, e] = r.names(5)
    return {
      task: `Navigate through the file tree. Find and click on the folder or file named "${c}".`,
      body: `<ul role="tree">${html(r.shuffle([`<li class="f"><span class="t" style="cursor:pointer">▸ ${a}</span><ul class="hidden"><li class="f"><span class="t" style="cursor:pointer">▸ ${b}</span><ul class="hidden"><li><span class="t" style="cursor:pointer">${c}</span></li></ul></li></ul></li>`, `<li class="f"><span class="t" style="cursor:pointer">▸ ${d}</span><ul class="hidden"><li><span class="t" style="cursor:pointer">${e}</span></li></ul></li>`]))}</ul>
<script>$$(".t").forEach(t=>t.onclick=()=>{t.nextElementSibling?.classList.toggle("hidden");if(t.textContent.includes(${text(c)}))done(true)})</script>`,
    }
  },
  "sort cards": (r) => ({
    task: "Sort the numbers in increasing order, starting with the lowest number at the top of the list, and press Submit.",
    body: `<ul id="l">${html(r.shuffle([r.int(-9, 9), r.int(10, 30), r.int(31, 60)]).map((n) => `<li draggable="true" style="padding:4px;border:1px solid;cursor:move">${n}</li>`))}</ul><button id="s">Submit</button>
<script>let from;$$("li").forEach(l=>{l.ondragstart=()=>from=l;l.ondragover=e=>e.preventDefault();l.ondrop=e=>{e.preventDefault();const y=e.clientY,b=l.getBoundingClientRect();l.parentNode.insertBefore(from,y>b.top+b.height/2?l.nextSibling:l)}});$("#s").onclick=()=>{const v=$$("li").map(x=>+x.textContent);done(v.every((x,i)=>!i||v[i-1]<=x))}</script>`,
  }),
  "drag into": (r) => {
    const [a, b] = r.names(2)
    return {
      task: `Drag ${a} to the box "Done".`,
      body: `<div><div class="i" draggable="true" style="padding:6px;border:1px solid;width:80px">${a}</div><div class="i" draggable="true" style="padding:6px;border:1px solid;width:80px">${b}</div></div><div class="box" style="height:70px;border:1px solid">Done</div>
<script>let from;$$(".i").forEach(l=>l.ondragstart=()=>from=l);$(".box").ondragover=e=>e.preventDefault();$(".box").ondrop=e=>{e.preventDefault();$(".box").append(from);done(from.textContent===${text(a)})}</script>`,
    }
  },
  "create a calendar event": (r) => {
    const [a] = r.words(1)
    return {
      task: `Add "${a}" to the calendar at 3PM.`,
      body: `${html(["1PM", "2PM", "3PM", "4PM"].map((h) => `<div class="row slot" style="cursor:pointer"><span>${h}</span> <b></b></div>`))}<div id="f" class="hidden"><label>Event name <input id="n"></label><button>Create</button></div>
<script>let slot;$$(".slot").forEach(s=>s.onclick=()=>{slot=s;$("#f").classList.remove("hidden")});$("button").onclick=()=>{slot.querySelector("b").textContent=$("#n").value;done($("#n").value===${text(a)}&&slot.textContent.includes("3PM"))}</script>`,
    }
  },
  "phone book question": (r) => {
    const p = r.names(4)
    return {
      task: `What is the score of ${p[2]}?`,
      body: `<table><tr><th>Name</th><th>Score</th></tr>${html(p.map((n, i) => `<tr><td>${n}</td><td>${i * 11 + 13}</td></tr>`))}</table>`,
      answer: "35",
    }
  },
  stock: (r) => ({
    task: `Find the email address of the person with the highest score.`,
    body: `<table><tr><th>Name</th><th>Score</th><th>Email</th></tr>${html(
      r
        .shuffle([
          ["Ann", 3],
          ["Bob", 71],
          ["Keli", 25],
        ])
        .map(([n, s]) => `<tr><td>${n}</td><td>${s}</td><td>${`${n}`.toLowerCase()}@mail.example</td></tr>`),
    )}</table>`,
    answer: "bob@mail.example",
  }),
}
