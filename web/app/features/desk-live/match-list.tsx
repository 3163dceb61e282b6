import { useState } from 'react'
import { Form, Link } from 'react-router'
import type { MatchRow } from '#contract/touchline/brief.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { liveWords } from './words.ts'

/** Matches that fit beside each other. */
export const mostBeside = 4

export interface MatchListData {
  list: {
    row: MatchRow
    competition: string
    holder: { nickname: string } | null
    hasLineups: boolean
    open: number
  }[]
}

/** The matches of these hours, each with who has its clock. */
export function MatchList({ list }: MatchListData) {
  const words = useWords(liveWords)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const choose = (id: number) =>
    setChosen((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]))
  return (
    <Form method="get" action="/desk/live">
      <header className="live-title">
        <h1>{words.title}</h1>
        <span className="push" />
        {list.length > 1 && (
          <button type="submit" className="button touchable" disabled={chosen.length < 2 || chosen.length > mostBeside}>
            {words.beside(chosen.length)}
          </button>
        )}
      </header>
      {list.length === 0 && (
        <EmptyState icon="live" title={words.noMatches}>
          {words.noMatchesText}
        </EmptyState>
      )}
      <ul className="live-list">
        {list.map((one) => (
          <Listed
            key={one.row.id}
            match={one}
            isChosen={chosen.includes(one.row.id)}
            isFull={chosen.length >= mostBeside}
            onChoose={() => choose(one.row.id)}
          />
        ))}
      </ul>
    </Form>
  )
}

interface ListedParts {
  match: MatchListData['list'][number]
  isChosen: boolean
  isFull: boolean
  onChoose: () => void
}

function Listed({ match, isChosen, isFull, onChoose }: ListedParts) {
  const { format } = useLanguage()
  const words = useWords(liveWords)
  const { row, competition, holder, hasLineups, open } = match
  const { status, score } = row.summary
  const isBegun = status !== 'scheduled'
  const [home, away] = [row.home?.shortName ?? row.homeLabel, row.away?.shortName ?? row.awayLabel]
  return (
    <li className="card">
      <label className="live-choose">
        <input
          type="checkbox"
          name="matches"
          value={row.id}
          checked={isChosen}
          disabled={!isChosen && isFull}
          onChange={onChoose}
        />
        <span className="hidden-text">{words.chooseMatch(`${home} – ${away}`)}</span>
      </label>
      <Link to={`/desk/live/${row.id}`}>
        <span>
          <b>
            {home} {isBegun ? `${score.home}–${score.away}` : format.time(row.kickOff)} {away}
          </b>
          <small>
            {competition}
            {holder && `, ${words.hasClock(holder.nickname)}`}
          </small>
        </span>
        <span className="push" />
        {open > 0 && <span className="tag warn">{words.openCount(open)}</span>}
        {!hasLineups && !isBegun && <span className="tag">{words.noLineups}</span>}
      </Link>
    </li>
  )
}
