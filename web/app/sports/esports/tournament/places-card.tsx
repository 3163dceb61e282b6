import { Link } from 'react-router'
import type { Stages } from '#contract/touchline/stages.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { Crest } from '../../../kit/crest.tsx'
import { tournamentWords } from './words.ts'

/** The final places that a source states, with their prizes where it has them. */
export function PlacesCard({ data: { places, teams } }: { data: Stages }) {
  const words = useWords(tournamentWords)
  const { format } = useLanguage()
  if (places.length === 0) return null
  const named = new Map(teams.map((team) => [team.id, team]))
  const money = ({ amount, currency }: { amount: number; currency: string }) => `${currency} ${format.number(amount)}`
  const prizes = places.flatMap(({ prize }) => prize ?? [])
  const [first] = prizes
  const isOneCurrency = first !== undefined && prizes.every(({ currency }) => currency === first.currency)
  const total = prizes.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <section className="card places-card">
      <header>
        <h2>{words.places}</h2>
        <span className="push" />
        {isOneCurrency && (
          <span className="small quiet">{words.prizes(money({ amount: total, currency: first.currency }))}</span>
        )}
      </header>
      <ol>
        {places.map(({ teamId, place, honour, prize }) => (
          <li key={teamId} className="list-item">
            <span className={place === 1 ? 'place first' : 'place'} title={honour}>
              <span className="hidden-text">{place === null ? honour : words.place(place)}</span>
              <span aria-hidden="true">{place ?? '–'}</span>
            </span>
            <Crest team={named.get(teamId) ?? null} size={20} />
            <Link className="clip touchable" to={`/team/${teamId}`}>
              {named.get(teamId)?.name}
            </Link>
            <span className="push tabular">{prize === null ? '' : money(prize)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
