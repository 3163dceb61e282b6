import { Link } from 'react-router'
import type { Table } from '#contract/touchline/competition.ts'
import { useText } from '../../i18n/language.tsx'
import { Icon } from '../../kit/icons.tsx'
import { Standings } from '../../kit/table/standings.tsx'

/** Places above and below the team. */
const around = 2

/** The first places of a table and those around a team. */
export function TableExcerpt({ table, teamId }: { table: Table; teamId: number }) {
  const text = useText()
  const group = table.groups.find(({ rows }) => rows.some(({ team }) => team.id === teamId))
  const own = group?.rows.find(({ team }) => team.id === teamId)?.rank
  if (!group || own === undefined || group.rows.every(({ played }) => played === 0)) return null
  const rows = group.rows.filter(({ rank }) => rank <= around || Math.abs(rank - own) <= around)
  return (
    <div className="table-excerpt">
      <Standings table={{ ...table, groups: [{ ...group, rows }], adjustments: [] }} marked={[teamId]}>
        <Link className="more" to={`/league/${table.competitionId}?season=${table.season.id}`}>
          {text.league.all}
          <Icon name="chevron-right" size="s" />
        </Link>
      </Standings>
    </div>
  )
}
