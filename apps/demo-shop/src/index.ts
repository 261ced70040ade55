export { type DemoShop, type DemoShopOptions, startDemoShop } from "./Server.ts"
