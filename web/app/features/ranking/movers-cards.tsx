import { Link } from 'react-router'
import type { Ranking, RankingRow } from '#contract/touchline/ranking.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { rankingWords } from './words.ts'
import { Crest } from '../../kit/crest/crest.tsx'
import { rowPath, type AskedRanking } from './asked.ts'
import { moversOf } from './movers.ts'
import { PlaceChange, signedPoints } from './place-change.tsx'

interface MoversProps {
  asked: AskedRanking
  /** The listed teams, of one confederation where one is asked for. */
  rows: readonly RankingRow[]
  earlier: Ranking['earlier']
}

/** The largest rises and falls since the list before, and how many rose, fell, stayed and came. */
export function MoversCards({ asked, rows, earlier }: MoversProps) {
  const words = useWords(rankingWords)
  const { format } = useLanguage()
  const movers = moversOf(rows)
  if (movers === null) return null
  const { rises, falls, counts } = movers
  const said = (count: number) => format.number(count)
  return (
    <section className="movers" aria-label={words.movers}>
      <ul>
        {[...rises, ...falls].map((row) => (
          <li key={row.team.id} className="card">
            <Link to={rowPath(asked, row.team.id)} preventScrollReset>
              <span className="line">
                <Crest team={row.team} size={26} />
                <b className="clip">{row.team.name}</b>
                <span className="push" />
                <PlaceChange places={row.placeChange} />
              </span>
              <span className="small second">{moveText(row, words)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="small second">
        {format.sentences([
          earlier === null ? words.sinceBefore : words.since(format.date(earlier)),
          words.counts(said(counts.up), said(counts.down), said(counts.same), said(counts.fresh)),
        ])}
      </p>
    </section>
  )
}

function moveText({ place, placeChange, pointsChange }: RankingRow, words: typeof rankingWords.en): string {
  const before = place + (placeChange ?? 0)
  return pointsChange === null ? words.moved(before, place) : words.movedBy(before, place, signedPoints(pointsChange))
}
