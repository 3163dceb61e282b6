import { Link } from 'react-router'
import type { DeskDoubles } from '#contract/touchline/desk-doubles.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { trialWords } from './trial-words.ts'

interface DoublesData {
  doubles: DeskDoubles
  /** Null on the last page. */
  nextPage: number | null
}

const to = (name: string, given: Record<string, number>) =>
  `/desk/actions/${name}?${new URLSearchParams(Object.entries(given).map(([key, value]) => [key, String(value)]))}`

/** Names and records that may be one, each with its evidence and the forms that decide. */
export function DoublesPage({ data: { doubles, nextPage } }: { data: DoublesData }) {
  const words = useWords(trialWords)
  const { format } = useLanguage()
  const { names, players } = doubles
  return (
    <>
      <h1 className="page-title">{words.doubles}</h1>
      <div className="desk-actions">
        <Card title={words.names} beside={<span className="desk-count">{format.number(doubles.totalNames)}</span>}>
          {names.length === 0 && <p className="desk-empty">{words.noneOpen}</p>}
          {names.map((name) => (
            <NameRow key={name.id} name={name} />
          ))}
        </Card>
        <Card title={words.players} beside={<span className="desk-count">{format.number(doubles.totalPlayers)}</span>}>
          {players.length === 0 && <p className="desk-empty">{words.noneOpen}</p>}
          {players.map((pair) => (
            <PairRow key={pair.id} pair={pair} />
          ))}
        </Card>
      </div>
      {nextPage !== null && (
        <Link className="button touchable" to={`?page=${nextPage}`}>
          {words.next}
        </Link>
      )}
    </>
  )
}

function NameRow({ name }: { name: DeskDoubles['names'][number] }) {
  const words = useWords(trialWords)
  const { id: reviewId, spelling, source, sport, candidates } = name
  return (
    <div className="desk-item">
      <p>
        <b>{spelling}</b>
      </p>
      <small>
        {source}, {sport}
      </small>
      <div className="desk-choices">
        {candidates.map((one) => (
          <Link
            key={one.id}
            className="button compact touchable"
            to={to('team_name_decided', { reviewId, teamId: one.id })}
          >
            {words.sameAs(one.name)}
            {one.likeness !== null && <small>{words.percent(`${Math.round(one.likeness * 100)}%`)}</small>}
          </Link>
        ))}
        <Link className="button compact touchable" to={to('team_name_decided', { reviewId })}>
          {words.ownTeam}
        </Link>
      </div>
    </div>
  )
}

function PairRow({ pair: { one, other, ground } }: { pair: DeskDoubles['players'][number] }) {
  const words = useWords(trialWords)
  const both = { oneId: one.id, otherId: other.id }
  return (
    <div className="desk-item">
      <p>
        <b>
          {one.name} ({one.id}), {other.name} ({other.id})
        </b>
      </p>
      <small>{ground}</small>
      <div className="desk-choices">
        <Link className="button compact touchable" to={to('players_merged', both)}>
          {words.one}
        </Link>
        <Link className="button compact touchable" to={to('players_split', both)}>
          {words.two}
        </Link>
      </div>
    </div>
  )
}
