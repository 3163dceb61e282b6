import { useState } from 'react'
import type { FollowedMatches } from '#contract/touchline/following.ts'
import type { MatchRow } from '#contract/touchline/brief.ts'
import { useLanguage, useText, useWords } from '../../../i18n/language.tsx'
import { sideNames } from '../../../kit/text/names.ts'
import { followingWords } from '../words.ts'
import { addDays, dateIn } from '../../../kit/text/dates.ts'
import { Icon } from '../../../kit/crest/icons.tsx'
import { LiveRows } from '../../../kit/row/live-rows.tsx'
import { usePage } from '../../../page.ts'
import { useAction } from '../../../session/use-action.ts'
import { RemindButton } from '../remind-button.tsx'
import { readFollowed, type Source, type When } from '../use-followed.ts'
import { isOf } from './use-my-matches.ts'

/** The live, coming or finished matches, a section for each day. */
export function DaySections({ when, given, source }: { when: When; given: FollowedMatches; source: Source }) {
  const words = useWords(followingWords).matches
  const { tag, timeZone } = useLanguage()
  const [pages, setPages] = useState([given])
  const { run, isBusy } = useAction()
  const rows = [...new Map(pages.flatMap(({ list }) => list).map((row) => [row.id, row])).values()]
  const playersOf = usePlayersNote()
  const days = Map.groupBy(rows, (row) => (when === 'live' ? 'live' : dateIn(timeZone, row.kickOff)))
  const reminded = rows.filter(
    ({ id }) => when === 'coming' && pages.some(({ reminderMatchIds }) => reminderMatchIds.includes(id)),
  )
  const hasMore = pages.reduce((sum, { list }) => sum + list.length, 0) < given.total && pages.at(-1)!.list.length > 0
  const more = () =>
    run(async () => {
      const pageNum = pages.at(-1)!.pageNum + 1
      setPages([...pages, await readFollowed(source, when, { pageNum, lang: tag })])
    })
  return (
    <>
      {[...days].map(([day, own], place) => (
        <section key={day} className="my-day">
          <header>
            <DayTitle when={when} day={day} isFirst={place === 0} total={given.total} />
          </header>
          <div className="card">
            <LiveRows
              rows={own}
              position={given.position}
              section={when}
              isStill={when === 'over'}
              noteOf={(row) => playersOf(row, given.players)}
            />
          </div>
        </section>
      ))}
      {reminded.length > 0 && <Reminders rows={reminded} />}
      {hasMore && (
        <button type="button" className="card more-rows" aria-busy={isBusy} onClick={() => void more()}>
          {when === 'over' ? words.older : words.more}
        </button>
      )}
    </>
  )
}

/** The followed players of the teams of a match. */
function usePlayersNote() {
  const words = useWords(followingWords).matches
  const { format } = useLanguage()
  return (row: MatchRow, players: FollowedMatches['players']) => {
    const own = players.filter(({ teamId }) => teamId !== null && isOf(teamId, row))
    if (own.length === 0) return null
    return (
      <>
        <Icon name="person" size="s" />
        <span className="hidden-text">{format.pair(words.players, '')}</span>
        {format.list(own.map(({ player }) => player.name))}
      </>
    )
  }
}

function DayTitle({ when, day, isFirst, total }: { when: When; day: string; isFirst: boolean; total: number }) {
  const words = useWords(followingWords).matches
  const { format, timeZone } = useLanguage()
  const today = dateIn(timeZone, usePage().now)
  if (when === 'live') {
    return (
      <>
        <h2>{words.live}</h2>
        <span className="quiet small">{words.liveNow(total)}</span>
        <span className="push" />
        <span className="live-dot pulsing" />
      </>
    )
  }
  const named =
    when === 'over'
      ? isFirst && words.over
      : day === today
        ? words.laterToday
        : day === addDays(today, 1) && words.tomorrow
  return named ? (
    <>
      <h2>{named}</h2>
      <span className="quiet small">{format.day(day)}</span>
    </>
  ) : (
    <h2>{format.day(day)}</h2>
  )
}

function Reminders({ rows }: { rows: readonly MatchRow[] }) {
  const words = useWords(followingWords).matches
  const text = useText()
  return (
    <ul className="card reminders" aria-label={words.reminderOf}>
      {rows.map((row) => (
        <li key={row.id}>
          <span className="clip">{Object.values(sideNames(row, text)).join(' – ')}</span>
          <RemindButton matchId={row.id} />
        </li>
      ))}
    </ul>
  )
}
