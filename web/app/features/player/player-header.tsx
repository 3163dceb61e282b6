import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import type { Player } from '#contract/touchline/player.ts'
import { useText, useWords } from '../../i18n/language.tsx'
import { playerWords } from './words.ts'
import { Initials } from '../../kit/crest/initials.tsx'
import { Crest } from '../../kit/crest/crest.tsx'
import { hasOwnPages } from '../../kit/page/sport-cards.tsx'
import { hasBank, hasValues } from '../../sports/parts.ts'

function PlayerTabs({ player, sport, isNews }: Pick<Player, 'player' | 'sport'> & { isNews: boolean }) {
  const text = useText()
  const words = useWords(playerWords)
  return (
    <nav className="tabs rule" aria-label={player.name}>
      <Link to={`/player/${player.id}`} preventScrollReset aria-current={isNews ? undefined : 'page'}>
        {words.overview}
      </Link>
      <Link to={`/player/${player.id}/news`} preventScrollReset aria-current={isNews ? 'page' : undefined}>
        {text.site.news}
      </Link>
      {hasBank(sport) && (
        <Link to={`/player/${player.id}/data-bank`}>{hasValues(sport) ? words.dataBank : words.people}</Link>
      )}
    </nav>
  )
}

/** Shirt in the colours of his team, name and teams. */
export function PlayerHeader({
  player: { sport, player, teams, isDemo },
  facts,
  tag,
  follow,
  isNews = false,
  children,
}: {
  player: Player
  /** Position, age, country, foot, as far as they are known. */
  facts: readonly string[]
  /** Beside his name. */
  tag?: ReactNode
  /** Following him, and his alerts. */
  follow: ReactNode
  /** The tab of news is shown. */
  isNews?: boolean
  /** Below the name. */
  children?: ReactNode
}) {
  const text = useText()
  const [first] = teams
  return (
    <section className="card match-head">
      <div className="record-head">
        {hasOwnPages(sport) ? (
          <Initials name={player.name} colour={first?.team.colours[0]} size={64} />
        ) : (
          <Shirt colours={first?.team.colours ?? []} number={first?.shirtNumber ?? null} />
        )}
        <div className="push">
          <h1 className="page-title">{player.name}</h1>
          <ul className="head-facts small second">
            {teams.map(({ team }) => (
              <li key={team.id}>
                <Crest team={team} size={14} />
                <Link className="semi" to={`/team/${team.id}`}>
                  {team.name}
                </Link>
              </li>
            ))}
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </div>
        {tag}
        {isDemo && (
          <span className="tag" title={text.site.demoTitle}>
            {text.day.demo}
          </span>
        )}
        {follow}
      </div>
      {children}
      <PlayerTabs player={player} sport={sport} isNews={isNews} />
    </section>
  )
}

function Shirt({ colours: [main, second], number }: { colours: readonly string[]; number: number | null }) {
  return (
    <svg
      className="player-shirt"
      width="64"
      height="64"
      viewBox="0 0 64 64"
      aria-hidden="true"
      style={{ '--shirt': main ?? 'var(--text-3)', '--trim': second ?? 'var(--surface)' } as CSSProperties}
    >
      <path d="M20 8 8 16l5 14 7-3v29h24V27l7 3 5-14L44 8c-2 5-6 7-12 7S22 13 20 8Z" className="cloth" />
      {number !== null && (
        <text x="32" y="42" textAnchor="middle" className="digits">
          {number}
        </text>
      )}
    </svg>
  )
}
