import { Link } from 'react-router'
import type { TeamBrief } from '#contract/touchline/brief.ts'
import type { Ranking } from '#contract/touchline/ranking.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { rankingWords } from './words.ts'
import { Alternative } from '../../kit/data/alternative.tsx'
import { Crest } from '../../kit/crest/crest.tsx'

const WIDTH = 600
const HEIGHT = 160

/** The places of a team in FIFA's lists, or its own rating, over time as a line, with the same as a table. */
export function HistoryCard({ team, history }: { team: TeamBrief; history: Ranking['history'] }) {
  const words = useWords(rankingWords)
  const { format } = useLanguage()
  const isPlace = history.every(({ place }) => place !== null)
  const values = history.map(({ place, points }) => (isPlace ? place! : Math.round(points)))
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const [top, bottom] = isPlace ? [low, high] : [high, low]
  const x = (at: number) => 10 + (at * (WIDTH - 20)) / Math.max(1, values.length - 1)
  const y = (value: number) => 15 + ((value - top) * (HEIGHT - 30)) / (bottom - top || 1)
  const [first, last] = [history[0]!, history.at(-1)!]
  const said = (value: number) => format.number(value)
  return (
    <section className="card ranking-history">
      <header>
        <Crest team={team} size={26} />
        <h2 className="clip">{words.history(team.name)}</h2>
        <span className="push" />
        <Link className="more" to={`/team/${team.id}`}>
          {words.teamPage}
        </Link>
      </header>
      <div className="body">
        <div className="rank-history">
          <span className="micro quiet tabular">{said(top)}</span>
          <svg
            className="rank-line"
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={(isPlace ? words.placesOf : words.historyOf)(team.name, said(values[0]!), said(values.at(-1)!))}
          >
            <polyline points={values.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ')} />
          </svg>
          <span className="micro quiet tabular">{said(bottom)}</span>
        </div>
        <p className="micro quiet rank-days">
          <span>{format.date(first.day)}</span>
          <span>{format.date(last.day)}</span>
        </p>
        <Alternative
          label={words.asTable}
          head={[words.day, words.rank, words.points]}
          rows={history.map(({ day, place, points: value }) => [format.date(day), place ?? '', value.toFixed(1)])}
        />
      </div>
    </section>
  )
}
