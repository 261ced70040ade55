export { makePlanner, warmPlanner } from "./Planner.ts"
