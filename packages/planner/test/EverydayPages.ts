/** Pages in the style of public test pages, and tasks for them with a check: an expression on the page, or what the answer must match. */

const page = (body: string, script = "") => `<!doctype html><title>Test</title>${body}<script>${script}</script>`
export const pages: Readonly<Record<string, string>> = {
  boxes: page(
    `<h3>Checkboxes</h3><form><input type="checkbox"> checkbox 1<br><input type="checkbox" checked> checkbox 2</form>`,
  ),
  dropdown: page(
    `<h3>Dropdown List</h3><select id="dropdown"><option value="" disabled selected>Please select an option</option><option value="1">Option 1</option><option value="2">Option 2</option></select>`,
  ),
  addremove: page(
    `<h3>Add/Remove Elements</h3><button onclick="const b=document.createElement('button');b.textContent='Delete';b.onclick=()=>b.remove();e.append(b)">Add Element</button><div id="e"></div>`,
  ),
  login: page(
    `<h2>Login Page</h2><form onsubmit="event.preventDefault();f.textContent=u.value==='tomsmith'&&p.value==='SuperSecretPassword!'?'You logged into a secure area!':'Your username is invalid!'"><label>Username <input id=u></label><label>Password <input type=password id=p></label><button>Login</button></form><div id=f></div>`,
  ),
  dyn: page(
    `<h3>Dynamically Loaded Page Elements</h3><button id=s onclick="s.hidden=true;l.hidden=false;setTimeout(()=>{l.hidden=true;h.hidden=false},1500)">Start</button><div id=l hidden>Loading... </div><h4 id=h hidden>Hello World!</h4>`,
  ),
  hovers: page(
    `<style>.c{display:none}.figure:hover .c{display:block}</style><h3>Hovers</h3>` +
      [1, 2, 3]
        .map(
          (i) =>
            `<div class=figure style="display:inline-block;width:150px;height:150px"><img alt="User Avatar" width=100 height=100 src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"><div class=c><h5>name: user${i}</h5><a href="#u${i}" onclick="r.textContent='profile ${i}'">View profile</a></div></div>`,
        )
        .join("") +
      `<p id=r></p>`,
  ),
  keys: page(
    `<h3>Key Presses</h3><form onsubmit="return false"><input id=target onkeydown="setTimeout(()=>r.textContent='You entered: '+event.key.toUpperCase())"></form><p id=r></p>`,
  ),
  inputs: page(`<h3>Inputs</h3><p>Number</p><input type=number id=n>`),
  context: page(
    `<h3>Context Menu</h3><p>Right-click in the box below to see one called 'the-internet'.</p><div id=hot style="border:1px dashed;width:250px;height:150px" oncontextmenu="r.textContent='You selected a context menu'"></div><p id=r></p>`,
  ),
  drag: page(
    `<h3>Drag and Drop</h3><div id=cols><div class=column id=a draggable=true style="width:100px;height:100px;border:1px solid;display:inline-block"><header>A</header></div><div class=column id=b draggable=true style="width:100px;height:100px;border:1px solid;display:inline-block"><header>B</header></div></div>`,
    `let d;for(const c of document.querySelectorAll('.column')){c.ondragstart=e=>{d=c};c.ondragover=e=>e.preventDefault();c.ondrop=e=>{const x=d.innerHTML;d.innerHTML=c.innerHTML;c.innerHTML=x}}`,
  ),
  table: page(
    `<h3>Data Tables</h3><table id=t><thead><tr><th onclick="s(0)">Last Name</th><th onclick="s(1)">First Name</th><th onclick="s(2)">Email</th><th onclick="s(3)">Due</th><th>Action</th></tr></thead><tbody><tr><td>Smith</td><td>John</td><td>jsmith@gmail.com</td><td>$50.00</td><td><a href="#edit" onclick="r.textContent='edit Smith'">edit</a> <a href="#delete" onclick="this.closest('tr').remove()">delete</a></td></tr><tr><td>Bach</td><td>Frank</td><td>fbach@yahoo.com</td><td>$51.00</td><td><a href="#edit" onclick="r.textContent='edit Bach'">edit</a> <a href="#delete" onclick="this.closest('tr').remove()">delete</a></td></tr><tr><td>Doe</td><td>Jason</td><td>jdoe@hotmail.com</td><td>$100.00</td><td><a href="#edit" onclick="r.textContent='edit Doe'">edit</a> <a href="#delete" onclick="this.closest('tr').remove()">delete</a></td></tr></tbody></table><p id=r></p>`,
    `function s(i){const b=t.tBodies[0];[...b.rows].sort((x,y)=>{const p=x.cells[i].textContent,q=y.cells[i].textContent;return i===3?parseFloat(p.slice(1))-parseFloat(q.slice(1)):p.localeCompare(q)}).forEach(x=>b.append(x))}`,
  ),
  alerts: page(
    `<h3>JavaScript Alerts</h3><button onclick="alert('I am a JS Alert');r.textContent='You successfully clicked an alert'">Click for JS Alert</button><button onclick="r.textContent='You clicked: '+(confirm('I am a JS Confirm')?'Ok':'Cancel')">Click for JS Confirm</button><button onclick="r.textContent='You entered: '+prompt('I am a JS prompt')">Click for JS Prompt</button><h4>Result:</h4><p id=r></p>`,
  ),
  slider: page(
    `<h3>Horizontal Slider</h3><input type=range min=0 max=5 step=0.5 value=0 oninput="r.textContent=this.value"><span id=r>0</span>`,
  ),
  shadow: page(
    `<h1>Simple template</h1><my-p></my-p>`,
    `customElements.define('my-p',class extends HTMLElement{constructor(){super();this.attachShadow({mode:'open'}).innerHTML='<button onclick="document.title=\\'pressed\\'">Press me</button><p>My default text</p>'}})`,
  ),
  frame: page(
    `<h3>An iFrame</h3><iframe srcdoc="<p>Your content goes here.</p><button onclick=&quot;this.textContent='Done'&quot;>Finish</button>"></iframe>`,
  ),
  todo: page(
    `<h1>todos</h1><input class=new-todo placeholder="What needs to be done?" autofocus><ul id=l></ul><footer><span id=c></span><ul><li><a href="#/" onclick="F('all')">All</a></li><li><a href="#/active" onclick="F('active')">Active</a></li><li><a href="#/completed" onclick="F('completed')">Completed</a></li></ul><button id=cl onclick="T=T.filter(t=>!t.d);R()">Clear completed</button></footer>`,
    `let T=[{t:'Call mom',d:false}],f='all';const n=document.querySelector('.new-todo');n.onkeydown=e=>{if(e.key==='Enter'&&n.value.trim()){T.push({t:n.value.trim(),d:false});n.value='';R()}};function F(x){f=x;R()}function R(){l.innerHTML='';for(const t of T){if(f==='active'&&t.d||f==='completed'&&!t.d)continue;const li=document.createElement('li');li.innerHTML='<div class=view><input class=toggle type=checkbox '+(t.d?'checked':'')+'><label>'+t.t+'</label><button class=destroy aria-label="Delete '+t.t+'">×</button></div>';li.querySelector('input').onchange=e=>{t.d=!t.d;R()};li.querySelector('button').onclick=()=>{T=T.filter(x=>x!==t);R()};l.append(li)}const k=T.filter(t=>!t.d).length;c.innerHTML='<strong>'+k+'</strong> item'+(k===1?'':'s')+' left';cl.hidden=!T.some(t=>t.d)}R()`,
  ),
  clickbutton: page(
    `<div id=query>Click on the "Ok" button.</div><button onclick="document.title='no'">Cancel</button><button onclick="document.title='ok'">Ok</button><button onclick="document.title='yes'">Yes</button>`,
  ),
  tabs: page(
    `<div role=tablist><a href="#t1" role=tab aria-selected=true onclick="S(0)">Tab 1</a><a href="#t2" role=tab onclick="S(1)">Tab 2</a><a href="#t3" role=tab onclick="S(2)">Tab 3</a></div><div role=tabpanel>Alpha <a href="#x" onclick="document.title='sed'">sed</a></div><div role=tabpanel hidden>Beta <a href="#y" onclick="document.title='ut'">ut</a></div><div role=tabpanel hidden>Gamma</div>`,
    `function S(i){document.querySelectorAll('[role=tabpanel]').forEach((p,j)=>p.hidden=i!==j);document.querySelectorAll('[role=tab]').forEach((p,j)=>p.setAttribute('aria-selected',i===j))}`,
  ),
  entertext: page(`<input type=text id=tt><button onclick="document.title=tt.value">Submit</button>`),
  choose: page(
    `<select id=o><option>Betty</option><option>Lorna</option><option>Kacie</option></select><button onclick="document.title=o.value">Submit</button>`,
  ),
  boxes2: page(
    `<label><input type=checkbox>Kx3</label><br><label><input type=checkbox>Vanta</label><br><label><input type=checkbox>Mirle</label><br><button onclick="document.title=[...document.querySelectorAll('input')].map(i=>+i.checked).join('')">Submit</button>`,
  ),
  radios: page(
    `<label><input type=radio name=r>Yv</label><label><input type=radio name=r>Tn</label><button onclick="document.title=[...document.querySelectorAll('input')].map(i=>+i.checked).join('')">Submit</button>`,
  ),
  seq: page(`<button onclick="document.title+='1'">ONE</button><button onclick="document.title+='2'">TWO</button>`),
  email: page(
    `<div id=m>` +
      ["Ada", "Betty", "Carl"]
        .map(
          (x) =>
            `<div class=email-thread><div class=email-left><div class=email-sender>${x}</div><div class=email-subject>Hello from ${x}</div></div><div class=email-right><span class=trash role=button aria-label=Trash onclick="this.closest('.email-thread').remove();document.title='trash ${x}'"></span><span class=star role=button aria-label=Star onclick="document.title='star ${x}'">☆</span></div></div>`,
        )
        .join("") +
      `</div>`,
  ),
  form: page(
    `<label>First name<input id=a></label><label>Last name<input id=b></label><label>Email<input id=c type=email></label><label>Country<select id=d><option>Norway</option><option>Peru</option></select></label><button onclick="document.title=[a.value,b.value,c.value,d.value].join('|')">Submit</button>`,
  ),
  date: page(`<label>Date <input type=date id=d></label><button onclick="document.title=d.value">Submit</button>`),
  collapse: page(
    `<details><summary>Section #1</summary><p>Body one</p></details><details><summary>Section #2</summary><p>Body two</p><a href="#z" onclick="document.title='z'">zeta</a></details>`,
  ),
  notif: page(
    `<h3>Notification Message</h3><p id=r></p><a href="#" onclick="r.textContent='Action successful';return false">Click here</a>`,
  ),
  spinner: page(
    `<label for=q>Quantity</label><input id=q type=number value=1 min=0 max=10><button onclick="document.title=q.value">Submit</button>`,
  ),
  forgot: page(
    `<h2>Forgot Password</h2><form onsubmit="event.preventDefault();document.title=e.value"><label for=e>E-mail</label><input id=e><button>Retrieve password</button></form>`,
  ),
  autocomplete: page(
    `<label for=t>Tags:</label><input id=t list=x><datalist id=x><option>Albania</option><option>Algeria</option></datalist><button onclick="document.title=t.value">Submit</button>`,
  ),
  mailbox: page(
    `<style>.entry,i,span[class]{cursor:pointer}i{display:inline-block;width:16px;height:16px;background:#ccc}</style><div id=query></div><div id=area></div>`,
    `const mails=['Ada','Bea','Cleo'];const area=document.getElementById('area');function L(){area.innerHTML=mails.map(n=>'<div class=entry onclick="O(\\''+n+'\\')"><b>'+n+'</b> <span>Plans of '+n+'</span></div>').join('')}function O(n){area.innerHTML='<div class=mail-bar><i class=close-mail onclick="L()"></i></div><div class=mail-head><div class=from>'+n+'</div><div>to me</div></div><div class=mail-body>Plans of '+n+'</div><div class=mail-send><span class=reply-mail onclick="R(\\''+n+'\\',1)"><i></i><div>Reply</div></span> <span class=forward-mail onclick="R(\\''+n+'\\',0)"><i></i><div>Forward</div></span></div>'}function R(n,a){area.innerHTML='<div class=write-bar><i id=close-note onclick="L()"></i><i id=send-note onclick="document.title=(to.value||\\'\\')+\\'|'+n+'|'+a+'|\\'+text.value;L()"></i></div><div class=write-head><div><label>to: </label>'+(a?'<input id=to hidden><span>'+n+'</span>':'<input id=to>')+'</div></div><div class=write-body><textarea id=text>'+(a?'':'Plans')+'</textarea></div>'}L()`,
  ),
  editor: page(
    `<h3>Editor in a frame</h3><iframe id=f title="Rich text" srcdoc="<body contenteditable=true><p>Your content goes here.</p></body>"></iframe>`,
  ),
  twotables: page(
    [1, 2]
      .map(
        (n) =>
          `<h4>Example ${n}</h4><table><thead><tr><th>Name</th><th>E-mail</th><th>Action</th></tr></thead><tbody>` +
          ["Frank Bach", "Jason Doe"]
            .map(
              (x) =>
                `<tr><td>${x}</td><td>${x.split(" ")[1]?.toLowerCase()}${n}@mail.example</td><td><a href="#e" onclick="document.title='${n} ${x}'">edit</a></td></tr>`,
            )
            .join("") +
          `</tbody></table>`,
      )
      .join(""),
  ),
  exercise: page(
    `<p>Enter "16" into the second text field.</p><input><input id=second><input><button onclick="document.title=second.value">Submit</button>`,
  ),
  suggest: page(
    `<label>Country <input id=c role=combobox aria-expanded=false></label><ul id=l role=listbox></ul>`,
    `c.oninput=()=>setTimeout(()=>{l.innerHTML='';for(const n of ['Poland','Portugal','Peru'])if(c.value&&n.toLowerCase().startsWith(c.value.toLowerCase())){const o=document.createElement('li');o.setAttribute('role','option');o.textContent=n;o.onclick=()=>{c.value=n;document.title=n;l.innerHTML=''};l.append(o)}},200)`,
  ),
  capitals: page(
    `<p>Type "ada" in capital letters into the field and press Submit.</p><input id=tt><button onclick="document.title=tt.value">Submit</button>`,
  ),
  silent: page(
    `<p>The second button opens the box if the first was pressed.</p><button onclick="window.k=1">Arm</button><button onclick="document.title=window.k?'open':'shut';r.textContent=document.title">Open</button><p id=r></p>`,
  ),
}
const T = (s: string) => `document.title===${JSON.stringify(s)}`
export const cases: ReadonlyArray<readonly [page: string, task: string, check: string | RegExp]> = [
  ["boxes", "Check checkbox 1", "document.querySelectorAll('input')[0].checked"],
  ["boxes", "Check the first checkbox", "document.querySelectorAll('input')[0].checked"],
  [
    "boxes",
    "Tick the first checkbox and untick the second one",
    "document.querySelectorAll('input')[0].checked&&!document.querySelectorAll('input')[1].checked",
  ],
  ["boxes", "Uncheck checkbox 2", "!document.querySelectorAll('input')[1].checked"],
  ["dropdown", "Select Option 2 from the dropdown", "dropdown.value==='2'"],
  ["dropdown", 'Choose "Option 1"', "dropdown.value==='1'"],
  ["addremove", "Add three elements", "e.children.length===3"],
  ["addremove", 'Click "Add Element" 3 times and tell me how many Delete buttons there are', /3/],
  ["login", 'Enter "tomsmith" and "SuperSecretPassword!" and log in', "f.textContent.includes('secure')"],
  [
    "login",
    'Log in with username "foo" and password "bar" and tell me the message that is shown',
    /Your username is invalid/,
  ],
  ["dyn", "Click Start and return the text that appears", /Hello World/],
  ["dyn", "Press the start button and report the message that appears after loading", /Hello World/],
  ["hovers", "Hover over the second image and tell me the name that is shown", /user2/],
  ["hovers", "Hover over the third image and click View profile", "r.textContent==='profile 3'"],
  ["keys", "Press Escape in the input", "r.textContent.includes('ESCAPE')"],
  ["inputs", "Enter 42 into the number field", "n.value==='42'"],
  ["inputs", "type 17 in the input", "n.value==='17'"],
  ["drag", "Drag A to B", "a.textContent.trim()==='B'"],
  ["drag", "Drag box A onto box B", "a.textContent.trim()==='B'"],
  ["table", "Sort the table by Due", "t.tBodies[0].rows[0].cells[3].textContent==='$50.00'"],
  ["table", "Sort the table by last name", "t.tBodies[0].rows[0].cells[0].textContent==='Bach'"],
  ["table", "Delete the row of Frank Bach", "t.tBodies[0].rows.length===2&&!t.textContent.includes('Bach')"],
  ["table", "Click edit for Jason Doe", "r.textContent==='edit Doe'"],
  ["table", "What is the email address of Frank Bach?", /fbach@yahoo.com/],
  ["table", "Return the due amount of Smith", /50\.00/],
  ["table", "Who has the highest due?", /Doe/],
  ["table", "How many rows does the table have?", /3/],
  ["alerts", 'Click "Click for JS Confirm" and dismiss the dialog', "r.textContent.includes('Cancel')"],
  ["slider", "Set the slider to 3.5", "document.querySelector('input').value==='3.5'"],
  ["slider", "Move the slider to 2", "document.querySelector('input').value==='2'"],
  ["shadow", "Click the Press me button", T("pressed")],
  [
    "frame",
    "Click Finish in the frame",
    "document.querySelector('iframe').contentDocument.querySelector('button').textContent==='Done'",
  ],
  ["todo", "Add buy milk", "T.some(t=>t.t.toLowerCase()==='buy milk')&&T.length===2"],
  ["todo", 'Add "buy milk" to the list', "T.some(t=>t.t==='buy milk')&&T.length===2"],
  ["todo", 'Add a todo "walk the dog" and mark it as done', "T.length===2&&T[1].t==='walk the dog'&&T[1].d&&!T[0].d"],
  ["todo", "Mark Call mom as done", "T[0].d"],
  ["todo", 'Complete "Call mom" and clear the completed items', "T.length===0"],
  ["todo", "Delete Call mom", "T.length===0"],
  ["todo", 'Remove the item "Call mom" from the list', "T.length===0"],
  ["todo", "Show only the completed items", "f==='completed'"],
  ["todo", "How many items are left?", /\b1\b/],
  ["clickbutton", 'Click on the "Ok" button.', T("ok")],
  ["clickbutton", "Click the Yes button", T("yes")],
  ["clickbutton", "press cancel", T("no")],
  ["tabs", "Click on Tab 2", "!document.querySelectorAll('[role=tabpanel]')[1].hidden"],
  ["tabs", "Open the second tab", "!document.querySelectorAll('[role=tabpanel]')[1].hidden"],
  ["entertext", 'Enter "Myron" into the text field and press Submit.', T("Myron")],
  ["entertext", "Type Myron in the textbox and submit", T("Myron")],
  ["choose", "Select Kacie from the list and click Submit.", T("Kacie")],
  ["choose", "Choose Lorna and submit", T("Lorna")],
  ["boxes2", "Select Vanta, Mirle and click Submit.", T("011")],
  ["boxes2", "Check Kx3 and Mirle, then submit", T("101")],
  ["boxes2", "Select nothing and click Submit.", T("000")],
  ["radios", "Select Tn and click Submit.", T("01")],
  ["seq", "Click button ONE, then click button TWO.", "document.title.endsWith('12')"],
  ["seq", "Click TWO and then ONE", "document.title.endsWith('21')"],
  ["email", "Find the email by Betty and click the star icon to mark it as important.", T("star Betty")],
  ["email", "Star the mail of Ada", T("star Ada")],
  ["mailbox", "Find the mail from Bea and forward it to Dora.", T("Dora|Bea|0|Plans")],
  ["mailbox", "Send Dora the mail you got from Ada.", T("Dora|Ada|0|Plans")],
  ["mailbox", 'Reply to the mail from Cleo with the text "See you then."', T("|Cleo|1|See you then.")],
  ["mailbox", 'Look for the mail by Ada and respond with "Agreed"', T("|Ada|1|Agreed")],
  ["capitals", 'Type "ada" in capital letters into the field and press Submit.', T("ADA")],
  ["silent", "Click Arm, then click Open", T("open")],
  ["suggest", 'Enter a country that starts with "Po" and ends with "gal"', T("Portugal")],
  ["suggest", 'Choose the country beginning with "Pe"', T("Peru")],
  ["editor", "Type hello into the editor", "f.contentDocument.body.textContent.trim()==='hello'"],
  ["twotables", "Click edit for Frank Bach in the second table", T("2 Frank Bach")],
  ["twotables", "What is the e-mail of Jason Doe in table 1?", /doe1@mail\.example/],
  ["exercise", 'Enter "16" into the second text field.', T("16")],
  [
    "todo",
    'Add three todos: "Tea", "Milk" and "Bread".',
    "T.slice(1).map(t=>t.t).join()==='Tea,Milk,Bread'&&T.length===4",
  ],
  ["todo", "Add two items, apples and pears", "T.slice(1).map(t=>t.t).join()==='apples,pears'&&T.length===3"],
  ["todo", "Create the todos 'Tea' and 'Milk'", "T.slice(1).map(t=>t.t).join()==='Tea,Milk'&&T.length===3"],
  [
    "form",
    'Enter "Ada" as the first name and "Lovelace" as the last name, pick Peru and click Submit',
    T("Ada|Lovelace||Peru"),
  ],
  ["date", "Select 03/05/2027 as the date and hit submit.", T("2027-03-05")],
  ["date", "Set the date to 5 March 2027 and submit", T("2027-03-05")],
  ["collapse", "Expand Section #2 and click zeta", T("z")],
  ["collapse", "Open section 2 and read its text", /Body two/],
  ["notif", "Click the link and tell me the notification", /Action successful/],
  ["notif", 'Click "Click here" and return the message', /Action successful/],
  ["spinner", "Set the quantity to 7 and submit", T("7")],
  ["spinner", "Change the quantity to 4 and press Submit", T("4")],
  ["forgot", "Retrieve the password for ada@x.org", T("ada@x.org")],
  ["forgot", "Enter the e-mail ada@x.org and click Retrieve password", T("ada@x.org")],
  ["autocomplete", "Enter Algeria as the tag and submit", T("Algeria")],
]

/** Tasks that a page does not answer, or of which it says only a part. */
export const unsolved: ReadonlyArray<readonly [page: string, task: string]> = [
  ["boxes", "Check the third checkbox"],
  ["dropdown", "Select Option 3 from the dropdown"],
  ["table", "Delete the row of Ada Berg"],
  ["table", "What is the phone number of Frank Bach?"],
  ["table", "Delete all rows except Smith"],
  ["todo", "Mark all items as done"],
  ["todo", "Add three items, apples and pears"],
  ["silent", "Click Arm"],
  ["suggest", 'Enter a country that starts with "Po" and ends with "way"'],
  ["mailbox", "Forward the mail from Nora to Dora."],
  ["todo", 'Rename "Call mom" to "Call dad"'],
  ["email", "Delete the mail of Dora"],
  ["form", "Phone number: 555"],
  ["slider", "Set the slider to 9"],
  ["radios", "Select Xy and click Submit."],
]
