import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { FormError } from '../../kit/form/form.tsx'
import { announce } from '../../live/announcer.tsx'
import { useFailureText } from '../../session/failure-text.ts'
import { useAction } from '../../session/use-action.ts'
import { useSignIn } from '../../session/sign-in.tsx'

interface OwnFormProps {
  /** Path of the page, whose action does the same without scripts. */
  action: string
  label?: string
  className?: string
  /** The call with scripts, with the members of the form. Its page is read again afterwards. */
  send: (form: FormData) => Promise<unknown>
  /** Announced after success. */
  done: string
  onDone?: () => void
  children: ReactNode | ((isBusy: boolean) => ReactNode)
}

/** A form that works with and without scripts. One call at a time: a second tap does nothing. */
export function OwnForm({ action, label, className, send, done, onDone, children }: OwnFormProps) {
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
        const { submitter } = event.nativeEvent as SubmitEvent
        const form = new FormData(event.currentTarget, submitter)
        void run(async () => {
          if ((await requireSignIn(() => send(form))) === undefined) return
          announce(done)
          onDone?.()
          await revalidate()
        })
      }}
    >
      {typeof children === 'function' ? children(isBusy) : children}
      <FormError>{explain(failure)}</FormError>
    </form>
  )
}
