import { Link } from 'react-router'
import type { FollowedMatches } from '#contract/touchline/following.ts'
import type { TeamBrief } from '#contract/touchline/brief.ts'
import { useWords } from '../../../i18n/language.tsx'
import { followingWords } from '../words.ts'
import { Crest } from '../../../kit/crest/crest.tsx'
import { Icon } from '../../../kit/crest/icons.tsx'
import { LiveRows } from '../../../kit/row/live-rows.tsx'
import { PartError, Skeleton } from '../../../kit/page/states.tsx'
import { AlertsButton } from '../alerts-button.tsx'
import { NothingFollowed } from './suggestions.tsx'
import type { When } from '../use-followed.ts'
import { isOf, useTeamMatches } from './use-my-matches.ts'

/** Of each kind: live ones, then the next, then the last. */
const shown: Record<When, number> = { live: 3, coming: 2, over: 2 }

/** A section for each followed team, with its live, next and last matches. */
export default function TeamSections({ teams }: { teams: readonly TeamBrief[] }) {
  const words = useWords(followingWords)
  const read = useTeamMatches(teams.map(({ id }) => id))
  if (teams.length === 0) return <NothingFollowed />
  if (read.state === 'failed') return <PartError title={words.failed} status={read.status} />
  if (read.state !== 'read') return <Skeleton width="100%" height={320} />
  return teams.map((team) => <TeamSection key={team.id} team={team} found={read.data} />)
}

function TeamSection({ team, found }: { team: TeamBrief; found: Record<When, FollowedMatches> }) {
  const words = useWords(followingWords).matches
  const rows = (Object.keys(shown) as When[]).flatMap((when) =>
    found[when].list.filter((row) => isOf(team.id, row)).slice(0, shown[when]),
  )
  return (
    <section className="my-day">
      <header>
        <Crest team={team} size={22} />
        <h2>
          <Link to={`/team/${team.id}`}>{team.name}</Link>
        </h2>
        <span className="push" />
        <AlertsButton kind="team" id={team.id} name={team.name} />
      </header>
      <div className="card">
        {rows.length > 0 ? (
          <LiveRows rows={rows} position={found.live.position} section={`team-${team.id}`} withDays />
        ) : (
          <p className="body second">{words.noneOfTeam}</p>
        )}
        <Link className="more-rows" to={`/team/${team.id}/fixtures`}>
          {words.allOfTeam}
          <Icon name="chevron-right" size="s" />
        </Link>
      </div>
    </section>
  )
}
