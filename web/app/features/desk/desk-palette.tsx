import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Desk, DeskFound } from '#contract/touchline/desk.ts'
import type { DeskActionRow } from '#contract/touchline/desk-actions.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Icon } from '../../kit/crest/icons.tsx'
import { Avatar } from '../../kit/crest/avatar.tsx'
import { useReading } from '../../live/use-reading.ts'
import { callApi } from '../../session/call.ts'
import { optionId, PaletteList, type Choice, type Section } from '../../kit/page/palette-list.tsx'
import { actionPath } from '../desk-actions/action-path.ts'
import { deskEntries, placesOf } from './sections.ts'
import { deskWords } from './words.ts'

const LONGEST = 80
const MOST_PAGES = 12
const PAUSE_MS = 120
/** A click outside the dialog closes it. */
const lightDismiss: object = { closedby: 'any' }
const nothing: DeskFound = { matches: [], people: [] }

/** Matches, people, pages and actions by their names; arrows move, Enter opens. */
export function DeskPalette({ desk, onClose }: { desk: Desk; onClose: () => void }) {
  const words = useWords(deskWords)
  const dialog = useRef<HTMLDialogElement>(null)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState({ query: '', at: 0 })
  const { found, state } = useFound(query.trim())
  const sections = useSections(desk, query.trim(), found, onClose)
  const choices = sections.flatMap((section) => section.choices)
  const chosen = Math.min(active.query === query ? active.at : 0, choices.length - 1)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  const onKey = (event: { key: string; preventDefault: () => void; nativeEvent: { isComposing: boolean } }) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') choices[chosen]?.run()
    else if (event.key === 'ArrowDown') setActive({ query, at: Math.min(choices.length - 1, chosen + 1) })
    else if (event.key === 'ArrowUp') setActive({ query, at: Math.max(0, chosen - 1) })
    else return
    event.preventDefault()
  }
  const option = choices[chosen]
  return (
    <dialog ref={dialog} className="palette" aria-label={words.searchLabel} onClose={onClose} {...lightDismiss}>
      <div className="palette-input">
        <Icon name="search" size="l" />
        <input
          type="text"
          role="combobox"
          aria-expanded={option !== undefined}
          aria-autocomplete="list"
          aria-controls="palette-list"
          aria-activedescendant={option && optionId(option)}
          aria-label={words.searchLabel}
          placeholder={words.search}
          autoComplete="off"
          maxLength={LONGEST}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={onKey}
        />
        <button type="button" className="icon-button" aria-label={words.close} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      <PaletteList sections={sections} chosen={option} isOld={state === 'reading' && query.trim() !== ''} />
      <output className={choices.length > 0 ? 'hidden-text' : 'palette-outcome'}>
        {outcomeOf(words, { query: query.trim(), state, count: choices.length })}
      </output>
    </dialog>
  )
}

type Outcome = { query: string; state: string; count: number }

function outcomeOf(words: typeof deskWords.en, { query, state, count }: Outcome): string {
  if (query === '') return ''
  if (state === 'failed') return words.failed
  if (count > 0) return words.results(count)
  return state === 'reading' ? words.searching : words.none(query)
}

/** What the server finds for a text, after a pause; the earlier answer until the next comes. */
function useFound(typed: string): { found: DeskFound; state: string } {
  const { tag } = useLanguage()
  const [asked, setAsked] = useState('')
  const [last, setLast] = useState(nothing)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), typed === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const reading = useReading<DeskFound>(`${tag} ${asked}`, (signal) =>
    asked === ''
      ? Promise.resolve(nothing)
      : callApi<DeskFound>('GET', '/desk/search', { query: { q: asked, lang: tag }, signal }),
  )
  if (reading.state === 'read' && reading.data !== last) setLast(reading.data)
  return { found: typed === '' ? nothing : last, state: asked === typed ? reading.state : 'reading' }
}

function useSections(desk: Desk, query: string, found: DeskFound, onClose: () => void): Section[] {
  const { tag, format } = useLanguage()
  const words = useWords(deskWords)
  const navigate = useNavigate()
  const go = (path: string) => () => (onClose(), void navigate(path))
  const places = placesOf(desk)
  const isOpen = (section: string) => desk.sections.some(({ name }) => name === section)
  const actions = useActions(isOpen('actions'))
  const named = [...places, ...deskEntries.filter(({ section }) => isOpen(section)), ...actions]
  const wanted = query.toLowerCase()
  const pages = named
    .filter(({ label }) => `${label.en} ${label.zh}`.toLowerCase().includes(wanted))
    .slice(0, MOST_PAGES)
    .map(({ to, label }): Choice => ({
      key: `page-${to} ${label.en}`,
      node: <Line icon={<Icon name="bolt" />}>{label[tag]}</Line>,
      run: go(to),
    }))
  const matches = found.matches.map(({ row, competition }): Choice => {
    const sides = `${row.home?.name ?? row.homeLabel ?? ''} – ${row.away?.name ?? row.awayLabel ?? ''}`
    const note = `${competition}, ${format.moment(row.kickOff)}`
    return {
      key: `match-${row.id}`,
      node: (
        <Line icon={<Icon name="live" />} note={note}>
          {sides}
        </Line>
      ),
      run: go(`/desk/live/${row.id}`),
    }
  })
  const people = found.people.map(({ id, nickname, avatar }): Choice => ({
    key: `person-${id}`,
    node: (
      <Line icon={<Avatar src={avatar} size={22} />} note={`@${id}`}>
        {nickname}
      </Line>
    ),
    run: go(`/desk/people/${id}`),
  }))
  return [
    { title: words.matches, choices: matches },
    { title: words.people, choices: people },
    { title: words.pages, choices: pages },
  ].filter(({ choices }) => choices.length > 0)
}

/** The actions of the reader, by their titles in the language of the page. */
function useActions(isOpen: boolean) {
  const { tag } = useLanguage()
  const reading = useReading<{ list: DeskActionRow[] }>(`${isOpen} ${tag}`, (signal) =>
    isOpen
      ? callApi<{ list: DeskActionRow[] }>('GET', '/desk/actions', { query: { lang: tag }, signal })
      : Promise.resolve({ list: [] }),
  )
  const list = reading.state === 'read' ? reading.data.list : []
  return list.map((row) => ({ to: actionPath(row), label: { en: row.title, zh: row.title } }))
}

function Line({ icon, note, children }: { icon: ReactNode; note?: string; children: ReactNode }) {
  return (
    <>
      <span className="hit-icon">{icon}</span>
      <span className="hit-text">
        <b className="clip">{children}</b>
        {note && <small className="clip">{note}</small>}
      </span>
    </>
  )
}
