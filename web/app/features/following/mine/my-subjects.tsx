import { useState } from 'react'
import { Link } from 'react-router'
import type { CompetitionBrief, MatchRow, TeamBrief } from '#contract/touchline/brief.ts'
import type { FollowedPlayer } from '#contract/touchline/following.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { Card } from '../../../kit/page/card.tsx'
import { followingWords } from '../words.ts'
import { useReading, type Reading } from '../../../live/use-reading.ts'
import { callApi } from '../../../session/call.ts'
import { useAction } from '../../../session/use-action.ts'
import { idsOf, type FollowedKind } from '../subjects.ts'
import { LoadState } from '../../../kit/page/load-state.tsx'
import { LeagueCrest } from '../../../kit/crest/league-crest.tsx'
import { Crest } from '../../../kit/crest/crest.tsx'
import { AlertsButton } from '../alerts-button.tsx'
import { FollowButton } from '../follow-button.tsx'
import { NextOf } from './followed-strip.tsx'
import { useLastRead, type Source } from '../use-followed.ts'

type Read<Row> = Reading<Page<Row>> & { reload: () => void }

export function useMyTeams(source: Source | null): Read<TeamBrief> {
  return useSubjects<TeamBrief>(source, 'team')
}

interface MyTeamsProps {
  source: Source | null
  teams: Read<TeamBrief>
  /** Live and coming matches: when each team plays. */
  rows: readonly MatchRow[]
}

/** Followed teams and leagues, each with its alerts and an unfollow button. */
export function MyTeams({ source, teams, rows }: MyTeamsProps) {
  const words = useWords(followingWords).matches
  return (
    <FollowedCard<TeamBrief> kind="team" source={source} read={teams} title={words.teams} empty={words.noTeams}>
      {(team) => (
        <>
          <Crest team={team} />
          <span className="clip">
            <Link className="clip" to={`/team/${team.id}`}>
              {team.name}
            </Link>
            <NextOf team={team} rows={rows} />
          </span>
        </>
      )}
    </FollowedCard>
  )
}

export function useMyLeagues(source: Source | null): Read<CompetitionBrief> {
  return useSubjects<CompetitionBrief>(source, 'competition')
}

export function MyLeagues({ source, leagues: read }: { source: Source | null; leagues: Read<CompetitionBrief> }) {
  const words = useWords(followingWords).matches
  return (
    <FollowedCard<CompetitionBrief>
      kind="competition"
      source={source}
      read={read}
      title={words.leagues}
      empty={words.noLeagues}
    >
      {(league) => (
        <>
          <LeagueCrest competition={league} />
          <span className="clip">
            <Link className="clip" to={`/league/${league.id}`}>
              {league.name}
            </Link>
          </span>
        </>
      )}
    </FollowedCard>
  )
}

/** Followed players, each with when his team plays. */
export function MyPlayers({ source, rows }: { source: Source | null; rows: readonly MatchRow[] }) {
  const words = useWords(followingWords).matches
  const read = useSubjects<FollowedPlayer>(source, 'player')
  return (
    <FollowedCard<FollowedPlayer>
      kind="player"
      source={source}
      read={read}
      title={words.players}
      empty={words.noPlayers}
    >
      {({ id, name, team }) => (
        <>
          <Crest team={team} />
          <span className="clip">
            <Link className="clip" to={`/player/${id}`}>
              {name}
            </Link>
            {team && <NextOf team={team} rows={rows} />}
          </span>
        </>
      )}
    </FollowedCard>
  )
}

interface FollowedParts<Row> {
  kind: FollowedKind
  source: Source | null
  read: Read<Row>
  title: string
  empty: string
  children: (row: Row) => React.ReactNode
}

interface Page<Row> {
  list: Row[]
  total: number
  pageNum: number
}

const setOf = { team: 'teams', competition: 'competitions', player: 'players' } as const

async function readSubjects<Row>(
  source: Source,
  kind: FollowedKind,
  { pageNum, lang, signal }: { pageNum: number; lang: string; signal?: AbortSignal },
): Promise<Page<Row>> {
  if ('userId' in source)
    return callApi('GET', `/me/following/${setOf[kind]}`, { query: { pageSize: 50, pageNum, lang }, signal })
  const body = { [idsOf[kind]]: source[idsOf[kind]] }
  const found = await callApi<Record<string, Row[]>>('POST', '/following/subjects', { query: { lang }, body, signal })
  const list = found[setOf[kind]] ?? []
  return { list, total: list.length, pageNum }
}

function useSubjects<Row>(source: Source | null, kind: FollowedKind): Read<Row> {
  const { tag: lang } = useLanguage()
  const [round, setRound] = useState(0)
  const reading = useReading<Page<Row>>(JSON.stringify([source, kind, lang, round]), (signal) =>
    source === null ? new Promise(() => undefined) : readSubjects<Row>(source, kind, { pageNum: 1, lang, signal }),
  )
  return { ...useLastRead(reading), reload: () => setRound(round + 1) }
}

function FollowedCard<Row extends { id: number; name: string }>({
  kind,
  source,
  read,
  title,
  empty,
  children,
}: FollowedParts<Row>) {
  const words = useWords(followingWords).matches
  const { tag: lang } = useLanguage()
  const [later, setLater] = useState<{ after: Page<Row> | null; pages: Page<Row>[] }>({ after: null, pages: [] })
  const { run, isBusy } = useAction()
  if (read.state !== 'read' || source === null) return <LoadState read={read} height={120} />
  const first = read.data
  const pages = [first, ...(later.after === first ? later.pages : [])]
  const list = pages.flatMap((page) => page.list)
  const more = () =>
    run(async () => {
      const next = await readSubjects<Row>(source, kind, { pageNum: pages.at(-1)!.pageNum + 1, lang })
      setLater({ after: first, pages: [...pages.slice(1), next] })
    })
  return (
    <Card title={title}>
      {list.length === 0 ? (
        <p className="body second">{empty}</p>
      ) : (
        <ul className="followed">
          {list.map((row) => (
            <li key={row.id}>
              {children(row)}
              <span className="push" />
              <AlertsButton kind={kind} id={row.id} name={row.name} />
              <FollowButton kind={kind} id={row.id} name={row.name} />
            </li>
          ))}
        </ul>
      )}
      {list.length < first.total && (
        <button type="button" className="more-rows" aria-busy={isBusy} onClick={() => void more()}>
          {words.more}
        </button>
      )}
    </Card>
  )
}
