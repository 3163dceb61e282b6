import type { MatchRow } from '#contract/touchline/brief.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { meetingWords } from './words.ts'
import { scoringOf } from './scoring.ts'

/** Counts over the meetings that are listed. */
export function MeetingFigures({ meetings }: { meetings: readonly MatchRow[] }) {
  const words = useWords(meetingWords)
  const { format } = useLanguage()
  const all = meetings.length
  if (all < 2) return null
  const { unit, hasHome } = scoringOf(meetings[0]!)
  const count = (is: (row: MatchRow) => boolean) => words.of(meetings.filter(is).length, all)
  const scored = meetings.reduce((sum, { summary: { score } }) => sum + score.home + score.away, 0)
  const isToNil = ({ summary: { score, winner } }: MatchRow) =>
    winner !== null && Math.max(score.home, score.away) > 1 && Math.min(score.home, score.away) === 0
  const rows: [string, string][] = [[words.each[unit], format.decimal(scored / all, 2)]]
  if (unit === 'goals') {
    rows.push([words.bothScored, count(({ summary: { score } }) => score.home > 0 && score.away > 0)])
    rows.push([words.threeGoals, count(({ summary: { score } }) => score.home + score.away >= 3)])
  }
  if (unit === 'sets' || unit === 'games') rows.push([words.toNil[unit], count(isToNil)])
  if (hasHome) rows.push([words.homeWon, count(({ summary }) => summary.winner === 'home')])
  return (
    <Card
      title={words.figures}
      beside={<span className="small quiet">{words.all(all)}</span>}
      className="meeting-figures"
    >
      <dl>
        {rows.map(([name, value]) => (
          <div key={name} className="list-item">
            <dt>{name}</dt>
            <dd className="number">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
