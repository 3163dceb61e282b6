import { useEffect, useState } from 'react'
import { useWords } from '../../i18n/language.tsx'
import { signInWords } from './words.ts'
import { TextField } from '../form/form.tsx'

/** Six digits; also accepts the autofill from a text message. */
export function CodeField({
  value,
  onChange,
  error,
}: {
  value: string
  onChange: (code: string) => void
  error: string | null
}) {
  const words = useWords(signInWords).code
  return (
    <TextField
      data-first
      className="code"
      label={words.label}
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]{6}"
      required
      maxLength={6}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
    />
  )
}

/** Counts down to the time when another code may be requested. */
export function AnotherCode({ from, onAsk }: { from: number; onAsk: () => void }) {
  const words = useWords(signInWords).code
  const [now, setNow] = useState(() => Date.now())
  const left = Math.ceil((from - now) / 1000)
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setNow(Date.now()), 1000)
    return () => clearTimeout(timer)
  })
  if (left > 0) return <span className="text-wait small quiet tabular">{words.wait(left)}</span>
  return (
    <button type="button" className="text-button" onClick={onAsk}>
      {words.again}
    </button>
  )
}
