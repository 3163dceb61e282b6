import { Link } from 'react-router'
import type { Stages } from '#contract/touchline/stages.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { Crest } from '../../../kit/crest/crest.tsx'
import { wholeMoney } from '../../../kit/text/money.ts'
import { tournamentWords } from './words.ts'

type Place = Stages['places'][number]
type Teams = ReadonlyMap<number, Stages['teams'][number]>

/** The places with their prizes, and who has one already. */
export function PlacesCard({ data: { places, prizeTotal, teams } }: { data: Stages }) {
  const words = useWords(tournamentWords)
  const { format } = useLanguage()
  if (places.length === 0) return null
  const named: Teams = new Map(teams.map((team) => [team.id, team]))
  return (
    <section className="card places-card">
      <header>
        <h2>{places.some(({ prize }) => prize !== null) ? words.prizes : words.places}</h2>
        <span className="push" />
        {prizeTotal && (
          <span className="small quiet tabular">{wholeMoney(prizeTotal, format.number(prizeTotal.amount))}</span>
        )}
      </header>
      <ol>
        {places.map((place) => (
          <PlaceRow key={`${place.from} ${place.teamIds[0] ?? ''}`} place={place} teams={named} />
        ))}
      </ol>
    </section>
  )
}

function PlaceRow({ place, teams }: { place: Place; teams: Teams }) {
  const words = useWords(tournamentWords)
  const { format } = useLanguage()
  const { from, to, honour, prize } = place
  const range = from === null ? '–' : to === null || to === from ? String(from) : `${from}–${to}`
  return (
    <li className="list-item">
      <span className={from === 1 ? 'place first' : 'place'} title={honour ?? undefined}>
        <span className="hidden-text">{from === null ? honour : words.place(range)}</span>
        <span aria-hidden="true">{range}</span>
      </span>
      <Holders place={place} teams={teams} />
      <b className="tabular">{prize === null ? '' : wholeMoney(prize, format.number(prize.amount))}</b>
    </li>
  )
}

/** Teams that have the place, and where the others come from; those of a stage before are counted. */
function Holders({ place: { teamIds, open, stage, from, to }, teams }: { place: Place; teams: Teams }) {
  const words = useWords(tournamentWords)
  if (teamIds.length === 0) return <span className="quiet">{words.open}</span>
  if (stage !== null) {
    const isAll = from !== null && to !== null && teamIds.length === to - from + 1
    const name = words.stages[stage] ?? stage
    return <span className="small second">{words.outOf(teamIds.length, name, isAll)}</span>
  }
  return (
    <span className="holders">
      {teamIds.map((id) => (
        <span key={id} className="line">
          <Crest team={teams.get(id) ?? null} size={18} />
          <Link className="clip touchable" to={`/team/${id}`}>
            {teams.get(id)?.shortName}
          </Link>
        </span>
      ))}
      {open.map(({ key, outcome }) => (
        <span key={key} className="small quiet">
          {outcome === 'winner' ? words.winnerOf(key) : words.loserOf(key)}
        </span>
      ))}
    </span>
  )
}
