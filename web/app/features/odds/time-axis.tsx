import { useLanguage, type Language } from '../../i18n/language.tsx'
import { minuteMarks, type GoalMark, type MinuteAxis } from './minute-axis.ts'
import { timesOf, type Range } from './movement.ts'

interface Props {
  range: Range
  kickOff: number
  /** What the sport calls its kick-off. */
  start: string
  goals: readonly GoalMark[]
  minutes: MinuteAxis | null
}

/** Minutes of the match from kick-off, else times of day; before it days. */
export function TimeAxis({ range, kickOff, start, goals, minutes }: Props) {
  const { format } = useLanguage()
  const marks = minutes && range.name === 'inPlay' ? minuteMarks(range, goals, minutes) : []
  return (
    <div className="axis" aria-hidden="true">
      {marks.length > 1
        ? marks.map(({ at, text }) => (
            <span key={at} style={{ left: `${at}%` }}>
              {text}
            </span>
          ))
        : axisLabels(range, kickOff, start, format).map((one) => <span key={one}>{one}</span>)}
    </div>
  )
}

/** Times of day, in a long range days; kick-off by its name. */
function axisLabels({ name, from, to }: Range, kickOff: number, start: string, format: Language['format']): string[] {
  const label = to - from > 20 * 3_600_000 ? format.dateOf : format.time
  const times = timesOf({ from, to }, name === 'inPlay' ? 4 : 3)
  return [...new Set(times.map((at) => (at === kickOff ? start : label(at))))]
}
