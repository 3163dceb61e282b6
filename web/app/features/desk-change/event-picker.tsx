import { useDeferredValue, useRef, useState } from 'react'
import type { MatchRow } from '#contract/touchline/brief.ts'
import type { ChangedEvent } from '#contract/touchline/desk-change.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Crest } from '../../kit/crest/crest.tsx'
import { Options, SelectField, TextField } from '../../kit/form/form.tsx'
import { eventName, heroOf, minuteText, peopleOf } from './names.ts'
import { changeWords } from './words.ts'

interface Props {
  label: string
  row: MatchRow
  /** In their order. */
  events: readonly ChangedEvent[]
  chosen: string
  onChoose: (key: string) => void
}

/** Rows of one step. */
const SHOWN = 20

/** An event to choose, from lists of hundreds: by period, and by the letters of its name and people. */
export function EventPicker({ label, row, events, chosen, onChoose }: Props) {
  const words = useWords(changeWords)
  const { tag } = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  // The list goes with its choice, and the focus to what takes its place.
  const wasChosen = useRef(false)
  const found = events.find(({ key }) => key === chosen)
  if (found && !isOpen)
    return (
      <div className="change-picked">
        <EventLine event={found} row={row} />
        <button
          type="button"
          className="button touchable"
          ref={(button) => {
            if (wasChosen.current) button?.focus()
            wasChosen.current = false
          }}
          aria-label={words.otherThan(eventName(found, row, words, tag))}
          onClick={() => setIsOpen(true)}
        >
          {words.choose}
        </button>
      </div>
    )
  const choose = (key: string) => {
    wasChosen.current = true
    setIsOpen(false)
    onChoose(key)
  }
  return <EventList label={label} row={row} events={events} chosen={chosen} onChoose={choose} />
}

function EventList({ label, row, events, chosen, onChoose }: Props) {
  const words = useWords(changeWords)
  const { tag } = useLanguage()
  const [text, setText] = useState('')
  const [period, setPeriod] = useState('')
  const [count, setCount] = useState(SHOWN)
  const sought = useDeferredValue(text.trim().toLowerCase())
  const periods = [...new Set(events.map((one) => one.period))]
  const fitting = events.filter(
    (one) =>
      (period === '' || one.period === Number(period)) &&
      (sought === '' || eventName(one, row, words, tag).toLowerCase().includes(sought)),
  )
  const groups = [...Map.groupBy(fitting.slice(0, count), (one) => one.period)]
  return (
    <fieldset className="change-picker">
      <legend>{label}</legend>
      <div className="change-filter">
        <TextField label={words.search} type="search" value={text} onChange={(event) => setText(event.target.value)} />
        <SelectField label={words.period} value={period} onChange={(event) => setPeriod(event.target.value)}>
          <option value="">{words.allPeriods}</option>
          <Options of={periods.map((one) => [one, words.periodName(row.sport, one)])} />
        </SelectField>
      </div>
      <p className="small second">{words.eventCount(fitting.length)}</p>
      {groups.map(([of, list]) => (
        <div key={of} role="group" aria-label={words.periodName(row.sport, of)}>
          <h3>{words.periodName(row.sport, of)}</h3>
          {list.map((one) => (
            <button
              key={one.key}
              type="button"
              className="change-choice"
              aria-pressed={one.key === chosen}
              onClick={() => onChoose(one.key)}
            >
              <EventLine event={one} row={row} />
            </button>
          ))}
        </div>
      ))}
      {fitting.length > count && (
        <button type="button" className="button touchable" onClick={() => setCount(count + SHOWN)}>
          {words.more}
        </button>
      )}
    </fieldset>
  )
}

function EventLine({ event, row }: { event: ChangedEvent; row: MatchRow }) {
  const words = useWords(changeWords)
  const { tag } = useLanguage()
  const team = event.side === null ? null : row[event.side]
  return (
    <span className={event.isWithdrawn ? 'change-line out' : 'change-line'}>
      <b className="change-minute">{minuteText(event)}</b>
      {team ? <Crest team={team} size={18} sport={row.sport} /> : <span />}
      <span>
        {event.label[tag]}
        <small>
          {[
            heroOf(event, tag),
            peopleOf(event),
            event.side && (team?.shortName ?? words.sides[event.side]),
            event.isWithdrawn && words.event.withdrawn,
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
    </span>
  )
}
