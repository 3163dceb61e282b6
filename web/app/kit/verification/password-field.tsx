import { useState } from 'react'
import { useWords } from '../../i18n/language.tsx'
import { signInWords } from './words.ts'
import { AccountIcon } from '../crest/account-icon.tsx'
import { TextField } from '../form/form.tsx'

interface PasswordFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** The rules of a new password are shown below it. */
  isNew?: boolean
  isFirst?: boolean
  error?: string | null
}

/** A password field with a button that shows the text. */
export function PasswordField({ label, value, onChange, isNew = false, isFirst = false, error }: PasswordFieldProps) {
  const words = useWords(signInWords)
  const [isShown, setIsShown] = useState(false)
  return (
    <TextField
      data-first={isFirst || undefined}
      label={label}
      type={isShown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoCapitalize="off"
      spellCheck={false}
      required
      minLength={isNew ? 8 : undefined}
      maxLength={512}
      value={value}
      hint={isNew ? words.rules : undefined}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    >
      <button
        type="button"
        aria-pressed={isShown}
        aria-label={isShown ? words.hidePassword : words.showPassword}
        onClick={() => setIsShown(!isShown)}
      >
        <AccountIcon name={isShown ? 'hide' : 'show'} />
      </button>
    </TextField>
  )
}
