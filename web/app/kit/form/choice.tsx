import type { ReactNode } from 'react'
import { Form, useSubmit } from 'react-router'
import { useWords } from '../../i18n/language.tsx'
import { kitWords } from '../text/words.ts'

interface ChoiceProps {
  name: string
  label: string
  value: number | string | undefined
  action: string
  /** The other members of the query, kept. */
  keep?: Readonly<Record<string, string>>
  children: ReactNode
}

/** One member of the query as a form: scripts submit it on change; without scripts its button does. */
export function Choice({ name, label, value, action, keep = {}, children }: ChoiceProps) {
  const words = useWords(kitWords)
  const submit = useSubmit()
  return (
    <Form
      className="line"
      action={action}
      onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
    >
      {Object.entries(keep).map(([member, kept]) => (
        <input key={member} type="hidden" name={member} value={kept} />
      ))}
      <select key={value} name={name} className="choice" aria-label={label} defaultValue={value}>
        {children}
      </select>
      <noscript>
        <button type="submit" className="button compact touchable">
          {words.show}
        </button>
      </noscript>
    </Form>
  )
}
