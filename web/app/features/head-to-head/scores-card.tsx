import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { MatchRow } from '#contract/touchline/brief.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { formWords } from '../../kit/data/form-words.ts'
import { Card } from '../../kit/page/card.tsx'
import { meetingWords } from './words.ts'
import { shortSideNames } from '../../kit/text/names.ts'
import { resultFor } from './result-for.ts'
import { scoringOf } from './scoring.ts'

const shown = 10

/** The score of each of the last meetings, of the one side up and of the other down, oldest first. */
export function ScoresCard({ meetings, row }: { meetings: readonly MatchRow[]; row: MatchRow }) {
  const words = useWords(meetingWords)
  const { text, format } = useLanguage()
  const formText = useWords(formWords)
  const { unit, hasHome } = scoringOf(row)
  const own = row.home?.id ?? null
  const played = meetings
    .slice(0, shown)
    .toReversed()
    .map((meeting) => {
      const isHome = meeting.home?.id === own
      const { home, away } = meeting.summary.score
      return { meeting, isHome, up: isHome ? home : away, down: isHome ? away : home }
    })
  if (played.length < 2 || own === null) return null
  const names = shortSideNames(row, text)
  const most = Math.max(1, ...played.flatMap(({ up, down }) => [up, down]))
  const sum = (side: 'up' | 'down') => played.reduce((total, one) => total + one[side], 0)
  return (
    <Card title={words.scores[unit]} beside={<Key names={names} up={sum('up')} down={sum('down')} />}>
      <ol className="goal-bars">
        {played.map(({ meeting, isHome, up, down }) => {
          const letter = resultFor(own, meeting) ?? 'D'
          const label = words.meeting(format.dateOf(meeting.kickOff), names.home, up, names.away, down)
          return (
            <li key={meeting.id}>
              <Link to={`/match/${meeting.id}`} aria-label={format.pair(label, formText[letter].word)}>
                <span className="up" aria-hidden="true">
                  <b className="number">{up}</b>
                  <i style={{ height: `${(up / most) * 100}%` }} />
                </span>
                <span className="down" aria-hidden="true">
                  <i style={{ height: `${(down / most) * 100}%` }} />
                  <b className="number">{down}</b>
                </span>
                <span className="form" aria-hidden="true">
                  <i className={letter}>{formText[letter].letter}</i>
                </span>
                <small className="quiet" aria-hidden="true">
                  {format.dateOf(meeting.kickOff)}
                  {hasHome && ` ${isHome ? words.homeMark : words.awayMark}`}
                </small>
              </Link>
            </li>
          )
        })}
      </ol>
      <p className="small quiet table-note">
        {words.directions(names.home, names.away)}
        {hasHome && ` ${words.marks(names.home)}`}
      </p>
    </Card>
  )
}

/** The side that each direction belongs to, with the sum of its scores. */
function Key({ names, up, down }: { names: { home: string; away: string }; up: number; down: number }) {
  const { format } = useLanguage()
  return (
    <span className="key">
      <span>
        <i className="swatch" style={{ '--c': 'var(--ta)' } as CSSProperties} />
        {names.home} {format.number(up)}
      </span>
      <span>
        <i className="swatch down" />
        {names.away} {format.number(down)}
      </span>
    </span>
  )
}
