import type { TeamBrief } from '#contract/touchline/brief.ts'
import type { Ranking } from '#contract/touchline/ranking.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { rankingWords } from '../../i18n/words/ranking.ts'
import { Alternative } from '../../kit/alternative.tsx'
import { Crest } from '../../kit/crest.tsx'

const WIDTH = 600
const HEIGHT = 160

/** The points of a team over time as a line, with the same as a table. */
export function HistoryCard({ team, history }: { team: TeamBrief; history: Ranking['history'] }) {
  const words = useWords(rankingWords)
  const { format } = useLanguage()
  const points = history.map((one) => one.points)
  const [least, most] = [Math.min(...points), Math.max(...points)]
  const x = (at: number) => 10 + (at * (WIDTH - 20)) / Math.max(1, points.length - 1)
  const y = (value: number) => HEIGHT - 15 - ((value - least) * (HEIGHT - 30)) / Math.max(1, most - least)
  const said = (value: number) => format.number(Math.round(value))
  return (
    <section className="card">
      <header>
        <Crest team={team} size={26} />
        <h2>{words.history(team.name)}</h2>
      </header>
      <div className="body">
        <svg
          className="rank-line"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={words.historyOf(team.name, said(points[0]!), said(points.at(-1)!))}
        >
          <polyline points={points.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ')} />
        </svg>
        <Alternative
          label={words.asTable}
          head={[words.day, words.rank, words.points]}
          rows={history.map(({ day, place, points: value }) => [format.date(day), place ?? '', value.toFixed(1)])}
        />
      </div>
    </section>
  )
}
