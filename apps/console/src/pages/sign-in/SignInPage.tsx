import { Unauthorized } from "@tabwright/sdk/v4"
import { useMutation } from "@tanstack/react-query"
import { type FormEvent, useEffect, useRef, useState } from "react"
import { Button } from "../../components/Button.tsx"
import { TextField } from "../../components/form/Field.tsx"
import { Notice } from "../../components/Feedback.tsx"
import { messageOf } from "../../queries/QueryClient.ts"
import { useProvider } from "../../queries/Users.ts"
import { signIn } from "../../auth/AuthState.ts"
import { startSignIn } from "../../auth/UserSession.ts"

interface SignInPageProps {
  readonly notice: string | null
  /** Token of an invitation, which the sign-in at the provider accepts. */
  readonly invitation: string | undefined
}

/**
 * Offers a sign-in at the provider, if there is one, and prompts for an API key. The URL stays the same, so that the
 * requested page opens next.
 */
export const SignInPage = ({ invitation, notice }: SignInPageProps) => {
  const [apiKey, setApiKey] = useState("")
  const field = useRef<HTMLInputElement>(null)
  const { error, isPending, mutate } = useMutation({ mutationFn: signIn })
  const isProvided = (useProvider().data ?? null) !== null
  useEffect(() => {
    document.title = "Sign in · Tabwright"
    field.current?.focus()
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (apiKey.trim() !== "") mutate(apiKey)
  }
  const problem =
    error === null
      ? undefined
      : error instanceof Unauthorized
        ? "Invalid API key. Check that it is complete and belongs to this server."
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
        <ProviderSignIn invitation={invitation} />
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
          error={problem}
          onChange={(event) => setApiKey(event.target.value)}
          hint={
            <>
              The server printed its first key on startup and stores it in the file <code>api-key</code> in its data
              directory. Create more keys under Account.
            </>
          }
        />
        <Button type="submit" kind={isProvided ? "plain" : "primary"} isBusy={isPending}>
          Sign in
        </Button>
        <p className="soft small">The key stays in this tab. Closing the tab signs you out.</p>
      </form>
    </main>
  )
}

const ProviderSignIn = ({ invitation }: Pick<SignInPageProps, "invitation">) => {
  const { data: provider, isPending: isLoading } = useProvider()
  const { error, isPending, mutate } = useMutation({ mutationFn: startSignIn })
  if (isLoading) return null
  if (provider === null || provider === undefined) {
    return invitation === undefined ? null : (
      <Notice tone="warn">Invitations need a sign-in provider, which this server does not have.</Notice>
    )
  }
  return (
    <>
      {invitation === undefined ? null : (
        <p>You are invited to a project. Sign in with the email address of the invitation to join it.</p>
      )}
      {error === null ? null : <Notice tone="bad">{error.message}</Notice>}
      <Button kind="primary" isBusy={isPending} onClick={() => mutate(invitation)}>
        Sign in with {provider.name}
      </Button>
      <p className="soft small divider">or with an API key</p>
    </>
  )
}
