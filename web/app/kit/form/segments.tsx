import { useId } from 'react'
import './form.css'

interface SegmentsProps<Value extends string> {
  label: string
  values: readonly Value[]
  value: Value
  textOf: (value: Value) => string
  /** The language of a choice, where it differs from that of the page. */
  langOf?: (value: Value) => string
  onChoose: (value: Value) => void
}

/** A few choices beside each other, of which one holds. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, values, value, textOf, langOf, onChoose } = props
  const id = useId()
  return (
    <div className="field">
      <span id={id} className="field-label">
        {label}
      </span>
      <div className="segments wide" role="group" aria-labelledby={id}>
        {values.map((one) => (
          <button
            key={one}
            type="button"
            lang={langOf?.(one)}
            aria-pressed={one === value}
            onClick={() => onChoose(one)}
          >
            {textOf(one)}
          </button>
        ))}
      </div>
    </div>
  )
}
