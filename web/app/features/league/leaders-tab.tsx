import { Link } from 'react-router'
import type { LeaderKind, LeaderRow, listLeaders } from '#contract/touchline/leaders.ts'
import type { DataOf } from '#contract/operation.ts'
import { useLanguage, useText, useWords } from '../../i18n/language.tsx'
import { leagueWords } from '../../i18n/words/league.ts'
import { Crest } from '../../kit/crest.tsx'
import { Pager } from '../../kit/pager.tsx'
import { PartError } from '../../kit/states.tsx'
import { LeaderName } from './leaders-card.tsx'
import { leaguePath } from './league-header.tsx'
import type { LeagueData } from './read-league.ts'

type LeaderPage = DataOf<typeof listLeaders>
type Head = 'matches' | 'penalties' | 'yellow' | 'red'

export const leaderKinds = ['goals', 'assists', 'cards', 'clean_sheets', 'minutes'] as const

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
export function LeadersTab({ league, leaderPage }: LeagueData) {
  const text = useText()
  const words = useWords(leagueWords)
  if (!leaderPage) return null
  if ('failed' in leaderPage) return <PartError title={text.errors.partTitle} status={leaderPage.failed} />
  const { kind, pageNum, pageSize, total } = leaderPage.data
  const to = (query: Record<string, string>) => leaguePath(league, 'leaders', query)
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
      <LeaderTable page={leaderPage.data} />
      <Pager
        page={pageNum}
        pages={Math.ceil(total / pageSize)}
        to={(page) => to({ ...(kind === 'goals' ? {} : { list: kind }), page: String(page) })}
      />
    </>
  )
}

function LeaderTable({ page: { kind, subject, list, matchesCounted, matchesPlayed } }: { page: LeaderPage }) {
  const words = useWords(leagueWords)
  const { text, format } = useLanguage()
  return (
    <section className="card">
      <header>
        <h2>{words.kinds[kind]}</h2>
        <span className="push" />
        <span className="small quiet">{words.from(format.number(matchesCounted), format.number(matchesPlayed))}</span>
      </header>
      {list.length === 0 && <p className="body quiet">{words.noLeaders}</p>}
      {list.length > 0 && (
        <table className="scorers-table">
          <thead>
            <tr>
              <th scope="col">{subject === 'team' ? words.team : text.league.player}</th>
              {columns[kind].map(([head]) => (
                <th key={head} scope="col">
                  <abbr title={words.heads[head][1]}>{words.heads[head][0]}</abbr>
                </th>
              ))}
              <th scope="col">{words.kinds[kind]}</th>
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
    </section>
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
