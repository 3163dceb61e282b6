import { Link } from 'react-router'
import type { LeaderColumn, LeaderKind, LeaderRow, listLeaders } from '#contract/touchline/leaders.ts'
import type { DataOf } from '#contract/operation.ts'
import { useLanguage, useText, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { leagueWords } from './words.ts'
import { Crest } from '../../kit/crest/crest.tsx'
import { Pager } from '../../kit/data/pager.tsx'
import { PartError } from '../../kit/page/states.tsx'
import { orderQuery, type Order } from '../../kit/table/order.ts'
import { SortHead, type Sorting } from '../../kit/table/sort-head.tsx'
import { LeaderName } from './leaders-card.tsx'
import { leaguePath } from './league-header.tsx'
import type { LeagueData } from './read-league.ts'

type LeaderPage = DataOf<typeof listLeaders>
type Head = Exclude<LeaderColumn, 'value' | 'name'>

export const leaderKinds = ['goals', 'assists', 'cards', 'clean_sheets', 'minutes'] as const

/** By which a list can be sorted. */
export const leaderColumns = ['value', 'name', 'matches', 'penalties', 'yellow', 'red'] as const
export const leaderOrder: Order<LeaderColumn> = { by: 'value', isAscending: false }

/** The figures beside the one that ranks. */
const columns: Record<LeaderKind, readonly (readonly [Head, (row: LeaderRow) => number])[]> = {
  goals: [['penalties', ({ penalties }) => penalties]],
  assists: [],
  cards: [
    ['yellow', ({ yellowCards }) => yellowCards],
    ['red', ({ redCards }) => redCards],
  ],
  clean_sheets: [['matches', ({ matches }) => matches]],
  minutes: [['matches', ({ matches }) => matches]],
}

/** One list of a season in pages, with links to the others. */
export function LeadersTab({ league, leaderPage, leaderOrder: order }: LeagueData) {
  const text = useText()
  const words = useWords(leagueWords)
  if (!leaderPage) return null
  if ('failed' in leaderPage) return <PartError title={text.errors.partTitle} status={leaderPage.failed} />
  const { kind, pageNum, pageSize, total } = leaderPage.data
  const to = (query: Record<string, string>) => leaguePath(league, 'leaders', query)
  const ofKind: Record<string, string> = kind === 'goals' ? {} : { list: kind }
  const sorting: Sorting<LeaderColumn> = { order, to: (next) => to({ ...ofKind, ...orderQuery(next, leaderOrder) }) }
  return (
    <>
      <nav className="segments" aria-label={words.leaders}>
        {leaderKinds.map((one) => (
          <Link
            key={one}
            to={to(one === 'goals' ? {} : { list: one })}
            replace
            preventScrollReset
            aria-current={one === kind ? 'page' : undefined}
          >
            {words.kinds[one]}
          </Link>
        ))}
      </nav>
      <LeaderTable page={leaderPage.data} sorting={sorting} />
      <Pager
        page={pageNum}
        pages={Math.ceil(total / pageSize)}
        to={(page) => to({ ...ofKind, ...orderQuery(order, leaderOrder), page: String(page) })}
      />
    </>
  )
}

interface LeaderTableProps {
  page: LeaderPage
  sorting: Sorting<LeaderColumn>
}

function LeaderTable({ page: { kind, subject, list, matchesCounted, matchesPlayed }, sorting }: LeaderTableProps) {
  const words = useWords(leagueWords)
  const { format } = useLanguage()
  return (
    <Card
      title={words.kinds[kind]}
      beside={
        <span className="small quiet">{words.from(format.number(matchesCounted), format.number(matchesPlayed))}</span>
      }
    >
      {list.length === 0 && <p className="body quiet">{words.noLeaders}</p>}
      {list.length > 0 && (
        <table className="scorers-table">
          <thead>
            <tr>
              <SortHead by="name" sorting={sorting}>
                {subject === 'team' ? words.team : words.player}
              </SortHead>
              {columns[kind].map(([head]) => (
                <SortHead key={head} by={head} sorting={sorting} title={words.heads[head][1]}>
                  {words.heads[head][0]}
                </SortHead>
              ))}
              <SortHead by="value" sorting={sorting}>
                {words.kinds[kind]}
              </SortHead>
            </tr>
          </thead>
          <tbody>
            {list.map((row) => (
              <Row key={`${row.player?.id} ${row.team?.id}`} row={row} kind={kind} />
            ))}
          </tbody>
        </table>
      )}
      <p className="table-note small quiet">
        {subject === 'team' && <span>{words.ofTeams}</span>}
        <span>{words.orders[kind]}</span>
      </p>
    </Card>
  )
}

function Row({ row, kind }: { row: LeaderRow; kind: LeaderKind }) {
  const { format } = useLanguage()
  return (
    <tr>
      <th scope="row">
        <span className="line">
          <b className="number rank">{row.rank}</b>
          {row.team && row.player && (
            <Link to={`/team/${row.team.id}`} aria-label={row.team.name} title={row.team.name}>
              <Crest team={row.team} />
            </Link>
          )}
          {row.team && !row.player && <Crest team={row.team} />}
          <LeaderName row={row} />
          {row.player && row.team && <span className="small quiet clip wide-only">{row.team.shortName}</span>}
        </span>
      </th>
      {columns[kind].map(([head, of]) => (
        <td key={head}>{format.number(of(row))}</td>
      ))}
      <td>
        <b className="number">{format.number(row.value)}</b>
      </td>
    </tr>
  )
}
