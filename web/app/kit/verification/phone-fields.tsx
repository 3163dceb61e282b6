import { useState } from 'react'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { signInWords } from './words.ts'
import { SelectField, TextField } from '../form/form.tsx'
import { areasIn } from './areas.ts'
import './sign-in.css'

interface PhoneFieldsProps {
  areaNo: string
  phone: string
  error: string | null
  onChange: (change: { areaNo?: string; phone?: string }) => void
  hint?: string
}

/** A calling code and a number. */
export function PhoneFields({ areaNo, phone, error, onChange, hint }: PhoneFieldsProps) {
  const words = useWords(signInWords)
  const { tag } = useLanguage()
  const [areas] = useState(() => areasIn(tag))
  return (
    <div className="phone-fields">
      <SelectField
        label={words.area}
        autoComplete="tel-country-code"
        value={areaNo}
        onChange={(event) => onChange({ areaNo: event.target.value })}
      >
        {areas.map((area) => (
          <option key={area.name} value={area.areaNo}>
            {`${area.name} +${area.areaNo}`}
          </option>
        ))}
      </SelectField>
      <TextField
        data-first
        label={words.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        required
        maxLength={24}
        value={phone}
        hint={hint}
        error={error}
        onChange={(event) => onChange({ phone: event.target.value })}
      />
    </div>
  )
}
