import { Link } from 'react-router'
import type { listScorers } from '#contract/touchline/competition.ts'
import type { DataOf } from '#contract/operation.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Crest } from '../team/crest.tsx'

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
              <tr key={row.player.id}>
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
                <td>{row.assists}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {scorers.list.length > 0 && <p className="table-note small quiet">{text.league.counted(String(scorers.matchesCounted), String(scorers.matchesPlayed))}</p>}
    </section>
  )
}
