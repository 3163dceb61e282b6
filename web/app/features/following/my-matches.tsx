import { useState } from 'react'
import { Link } from 'react-router'
import type { CompetitionBrief, MatchRow, TeamBrief } from '#contract/touchline/brief.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { followingWords } from '../../i18n/words/following.ts'
import { callApi } from '../../session/call.ts'
import { useAction } from '../../session/use-action.ts'
import { useRead } from '../../session/use-read.ts'
import { EmptyState } from '../../kit/states.tsx'
import { LoadState } from '../../kit/load-state.tsx'
import { DatedRows } from '../../kit/row/dated-row.tsx'
import { LeagueCrest } from '../../kit/league-crest.tsx'
import { Crest } from '../../kit/crest.tsx'
import { FollowButton } from './follow-button.tsx'
import { RemindButton } from './remind-button.tsx'
import '../../styles/following.css'

interface Matches {
  list: MatchRow[]
  total: number
  pageNum: number
  competitions: Record<string, CompetitionBrief>
  reminderMatchIds: number[]
}
type When = 'live' | 'coming' | 'over'
const whens: readonly When[] = ['live', 'coming', 'over']

/** The followed matches, live ones first. */
export function MyMatches() {
  const words = useWords(followingWords).matches
  const { tag } = useLanguage()
  const live = useRead<Matches>(path('live', tag))
  const coming = useRead<Matches>(path('coming', tag))
  const over = useRead<Matches>(path('over', tag))
  const reads = { live, coming, over }
  const waiting = whens.map((when) => reads[when]).find(({ state }) => state !== 'read')
  if (waiting) return <LoadState read={waiting} height={320} />
  const isEmpty = whens.every((when) => reads[when].state === 'read' && reads[when].data.total === 0)
  if (isEmpty) {
    return (
      <EmptyState
        icon="star"
        title={words.emptyTitle}
        action={
          <Link className="button compact touchable" to="/">
            {words.toScores}
          </Link>
        }
      >
        {words.emptyText}
      </EmptyState>
    )
  }
  return whens.map((when) => {
    const read = reads[when]
    return read.state === 'read' && read.data.total > 0 ? (
      <MatchesCard key={when} when={when} given={read.data} />
    ) : null
  })
}

function path(when: When, lang: string, pageNum = 1): string {
  return `/me/following/matches?when=${when}&pageNum=${pageNum}&lang=${lang}`
}

function MatchesCard({ when, given }: { when: When; given: Matches }) {
  const words = useWords(followingWords).matches
  const { tag } = useLanguage()
  const [pages, setPages] = useState([given])
  const { run, isBusy } = useAction()
  const rows = [...new Map(pages.flatMap(({ list }) => list).map((row) => [row.id, row])).values()]
  const reminded = rows.filter(
    ({ id }) => when === 'coming' && pages.some(({ reminderMatchIds }) => reminderMatchIds.includes(id)),
  )
  const hasMore = pages.reduce((sum, { list }) => sum + list.length, 0) < given.total && pages.at(-1)!.list.length > 0
  return (
    <section className="card">
      <header>
        {when === 'live' && <span className="live-dot pulsing" />}
        <h2>{words[when]}</h2>
      </header>
      <DatedRows
        rows={rows}
        competitions={Object.assign({}, ...pages.map(({ competitions }) => competitions)) as Matches['competitions']}
      />
      {reminded.length > 0 && (
        <ul className="reminders" aria-label={words.reminderOf}>
          {reminded.map((row) => (
            <li key={row.id}>
              <span className="clip">
                {row.home?.name ?? row.homeLabel} – {row.away?.name ?? row.awayLabel}
              </span>
              <RemindButton matchId={row.id} />
            </li>
          ))}
        </ul>
      )}
      {hasMore && (
        <button
          type="button"
          className="more-rows"
          aria-busy={isBusy}
          onClick={() =>
            void run(async () =>
              setPages([...pages, await callApi<Matches>('GET', path(when, tag, pages.at(-1)!.pageNum + 1))]),
            )
          }
        >
          {words.more}
        </button>
      )}
    </section>
  )
}

/** Followed teams and leagues, each with an unfollow button. */
export function MyTeams() {
  const words = useWords(followingWords).matches
  return (
    <FollowedCard<TeamBrief> kind="team" path="/me/following/teams" title={words.teams} empty={words.noTeams}>
      {(team) => (
        <>
          <Crest team={team} />
          <Link className="clip" to={`/team/${team.id}`}>
            {team.name}
          </Link>
        </>
      )}
    </FollowedCard>
  )
}

export function MyLeagues() {
  const words = useWords(followingWords).matches
  return (
    <FollowedCard<CompetitionBrief>
      kind="competition"
      path="/me/following/competitions"
      title={words.leagues}
      empty={words.noLeagues}
    >
      {(league) => (
        <>
          <LeagueCrest competition={league} />
          <Link className="clip" to={`/league/${league.id}`}>
            {league.name}
          </Link>
        </>
      )}
    </FollowedCard>
  )
}

interface FollowedParts<Row> {
  kind: 'team' | 'competition'
  path: string
  title: string
  empty: string
  children: (row: Row) => React.ReactNode
}

function FollowedCard<Row extends { id: number; name: string }>({
  kind,
  path: from,
  title,
  empty,
  children,
}: FollowedParts<Row>) {
  const words = useWords(followingWords).matches
  const { tag } = useLanguage()
  const read = useRead<{ list: Row[]; total: number; pageNum: number }>(`${from}?pageSize=50&lang=${tag}`)
  const { run, isBusy } = useAction()
  if (read.state !== 'read') return <LoadState read={read} height={120} />
  const { list, total, pageNum } = read.data
  const more = () =>
    run(async () => {
      const next = await callApi<typeof read.data>('GET', from, {
        query: { pageSize: 50, pageNum: pageNum + 1, lang: tag },
      })
      read.set({ ...next, list: [...list, ...next.list] })
    })
  return (
    <section className="card">
      <header>
        <h2>{title}</h2>
      </header>
      {list.length === 0 ? (
        <p className="body second">{empty}</p>
      ) : (
        <ul className="followed">
          {list.map((row) => (
            <li key={row.id}>
              {children(row)}
              <span className="push" />
              <FollowButton kind={kind} id={row.id} name={row.name} />
            </li>
          ))}
        </ul>
      )}
      {list.length < total && (
        <button type="button" className="more-rows" aria-busy={isBusy} onClick={() => void more()}>
          {words.more}
        </button>
      )}
    </section>
  )
}
