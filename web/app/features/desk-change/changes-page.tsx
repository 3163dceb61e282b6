import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import type { DeskChange } from '#contract/touchline/desk-change.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { changeLogWords } from '../../kit/match/change-words.ts'
import { Avatar } from '../../kit/crest/avatar.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { changeWords } from './words.ts'

export interface ChangesData {
  list: DeskChange[]
  nextId: number | null
  state: 'open' | 'waiting' | 'all'
  /** The list goes on from here; null on its first page. */
  beforeId: number | null
}

/** How often a list that is looked at is read again. */
const REFRESH_MS = 15_000

/** Changes that wait, or all; and the way to correct a match. */
export function ChangesPage({ data: { list, nextId, state, beforeId } }: { data: ChangesData }) {
  const words = useWords(changeWords)
  useRefresh()
  return (
    <>
      <h1 className="page-title">{words.title}</h1>
      <MatchForm />
      <nav className="segments" aria-label={words.filter}>
        {(['waiting', 'open', 'all'] as const).map((one) => (
          <Link key={one} to={`?state=${one}`} replace aria-current={one === state ? 'page' : undefined}>
            {words.filters[one]}
          </Link>
        ))}
      </nav>
      {list.length === 0 ? (
        <EmptyState icon="refresh" title={words.none}>
          {words.noneText}
        </EmptyState>
      ) : (
        <section className="card">
          {list.map((change) => (
            <ChangeRow key={change.id} change={change} />
          ))}
        </section>
      )}
      {beforeId !== null && (
        <Link className="button touchable" to={`?state=${state}`}>
          {words.newest}
        </Link>
      )}{' '}
      {nextId !== null && (
        <Link className="button touchable" to={`?state=${state}&before=${nextId}`}>
          {words.more}
        </Link>
      )}
    </>
  )
}

/** Reads the list again now and then, while it is looked at. */
function useRefresh(): void {
  const { revalidate, state } = useRevalidator()
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && state === 'idle') void revalidate()
  })
  useEffect(() => {
    const every = setInterval(look, REFRESH_MS)
    return () => clearInterval(every)
  }, [])
}

function ChangeRow({ change: { id, row, by, at, code, words: text, state } }: { change: DeskChange }) {
  const words = useWords(changeWords)
  const { codes } = useWords(changeLogWords)
  const { format } = useLanguage()
  return (
    <Link className="desk-row" to={`/desk/changes/${id}`}>
      <Avatar src={by?.avatar ?? ''} size={28} />
      <div>
        <b>
          {row.home?.shortName ?? row.homeLabel} – {row.away?.shortName ?? row.awayLabel}
        </b>
        <span className="clip">
          {codes[code]}: {text}
        </span>
        <small>
          {words.one(id)}, {by?.nickname}, {format.moment(at)}
        </small>
      </div>
      <span className={state === 'open' ? 'tag warn' : 'tag'}>{words.states[state]}</span>
    </Link>
  )
}

/** A match by its number. */
function MatchForm() {
  const words = useWords(changeWords)
  const navigate = useNavigate()
  const [text, setText] = useState('')
  return (
    <form
      className="desk-search"
      onSubmit={(event) => {
        event.preventDefault()
        if (/^[1-9]\d{0,9}$/.test(text.trim())) void navigate(`/desk/changes/new/${text.trim()}`)
      }}
    >
      <input
        className="desk-field"
        inputMode="numeric"
        aria-label={words.matchNumber}
        placeholder={words.matchNumber}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className="button primary touchable">
        {words.correct}
      </button>
    </form>
  )
}
