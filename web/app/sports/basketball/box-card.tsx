import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { boxOf, type Box, type BoxLine } from '#sports/basketball/box.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Crest } from '../../kit/crest/crest.tsx'
import { personName, sideNames } from '../../kit/text/names.ts'
import type { BasketballView } from './match-view.ts'
import { columnsOf, sortedLines, type BoxColumn } from './box-columns.ts'
import { figureWords } from './figure-words.ts'
import { percentText } from './signed.ts'

type Sorting = { name: BoxColumn['name']; isAscending: boolean }

/** The box score of both sides. Names stay in place while the figures scroll, and each column sorts. */
export function BoxCard({ view }: { view: BasketballView }) {
  const words = useWords(figureWords)
  const box = useMemo(() => boxOf(view.state), [view.state])
  const [sorting, setSorting] = useState<Sorting>({ name: 'pts', isAscending: false })
  if (box === null) return null
  const sort = (name: BoxColumn['name']) =>
    setSorting({ name, isAscending: sorting.name === name && !sorting.isAscending })
  return (
    <section className="card box-card">
      <header>
        <h2>{words.boxScore}</h2>
        <span className="push" />
        {view.row.summary.status === 'live' && (
          <span className="small quiet">
            <i className="on-court" /> {words.onCourt}
          </span>
        )}
      </header>
      {(['home', 'away'] as const).map((side) => (
        <SideTable key={side} view={view} box={box} side={side} sorting={sorting} sort={sort} />
      ))}
      {!box.isTimed && <p className="small quiet body">{words.untimed}</p>}
    </section>
  )
}

interface SideProps {
  view: BasketballView
  box: Box
  side: 'home' | 'away'
  sorting: Sorting
  sort(name: BoxColumn['name']): void
}

function SideTable({ view, box, side, sorting, sort }: SideProps) {
  const words = useWords(figureWords)
  const { text } = useLanguage()
  const name = sideNames(view.row, text)[side]
  const { lines, total } = box[side]
  const columns = columnsOf(box.isTimed)
  const by = columns.find((column) => column.name === sorting.name) ?? columns[0]!
  const groups = [
    {
      label: words.starters,
      own: sortedLines(
        lines.filter((line) => line.isStarter),
        by,
        sorting.isAscending,
      ),
    },
    {
      label: words.bench,
      own: sortedLines(
        lines.filter((line) => !line.isStarter && hasPlayed(line)),
        by,
        sorting.isAscending,
      ),
    },
  ]
  return (
    <>
      <SideHead view={view} side={side} total={total} />
      <div className="scroll">
        <table className="box-table" aria-label={words.boxOf(name)}>
          <Head columns={columns} sorting={sorting} sort={sort} />
          {groups.map(
            ({ label, own }) =>
              own.length > 0 && (
                <tbody key={label}>
                  <tr className="group">
                    <th scope="rowgroup" colSpan={columns.length + 1}>
                      {label}
                    </th>
                  </tr>
                  {own.map((line) => (
                    <Line key={line.playerId} line={line} columns={columns} sorting={sorting} view={view} />
                  ))}
                </tbody>
              ),
          )}
          <tfoot>
            <tr>
              <th scope="row">{words.team}</th>
              {columns.map((column) => (
                <td key={column.name}>{column.total(total)}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <Absent lines={lines} view={view} />
    </>
  )
}

function SideHead({ view, side, total }: { view: BasketballView; side: 'home' | 'away'; total: BoxLine['counts'] }) {
  const words = useWords(figureWords)
  const { text } = useLanguage()
  const goals = percentText(total.fieldGoalsMade, total.fieldGoalsAttempted)
  return (
    <div className="line box-team">
      <Crest team={view.row[side]} size={20} />
      <b>{sideNames(view.row, text)[side]}</b>
      <span className="push" />
      <span className="small quiet">{words.rates(goals, percentText(total.threesMade, total.threesAttempted))}</span>
      <b>{total.points}</b>
    </div>
  )
}

/** Players with the team who did not play. */
function Absent({ lines, view: { match } }: { lines: readonly BoxLine[]; view: BasketballView }) {
  const words = useWords(figureWords)
  const { format } = useLanguage()
  const names = lines.flatMap((line) =>
    line.isStarter || hasPlayed(line) ? [] : (personName(match.people, line.playerId, 'short') ?? []),
  )
  return names.length === 0 ? null : <p className="small quiet body">{words.absent(format.list(names))}</p>
}

interface HeadProps {
  columns: readonly BoxColumn[]
  sorting: Sorting
  sort(name: BoxColumn['name']): void
}

function Head({ columns, sorting, sort }: HeadProps) {
  const words = useWords(figureWords)
  const orderOf = (name: string) =>
    name !== sorting.name ? undefined : sorting.isAscending ? 'ascending' : 'descending'
  return (
    <thead>
      <tr>
        <th scope="col">{words.player}</th>
        {columns.map(({ name }) => (
          <th key={name} scope="col" aria-sort={orderOf(name)}>
            <button type="button" title={words.columns[name].long} onClick={() => sort(name)}>
              {words.columns[name].short}
            </button>
          </th>
        ))}
      </tr>
    </thead>
  )
}

function hasPlayed({ seconds, counts }: BoxLine): boolean {
  return seconds === null || seconds > 0 || Object.values(counts).some((count) => count > 0)
}

interface LineProps {
  line: BoxLine
  columns: readonly BoxColumn[]
  sorting: Sorting
  view: BasketballView
}

function Line({ line, columns, sorting, view: { match, state } }: LineProps) {
  const words = useWords(figureWords)
  const listed = state.squads[line.side]?.find(({ playerId }) => playerId === line.playerId)
  const position = listed?.position ? words.positions[listed.position - 1] : undefined
  return (
    <tr>
      <th scope="row">
        <span className="shirt">{listed?.shirtNumber ?? ''}</span>
        <Link to={`/player/${line.playerId}`}>{personName(match.people, line.playerId, 'short') ?? words.unknown}</Link>
        {position && <small className="quiet"> {position}</small>}
        {line.isOnCourt && <i className="on-court" title={words.onCourt} />}
      </th>
      {columns.map((column) => (
        <td key={column.name} className={column.name === sorting.name ? 'sorted' : undefined}>
          {column.text(line)}
        </td>
      ))}
    </tr>
  )
}
