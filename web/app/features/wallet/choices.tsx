import type { ReactNode } from 'react'

interface ChoicesProps {
  label: string
  /** A heading says the same. */
  isTitled?: boolean
  children: ReactNode
}

/** A labelled group of choices of a form. */
export function Choices({ label, isTitled = false, children }: ChoicesProps) {
  return (
    <fieldset className="wallet-choices">
      <legend className={isTitled ? 'hidden-text' : undefined}>{label}</legend>
      {children}
    </fieldset>
  )
}

interface OptionProps {
  name: string
  value: string | number
  isChosen: boolean
  isDisabled?: boolean
  isRow?: boolean
  onChoose: () => void
  children: ReactNode
}

/** A radio button as a box; without scripts the browser alone marks the chosen one. */
export function Option({ name, value, isChosen, isDisabled, isRow = false, onChoose, children }: OptionProps) {
  return (
    <label className={isRow ? 'wallet-option row' : 'wallet-option'}>
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
      />
      {children}
    </label>
  )
}
