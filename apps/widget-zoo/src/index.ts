export { type UsableElement, type Use, type ZooPage, zooPages } from "./ZooPage.ts"
export { startWidgetZoo, type WidgetZoo } from "./Server.ts"
