export { RecordedService, type RecordedServiceOptions } from "./RecordedService.ts"
