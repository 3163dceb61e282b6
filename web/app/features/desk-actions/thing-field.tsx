import { useEffect, useId, useState } from 'react'
import type { DeskField, DeskThing } from '#contract/touchline/desk-actions.ts'
import { useWords } from '../../i18n/language.tsx'
import { TextField } from '../../kit/form/form.tsx'
import { useReading } from '../../live/use-reading.ts'
import { callApi } from '../../session/call.ts'
import { actionWords } from './words.ts'

const PAUSE_MS = 150

interface ThingFieldProps {
  field: DeskField
  name: string
  label: string
  first: string
  error: string | null
}

/** A thing by its number, which a search finds by name; what it is now stands below. Without scripts a number. */
export function ThingField({ field, name, label, first, error }: ThingFieldProps) {
  const words = useWords(actionWords)
  const listId = useId()
  const [typed, setTyped] = useState(first)
  const number = /^[@#]?(\d{1,15})(?!\S)/.exec(typed.trim())?.[1]
  const things = useThings(field.thing!, number ?? typed.trim())
  const chosen = number === undefined ? undefined : things.find(({ id }) => id === Number(number))
  const hint = chosen ? words.now(chosen.name, chosen.note) : field.hint || words.thingHint
  return (
    <>
      <TextField
        label={label}
        name={name}
        list={listId}
        hint={hint}
        error={error}
        required={!field.isOptional}
        autoComplete="off"
        maxLength={120}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <datalist id={listId}>
        {things.map(({ id, name: called, note }) => (
          <option key={id} value={`${id} ${called}`.slice(0, 120)}>
            {note}
          </option>
        ))}
      </datalist>
    </>
  )
}

const none: DeskThing[] = []

/** What the server finds for a text, after a pause; the earlier answer until the next comes. */
function useThings(kind: string, text: string): DeskThing[] {
  const [asked, setAsked] = useState(text)
  const [last, setLast] = useState(none)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const reading = useReading<{ list: DeskThing[] }>(`${kind} ${asked}`, (signal) =>
    callApi<{ list: DeskThing[] }>('GET', `/desk/things/${kind}`, { query: { q: asked.slice(0, 80) }, signal }),
  )
  if (reading.state === 'read' && reading.data.list !== last) setLast(reading.data.list)
  return last
}
