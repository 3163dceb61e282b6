import { Link } from 'react-router'
import type { LeaderList, LeaderRow } from '#contract/touchline/leaders.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { leagueWords } from './words.ts'
import { Crest } from '../../kit/crest/crest.tsx'
import { Icon } from '../../kit/crest/icons.tsx'
import type { Leaders } from './read-league.ts'

/** Two lines of two; the tab has all. */
const mostLists = 4

/** The first players of a season by each figure; a list that does not count all matches says how many. */
export function LeadersCard({ leaders, to }: { leaders: Leaders; to: (kind: string) => string }) {
  const words = useWords(leagueWords)
  const [first] = leaders.lists
  if (!first) return null
  return (
    <section className="card">
      <header>
        <h2>{words.leaders}</h2>
        <span className="push" />
        <Link className="more" to={to(first.kind)} preventScrollReset>
          {words.allLists}
          <Icon name="chevron-right" size="s" />
        </Link>
      </header>
      <div className="leader-lists">
        {leaders.lists.slice(0, mostLists).map((list) => (
          <ShortList key={list.kind} list={list} played={leaders.matchesPlayed} to={to(list.kind)} />
        ))}
      </div>
    </section>
  )
}

function ShortList({
  list: { kind, list, matchesCounted },
  played,
  to,
}: {
  list: LeaderList
  played: number
  to: string
}) {
  const words = useWords(leagueWords)
  const { format } = useLanguage()
  return (
    <section>
      <h3>
        <Link to={to} preventScrollReset>
          {words.kinds[kind]}
        </Link>
      </h3>
      <ol>
        {list.map((row, index) => (
          <li key={`${row.player?.id} ${row.team?.id}`}>
            <Rank rank={row.rank} before={list[index - 1]?.rank} />
            {row.team && <Crest team={row.team} />}
            <LeaderName row={row} withTeam />
            {kind === 'cards' && <CardIcons row={row} />}
            <b className="number">{format.number(row.value)}</b>
          </li>
        ))}
      </ol>
      {matchesCounted < played && (
        <p className="micro quiet">{words.from(format.number(matchesCounted), format.number(played))}</p>
      )}
    </section>
  )
}

/** Level players share a rank, which is shown once. */
function Rank({ rank, before }: { rank: number; before: number | undefined }) {
  if (rank !== before) return <b className="number rank quiet">{rank}</b>
  return (
    <b className="number rank quiet">
      <span aria-hidden="true">=</span>
      <span className="hidden-text">{rank}</span>
    </b>
  )
}

export function LeaderName({ row: { player, team }, withTeam }: { row: LeaderRow; withTeam?: boolean }) {
  if (!player && team)
    return (
      <Link className="leader-name clip" to={`/team/${team.id}`}>
        {team.name}
      </Link>
    )
  return (
    <Link className="leader-name" to={`/player/${player?.id}`}>
      <span className="clip">{player?.name}</span>
      {withTeam && team && <small className="small quiet clip">{team.shortName}</small>}
    </Link>
  )
}

function CardIcons({ row: { yellowCards, redCards } }: { row: LeaderRow }) {
  const words = useWords(leagueWords)
  const { format } = useLanguage()
  const label = format.list([
    format.pair(words.heads.yellow[1]!, format.number(yellowCards)),
    format.pair(words.heads.red[1]!, format.number(redCards)),
  ])
  return (
    <span className="line tight" role="img" aria-label={label} title={label}>
      {yellowCards > 0 && <i className="card-icon small-card" />}
      {redCards > 0 && <i className="card-icon red small-card" />}
    </span>
  )
}
