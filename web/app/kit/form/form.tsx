import { useId, type ComponentProps, type FormEvent, type ReactNode } from 'react'
import { Icon } from '../crest/icons.tsx'
import './form.css'

interface FieldParts {
  label: string
  hint?: ReactNode
  /** The error of a field: announced when it appears, and associated with the field. */
  error?: string | null
}

/** A labelled text input. `children` are rendered beside the input, inside its frame. */
export function TextField({ label, hint, error, children, ...input }: FieldParts & ComponentProps<'input'>) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={error ? 'input wrong' : 'input'}>
        <input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described(id, hint, error)}
          {...input}
        />
        {children}
      </div>
      <Notes id={id} hint={hint} error={error} />
    </div>
  )
}

export function TextArea({ label, hint, error, ...area }: FieldParts & ComponentProps<'textarea'>) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={error ? 'input wrong' : 'input'}>
        <textarea
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described(id, hint, error)}
          {...area}
        />
      </div>
      <Notes id={id} hint={hint} error={error} />
    </div>
  )
}

export function SelectField({ label, hint, error, children, ...select }: FieldParts & ComponentProps<'select'>) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={error ? 'input select wrong' : 'input select'}>
        <select
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described(id, hint, error)}
          {...select}
        >
          {children}
        </select>
        <Icon name="chevron-down" />
      </div>
      <Notes id={id} hint={hint} error={error} />
    </div>
  )
}

/** The options of a `select`: values with their names. */
export function Options({ of }: { of: readonly (readonly [value: string | number, name: string | undefined])[] }) {
  return of.map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ))
}

function described(id: string, hint: ReactNode, error: string | null | undefined): string | undefined {
  return [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined
}

function Notes({ id, hint, error }: { id: string; hint: ReactNode; error: string | null | undefined }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="small second">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="form-error" role="alert">
          <Icon name="alert" size="s" />
          {error}
        </p>
      )}
    </>
  )
}

/** `onSubmit` of a form whose content a call sends, not the browser. */
export const sendHere = (send: () => unknown) => (event: FormEvent) => {
  event.preventDefault()
  send()
}

/** The error of the whole form. */
export function FormError({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <p className="form-error" role="alert">
      <Icon name="alert" size="s" />
      <span>{children}</span>
    </p>
  )
}

/** The button of a form. While its call runs it keeps the focus and does nothing. */
export function SubmitButton({ isBusy, children, ...button }: { isBusy: boolean } & ComponentProps<'button'>) {
  return (
    <button
      type="submit"
      className="button primary tall"
      aria-busy={isBusy}
      {...button}
      onClick={isBusy ? (event) => event.preventDefault() : button.onClick}
    >
      {isBusy && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  )
}
