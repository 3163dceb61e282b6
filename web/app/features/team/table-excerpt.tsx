import { Link } from 'react-router'
import type { Table } from '#contract/touchline/table.ts'
import { useWords } from '../../i18n/language.tsx'
import { kitWords } from '../../kit/text/words.ts'
import { Icon } from '../../kit/crest/icons.tsx'
import { Standings } from '../../kit/table/standings.tsx'

/** Places above and below the team. */
const around = 2

/** The group of a team in a table, once a match of it was played; null without one. */
export function playedGroup({ isHidden, groups }: Table, teamId: number): Table['groups'][number] | null {
  const group = groups.find(({ rows }) => rows.some(({ team }) => team.id === teamId))
  return !isHidden && group?.rows.some(({ played }) => played > 0) ? group : null
}

/** The first places of a table and those around a team. */
export function TableExcerpt({ table, teamId }: { table: Table; teamId: number }) {
  const words = useWords(kitWords)
  const group = playedGroup(table, teamId)
  const own = group?.rows.find(({ team }) => team.id === teamId)?.rank
  if (!group || own === undefined) return null
  const rows = group.rows.filter(({ rank }) => rank <= around || Math.abs(rank - own) <= around)
  return (
    <div className="table-excerpt">
      <Standings table={{ ...table, groups: [{ ...group, rows }], adjustments: [] }} marked={[teamId]}>
        <Link className="more" to={`/league/${table.competitionId}?season=${table.season.id}`}>
          {words.all}
          <Icon name="chevron-right" size="s" />
        </Link>
      </Standings>
    </div>
  )
}
