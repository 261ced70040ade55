/** Devices that browsers emulate, and the checks of emulation settings. */
export { type Device, devices, findDevice, similarDevices } from "./Devices.ts"
export { emulationIssues } from "./EmulationIssues.ts"
