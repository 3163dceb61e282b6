import { Link } from 'react-router'
import type { MatchRow, TeamBrief } from '#contract/touchline/brief.ts'
import { useLanguage, useText, useWords } from '../../../i18n/language.tsx'
import { followingWords } from '../words.ts'
import { Crest } from '../../../kit/crest/crest.tsx'
import { dateIn } from '../../../kit/text/dates.ts'
import { Icon } from '../../../kit/crest/icons.tsx'
import { usePage } from '../../../page.ts'
import { isOf } from './use-my-matches.ts'

/** The followed teams of a phone, side by side. */
export function FollowedStrip({ teams, rows }: { teams: readonly TeamBrief[]; rows: readonly MatchRow[] }) {
  const words = useWords(followingWords).matches
  const text = useText()
  return (
    <nav className="followed-strip phone-only" aria-label={words.teams}>
      {teams.map((team) => {
        const isLive = rows.some((row) => row.summary.status === 'live' && isOf(team.id, row))
        return (
          <Link key={team.id} to={`/team/${team.id}`}>
            <Crest team={team} size={30} />
            <span className="hidden-text">{team.name}</span>
            {isLive ? (
              <small className="live">{text.day.live}</small>
            ) : (
              <small aria-hidden="true">{team.shortName}</small>
            )}
          </Link>
        )
      })}
      <Link to="/search">
        <span className="add">
          <Icon name="search" size="s" />
        </span>
        <span className="hidden-text">{words.add}</span>
        <small aria-hidden="true">{words.addShort}</small>
      </Link>
    </nav>
  )
}

/** When a team plays: now, or its next match with the opponent. */
export function NextOf({ team, rows }: { team: TeamBrief; rows: readonly MatchRow[] }) {
  const text = useText()
  const { format, timeZone } = useLanguage()
  const { now } = usePage()
  const row = rows.find((one) => isOf(team.id, one))
  if (!row) return null
  if (row.summary.status === 'live') return <small className="live">{text.day.live}</small>
  const opponent = row.home?.id === team.id ? row.away : row.home
  const date = dateIn(timeZone, row.kickOff)
  const isToday = date === dateIn(timeZone, now)
  const time = row.isKickOffExact ? format.time(row.kickOff) : ''
  return (
    <small className="quiet clip">
      {[isToday ? time : `${format.dayMonth(date)} ${time}`.trim(), opponent?.shortName].filter(Boolean).join(' ')}
    </small>
  )
}
