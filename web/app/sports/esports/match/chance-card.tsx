import { Link } from 'react-router'
import type { MatchRow } from '#contract/touchline/brief.ts'
import type { SeriesChance } from '#contract/touchline/title-ranking.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { useRead } from '../../../session/use-read.ts'
import { BarRows } from './bar-rows.tsx'
import { chanceWords } from './chance-words.ts'

/** The win chance of a coming series by the ratings of its teams; no card where one of them is not rated. */
export function ChanceCard({ row }: { row: MatchRow }) {
  const words = useWords(chanceWords)
  const { format } = useLanguage()
  const reading = useRead<SeriesChance>(`/api/v1/esports/matches/${row.id}/chance`)
  if (reading.state !== 'read') return null
  const { chance, home, away } = reading.data
  if (chance === null || home === null || away === null) return null
  const percent = Math.round(chance * 100)
  return (
    <section className="card">
      <header>
        <h2>{words.title}</h2>
      </header>
      <div className="body">
        <BarRows
          rows={[{ name: 'chance', home: percent, away: 100 - percent }]}
          names={{ chance: words.inPercent }}
          textOf={format.percent}
        />
        <p className="small quiet">{words.from(home.played + away.played)}</p>
        <Link className="more touchable" to={`/rankings/${row.sport}#quality`}>
          {words.quality}
        </Link>
      </div>
    </section>
  )
}
