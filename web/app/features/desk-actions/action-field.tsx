import { useState, type ComponentProps } from 'react'
import type { DeskField } from '#contract/touchline/desk-actions.ts'
import { useWords } from '../../i18n/language.tsx'
import { Options, SelectField, TextArea, TextField } from '../../kit/form/form.tsx'
import { fieldName } from './read-form.ts'
import { ThingField } from './thing-field.tsx'
import { actionWords } from './words.ts'

/** A field of the form of an action, by its kind. */
export function ActionField({ field, first, error }: { field: DeskField; first: string; error: string | null }) {
  const words = useWords(actionWords)
  const { kind, isOptional, isList, least, most, choices } = field
  const name = fieldName(field)
  const label = isOptional && kind !== 'switch' ? `${field.label} (${words.optional})` : field.label
  const shared = { label, name, error, hint: field.hint || undefined, required: !isOptional }
  if (kind === 'thing') return <ThingField field={field} name={name} label={label} first={first} error={error} />
  if (kind === 'switch')
    return (
      <label className="desk-switch">
        <input type="checkbox" name={name} defaultChecked={first !== ''} />
        {label}
      </label>
    )
  if (kind === 'choice')
    return (
      <SelectField {...shared} defaultValue={first}>
        <option value="">{isOptional ? '' : words.choose}</option>
        <Options of={choices.map((one) => [one.value, one.label])} />
      </SelectField>
    )
  if (isList) {
    const hint = [field.hint, words.onePerLine].filter(Boolean).join(' ')
    return <TextArea {...shared} hint={hint} rows={4} defaultValue={first} />
  }
  if (field.suggestions.length > 0) return <SuggestedText field={field} shared={shared} first={first} />
  if (kind === 'text' && (most ?? 0) > 100)
    return <TextArea {...shared} rows={3} maxLength={most ?? undefined} defaultValue={first} />
  if (kind === 'number') {
    const mode = least !== null && least < 0 ? 'text' : 'numeric'
    return <TextField {...shared} inputMode={mode} autoComplete="off" maxLength={16} defaultValue={first} />
  }
  const type = kind === 'time' ? 'datetime-local' : kind === 'day' ? 'date' : 'text'
  return <TextField {...shared} type={type} autoComplete="off" maxLength={most ?? undefined} defaultValue={first} />
}

interface SuggestedTextProps {
  field: DeskField
  shared: ComponentProps<typeof TextArea>
  first: string
}

/** A text with some to choose from. */
function SuggestedText({ field, shared, first }: SuggestedTextProps) {
  const [text, setText] = useState(first)
  return (
    <>
      <TextArea
        {...shared}
        rows={3}
        maxLength={field.most ?? undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="desk-reasons" role="group" aria-label={field.label}>
        {field.suggestions.map((one) => (
          <button key={one} type="button" className="button compact touchable" onClick={() => setText(one)}>
            {one}
          </button>
        ))}
      </div>
    </>
  )
}
