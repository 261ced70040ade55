import type { Probe } from "../Probe.ts"
import { installScreenshotMask } from "./ScreenshotMask.ts"
import { installFindInPage } from "./FindInPage.ts"
import { installScrollAndSlide } from "./ScrollAndSlide.ts"
import { installChangeObserver } from "./ChangeObserver.ts"
import { installOptionPicker } from "./OptionPicker.ts"
import { installPageText } from "./PageText.ts"

/** Installers of the commands for actions, in addition to those for observation. */
export const actionInstallers: ReadonlyArray<(probe: Probe) => void> = [
  installChangeObserver,
  installFindInPage,
  installPageText,
  installScrollAndSlide,
  installOptionPicker,
  installScreenshotMask,
]
