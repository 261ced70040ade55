import { html, type SmallTasks } from "./SmallTask.ts"

const submit = (check: string, label = "Submit") =>
  `<button id="subbtn">${label}</button><script>$("#subbtn").onclick=()=>done(${check})</script>`
const text = JSON.stringify
const months = "January February March April May June July August September October November December".split(" ")

export const fields: SmallTasks = {
  "enter text": (r) => {
    const [a] = r.names(1)
    return {
      task: `Enter "${a}" into the text field and press Submit.`,
      body: `<input type="text" id="tt"> ${submit(`$("#tt").value===${text(a)}`)}`,
    }
  },
  "enter upper case text": (r) => {
    const [a] = r.words(1)
    return {
      task: `Type "${a}" in all upper case letters in the text input and press submit.`,
      body: `<input type="text" id="tt"> ${submit(`$("#tt").value===${text(`${a}`.toUpperCase())}`)}`,
    }
  },
  "enter a password twice": (r) => {
    const password = `${r.pick(["Uf", "k9", "Tq"])}${r.int(10, 99)}`
    return {
      task: `Enter the password "${password}" into both text fields and press submit.`,
      body: `<p><label>Password</label><input type="password" id="a"></p><p><label>Verify password</label><input type="password" id="b"></p>${submit(`$("#a").value===${text(password)}&&$("#b").value===${text(password)}`)}`,
    }
  },
  "log in": (r) => {
    const [a] = r.names(1)
    const password = `q${r.int(10, 99)}`
    return {
      task: `Enter the username "${`${a}`.toLowerCase()}" and the password "${password}" into the text fields and press login.`,
      body: `<p><label>Username</label><input type="text" id="a"></p><p><label>Password</label><input type="password" id="b"></p>${submit(`$("#a").value===${text(`${a}`.toLowerCase())}&&$("#b").value===${text(password)}`, "Login")}`,
    }
  },
  "log in by words": (r) => {
    const [a] = r.names(1)
    return {
      task: `Log in with username "${a}" and password "b${r.int(10, 99)}".`,
      body: `<form onsubmit="return false"><input id="a" placeholder="Username"><input type="password" placeholder="Password">${submit(`$("#a").value===${text(a)}`, "Sign in")}</form>`,
    }
  },
  "focus a field": (r) => {
    const n = r.int(1, 3)
    return {
      task: `Focus into the ${["1st", "2nd", "3rd"][n - 1]} input textbox.`,
      body: `${html([1, 2, 3].map((k) => `<input type="text" id="t${k}"><br>`))}<script>$$("input").forEach((t,i)=>t.onfocus=()=>done(i+1===${n}))</script>`,
    }
  },
  "focus the field": () => ({
    task: "Focus into the textbox.",
    body: `<input type="text"><script>$("input").onfocus=()=>done(true)</script>`,
  }),
  "copy and paste": (r) => {
    const value = r.words(9).join(" ")
    return {
      task: "Copy the text in the textarea below, paste it into the textbox and press Submit.",
      body: `<textarea>${value}</textarea><br><input type="text" id="tt">${submit(`$("#tt").value===${text(value)}`)}`,
    }
  },
  "copy from the 2nd text area": (r) => {
    const n = r.int(1, 3)
    const values = [r.words(5).join(" "), r.words(6).join(" "), r.words(4).join(" ")]
    return {
      task: `Copy the text from the ${["1st", "2nd", "3rd"][n - 1]} text area below and paste it into the text input, then press Submit.`,
      body: `${html(values.map((v) => `<textarea>${v}</textarea><br>`))}<input type="text" id="tt">${submit(`$("#tt").value===${text(values[n - 1])}`)}`,
    }
  },
  "find a word": (r) => {
    const all = r.words(8)
    const n = r.int(1, 5)
    return {
      task: `Find the ${["1st", "2nd", "3rd", "4th", "5th"][n - 1]} word in the paragraph, type that into the textbox and press "Submit".`,
      body: `<p>${all.join(" ")}</p><input type="text" id="tt">${submit(`$("#tt").value===${text(all[n - 1])}`)}`,
    }
  },
  "simple arithmetic": (r) => {
    const a = r.int(2, 9)
    const b = r.int(1, 9)
    return {
      task: "Solve the math problem and type your answer into the textbox. Press submit when done.",
      body: `<div>${a} + ${b} =</div><input type="text" id="tt">${submit(`$("#tt").value==="${a + b}"`)}`,
    }
  },
  "arithmetic in the task": (r) => {
    const a = r.int(2, 9)
    const b = r.int(1, 9)
    return {
      task: `What is ${a} + ${b}? Type the answer into the text field and press Submit.`,
      body: `<input type="text" id="tt">${submit(`$("#tt").value==="${a + b}"`)}`,
    }
  },
  "values by label": (r) => {
    const [a, b, c] = r.names(3)
    const rows = r.shuffle([
      ["First name", a],
      ["Last name", b],
      ["Country", c],
      ["Year", `${r.int(1950, 2001)}`],
    ])
    const picked = r.shuffle(rows).slice(0, 2)
    return {
      task: "Enter the value that corresponds with each label into the form and submit when done.",
      body: `<table>${html(rows.map(([k, v]) => `<tr><td>${k}</td><td>${v}</td></tr>`))}</table>${html(picked.map(([k]) => `<label>${k}</label><input type="text"><br>`))}${submit(`$$("input").map(i=>i.value).join()===${text(picked.map(([, v]) => v).join())}`)}`,
    }
  },
  "value of a label": (r) => {
    const rows = [
      ["Gender", "female"],
      ["Color", r.pick(["teal", "plum"])],
      ["Language", r.pick(["Norwegian", "Thai"])],
      ["Religion", "none"],
    ]
    const [k, v] = r.pick(rows) as [string, string]
    return {
      task: `Enter the value of ${k} into the text field and press Submit.`,
      body: `<table>${html(rows.map(([a, b]) => `<tr><td>${a}</td><td>${b}</td></tr>`))}</table><input type="text" id="tt">${submit(`$("#tt").value===${text(v)}`)}`,
    }
  },
  "choose from a list": (r) => {
    const all = r.names(6)
    return {
      task: `Select ${all[2]} from the list and click Submit.`,
      body: `<select><option></option>${html(r.shuffle(all).map((one) => `<option>${one}</option>`))}</select>${submit(`$("select").value===${text(all[2])}`)}`,
    }
  },
  "choose two from a list": (r) => {
    const all = r.names(6)
    return {
      task: `Select ${all[0]} and ${all[3]} from the scroll list and click Submit.`,
      body: `<select multiple>${html(r.shuffle(all).map((one) => `<option>${one}</option>`))}</select>${submit(`[...$("select").selectedOptions].map(o=>o.text).sort().join()===${text([all[0], all[3]].toSorted((a, b) => (`${a}` < `${b}` ? -1 : 1)).join())}`)}`,
    }
  },
  "enter a date": (r) => {
    const [m, d, y] = [r.int(1, 12), r.int(1, 28), r.int(2011, 2019)]
    const two = (n: number) => `${n}`.padStart(2, "0")
    return {
      task: `Enter ${two(m)}/${two(d)}/${y} as the date and hit submit.`,
      body: `<input type="date" id="tt">${submit(`$("#tt").value==="${y}-${two(m)}-${two(d)}"`)}`,
    }
  },
  "enter a time": (r) => {
    const [h, m] = [r.int(1, 12), r.int(10, 59)]
    const pm = r.pick([true, false])
    return {
      task: `Enter ${h}:${m} ${pm ? "PM" : "AM"} as the time and press submit.`,
      body: `<input type="time" id="tt">${submit(`$("#tt").value==="${`${(h % 12) + (pm ? 12 : 0)}`.padStart(2, "0")}:${m}"`)}`,
    }
  },
  "choose a date": (r) => {
    const [m, d, y] = [r.int(9, 12), r.int(1, 28), 2016]
    const two = (n: number) => `${n}`.padStart(2, "0")
    return {
      task: `Select ${two(m)}/${two(d)}/${y} as the date and hit submit.`,
      body: `<p>Date: <input type="text" id="tt" readonly></p><div id="pick" class="hidden" style="border:1px solid"></div>${submit(`$("#tt").value==="${two(m)}/${two(d)}/${y}"`)}
<script>let month=11;const names=${text(months)};const two=n=>String(n).padStart(2,"0");const show=()=>{$("#pick").innerHTML='<div><a class="prev" title="Prev" style="cursor:pointer">Prev</a> <a class="next" title="Next" style="cursor:pointer">Next</a> <div><span>'+names[month]+'</span> <span>2016</span></div></div><table><tbody>'+[0,1,2,3,4].map(w=>'<tr>'+[1,2,3,4,5,6,7].map(k=>{const d=w*7+k;return d<=new Date(2016,month+1,0).getDate()?'<td><a href="#">'+d+'</a></td>':'<td></td>'}).join("")+'</tr>').join("")+'</tbody></table>';
$(".prev").onclick=()=>{month=Math.max(0,month-1);show()};$(".next").onclick=()=>{month=Math.min(11,month+1);show()};$$("#pick td a").forEach(a=>a.onclick=(e)=>{e.preventDefault();$("#tt").value=two(month+1)+"/"+two(a.textContent)+"/2016";$("#pick").classList.add("hidden")})};
$("#tt").onclick=$("#tt").onfocus=()=>{$("#pick").classList.remove("hidden");show()}</script>`,
    }
  },
  "use a slider": (r) => {
    const n = r.int(-5, 12)
    return {
      task: `Select ${n} with the slider and hit Submit.`,
      body: `<input type="range" min="-10" max="20" value="0"><span id="v">0</span>${submit(`$("input").value==="${n}"`)}<script>$("input").oninput=e=>$("#v").textContent=e.target.value</script>`,
    }
  },
  "use a drawn slider": (r) => {
    const n = r.int(0, 10)
    return {
      task: `Use the slider to select ${n} and click Submit.`,
      body: `<div style="width:200px;height:10px;background:#ddd;position:relative"><span class="h" tabindex="0" role="slider" aria-valuemin="0" aria-valuemax="10" aria-valuenow="5" style="position:absolute;left:95px;width:10px;height:14px;background:#888"></span></div><div id="v">5</div>${submit(`$("#v").textContent==="${n}"`)}
<script>const h=$(".h");let v=5;h.onkeydown=e=>{v=Math.max(0,Math.min(10,v+({ArrowRight:1,ArrowLeft:-1,ArrowUp:1,ArrowDown:-1}[e.key]||0)));h.setAttribute("aria-valuenow",v);$("#v").textContent=v;h.style.left=v*19+"px"}</script>`,
    }
  },
  "use a spinner": (r) => {
    const n = r.int(-4, 8)
    return {
      task: `Select ${n} with the spinner and hit Submit.`,
      body: `<input type="number" value="0">${submit(`$("input").value==="${n}"`)}`,
    }
  },
  "use a button spinner": (r) => {
    const n = r.int(1, 6)
    return {
      task: `Select ${n} with the spinner and hit Submit.`,
      body: `<span><input type="text" role="spinbutton" value="0" aria-valuenow="0" autocomplete="off"><a class="up" role="button" tabindex="-1">▲</a><a class="down" role="button" tabindex="-1">▼</a></span>${submit(`$("input").value==="${n}"`)}<script>const i=$("input");const add=n=>{i.value=+i.value+n;i.setAttribute("aria-valuenow",i.value)};$(".up").onclick=()=>add(1);$(".down").onclick=()=>add(-1)</script>`,
    }
  },
  "use an autocomplete": (r) => {
    const [start, end, want] = r.pick([
      ["Ca", "a", "Canada"],
      ["Po", "d", "Poland"],
      ["Ger", "y", "Germany"],
    ])
    return {
      task: `Enter an item that starts with "${start}" and ends with "${end}".`,
      body: `<label>Tags: </label><input type="text" id="tt" autocomplete="off"><ul id="l" role="listbox" class="hidden"></ul>${submit(`$("#tt").value===${text(want)}`)}
<script>const all=["Canada","Cameroon","Poland","Portugal","Germany","Gerland","Cape Verde"];$("#tt").oninput=()=>{const v=$("#tt").value.toLowerCase();const hits=v?all.filter(x=>x.toLowerCase().startsWith(v)):[];$("#l").classList.toggle("hidden",!hits.length);$("#l").innerHTML=hits.map(x=>'<li role="option">'+x+'</li>').join("");$$("#l li").forEach(l=>l.onclick=()=>{$("#tt").value=l.textContent;$("#l").classList.add("hidden")})}</script>`,
    }
  },
  "scroll a text area": (r) => {
    const side = r.pick(["top", "bottom"])
    return {
      task: `Scroll the textarea to the ${side} of the text hit submit.`,
      body: `<textarea rows="5" cols="20">${Array.from({ length: 9 }, () => r.words(9).join(" ")).join(" ")}</textarea>${submit(side === "top" ? `$("textarea").scrollTop<5` : `$("textarea").scrollTop+$("textarea").clientHeight>$("textarea").scrollHeight-5`)}<script>$("textarea").scrollTop=60</script>`,
    }
  },
  "resize a text area": (r) => {
    const [word, check] = r.pick([
      ["larger", "h>60+5"],
      ["smaller", "h<60-5"],
    ])
    return {
      task: `Resize the textarea so that the height is ${word} than its initial size then press Submit.`,
      body: `<textarea style="height:60px;width:120px;resize:both">${r.words(3).join(" ")}</textarea><br><br>${submit(`((h)=>${check})($("textarea").offsetHeight)`)}`,
    }
  },
  "bold text": (r) => {
    const style = r.pick(["bold", "italics", "underlined"])
    return {
      task: `Using the text editor, give everything the style ${style} and press Submit.`,
      body: `<div role="toolbar"><button title="Bold" data-c="bold">B</button><button title="Italic" data-c="italics">I</button><button title="Underline" data-c="underlined">U</button></div><div contenteditable="true" role="textbox" id="e">${r.words(5).join(" ")}</div>${submit(`$("#e").innerText.trim().length>0&&[...$("#e").childNodes].every(n=>n.nodeName===${text({ bold: "B", italics: "I", underlined: "U" }[style])})`)}
<script>$$("[data-c]").forEach(b=>{b.onmousedown=e=>e.preventDefault();b.onclick=()=>document.execCommand({bold:"bold",italics:"italic",underlined:"underline"}[b.dataset.c])})</script>`,
    }
  },
  "highlight text": (r) => ({
    task: "Highlight the text in the paragraph below and click submit.",
    body: `<p id="p">${r.words(7).join(" ")}</p>${submit(`getSelection().toString().trim()===$("#p").textContent`)}<script>$("#subbtn").onmousedown=e=>e.preventDefault()</script>`,
  }),
  "type and choose": (r) => {
    const [a, b, c] = r.names(3)
    return {
      task: `Choose ${b} from the dropdown, enter "${a}" into the name field, check "Remember me" and click Submit.`,
      body: `<label>Name <input id="n"></label><select id="s"><option>Choose</option><option>${c}</option><option>${b}</option></select><label><input type="checkbox" id="k"> Remember me</label>${submit(`$("#n").value===${text(a)}&&$("#s").value===${text(b)}&&$("#k").checked`)}`,
    }
  },
}
