import type { CSSProperties } from 'react'
import type { TeamSeason } from '#contract/touchline/team-season.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { figureWords } from '../../kit/figures/words.ts'
import { Card } from '../../kit/page/card.tsx'
import { teamWords } from './words.ts'
import { Alternative } from '../../kit/data/alternative.tsx'
import { quarterNames } from '../../kit/figures/quarters.ts'

type Times = NonNullable<TeamSeason['goalTimes']>

/** Goals by quarter of an hour: scored ones above the line, conceded ones below, the league's average as a mark. */
export function GoalTimes({ times }: { times: Times }) {
  const words = useWords(figureWords)
  const own = useWords(teamWords)
  const { format } = useLanguage()
  const { matches, of } = times
  const bins = binsOf(times, words.extra)
  const sum = (side: 'scored' | 'conceded') => format.number(bins.reduce((total, bin) => total + bin[side], 0))
  return (
    <Card
      title={words.goalTimes}
      beside={<span className="small quiet">{own.scoredAndConceded(sum('scored'), sum('conceded'))}</span>}
    >
      <div className="body">
        <Chart bins={bins} />
        <span className="key">
          <span>
            <i className="swatch" style={{ '--c': 'var(--ta)' } as CSSProperties} />
            {words.scored}
          </span>
          <span>
            <i className="swatch against" />
            {words.conceded}
          </span>
          <span>
            <i className="mean-mark" />
            {words.average}
          </span>
        </span>
        <Alternative
          label={words.asTable}
          head={[words.minutes, words.scored, words.conceded, words.average]}
          rows={bins.map(({ name, scored, conceded, mean }) => [
            name,
            scored,
            conceded,
            mean === null ? '–' : format.decimal(mean, 1),
          ])}
        />
      </div>
      {matches < of && <p className="table-note small quiet">{own.from(format.number(matches), format.number(of))}</p>}
    </Card>
  )
}

function Chart({ bins }: { bins: readonly Bin[] }) {
  const words = useWords(teamWords)
  const { format } = useLanguage()
  const most = Math.max(1, ...bins.flatMap(({ scored, conceded, mean }) => [scored, conceded, mean ?? 0]))
  const share = (count: number) => ({ '--v': count / most }) as CSSProperties
  return (
    <div
      className="two-way"
      style={{ '--n': bins.length } as CSSProperties}
      role="img"
      aria-label={format.list(
        bins.map(({ name, scored, conceded }) =>
          format.pair(name, words.scoredAndConceded(String(scored), String(conceded))),
        ),
      )}
    >
      {bins.map(({ name, scored, conceded, mean }) => (
        <div key={name} style={{ '--mean': (mean ?? 0) / most } as CSSProperties}>
          <span className="up" style={share(scored)}>
            <b className="number small">{scored}</b>
            <i />
            {mean !== null && <em />}
          </span>
          <span className="micro quiet tabular">{name}</span>
          <span className="down" style={share(conceded)}>
            <i />
            {mean !== null && <em />}
            <b className="number small">{conceded}</b>
          </span>
        </div>
      ))}
    </div>
  )
}

interface Bin {
  name: string
  scored: number
  conceded: number
  /** Null where the season has no average. */
  mean: number | null
}

/** The quarters of an hour, and extra time where there were goals. */
function binsOf({ for: scored, against, average }: Times, extra: string): Bin[] {
  const quarters = quarterNames.map((name, index) => ({
    name,
    scored: scored.quarters[index] ?? 0,
    conceded: against.quarters[index] ?? 0,
    mean: average[index] ?? null,
  }))
  const late = { name: extra, scored: scored.extra, conceded: against.extra, mean: null }
  return scored.extra + against.extra > 0 ? [...quarters, late] : quarters
}
