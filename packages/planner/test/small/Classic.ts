import { html, type SmallTasks } from "./SmallTask.ts"

const text = JSON.stringify

export const classic: SmallTasks = {
  "unnamed checkboxes": (r) => {
    const n = r.int(1, 2)
    return {
      task: `Uncheck checkbox 2 and check checkbox 1.`,
      body: `<h3>Checkboxes</h3><form><input type="checkbox"> checkbox 1<br><input type="checkbox" checked> checkbox 2</form><script>$$("input").forEach(i=>i.onchange=()=>state($$("input")[0].checked&&!$$("input")[1].checked));${n}</script>`,
    }
  },
  "all checkboxes": () => ({
    task: "Make sure that both checkboxes are checked.",
    body: `<h3>Checkboxes</h3><form><input type="checkbox"> checkbox 1<br><input type="checkbox" checked> checkbox 2</form><script>$$("input").forEach(i=>i.onchange=()=>state($$("input").every(x=>x.checked)))</script>`,
  }),
  "unnamed dropdown": (r) => {
    const n = r.int(1, 2)
    return {
      task: `Select "Option ${n}" from the dropdown.`,
      body: `<h3>Dropdown List</h3><select><option value="" disabled selected>Please select an option</option><option value="1">Option 1</option><option value="2">Option 2</option></select><script>$("select").onchange=()=>state($("select").value==="${n}")</script>`,
    }
  },
  "dynamic loading": (r) => ({
    task: "Click Start and tell me the text that appears after loading.",
    body: `<h3>Dynamically Loaded Page Elements</h3><h4>Example 2: Element rendered after the fact</h4><div id="s"><button>Start</button></div><div id="f"></div><script>$("button").onclick=()=>{$("#s").remove();$("#f").innerHTML="<div>Loading...</div>";setTimeout(()=>{$("#f").innerHTML="<h4>Hello ${r.words(1)[0]}!</h4>";done(true)},900)}</script>`,
    answer: "Hello",
  }),
  "entry advertisement": () => ({
    task: "Close the modal window.",
    body: `<h3>Entry Ad</h3><p>Displays an ad on page load.</p><div id="m" style="position:fixed;inset:20px;background:#fff;border:1px solid"><h3>This is a modal window</h3><p>It's commonly used to encourage a user to take an action.</p><div class="modal-footer"><p style="cursor:pointer">Close</p></div></div><script>$(".modal-footer p").onclick=()=>{$("#m").style.display="none";done(true)}</script>`,
  }),
  hovers: (r) => {
    const n = r.int(1, 3)
    return {
      task: `Hover over the ${["first", "second", "third"][n - 1]} user's avatar and tell me the user name that appears.`,
      body: `<h3>Hovers</h3><style>.fig:hover .cap{display:block}.cap{display:none}.fig{display:inline-block;width:80px;height:90px}</style>${html([1, 2, 3].map((k) => `<div class="fig"><img alt="User Avatar" width="60" height="60" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><div class="cap"><h5>name: user${k}</h5><a href="#u${k}">View profile</a></div></div>`))}<script>state(true)</script>`,
      answer: `user${n}`,
    }
  },
  "number input": (r) => {
    const n = r.int(10, 999)
    return {
      task: `Enter ${n} into the number field.`,
      body: `<h3>Inputs</h3><p>Number</p><input type="number"><script>$("input").oninput=()=>state($("input").value==="${n}")</script>`,
    }
  },
  "key presses": (r) => {
    const k = r.pick(["Tab", "Escape", "a", "Enter"])
    return {
      task: `Press the ${k} key.`,
      body: `<h3>Key Presses</h3><p>Key presses are often used to interact with a website.</p><form onsubmit="return false"><input type="text" id="t"></form><p id="r"></p><script>document.onkeydown=e=>{$("#r").textContent="You entered: "+e.key.toUpperCase();state(e.key===${text(k)})}</script>`,
    }
  },
  "login page": () => ({
    task: "Log in with the username tomsmith and the password SuperSecretPassword! and tell me the message.",
    body: `<h2>Login Page</h2><form action="/secure" onsubmit="event.preventDefault();$('#fl').textContent=$('#u').value==='tomsmith'&&$('#p').value==='SuperSecretPassword!'?'You logged into a secure area!':'Your username is invalid!';done($('#fl').textContent.includes('secure'))"><div id="fl"></div><label for="u">Username</label><input id="u"><label for="p">Password</label><input id="p" type="password"><button type="submit"><i> Login</i></button></form>`,
    answer: "You logged into a secure area!",
  }),
  "accept an alert": (r) => {
    const n = r.int(0, 1)
    return {
      task: `Click the "Click for JS Confirm" button and ${["accept", "dismiss"][n]} the dialog.`,
      body: `<h3>JavaScript Alerts</h3><button onclick="alert('I am a JS Alert');state(false)">Click for JS Alert</button><button onclick="state(confirm('I am a JS Confirm')===${n === 0})">Click for JS Confirm</button><button onclick="prompt('I am a JS prompt')">Click for JS Prompt</button>`,
    }
  },
  "answer a prompt": (r) => {
    const [a] = r.names(1)
    return {
      task: `Click for JS Prompt and enter "${a}" into the prompt.`,
      body: `<h3>JavaScript Alerts</h3><button onclick="alert('I am a JS Alert');state(false)">Click for JS Alert</button><button onclick="state(prompt('I am a JS prompt')===${text(a)})">Click for JS Prompt</button>`,
    }
  },
  "notification message": () => ({
    task: "Click the link to load a new message and tell me the notification text.",
    body: `<div id="n"></div><h3>Notification Message</h3><p>The message displayed above the heading is a notification message. <a href="#" id="a">Click here</a> to load a new message.</p><script>$("#a").onclick=()=>{$("#n").textContent="Action successful";state(true)}</script>`,
    answer: "Action successful",
  }),
  "nested frames": (r) => {
    const [a, b, c] = r.words(3)
    const frame = (word: string) =>
      `<iframe width="90" height="60" name="${word}" title="${word}" srcdoc="<body>${word}</body>"></iframe>`
    return {
      task: "What is the text in the middle frame?",
      body: `<iframe width="310" height="90" name="frame-top" srcdoc='<iframe name="frame-left" width="80" height="50" srcdoc="${a}"></iframe><iframe name="frame-middle" width="80" height="50" srcdoc="${b}"></iframe><iframe name="frame-right" width="80" height="50" srcdoc="${c}"></iframe>'></iframe>${frame("bottom")}<script>state(true)</script>`,
      answer: `${b}`,
    }
  },
  "status codes": (r) => {
    const k = r.pick(["200", "301", "404", "500"])
    return {
      task: `Open the page of status code ${k}.`,
      body: `<h3>Status Codes</h3><ul>${html(["200", "301", "404", "500"].map((n) => `<li><a href="#${n}">${n}</a></li>`))}</ul><script>$$("a").forEach(a=>a.onclick=()=>done(a.textContent==="${k}"))</script>`,
    }
  },
  "sortable table": (r) => ({
    task: `Sort the table by last name and tell me the first email.`,
    body: `<table><thead><tr><th class="h" style="cursor:pointer"><span>Last Name</span></th><th class="h" style="cursor:pointer"><span>First Name</span></th><th class="h" style="cursor:pointer"><span>Email</span></th><th class="h" style="cursor:pointer"><span>Due</span></th></tr></thead><tbody>${html(
      r
        .shuffle([
          ["Smith", "John", "jsmith@mail.example", "$50.00"],
          ["Bach", "Frank", "fbach@mail.example", "$51.00"],
          ["Doe", "Jason", "jdoe@mail.example", "$100.00"],
          ["Conway", "Tim", "tconway@mail.example", "$50.00"],
        ])
        .map((row) => `<tr>${html(row.map((c) => `<td>${c}</td>`))}</tr>`),
    )}</tbody></table>
<script>$$(".h").forEach((h,i)=>h.onclick=()=>{const b=$("tbody");[...b.rows].sort((x,y)=>x.cells[i].textContent<y.cells[i].textContent?-1:1).forEach(x=>b.append(x));state(i===0)})</script>`,
    answer: "fbach@mail.example",
  }),
  "table cell": (r) => {
    const [who, due] = r.pick([
      ["Smith", "50.00"],
      ["Doe", "100.00"],
      ["Bach", "51.00"],
    ] as const)
    return {
      task: `How much is due for ${who}?`,
      body: `<h3>Data Tables</h3><table><thead><tr><th>Last Name</th><th>First Name</th><th>Due</th><th>Action</th></tr></thead><tbody><tr><td>Smith</td><td>John</td><td>$50.00</td><td><a href="#edit">edit</a> <a href="#delete">delete</a></td></tr><tr><td>Bach</td><td>Frank</td><td>$51.00</td><td><a href="#edit">edit</a> <a href="#delete">delete</a></td></tr><tr><td>Doe</td><td>Jason</td><td>$100.00</td><td><a href="#edit">edit</a> <a href="#delete">delete</a></td></tr></tbody></table><script>state(true)</script>`,
      answer: due,
    }
  },
  "drag and drop": () => ({
    task: "Drag column A onto column B.",
    body: `<h3>Drag and Drop</h3><div id="columns"><div class="col" draggable="true" style="display:inline-block;width:90px;height:90px;border:1px solid"><header>A</header></div><div class="col" draggable="true" style="display:inline-block;width:90px;height:90px;border:1px solid"><header>B</header></div></div><script>let from;$$(".col").forEach(c=>{c.ondragstart=()=>from=c;c.ondragover=e=>e.preventDefault();c.ondrop=e=>{e.preventDefault();const x=c.innerHTML;c.innerHTML=from.innerHTML;from.innerHTML=x;state($(".col").textContent==="B")}})</script>`,
  }),
  "add elements": (r) => {
    const n = r.int(2, 4)
    return {
      task: `Click "Add Element" ${["", "", "twice", "three times", "4 times"][n]}.`,
      body: `<h3>Add/Remove Elements</h3><button id="a">Add Element</button><div id="e"></div><script>const now=()=>state($$("#e button").length===${n});$("#a").onclick=()=>{const b=document.createElement("button");b.textContent="Delete";b.onclick=()=>{b.remove();now()};$("#e").append(b);now()}</script>`,
    }
  },
  "add and remove": () => ({
    task: `Click "Add Element" and then click "Delete".`,
    body: `<h3>Add/Remove Elements</h3><button id="a">Add Element</button><div id="e"></div><script>let added;$("#a").onclick=()=>{const b=document.createElement("button");b.textContent="Delete";b.onclick=()=>{b.remove();done(added)};$("#e").append(b);added=true}</script>`,
  }),
  "context menu": () => ({
    task: "Right-click in the box and tell me the text of the alert.",
    body: `<h3>Context Menu</h3><p>Right-click in the box below to see one called 'the-internet'.</p><div id="hot-spot" style="border:2px dashed;width:150px;height:80px"></div><script>$("#hot-spot").oncontextmenu=()=>{alert("You selected a context menu");done(true)}</script>`,
    answer: "You selected a context menu",
  }),
  "new window": (r) => ({
    task: `Click the "Click Here" link and tell me the heading of the new window.`,
    body: `<h3>Opening a new window</h3><a href="new" target="_blank">Click Here</a><script>$("a").onclick=()=>done(true)</script>`,
    pages: { new: `<h3>New Window ${r.int(10, 99)}</h3>` },
    answer: "New Window",
  }),
  "horizontal slider": (r) => {
    const n = r.int(1, 9) / 2
    return {
      task: `Set the slider to ${n}.`,
      body: `<h3>Horizontal Slider</h3><input type="range" min="0" max="5" step="0.5" value="0"><span id="r">0</span><script>$("input").oninput=$("input").onchange=()=>{$("#r").textContent=$("input").value;state(+$("input").value===${n})}</script>`,
    }
  },
  "shadow elements": (r) => {
    const [a] = r.words(1)
    return {
      task: `Click the "${a}" button.`,
      body: `<x-part></x-part><script>const h=$("x-part").attachShadow({mode:"open"});h.innerHTML="<button>${a}</button><button>other</button>";h.querySelectorAll("button").forEach(b=>b.onclick=()=>done(b.textContent===${text(a)}))</script>`,
    }
  },
  "disable a control": () => ({
    task: `Click "Enable" and type "hello" into the text field.`,
    body: `<h3>Dynamic Controls</h3><form onsubmit="return false"><input type="checkbox"> A checkbox <button type="button" id="rm">Remove</button></form><form onsubmit="return false"><input type="text" id="t" disabled><button type="button" id="en">Enable</button><p id="m"></p></form><script>$("#en").onclick=()=>{$("#m").textContent="Wait for it...";setTimeout(()=>{$("#t").disabled=false;$("#m").textContent="It's enabled!";$("#en").textContent="Disable"},500)};$("#t").oninput=()=>state($("#t").value==="hello")</script>`,
  }),
  "remove a control": () => ({
    task: `Remove the checkbox.`,
    body: `<h3>Dynamic Controls</h3><form onsubmit="return false"><span id="c"><input type="checkbox"> A checkbox</span> <button type="button" id="rm">Remove</button></form><form onsubmit="return false"><input type="text" id="t" disabled><button type="button" id="en">Enable</button><p id="m"></p></form><script>$("#rm").onclick=()=>{$("#m").textContent="Wait for it...";setTimeout(()=>{$("#c").remove();$("#m").textContent="It's gone!";$("#rm").textContent="Add";done(true)},400)};$("#en").onclick=()=>done(false)</script>`,
  }),
  typos: () => ({
    task: "Is there a typo in the second paragraph?",
    body: `<h3>Typos</h3><p>This example demonstrates a typo being introduced.</p><p>Sometimes you'll see a typo, other times you won,t.</p>`,
    isDeclined: true,
  }),
}
