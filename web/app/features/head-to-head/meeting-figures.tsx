import type { MatchRow } from '#contract/touchline/brief.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { meetingWords } from '../../i18n/words/meetings.ts'

/** Counts over the meetings that are listed. */
export function MeetingFigures({ meetings }: { meetings: readonly MatchRow[] }) {
  const words = useWords(meetingWords)
  const { format } = useLanguage()
  const all = meetings.length
  if (all < 2) return null
  const count = (is: (row: MatchRow) => boolean) => words.of(meetings.filter(is).length, all)
  const goals = meetings.reduce((sum, { summary: { score } }) => sum + score.home + score.away, 0)
  const rows = [
    [words.goalsEach, format.decimal(goals / all, 2)],
    [words.bothScored, count(({ summary: { score } }) => score.home > 0 && score.away > 0)],
    [words.threeGoals, count(({ summary: { score } }) => score.home + score.away >= 3)],
    [words.homeWon, count(({ summary }) => summary.winner === 'home')],
  ] as const
  return (
    <section className="card meeting-figures">
      <header>
        <h2>{words.figures}</h2>
        <span className="push" />
        <span className="small quiet">{words.all(all)}</span>
      </header>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name} className="list-item">
            <dt>{name}</dt>
            <dd className="number">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
