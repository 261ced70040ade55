import { Dialog } from "@base-ui/react/dialog"
import { Icon } from "../components/Icon.tsx"
import { Account, Navigation } from "./Navigation.tsx"

/** All pages, at the bottom of small screens. */
export const PagesDrawer = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog.Root open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
    <Dialog.Portal>
      <Dialog.Backdrop className="backdrop" />
      <Dialog.Popup className="drawer">
        <header className="dialog-header">
          <Dialog.Title render={<h2 />}>All pages</Dialog.Title>
          <Dialog.Close className="button quiet" aria-label="Close">
            <Icon name="close" />
          </Dialog.Close>
        </header>
        <Navigation />
        <Account />
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
)
