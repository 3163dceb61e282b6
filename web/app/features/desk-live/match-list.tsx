import { useState } from 'react'
import { Form, Link } from 'react-router'
import type { MatchRow } from '#contract/touchline/brief.ts'
import { isOver } from '#sports/match.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Crest } from '../../kit/crest/crest.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { deskPartOf } from '../../sports/desk-parts.ts'
import { ShortScores, stageOf } from './score-board.tsx'
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

const groups = ['play', 'next', 'over'] as const

function groupOf({ summary: { status } }: MatchRow): (typeof groups)[number] {
  return status === 'scheduled' || status === 'postponed'
    ? 'next'
    : isOver(status) || status === 'cancelled'
      ? 'over'
      : 'play'
}

/** The matches of these hours, each with who has its clock: in play, next, over. */
export function MatchList({ list }: MatchListData) {
  const words = useWords(liveWords)
  const { format } = useLanguage()
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
      {groups.map((group) => {
        const shown = list.filter(({ row }) => groupOf(row) === group)
        if (shown.length === 0) return null
        return (
          <section key={group} aria-label={words.matchGroups[group]}>
            <h2 className="live-when">
              {words.matchGroups[group]} <span className="small second">{format.number(shown.length)}</span>
            </h2>
            <ul className="live-list">
              {shown.map((one) => (
                <Listed
                  key={one.row.id}
                  match={one}
                  isChosen={chosen.includes(one.row.id)}
                  isFull={chosen.length >= mostBeside}
                  onChoose={() => choose(one.row.id)}
                />
              ))}
            </ul>
          </section>
        )
      })}
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
  const { format, tag } = useLanguage()
  const words = useWords(liveWords)
  const { row, competition, holder, hasLineups, open } = match
  const { status } = row.summary
  const isBegun = status !== 'scheduled'
  const stage = status === 'live' || status === 'interrupted' ? stageOf(row, row.summary.period, tag) : ''
  const { Situation } = deskPartOf(row)
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
        <span className="live-listed">
          {(['home', 'away'] as const).map((side) => (
            <b key={side}>
              <Crest team={row[side]} sport={row.sport} />
              <span className="clip">{{ home, away }[side]}</span>
              {isBegun && <ShortScores row={row} side={side} />}
            </b>
          ))}
          <small>
            {[isBegun ? stage : format.time(row.kickOff), competition].filter((one) => one !== '').join(' · ')}
            {holder && `, ${words.hasClock(holder.nickname)}`}
          </small>
        </span>
        {Situation && <Situation summary={row.summary} />}
        {open > 0 && <span className="tag warn">{words.openCount(open)}</span>}
        {!hasLineups && !isBegun && <span className="tag">{words.noLineups}</span>}
      </Link>
    </li>
  )
}
