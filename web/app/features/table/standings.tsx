import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import type { Table, TableRow } from '#contract/touchline/competition.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { FormPills } from '../match/form-pills.tsx'
import { roundName } from '../match/words.ts'
import { Crest } from '../team/crest.tsx'

/** Zones by kind: a solid or hatched bar at the edge, and the zone's letter after the name. */
export const zoneMarks: Record<Table['zones'][number]['kind'], { colour: string; isHatched: boolean }> = {
  champions: { colour: 'var(--info)', isHatched: false },
  continental: { colour: 'var(--c3)', isHatched: false },
  secondary: { colour: 'var(--c3)', isHatched: true },
  playoff: { colour: 'var(--warn)', isHatched: true },
  relegation: { colour: 'var(--loss)', isHatched: false },
}

/** A table of a season, group by group, with its zones below. Teams in `marked` stand out. */
export function Standings({ table, marked = [], children }: { table: Table; marked?: readonly number[]; children?: ReactNode }) {
  const { text } = useLanguage()
  return (
    <section className="card standings">
      <header>
        <h2>{text.table.title}</h2>
        <span className="push" />
        {children ?? <span className="small quiet">{table.season.name}</span>}
      </header>
      {table.groups.map((group) => (
        <Group key={group.name} name={group.name} rows={group.rows} table={table} marked={marked} />
      ))}
      <TableNotes table={table} />
    </section>
  )
}

function Group({ name, rows, table, marked }: { name: string; rows: readonly TableRow[]; table: Table; marked: readonly number[] }) {
  const { text } = useLanguage()
  const heads = [['played', ''], ['won', 'wide-cell'], ['drawn', 'wide-cell'], ['lost', 'wide-cell'], ['goals', ''], ['difference', ''], ['points', ''], ['form', 'wide-cell']] as const
  return (
    <div className="scroll">
      <table>
        {name && <caption>{roundName(name, text)}</caption>}
        <thead>
          <tr>
            <th scope="col">{text.table.team}</th>
            {heads.map(([head, className]) => (
              <th key={head} scope="col" className={className || undefined}>
                <abbr title={head === 'goals' || head === 'form' ? undefined : text.table.long[head]}>{text.table[head]}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TeamRow key={row.team.id} row={row} table={table} isMarked={marked.includes(row.team.id)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function TeamRow({ row, table, isMarked }: { row: TableRow; table: Table; isMarked: boolean }) {
  const zone = table.zones.find((one) => one.key === row.zone)
  const mark = zone && zoneMarks[zone.kind]
  const difference = row.goalsFor - row.goalsAgainst
  return (
    <tr className={[mark && 'zoned', mark?.isHatched && 'hatched', isMarked && 'marked'].filter(Boolean).join(' ') || undefined} style={{ '--zone': mark?.colour } as CSSProperties}>
      <th scope="row">
        <span className="line">
          <b className="number rank">{row.rank}</b>
          <Crest team={row.team} />
          <Link className="clip semi" to={`/team/${row.team.id}`}>
            <span className="long-name">{row.team.name}</span>
            <span className="short-name">{row.team.shortName}</span>
          </Link>
          {zone && <span className="zone-letter">{zone.key.length <= 3 ? zone.key : zone.name.slice(0, 1)}</span>}
          {row.adjustment !== 0 && <span className="zone-letter">{signed(row.adjustment)}</span>}
        </span>
      </th>
      <td>{row.played}</td>
      <td className="wide-cell">{row.won}</td>
      <td className="wide-cell">{row.drawn}</td>
      <td className="wide-cell">{row.lost}</td>
      <td>
        {row.goalsFor}:{row.goalsAgainst}
      </td>
      <td>{signed(difference)}</td>
      <td>
        <b className="number">{row.points}</b>
      </td>
      <td className="wide-cell">
        <FormPills form={row.form} />
      </td>
    </tr>
  )
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : `${value}`.replace('-', '−')
}

function TableNotes({ table }: { table: Table }) {
  const shown = table.zones.filter((zone) => table.groups.some((group) => group.rows.some((row) => row.zone === zone.key)))
  const teams = new Map(table.groups.flatMap((group) => group.rows.map((row) => [row.team.id, row.team.name] as const)))
  if (shown.length === 0 && table.adjustments.length === 0) return null
  return (
    <div className="table-note small quiet">
      <span className="key">
        {shown.map((zone) => (
          <span key={zone.key}>
            <i className={zoneMarks[zone.kind].isHatched ? 'zone-bar hatched' : 'zone-bar'} style={{ '--zone': zoneMarks[zone.kind].colour } as CSSProperties} />
            {zone.name}
          </span>
        ))}
      </span>
      {table.adjustments.map((one, index) => (
        <p key={index}>
          {[one.teamId === null ? null : teams.get(one.teamId), one.points === null ? null : signed(one.points), one.reason, one.decidedOn].filter(Boolean).join(' · ')}
        </p>
      ))}
    </div>
  )
}
