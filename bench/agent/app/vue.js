import { createApp } from "vue/dist/vue.esm-browser.prod.js"

const Item = {
  props: ["at"],
  data: () => ({ count: 0 }),
  template: `<div class="item"><p>Item {{ at }}</p>
    <div v-if="at % 5 === 0" :id="'c-' + at" class="box" @click="count++">Action {{ at }}</div>
    <span v-else-if="at % 5 === 1" :id="'c-' + at" class="box" @mousedown.stop="count++"></span>
    <b v-else-if="at % 5 === 2" :id="'c-' + at" class="box" :class="'k' + at" @[kind]="count++">Action {{ at }}</b>
    <button v-else-if="at % 5 === 3" :id="'c-' + at" class="box" @click.once="count++">{{ at }}</button>
    <section v-else :id="'c-' + at" class="box" @dblclick.capture="count++">Action {{ at }}</section>
    <i>{{ count }}</i></div>`,
  computed: { kind: () => "pointerdown" },
}

export const start = (root, elements) =>
  createApp({
    components: { Item },
    data: () => ({ count: Math.max(1, Math.floor(elements / 4)) }),
    template: `<Item v-for="at in count" :key="at" :at="at" />`,
  }).mount(root)
