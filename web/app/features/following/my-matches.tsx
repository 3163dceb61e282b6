import { useState } from 'react'
import { Link } from 'react-router'
import type { FollowedMatches } from '#contract/touchline/following.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { followingWords } from '../../i18n/words/following.ts'
import { useAction } from '../../session/use-action.ts'
import { useStored } from '../../kit/stored.ts'
import { EmptyState } from '../../kit/states.tsx'
import { LoadState } from '../../kit/load-state.tsx'
import { LiveRows } from '../../kit/row/live-rows.tsx'
import { countUnmoved, unmoved } from '../../kit/leave-account.ts'
import { RemindButton } from './remind-button.tsx'
import type { Source, When } from './use-followed.ts'
import { readFollowed, useFollowed } from './use-followed.ts'
import '../../styles/following.css'
import '../../styles/records.css'

const whens: readonly When[] = ['live', 'coming', 'over']

/** The followed matches and those of followed teams and leagues, live ones first. */
export function MyMatches({ source }: { source: Source | null }) {
  const words = useWords(followingWords).matches
  const reads = {
    live: useFollowed(source, 'live'),
    coming: useFollowed(source, 'coming'),
    over: useFollowed(source, 'over'),
  }
  const waiting = whens.map((when) => reads[when]).find(({ state }) => state !== 'read')
  if (waiting || source === null) return <LoadState read={waiting ?? reads.live} height={320} />
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
      <MatchesCard key={`${when} ${read.data.position}`} when={when} given={read.data} source={source} />
    ) : null
  })
}

/** What an account could not take stays in this browser. */
export function UnmovedNote() {
  const words = useWords(followingWords)
  const count = countUnmoved(useStored(unmoved))
  return (
    count > 0 && (
      <p className="card body" role="status">
        {words.unmoved(count)}
      </p>
    )
  )
}

function MatchesCard({ when, given, source }: { when: When; given: FollowedMatches; source: Source }) {
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
        {when === 'live' && <span className="quiet small">{words.liveNow(given.total)}</span>}
      </header>
      <LiveRows
        rows={rows}
        position={given.position}
        section={when}
        withDays={when !== 'live'}
        isStill={when === 'over'}
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
            void run(async () => setPages([...pages, await readFollowed(source, when, pages.at(-1)!.pageNum + 1, tag)]))
          }
        >
          {words.more}
        </button>
      )}
    </section>
  )
}
