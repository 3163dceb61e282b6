import { Link } from 'react-router'
import type { RankingRow } from '#contract/touchline/ranking.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { rankingWords } from './words.ts'
import { Crest } from '../../kit/crest/crest.tsx'
import { rowPath, type AskedRanking } from './asked.ts'

interface BesideProps {
  asked: AskedRanking
  /** The first teams of the own rating on the day of FIFA's list. */
  own: readonly RankingRow[]
  day: string
  fifa: readonly RankingRow[]
}

/** The best teams of the own rating, and how far each is from its place in FIFA's list. */
export function BesideCard({ asked, own, day, fifa }: BesideProps) {
  const words = useWords(rankingWords)
  const { format } = useLanguage()
  if (own.length === 0 || fifa.length === 0) return null
  const places = new Map(fifa.map(({ team, place }) => [team.id, place]))
  return (
    <Card
      title={words.countries}
      beside={<span className="small quiet">{words.on(format.date(day))}</span>}
      className="ranking-beside"
    >
      <ol>
        {own.map(({ place, team, points }) => (
          <li key={team.id}>
            <Link className="list-item" to={rowPath(asked, team.id, { list: 'countries', date: day })}>
              <b className="number">{place}</b>
              <Crest team={team} />
              <span className="clip">{team.name}</span>
              <span className="push" />
              <span className="small quiet">{higherText(places.get(team.id), place, words)}</span>
              <b className="number">{Math.round(points)}</b>
            </Link>
          </li>
        ))}
      </ol>
      <p className="small quiet table-note">{words.higherNote}</p>
    </Card>
  )
}

function higherText(inFifa: number | undefined, place: number, words: typeof rankingWords.en): string {
  if (inFifa === undefined) return ''
  const places = inFifa - place
  return places === 0 ? words.same : places > 0 ? words.higher(places) : words.lower(-places)
}
