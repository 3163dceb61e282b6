import { useState } from 'react'
import { reasonNames } from '#contract/touchline/reason-words.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { SelectField } from './form.tsx'
import { peopleWords } from './people-words.ts'
import { removalCodes } from './removal-codes.ts'

/** The reason of a removal; who deletes an own text gives none. */
export function useRemovalReason(isMine: boolean) {
  const [code, setCode] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isComplete = () => {
    setIsTried(true)
    return isMine || code !== ''
  }
  return { code, setCode, isTried, isComplete, query: isMine ? {} : { reasonCode: code } }
}

interface ReasonSelectProps {
  value: string
  /** Whether it was tried without. */
  isTried: boolean
  onChange: (code: string) => void
}

/** Why a moderator deletes the text of somebody else: its author reads it, and may appeal. */
export function ReasonSelect({ value, isTried, onChange }: ReasonSelectProps) {
  const words = useWords(peopleWords)
  const { tag } = useLanguage()
  return (
    <SelectField
      label={words.reason}
      hint={words.reasonHint}
      error={isTried && value === '' ? words.chooseReason : null}
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{words.chooseReason}</option>
      {removalCodes.map((code) => (
        <option key={code} value={code}>
          {reasonNames[tag][code]}
        </option>
      ))}
    </SelectField>
  )
}
