import { Unauthorized } from "@tabwright/sdk"
import { useMutation } from "@tanstack/react-query"
import { type FormEvent, useEffect, useRef, useState } from "react"
import { Button } from "../../components/Button.tsx"
import { TextField } from "../../components/Field.tsx"
import { Notice } from "../../components/State.tsx"
import { messageOf } from "../../queries/Queries.ts"
import { signIn } from "../../session/Session.ts"

/** Asks for a key. The address stays what it was, so that the page that was wanted comes next. */
export const SignInPage = ({ notice }: { readonly notice: string | null }) => {
  const [apiKey, setApiKey] = useState("")
  const field = useRef<HTMLInputElement>(null)
  const { error, isPending, mutate } = useMutation({ mutationFn: signIn })
  useEffect(() => {
    document.title = "Sign in · Tabwright"
    field.current?.focus()
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (apiKey.trim() !== "") mutate(apiKey)
  }
  const refusal =
    error === null
      ? undefined
      : error instanceof Unauthorized
        ? "The service does not know this key. Is it complete, and of this service?"
        : messageOf(error)
  return (
    <main className="sign-in">
      <form className="card" onSubmit={submit}>
        <p className="brand">
          <img src="/icon.svg" alt="" width="24" height="24" />
          Tabwright
        </p>
        <h1>Sign in</h1>
        {notice === null ? null : <Notice tone="warn">{notice}</Notice>}
        <TextField
          ref={field}
          label="API key"
          type="password"
          name="key"
          autoComplete="current-password"
          spellCheck={false}
          required
          placeholder="tw_…"
          value={apiKey}
          error={refusal}
          onChange={(event) => setApiKey(event.target.value)}
          hint={
            <>
              The service printed its first key when it started, and keeps it in <code>api-key</code> in its data
              folder. Other keys are made on the page of API keys.
            </>
          }
        />
        <Button type="submit" kind="primary" isBusy={isPending}>
          Sign in
        </Button>
        <p className="soft small">The key stays in this tab. Closing the tab signs you out.</p>
      </form>
    </main>
  )
}
