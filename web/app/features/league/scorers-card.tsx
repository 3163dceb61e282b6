import { Link } from 'react-router'
import type { listScorers } from '#contract/touchline/competition.ts'
import type { DataOf } from '#contract/operation.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { Figure } from '../../kit/figure.tsx'
import { Icon } from '../../kit/icons.tsx'
import { Crest } from '../../kit/crest.tsx'

export type Scorers = DataOf<typeof listScorers>

export function ScorersCard({ scorers, moreTo }: { scorers: Scorers; moreTo?: string }) {
  const { text } = useLanguage()
  const heads = ['goals', 'penalties', 'assists'] as const
  return (
    <section className="card">
      <header>
        <h2>{text.league.scorers}</h2>
        <span className="push" />
        {moreTo && (
          <Link className="more" to={moreTo} preventScrollReset>
            {text.league.all}
            <Icon name="chevron-right" size="s" />
          </Link>
        )}
      </header>
      {scorers.list.length === 0 && <p className="body quiet">{text.league.noScorers}</p>}
      {scorers.list.length > 0 && (
        <table className="scorers-table">
          <thead>
            <tr>
              <th scope="col">{text.league.player}</th>
              {heads.map((head) => (
                <th key={head} scope="col">
                  <abbr title={text.league[head]}>{text.league.short[head]}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {scorers.list.map((row) => (
              <ScorerRow key={row.player.id} row={row} />
            ))}
          </tbody>
        </table>
      )}
      <Counted {...scorers} />
    </section>
  )
}

function ScorerRow({ row }: { row: Scorers['list'][number] }) {
  return (
    <tr>
      <th scope="row">
        <span className="line">
          <b className="number rank">{row.rank}</b>
          {row.team && (
            <Link to={`/team/${row.team.id}`} aria-label={row.team.name} title={row.team.name}>
              <Crest team={row.team} />
            </Link>
          )}
          <Link className="clip semi" to={`/player/${row.player.id}`}>
            {row.player.name}
          </Link>
          {row.team && <span className="small quiet clip wide-only">{row.team.shortName}</span>}
        </span>
      </th>
      <td>
        <b className="number">{row.goals}</b>
      </td>
      <td>{row.penalties}</td>
      <td>
        <Figure value={row.assists} />
      </td>
    </tr>
  )
}

/** The number of matches that goals and assists cover, if not all of them. */
function Counted({ list, matchesPlayed, matchesCounted, assistsCounted }: Scorers) {
  const { text } = useLanguage()
  const [goals, assists] = [matchesCounted < matchesPlayed, assistsCounted > 0 && assistsCounted < matchesPlayed]
  if (list.length === 0 || !(goals || assists)) return null
  return (
    <p className="table-note small quiet">
      {goals && <span>{text.league.counted(String(matchesCounted), String(matchesPlayed))}</span>}
      {assists && (
        <span>{text.player.partly(text.player.known.assists, String(assistsCounted), String(matchesPlayed))}</span>
      )}
    </p>
  )
}
