import type { DeskField } from '#contract/touchline/desk-actions.ts'
import { msOf } from '../../i18n/local-time.ts'

/** The members of a form, as `FormData` and `URLSearchParams` have them. */
interface FormMembers {
  get(name: string): unknown
  has(name: string): boolean
}

/** Names of members that are no fields. */
export const REASON = 'reason'
export const KEY = 'key'
/** A field may have the name of one of these. */
const nameOf = ({ name }: Pick<DeskField, 'name'>) => `field-${name}`
export { nameOf as fieldName }

/** The input of an action from its form; what cannot be read is sent as it is, for the server to say so. */
export function readActionForm(fields: readonly DeskField[], form: FormMembers, timeZone: string) {
  return Object.fromEntries(
    fields.map((field) => {
      const name = nameOf(field)
      if (field.kind === 'switch') return [field.name, form.has(name)]
      const written = form.get(name)
      return [field.name, valueOf(field, typeof written === 'string' ? written : '', timeZone)]
    }),
  )
}

function valueOf({ kind, isList }: DeskField, written: string, timeZone: string): unknown {
  const text = written.replaceAll('\r\n', '\n').trim()
  if (isList) {
    const lines = text.split('\n').map((line) => line.trim())
    return text === '' ? '' : lines.filter((line) => line !== '')
  }
  if (kind === 'number') return /^-?\d{1,15}$/.test(text) ? Number(text) : text
  if (kind === 'time') return msOf(text, timeZone) ?? text
  // The number of a thing is followed by its name.
  const number = kind === 'thing' ? /^[@#]?(\d{1,15})(?!\S)/.exec(text)?.[1] : undefined
  return number === undefined ? text : Number(number)
}

/** What somebody typed, by the names of the fields, for a form that is shown again. */
export function writtenIn(fields: readonly DeskField[], form: FormMembers): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field.name, String(form.get(nameOf(field)) ?? '')]))
}
