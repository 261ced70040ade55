import type { SmallTasks } from "./SmallTask.ts"

const text = JSON.stringify

const todoPage = (titles: ReadonlyArray<string | undefined>, checkedCount: number, check: string) => `<h1>todos</h1>
<input id="new" placeholder="What needs to be done?" autofocus><input id="all" type="checkbox" class="toggle-all"><label for="all">Mark all as complete</label>
<ul id="l"></ul><footer><span id="n"></span><ul><li style="display:inline"><a href="#/" class="sel">All</a></li> <li style="display:inline"><a href="#/active">Active</a></li> <li style="display:inline"><a href="#/completed">Completed</a></li></ul><button id="cc">Clear completed</button></footer><p>Double-click to edit a todo</p>
<style>.destroy{display:none}#l label{display:block}#l li:hover .destroy{display:inline-block}.edit{display:none}.editing .edit{display:block}.editing .view{display:none}.sel{border:1px solid}.destroy::after{content:"×"}</style>
<script>let s=${text(titles.map((t, i) => ({ t, d: i < checkedCount })))};let filter="";
const now=()=>{const titles=s.map(x=>x.t),open=s.filter(x=>!x.d).map(x=>x.t);state(${check})};
const render=()=>{$("#l").innerHTML="";s.filter(x=>filter==="active"?!x.d:filter==="completed"?x.d:true).forEach(x=>{const li=document.createElement("li");if(x.d)li.className="completed";li.innerHTML='<div class="view"><input class="toggle" type="checkbox"><label></label><button class="destroy"></button></div><input class="edit">';li.querySelector("label").textContent=x.t;const c=li.querySelector(".toggle");c.checked=x.d;c.onchange=()=>{x.d=c.checked;render()};li.querySelector(".destroy").onclick=()=>{s=s.filter(y=>y!==x);render()};const e=li.querySelector(".edit");li.querySelector("label").ondblclick=()=>{li.classList.add("editing");e.value=x.t;e.focus()};const commit=()=>{if(!li.classList.contains("editing"))return;li.classList.remove("editing");x.t=e.value.trim();if(!x.t)s=s.filter(y=>y!==x);render()};e.onblur=commit;e.onkeydown=ev=>{if(ev.key==="Enter")commit();if(ev.key==="Escape"){li.classList.remove("editing")}};$("#l").append(li)});const left=s.filter(x=>!x.d).length;$("#n").textContent=left+(left===1?" item":" items")+" left";$("#all").checked=!left;$("#cc").style.display=s.some(x=>x.d)?"":"none";now()};
$("#new").onkeydown=e=>{if(e.key==="Enter"&&e.target.value.trim()){s.push({t:e.target.value.trim(),d:false});e.target.value="";render()}};$("#all").onchange=()=>{s.forEach(x=>x.d=$("#all").checked);render()};$("#cc").onclick=()=>{s=s.filter(x=>!x.d);render()};
addEventListener("hashchange",()=>{filter=location.hash.slice(2);$$("footer a").forEach(a=>a.className=a.hash.slice(2)===filter?"sel":"");render()});render()</script>`

const chores = ["Buy milk", "Walk the dog", "Write the report", "Call the plumber", "Water the plants"]

export const todo: SmallTasks = {
  "add a to-do": (r) => {
    const [a, b, c] = r.shuffle(chores)
    return { task: `Add a todo "${a}".`, body: todoPage([b, c], 0, `titles.join()===${text([b, c, a].join())}`) }
  },
  "add two to-dos": (r) => {
    const [a, b, c] = r.shuffle(chores)
    return {
      task: `Add the todos "${a}" and "${b}".`,
      body: todoPage([c], 0, `titles.join()===${text([c, a, b].join())}`),
    }
  },
  "complete a to-do": (r) => {
    const [a, b, c] = r.shuffle(chores)
    return {
      task: `Mark "${b}" as completed.`,
      body: todoPage([a, b, c], 0, `titles.length===3&&open.join()===${text([a, c].join())}`),
    }
  },
  "delete a to-do": (r) => {
    const [a, b, c] = r.shuffle(chores)
    return {
      task: `Delete the todo "${a}".`,
      body: todoPage([a, b, c], 0, `titles.join()===${text([b, c].join())}`),
    }
  },
  "rename a to-do": (r) => {
    const [a, b, c] = r.shuffle(chores)
    return {
      task: `Rename the todo "${b}" to "${b} today".`,
      body: todoPage([a, b, c], 0, `titles.join()===${text([a, `${b} today`, c].join())}`),
    }
  },
  "edit a to-do by a double click": (r) => {
    const [a, b, c] = r.shuffle(chores)
    return {
      task: `Double-click "${b}" and change it to "Feed the cat".`,
      body: todoPage([a, b, c], 0, `titles.join()===${text([a, "Feed the cat", c].join())}`),
    }
  },
  "complete all to-dos": (r) => ({
    task: "Mark all todos as complete.",
    body: todoPage(r.shuffle(chores).slice(0, 3), 1, `titles.length===3&&open.length===0`),
  }),
  "clear completed to-dos": (r) => {
    const [a, b, c] = r.shuffle(chores)
    return {
      task: "Clear the completed todos.",
      body: todoPage([a, b, c], 1, `titles.join()===${text([b, c].join())}`),
    }
  },
  "show active to-dos": (r) => ({
    task: "Show only the active todos.",
    body: todoPage(r.shuffle(chores).slice(0, 3), 1, `filter==="active"`),
  }),
  "to-dos left": (r) => {
    const done = r.int(1, 2)
    return {
      task: "How many items are left?",
      body: todoPage(r.shuffle(chores).slice(0, 4), done, "true"),
      answer: `${4 - done}`,
    }
  },
  "a to-do, completed and filtered": (r) => {
    const [a, b] = r.shuffle(chores)
    return {
      task: `Add "${a}", mark it as completed and show the completed todos.`,
      body: todoPage([b], 0, `titles.join()===${text([b, a].join())}&&open.join()===${text(b)}&&filter==="completed"`),
    }
  },
}
