export { SchedulePage } from "./SchedulePage.tsx"
export { EditSchedulePage, NewSchedulePage } from "./ScheduleFormPage.tsx"
export { SchedulesPage } from "./SchedulesPage.tsx"
