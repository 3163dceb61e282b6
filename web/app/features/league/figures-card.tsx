import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import type { SeasonFigures } from '#contract/touchline/season-figures.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { leagueWords } from './words.ts'

/** The season in numbers: shares of the finished matches. */
export function FiguresCard({ figures, isLeague }: { figures: SeasonFigures; isLeague: boolean }) {
  const words = useWords(leagueWords)
  const { format } = useLanguage()
  const { played, matches, goals, bothScored, threeOrMore, biggestWin, listed } = figures
  if (played === 0 || !figures.areGoals) return null
  const share = (count: number) => format.percent((count / played) * 100)
  const rows: (readonly [string, ReactNode])[] = [
    [words.perMatch, format.decimal(goals / played, 2)],
    [words.bothScored, share(bothScored)],
    [words.threeOrMore, share(threeOrMore)],
    ...(listed ? ([[words.penaltyGoals, format.number(listed.penalties)]] as const) : []),
    ...(listed ? ([[words.ownGoals, format.number(listed.ownGoals)]] as const) : []),
  ]
  return (
    <Card
      title={words.numbers}
      beside={<span className="small quiet">{words.countedOf(format.number(played), format.number(matches))}</span>}
    >
      {isLeague && <Results figures={figures} />}
      <dl className="figure-list">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="number">{value}</dd>
          </div>
        ))}
        {biggestWin && <BiggestWin row={biggestWin} />}
      </dl>
      {listed && listed.goals < goals && (
        <p className="table-note small quiet">{words.listedOf(format.number(listed.goals), format.number(goals))}</p>
      )}
    </Card>
  )
}

function BiggestWin({ row: { id, home, away, summary } }: { row: NonNullable<SeasonFigures['biggestWin']> }) {
  const words = useWords(leagueWords)
  return (
    <div>
      <dt>{words.biggestWin}</dt>
      <dd>
        <Link className="semi" to={`/match/${id}`}>
          {home?.shortName} {summary.score.home}–{summary.score.away} {away?.shortName}
        </Link>
      </dd>
    </div>
  )
}

/** Shares of home wins, draws and away wins, as one bar with its numbers. */
function Results({ figures: { played, homeWins, draws, awayWins } }: { figures: SeasonFigures }) {
  const words = useWords(leagueWords)
  const { format } = useLanguage()
  const shares = [homeWins, draws, awayWins].map((count) => format.percent((count / played) * 100))
  const [home = '', drawn = '', away = ''] = shares
  return (
    <div className="body" role="img" aria-label={words.results(home, drawn, away)}>
      <div className="result-bar" aria-hidden="true">
        {[homeWins, draws, awayWins].map((count, index) => (
          <span key={index} style={{ flexGrow: count } as CSSProperties}>
            {shares[index]}
          </span>
        ))}
      </div>
      <div className="result-names micro quiet" aria-hidden="true">
        <span>{words.homeWins}</span>
        <span>{words.draws}</span>
        <span>{words.awayWins}</span>
      </div>
    </div>
  )
}
