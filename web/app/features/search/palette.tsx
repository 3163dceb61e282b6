import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import type { SearchHit } from '#contract/touchline/team.ts'
import { readApi } from '../../api.ts'
import { useLanguage } from '../../i18n/language.tsx'
import type { Reading } from '../../live/use-reading.ts'
import { useReading } from '../../live/use-reading.ts'
import { usePage } from '../../page.ts'
import { Icon } from '../../kit/icons.tsx'
import type { IconName } from '../../kit/icons.tsx'
import { useThemeChoice } from '../../kit/preferences.tsx'
import { addDays, dateIn } from '../../kit/dates.ts'
import { HitLine } from './hit-line.tsx'
import { groupHits, hitPath } from './hits.ts'
import '../../styles/search.css'

interface Found {
  list: SearchHit[]
}
const pauseMs = 160
/** A click outside the dialog closes it. */
const lightDismiss: object = { closedby: 'any' }

/** Search over everything, opened with Ctrl or Cmd and K. Arrows move, Enter opens, Esc closes. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const { text, tag } = useLanguage()
  const dialog = useRef<HTMLDialogElement>(null)
  const [query, setQuery] = useState('')
  const asked = useSettled(query.trim())
  const reading = useReading<Found>(asked, (signal) =>
    asked === '' ? Promise.resolve({ list: [] }) : readApi('/search', { q: asked, lang: tag, pageSize: '12' }, signal),
  )
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} className="palette" aria-label={text.search.title} onClose={onClose} {...lightDismiss}>
      <PaletteBody query={query} asked={asked} onQuery={setQuery} reading={reading} onClose={onClose} />
    </dialog>
  )
}

interface Choice {
  key: string
  node: React.ReactNode
  run: () => void
}

interface Section {
  title: string
  choices: Choice[]
}

interface BodyProps {
  query: string
  asked: string
  onQuery: (query: string) => void
  reading: Reading<Found>
  onClose: () => void
}

function PaletteBody({ query, asked, onQuery, reading, onClose }: BodyProps) {
  const { text } = useLanguage()
  const navigate = useNavigate()
  const [active, setActive] = useState(0)
  const go = (path: string) => () => (onClose(), void navigate(path))
  const groups = query.trim() !== '' && asked !== '' && reading.state === 'read' ? groupHits(reading.data.list) : []
  const commands = useCommands(go, onClose)
  const sections: Section[] = [
    ...groups.map(({ kind, hits }) => ({
      title: text.search.kinds[kind],
      choices: hits.map((hit) => ({
        key: `${kind}${hit.id}`,
        node: <HitLine hit={hit} query={asked} />,
        run: go(hitPath(hit)),
      })),
    })),
    // Uses the typed text, not the last query sent: a quick Enter searches for the text.
    ...(query.trim() === '' ? [{ title: text.search.goTo, choices: commands }] : []),
  ]
  const choices = sections.flatMap((section) => section.choices)
  const chosen = Math.min(active, choices.length - 1)

  function onKey(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown') setActive(Math.min(choices.length - 1, chosen + 1))
    else if (event.key === 'ArrowUp') setActive(Math.max(0, chosen - 1))
    else if (event.key === 'Enter') (choices[chosen]?.run ?? go(`/search?q=${encodeURIComponent(query)}`))()
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className="palette-input">
        <Icon name="search" size="l" />
        <input
          type="text"
          role="combobox"
          aria-expanded
          aria-controls="palette-list"
          aria-activedescendant={choices[chosen] && `palette-${choices[chosen].key}`}
          aria-label={text.search.label}
          placeholder={text.search.placeholder}
          value={query}
          onKeyDown={onKey}
          onChange={(event) => (onQuery(event.target.value), setActive(0))}
        />
        <kbd className="wide-only" aria-hidden="true">
          Esc
        </kbd>
        <button type="button" className="icon-button" aria-label={text.search.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <PaletteList sections={sections} chosen={choices[chosen]} />
      <Outcome reading={reading} query={query.trim() === '' ? '' : asked || query} />
    </>
  )
}

function PaletteList({ sections, chosen }: { sections: readonly Section[]; chosen: Choice | undefined }) {
  const { text } = useLanguage()
  return (
    <div id="palette-list" role="listbox" aria-label={text.search.title}>
      {sections.map((section) => (
        <div key={section.title} role="group" aria-label={section.title}>
          <div className="palette-head" aria-hidden="true">
            {section.title}
          </div>
          {section.choices.map((choice) => (
            <PaletteItem key={choice.key} choice={choice} isChosen={choice === chosen} />
          ))}
        </div>
      ))}
    </div>
  )
}

function PaletteItem({ choice, isChosen }: { choice: Choice; isChosen: boolean }) {
  return (
    <div
      id={`palette-${choice.key}`}
      className="palette-item"
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      onClick={choice.run}
      onKeyDown={undefined}
    >
      {choice.node}
      <span className="push" />
      {isChosen && <kbd>↵</kbd>}
    </div>
  )
}

function Outcome({ reading, query }: { reading: Reading<Found>; query: string }) {
  const { text } = useLanguage()
  const message =
    query === ''
      ? null
      : reading.state === 'failed'
        ? text.search.failed
        : reading.state === 'read'
          ? reading.data.list.length === 0
            ? text.search.none(query)
            : null
          : text.search.searching
  return <output className="palette-outcome">{message}</output>
}

function useCommands(go: (path: string) => () => void, onClose: () => void): Choice[] {
  const { text } = useLanguage()
  const { timeZone, now } = usePage()
  const chooseTheme = useThemeChoice()
  const today = dateIn(timeZone, now)
  const line = (icon: IconName, label: string) => (
    <>
      <span className="hit-icon">
        <Icon name={icon} />
      </span>
      <span className="clip">{label}</span>
    </>
  )
  return [
    { key: 'tomorrow', node: line('calendar', text.search.tomorrow), run: go(`/day/${addDays(today, 1)}`) },
    { key: 'yesterday', node: line('calendar', text.search.yesterday), run: go(`/day/${addDays(today, -1)}`) },
    { key: 'theme', node: line('sun-moon', text.search.switchTheme), run: () => (onClose(), chooseTheme()) },
  ]
}

/** Debounces a value: one request per word instead of one per letter. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
