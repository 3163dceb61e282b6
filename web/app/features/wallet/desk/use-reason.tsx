import { useState, type ReactNode } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { TextField } from '../../../kit/form/form.tsx'
import { deskWords } from './words.ts'

/** The reason of a decision: its field, and a reader of it; null marks the field as empty. */
export function useReason(): { field: ReactNode; read: () => string | null } {
  const words = useWords(deskWords)
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const field = (
    <TextField
      label={words.reason}
      required
      maxLength={300}
      error={isMissing ? words.noReason : null}
      value={reason}
      onChange={(event) => setReason(event.target.value)}
    />
  )
  const read = () => {
    const text = reason.trim()
    setIsMissing(text === '')
    return text === '' ? null : text
  }
  return { field, read }
}
