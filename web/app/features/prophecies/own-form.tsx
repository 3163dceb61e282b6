import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { FormError } from '../../kit/form/form.tsx'
import { announce } from '../../live/announcer.tsx'
import { useFailureText } from '../../session/failure-text.ts'
import { useSignIn } from '../../session/sign-in.tsx'
import { useAction } from '../../session/use-action.ts'

interface OwnFormProps {
  /** Path of the page, whose action does the same without scripts. */
  action: string
  /** Its member `do`. */
  what: string
  className?: string
  label?: string
  send: (form: FormData) => Promise<unknown>
  /** Announced after success. */
  done: string
  children: (isBusy: boolean) => ReactNode
}

/** A form that works with and without scripts; its page is read again afterwards. One call at a time. */
export function OwnForm({ action, what, className, label, send, done, children }: OwnFormProps) {
  const { run, isBusy, failure } = useAction()
  const { requireSignIn } = useSignIn()
  const { revalidate } = useRevalidator()
  const explain = useFailureText()
  return (
    <form
      method="post"
      action={action}
      className={className}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        void run(async () => {
          if ((await requireSignIn(() => send(form))) === undefined) return
          announce(done)
          await revalidate()
        })
      }}
    >
      <input type="hidden" name="do" value={what} />
      {children(isBusy)}
      <FormError>{explain(failure)}</FormError>
    </form>
  )
}
