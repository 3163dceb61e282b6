import { Link } from 'react-router'
import type { Table, TableRow } from '#contract/touchline/table.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { tableWords } from './words.ts'
import { TableHidden } from '../lens/parts.tsx'
import { dateIn } from '../text/dates.ts'
import { FormPills } from '../data/form-pills.tsx'
import { roundName } from '../text/round-name.ts'
import { Crest } from '../crest/crest.tsx'
import { LevelNote } from './level-note.tsx'
import { inOrder, type SortKey } from './order.ts'
import { playingBeside } from './playing.ts'
import { isByShare } from './share.ts'
import { SortHead, type Sorting } from './sort-head.tsx'
import { useHeads, PointCells, ShareCells } from './columns.tsx'
import { letterOf, signed, TableNotes, zoneMarks } from './table-notes.tsx'
import { useEffect, useRef, type RefObject, type CSSProperties, type ReactNode } from 'react'

/** Arrow keys move between the teams of a table, once one of its rows has the focus. */
function useRowKeys(): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null)
  useEffect(() => {
    const rows = body.current
    rows?.addEventListener('keydown', moveFocus)
    return () => rows?.removeEventListener('keydown', moveFocus)
  }, [])
  return body
}

function moveFocus(event: KeyboardEvent): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return
  const links = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('[data-team]')]
  const row = (event.target as HTMLElement).closest('tr')
  const at = links.findIndex((link) => row?.contains(link))
  const target = links[at + step]
  if (at < 0 || !target) return
  event.preventDefault()
  target.focus()
}

/**
 * A table of a season, group by group, with its zones below. Teams in `marked` are highlighted. `head` stands between
 * the header and the rows.
 */
export function Standings({
  table,
  marked = [],
  head,
  sorting,
  children,
}: {
  table: Table
  marked?: readonly number[]
  head?: ReactNode
  sorting?: Sorting<SortKey>
  children?: ReactNode
}) {
  const words = useWords(tableWords)
  if (table.isHidden) return <TableHidden seasonId={table.season.id} />
  // Tables by percentage are too wide to stand side by side.
  const layout = isByShare(table) ? 'by-share' : table.groups.length > 1 && 'grouped'
  const kinds = ['card standings', layout].filter(Boolean).join(' ')
  return (
    <section className={kinds}>
      <header>
        <h2>{words.title}</h2>
        <span className="push" />
        {children ?? <span className="small quiet">{table.season.name}</span>}
      </header>
      {head}
      {table.groups.map((group) => (
        <Group key={group.name} name={group.name} rows={group.rows} table={table} marked={marked} sorting={sorting} />
      ))}
      <TableNotes table={table} />
    </section>
  )
}

interface GroupProps {
  name: string
  rows: readonly TableRow[]
  table: Table
  marked: readonly number[]
  sorting: Sorting<SortKey> | undefined
}

function Group({ name, rows, table, marked, sorting }: GroupProps) {
  const { text, tag } = useLanguage()
  const words = useWords(tableWords)
  const groups: Record<string, string> = words.groups
  const byShare = isByShare(table)
  const body = useRowKeys()
  // Where every team plays each day, its next match says little.
  const hasNext = !byShare && rows.some(({ next }) => next !== null)
  const hasSplits = rows.some(({ splits }) => splits !== undefined)
  const heads = useHeads({ byShare, hasNext, hasSplits, isOfSeries: table.isOfSeries === true })
  const shown = sorting ? inOrder(rows, sorting.order, tag) : rows
  return (
    <div className="scroll">
      <table>
        {name && <caption>{groups[name] ?? roundName(name, text)}</caption>}
        <thead>
          <tr>
            <SortHead by="team" sorting={sorting}>
              {words.team}
            </SortHead>
            {heads.map(({ by, label, title, className }) => (
              <SortHead key={label} by={by} sorting={sorting} className={className} title={title}>
                {label}
              </SortHead>
            ))}
            {!byShare && (
              <th scope="col" className="wide-cell">
                {words.form}
              </th>
            )}
            {hasNext && <th scope="col">{words.next}</th>}
          </tr>
        </thead>
        <tbody ref={body}>
          {shown.map((row) => (
            <TeamRow
              key={row.team.id}
              row={row}
              first={rows[0]!}
              above={rows[rows.indexOf(row) - 1]}
              below={rows[rows.indexOf(row) + 1]}
              table={table}
              isMarked={marked.includes(row.team.id)}
              hasNext={hasNext}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface TeamRowProps {
  row: TableRow
  first: TableRow
  /** The teams above and below it by rank. */
  above: TableRow | undefined
  below: TableRow | undefined
  table: Table
  isMarked: boolean
  /** Whether the table has a column of next matches. */
  hasNext: boolean
}

function TeamRow({ row, first, above, below, table, isMarked, hasNext }: TeamRowProps) {
  const words = useWords(tableWords)
  const zone = table.zones.find((one) => one.key === row.zone)
  const mark = zone && zoneMarks[zone.kind]
  const playing = playingBeside(row, hasNext)
  return (
    <tr
      className={
        [mark && 'zoned', mark?.isHatched && 'hatched', isMarked && 'marked'].filter(Boolean).join(' ') || undefined
      }
      style={{ '--zone': mark?.colour } as CSSProperties}
    >
      <th scope="row">
        <span className="line">
          <Rank row={row} />
          <Movement places={row.movement} />
          <Crest team={row.team} />
          <Link className="clip semi" to={`/team/${row.team.id}`} data-team>
            <span className="long-name">{row.team.name}</span>
            <span className="short-name">{row.team.shortName}</span>
          </Link>
          {zone && <span className="zone-letter">{letterOf(zone)}</span>}
          {row.adjustment !== 0 && <span className="zone-letter">{signed(row.adjustment)}</span>}
          {playing !== null && (
            <Link className="live-link" to={`/match/${playing}`} aria-label={words.playing(row.team.name)}>
              <span className="live-dot" />
            </Link>
          )}
        </span>
        <LevelNote row={row} above={above} below={below} table={table} />
      </th>
      {isByShare(table) ? <ShareCells row={row} first={first} /> : <PointCells row={row} hasNext={hasNext} />}
      {!isByShare(table) && (
        <td className="wide-cell">
          <FormPills form={row.form} />
        </td>
      )}
      {hasNext && (
        <td>
          <NextMatch row={row} />
        </td>
      )}
    </tr>
  )
}

/** The match in play with its score, else the day of the next one, with the crest of the opponent. */
function NextMatch({ row: { team, next } }: { row: TableRow }) {
  const { format, timeZone } = useLanguage()
  if (!next) return null
  const { matchId, opponent, isHome, kickOff, score } = next
  const names = [team.name, opponent?.name ?? ''].filter(Boolean)
  const title = (isHome ? names : names.toReversed()).join(' – ')
  const day = format.dayMonth(dateIn(timeZone, kickOff))
  const shown = score && (isHome ? `${score.own}–${score.other}` : `${score.other}–${score.own}`)
  const label = format.pair(title, shown ?? day)
  return (
    <Link
      className={score ? 'next-match live' : 'next-match'}
      to={`/match/${matchId}`}
      aria-label={label}
      title={title}
    >
      {shown ? <b className="number">{shown}</b> : <span className="wide-only">{day}</span>}
      {score && <span className="live-dot" />}
      <Crest team={opponent} />
    </Link>
  )
}

function Rank({ row: { rank, undecided } }: { row: TableRow }) {
  const words = useWords(tableWords)
  const why = undecided === null ? undefined : words.tieUndecided[undecided]
  return (
    <b className="number rank" title={why}>
      {rank}
      {why !== undefined && (
        <span className="undecided" role="img" aria-label={why}>
          {'='}
        </span>
      )}
    </b>
  )
}

/** Places gained or lost since the previous round; its space is reserved also without a change. */
function Movement({ places }: { places: number }) {
  const words = useWords(tableWords)
  if (places === 0) return <span className="moved wide-only" />
  const label = places > 0 ? words.up(places) : words.down(-places)
  return (
    <span
      className={places > 0 ? 'moved up wide-only' : 'moved down wide-only'}
      role="img"
      aria-label={label}
      title={label}
    />
  )
}
