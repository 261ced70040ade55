import { Menu } from "@base-ui/react/menu"
import { useNavigate } from "@tanstack/react-router"
import { useRef, useState } from "react"
import { Button } from "../../components/Button.tsx"
import { Confirm } from "../../components/Dialog.tsx"
import { Icon } from "../../components/Icon.tsx"
import { toast } from "../../components/toast/Toasts.tsx"
import {
  isGenerating,
  type Skill,
  useDeleteSkill,
  useRollbackSkill,
  useUpdateSkill,
} from "../../queries/automation/Skills.ts"
import { messageOf } from "../../queries/QueryClient.ts"
import { EditSkill } from "./EditSkill.tsx"
import { RefineSkill } from "./RefineSkill.tsx"

type Open = "refine" | "edit" | "publish" | "rollback" | "delete"

/** The actions of a skill besides its execution. */
export const SkillActions = ({ skill }: { readonly skill: Skill }) => {
  const { currentVersion, id, isEnabled, isPublic, title } = skill
  const [open, setOpen] = useState<Open>()
  const place = useRef<HTMLDivElement>(null)
  const { mutate: change, mutateAsync: update } = useUpdateSkill()
  const { mutateAsync: rollback } = useRollbackSkill()
  const { mutateAsync: remove } = useDeleteSkill()
  const navigate = useNavigate()
  const close = () => setOpen(undefined)
  const isBusy = isGenerating(skill)
  const isUsable = currentVersion !== null
  const toggle = (part: { readonly isEnabled?: boolean; readonly isPublic?: boolean }) =>
    change(
      { id, change: part },
      {
        onError: (problem) =>
          toast({ title: "Could not update the skill", description: messageOf(problem), tone: "bad" }),
      },
    )
  return (
    <>
      {isUsable && !isBusy ? <Button onClick={() => setOpen("refine")}>Refine skill</Button> : null}
      {isUsable ? (
        <Button onClick={() => toggle({ isEnabled: !isEnabled })}>
          {isEnabled ? "Disable skill" : "Enable skill"}
        </Button>
      ) : null}
      {/* The menu stays in the landmark of its button. */}
      <div ref={place}>
        <Menu.Root>
          <Menu.Trigger className="button plain">
            More
            <Icon name="down" />
          </Menu.Trigger>
          <Menu.Portal container={place}>
            <Menu.Positioner className="menu-positioner" align="end" sideOffset={4}>
              <Menu.Popup className="menu">
                <Menu.Item className="menu-item" onClick={() => setOpen("edit")}>
                  Edit title and categories
                </Menu.Item>
                {isUsable ? (
                  <Menu.Item
                    className="menu-item"
                    onClick={() => (isPublic ? toggle({ isPublic: false }) : setOpen("publish"))}
                  >
                    {isPublic ? "Make private" : "Publish to the marketplace"}
                  </Menu.Item>
                ) : null}
                {isUsable && currentVersion > 1 && !isBusy ? (
                  <Menu.Item className="menu-item" onClick={() => setOpen("rollback")}>
                    Return to the version before
                  </Menu.Item>
                ) : null}
                <Menu.Separator className="menu-separator" />
                <Menu.Item className="menu-item" disabled={isBusy} onClick={() => setOpen("delete")}>
                  Delete skill
                </Menu.Item>
              </Menu.Popup>
            </Menu.Positioner>
          </Menu.Portal>
        </Menu.Root>
      </div>
      {open === "refine" ? <RefineSkill skill={skill} onClose={close} /> : null}
      {open === "edit" ? <EditSkill skill={skill} onClose={close} /> : null}
      <Confirm
        isOpen={open === "publish"}
        title="Publish skill?"
        action="Publish skill"
        onClose={close}
        onConfirm={() => update({ id, change: { isPublic: true } })}
      >
        <p>
          All projects of this server can then execute and copy {title}. They see its parameters and its sites. A copy
          contains the program, so it must contain no secrets.
        </p>
      </Confirm>
      <Confirm
        isOpen={open === "rollback"}
        title="Return to the version before?"
        action="Return to the version before"
        onClose={close}
        onConfirm={() => rollback(id)}
      >
        <p>
          {isPublic
            ? "Public skills cannot return to an earlier version. Make the skill private first."
            : `Version ${currentVersion} can no longer be used afterwards. This cannot be undone.`}
        </p>
      </Confirm>
      <Confirm
        isOpen={open === "delete"}
        title={`Delete ${title}?`}
        action="Delete skill"
        onClose={close}
        onConfirm={async () => {
          await remove(id)
          await navigate({ to: "/skills" })
        }}
      >
        <p>The skill is deleted with its versions. Schedules and programs that execute it fail. Its executions stay.</p>
      </Confirm>
    </>
  )
}
