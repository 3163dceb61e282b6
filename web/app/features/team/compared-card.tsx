import type { CSSProperties } from 'react'
import type { Compared, TeamSeason } from '#contract/touchline/team-season.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { teamWords } from './words.ts'
import { Alternative } from '../../kit/data/alternative.tsx'

/** A team among all teams of its league, figure by figure. */
export function ComparedCard({ season }: { season: TeamSeason }) {
  // A tournament is played on neutral grounds.
  const compared = season.compared.filter(
    ({ kind }) => season.competition.kind === 'league' || !(kind === 'home_points' || kind === 'away_points'),
  )
  const words = useWords(teamWords)
  const { format } = useLanguage()
  if (compared.length === 0) return null
  const figure = (value: number) => format.decimal(value, 2)
  return (
    <Card title={words.compared}>
      <div className="body compared">
        {compared.map((one) => (
          <ComparedRow key={one.kind} one={one} />
        ))}
        <div className="compared-ends micro quiet" aria-hidden="true">
          <span>{words.worse}</span>
          <span>{words.better}</span>
        </div>
        <Alternative
          label={words.comparedTable}
          head={[words.figure, words.value, words.average, words.place]}
          rows={compared.map((one) => [words.kinds[one.kind], figure(one.value), figure(one.average), one.rank])}
        />
      </div>
      <p className="table-note small quiet">
        <span>{words.comparedNote}</span>
        {compared
          .filter(({ matches, of }) => matches < of)
          .map(({ kind, matches, of }) => (
            <span key={kind}>{words.partly(words.kinds[kind], format.number(matches), format.number(of))}</span>
          ))}
      </p>
    </Card>
  )
}

function ComparedRow({ one: { kind, value, average, rank, values } }: { one: Compared }) {
  const words = useWords(teamWords)
  const { format } = useLanguage()
  const [best = 0, worst = 0] = [values[0], values.at(-1)]
  // The better end is on the right.
  const at = (number: number) => (best === worst ? 50 : ((number - worst) / (best - worst)) * 100)
  const place = (number: number) => ({ '--x': Math.round(at(number) * 10) / 10 }) as CSSProperties
  const shown = format.decimal(value, 2)
  const label = `${format.pair(words.kinds[kind], shown)}, ${words.rank(rank)}, ${format.pair(words.average, format.decimal(average, 2))}`
  return (
    <div role="img" aria-label={label}>
      <span className="clip">{words.kinds[kind]}</span>
      <b className="number">{shown}</b>
      <span className="track">
        {values.map((number, index) => (
          <i key={index} style={place(number)} />
        ))}
        <em style={place(average)} />
        <i className="own" style={place(value)} />
      </span>
      <span className="small second tabular">{words.rank(rank)}</span>
    </div>
  )
}
