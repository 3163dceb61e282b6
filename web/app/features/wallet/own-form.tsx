import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { FormError } from '../../kit/form/form.tsx'
import { announce } from '../../live/announcer.tsx'
import { useFailureText } from '../../session/failure-text.ts'
import { useAction } from '../../session/use-action.ts'
import { useSignIn } from '../../session/sign-in.tsx'
import type { Field } from './fields.ts'

interface OwnFormProps {
  /** Path of the page, whose action does the same without scripts. */
  action: string
  label?: string
  className?: string
  /** The field that is wrong, before anything is sent. */
  check?: (form: FormData) => Field | null
  /** The same without scripts, as the address of the page names it. */
  wrong?: Field | null
  /** The call with scripts, with the members of the form. Its page is read again afterwards. */
  send: (form: FormData) => Promise<unknown>
  /** Announced after success. */
  done: string
  onDone?: () => void
  /** Shows `done` below the form as well. */
  isDoneShown?: boolean
  children: ReactNode | ((isBusy: boolean, wrong: Field | null) => ReactNode)
}

/** A form that works with and without scripts. One call at a time: a second tap does nothing. */
export function OwnForm({ action, label, className, check, send, done, onDone, children, ...given }: OwnFormProps) {
  const { run, isBusy, failure, clear } = useAction()
  // A new object for each attempt, so that the field gets the focus each time.
  const [checked, setChecked] = useState({ wrong: given.wrong ?? null })
  const [isDone, setIsDone] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (checked.wrong !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [checked])
  const { requireSignIn } = useSignIn()
  const { revalidate } = useRevalidator()
  const explain = useFailureText()
  return (
    <form
      ref={form}
      method="post"
      noValidate
      action={action}
      className={className}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        const { submitter } = event.nativeEvent as SubmitEvent
        const members = new FormData(event.currentTarget, submitter)
        const wrong = check?.(members) ?? null
        setChecked({ wrong })
        setIsDone(false)
        if (wrong !== null) return clear()
        void run(async () => {
          if ((await requireSignIn(() => send(members))) === undefined) return
          announce(done)
          setIsDone(true)
          onDone?.()
          await revalidate()
        })
      }}
    >
      {typeof children === 'function' ? children(isBusy, checked.wrong) : children}
      <FormError>{explain(failure)}</FormError>
      {given.isDoneShown && isDone && <p className="small second">{done}</p>}
    </form>
  )
}
