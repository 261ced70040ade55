import { skillCategories, type SkillCategory } from "@tabwright/core/contract"
import { useState } from "react"
import { FormDialog } from "../../components/Dialog.tsx"
import { CheckField, FieldGroup, TextArea, TextField } from "../../components/form/Field.tsx"
import { type Skill, useUpdateSkill } from "../../queries/automation/Skills.ts"
import { categoryName } from "./Categories.ts"

export const EditSkill = ({ onClose, skill }: { readonly skill: Skill; readonly onClose: () => void }) => {
  const [title, setTitle] = useState(skill.title)
  const [description, setDescription] = useState(skill.description)
  const [chosen, setChosen] = useState<ReadonlyArray<SkillCategory>>(skill.categories)
  const { mutateAsync } = useUpdateSkill()
  const change = { title: title.trim(), description: description.trim(), categories: [...chosen] }
  return (
    <FormDialog
      title="Edit skill"
      action="Save skill"
      onClose={onClose}
      onSubmit={() => mutateAsync({ id: skill.id, change })}
    >
      <TextField
        label="Title"
        required
        maxLength={100}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextArea
        label="Description"
        maxLength={1000}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      <FieldGroup legend="Categories">
        <div className="check-grid">
          {skillCategories.map((category) => (
            <CheckField
              key={category}
              label={categoryName(category)}
              checked={chosen.includes(category)}
              onChange={(event) =>
                setChosen((now) => (event.target.checked ? [...now, category] : now.filter((one) => one !== category)))
              }
            />
          ))}
        </div>
      </FieldGroup>
    </FormDialog>
  )
}
