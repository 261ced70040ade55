import { mount } from "svelte"
import Items from "./Items.svelte"

export const start = (root, elements) => mount(Items, { target: root, props: { elements } })
