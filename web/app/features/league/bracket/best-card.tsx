import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { Table, TableRow } from '#contract/touchline/table.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Card } from '../../../kit/page/card.tsx'
import { tableWords } from '../../../kit/table/words.ts'
import { leagueWords } from '../words.ts'
import { Crest } from '../../../kit/crest/crest.tsx'
import { letterOf, signed, zoneMarks } from '../../../kit/table/table-notes.tsx'

/** The teams at one place of all groups, compared: of the third-placed ones the best go through. */
export function BestCard({ table }: { table: Table }) {
  if (table.isHidden) return null
  return table.best.map((best) => <Best key={best.zone} best={best} table={table} />)
}

function Best({ best, table }: { best: Table['best'][number]; table: Table }) {
  const tableText = useWords(tableWords)
  const words = useWords(leagueWords)
  const rowOf = new Map(table.groups.flatMap(({ rows }) => rows.map((row) => [row.team.id, row] as const)))
  return (
    <Card
      title={best.place === 3 ? words.bestThirds : words.bestPlaced(best.place)}
      beside={<span className="small quiet">{words.bestCount(best.count)}</span>}
      className="standings best"
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{tableText.team}</th>
            <th scope="col">{words.group}</th>
            <th scope="col">{tableText.goals}</th>
            <th scope="col">
              <abbr title={tableText.long.difference}>{tableText.difference}</abbr>
            </th>
            <th scope="col">
              <abbr title={tableText.long.points}>{tableText.points}</abbr>
            </th>
          </tr>
        </thead>
        <tbody>
          {best.rows.map((one, index) => {
            const row = rowOf.get(one.teamId)
            return row ? (
              <BestRow
                key={one.teamId}
                row={row}
                rank={index + 1}
                one={one}
                zone={table.zones.find(({ key }) => key === best.zone)}
                isCut={index === best.count}
              />
            ) : null
          })}
        </tbody>
      </table>
    </Card>
  )
}

function BestRow({
  row,
  rank,
  one,
  zone,
  isCut,
}: {
  row: TableRow
  rank: number
  one: Table['best'][number]['rows'][number]
  zone: Table['zones'][number] | undefined
  isCut: boolean
}) {
  const words = useWords(tableWords)
  const mark = one.isThrough && zone ? zoneMarks[zone.kind] : undefined
  const why = one.undecided === null ? undefined : words.tieUndecided[one.undecided]
  return (
    <tr
      className={[mark && 'zoned', mark?.isHatched && 'hatched', isCut && 'cut'].filter(Boolean).join(' ') || undefined}
      style={{ '--zone': mark?.colour } as CSSProperties}
    >
      <th scope="row">
        <span className="line">
          <b className="number rank" title={why}>
            {rank}
            {why !== undefined && (
              <span className="undecided" role="img" aria-label={why}>
                {'='}
              </span>
            )}
          </b>
          <Crest team={row.team} />
          <Link className="clip semi" to={`/team/${row.team.id}`}>
            {row.team.name}
          </Link>
          {mark && zone && <span className="zone-letter">{letterOf(zone)}</span>}
        </span>
      </th>
      <td>{one.group.replace(/^group /i, '')}</td>
      <td>
        {row.goalsFor}:{row.goalsAgainst}
      </td>
      <td>{signed(row.goalsFor - row.goalsAgainst)}</td>
      <td>
        <b className="number">{row.points}</b>
      </td>
    </tr>
  )
}
