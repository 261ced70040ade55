import { Menu } from "@base-ui/react/menu"
import { useRef } from "react"
import { selectProject, type SignedInUser, signOutEverywhere, signOutHere, useSignedIn } from "../auth/AuthState.ts"
import { toast } from "../components/toast/Toasts.tsx"
import { messageOf } from "../queries/QueryClient.ts"

/** The name of the user with the other projects and the ways to sign out. */
export const UserMenu = ({ user: { project, session } }: { readonly user: SignedInUser }) => {
  const signedIn = useSignedIn()
  const place = useRef<HTMLDivElement>(null)
  const { email, name } = session.user
  const attempt = (signingOut: Promise<void>) => {
    signingOut.catch((error: unknown) =>
      toast({ title: "Could not sign out", description: messageOf(error), tone: "bad" }),
    )
  }
  return (
    // The menu stays in the landmark of its button.
    <div ref={place} className="user-menu">
      <Menu.Root>
        <Menu.Trigger className="button quiet user-name" title={`${email}, ${project.role} of ${project.name}`}>
          {name ?? email}
        </Menu.Trigger>
        <Menu.Portal container={place}>
          <Menu.Positioner className="menu-positioner" side="top" align="end">
            <Menu.Popup className="menu">
              <Menu.Group>
                <Menu.GroupLabel className="menu-label">{email}</Menu.GroupLabel>
                {session.projects.map(({ id, name: title }) => (
                  <Menu.Item
                    key={id}
                    className="menu-item"
                    disabled={id === project.id}
                    onClick={() => selectProject(id)}
                  >
                    {id === project.id ? `Project ${title}` : `Switch to ${title}`}
                  </Menu.Item>
                ))}
              </Menu.Group>
              <Menu.Item className="menu-item" onClick={() => attempt(signOutHere())}>
                Sign out
              </Menu.Item>
              <Menu.Item className="menu-item" onClick={() => attempt(signOutEverywhere(signedIn))}>
                Sign out everywhere
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </div>
  )
}
