import { Link } from 'react-router'
import type { HeroFigures } from '#contract/touchline/hero.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { heroWords } from './words.ts'
import { Crest } from '../../kit/crest/crest.tsx'
import { DataTable } from '../../kit/data/data-table.tsx'
import { HeroTile } from '../../sports/esports/moba/hero-tile.tsx'
import { roleWords } from '../../sports/esports/role-words.ts'
import { heroPath } from './asked.ts'
import { IntervalBar } from './interval-bar.tsx'
import { sharesOf } from './rank.ts'

/** The shares of the hero in each patch, newest first. */
export function PatchesCard({ patches }: Pick<HeroFigures, 'patches'>) {
  const words = useWords(heroWords)
  const { format } = useLanguage()
  if (patches.length === 0) return null
  const percent = (share: number | null) => (share === null ? '–' : format.percent(Math.round(share * 100)))
  return (
    <Card title={words.byPatch}>
      <DataTable
        label={words.byPatch}
        head={[words.patch, words.games, words.presence, words.picks, words.bans, words.won]}
        rows={patches.map((one) => {
          const { presence, picks, bans } = sharesOf(one, one)
          return [
            one.patch,
            format.number(one.games),
            percent(presence),
            percent(picks),
            percent(bans),
            <IntervalBar key="won" won={one.won} />,
          ]
        })}
      />
    </Card>
  )
}

export function RolesCard({ roles }: Pick<HeroFigures, 'roles'>) {
  const words = useWords(heroWords)
  const names = useWords(roleWords)
  if (roles.length === 0) return null
  return (
    <Card title={words.byRole}>
      <DataTable
        label={words.byRole}
        head={[words.role, words.games, words.won]}
        rows={roles.map(({ role, won }) => [names[role] ?? role, won.games, <IntervalBar key="won" won={won} />])}
      />
    </Card>
  )
}

/** Who plays it: those with three games on it first, by the lower end of the interval of their wins. */
export function PlayersCard({ players }: Pick<HeroFigures, 'players'>) {
  const words = useWords(heroWords)
  if (players.length === 0) return null
  return (
    <Card title={words.bestPlayers} beside={<span className="small quiet">{words.byLow}</span>}>
      <DataTable
        label={words.bestPlayers}
        head={[words.player, words.wins, words.kda]}
        rows={players.map(({ player, team, won, kda }) => [
          <span key="player" className="line">
            {team !== null && <Crest team={team} size={20} />}
            <Link to={`/player/${player.id}`}>{player.name}</Link>
            {team !== null && <span className="small quiet clip">{team.shortName}</span>}
          </span>,
          words.wonOf(won.wins, won.games),
          kda.mean === null ? '–' : kda.mean.toFixed(1),
        ])}
      />
    </Card>
  )
}

/** Heroes of the own or the other side, with the wins of this hero. */
export function BesideCard({ sport, title, rows }: { sport: string; title: string; rows: HeroFigures['pairs'] }) {
  const words = useWords(heroWords)
  const { format } = useLanguage()
  if (rows.length === 0) return null
  return (
    <Card title={title} beside={<span className="small quiet">{words.leastBeside}</span>}>
      <ul>
        {rows.map(({ hero, name, won }) => (
          <li key={hero}>
            <Link className="list-item hero-item" to={heroPath(sport, hero)}>
              <HeroTile name={name} size={26} />
              <span className="hero-text">
                <b className="clip">{name}</b>
                <span className="small quiet">{words.wonOf(won.wins, won.games)}</span>
              </span>
              <span className="push" />
              <b className="tabular">{won.rate === null ? '–' : format.percent(Math.round(won.rate * 100))}</b>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function RecentCard({ recent }: Pick<HeroFigures, 'recent'>) {
  const words = useWords(heroWords)
  const { format } = useLanguage()
  return (
    <Card title={words.recent}>
      <ul>
        {recent.map(({ matchId, game, kickOff, team, opponent, player, isWon }) => (
          <li key={`${matchId} ${game} ${team?.id}`}>
            <Link className="list-item hero-item" to={`/match/${matchId}`}>
              <Crest team={team} size={22} />
              <span className="hero-text">
                <b className="clip">{`${team?.shortName ?? '?'} – ${opponent?.shortName ?? '?'}`}</b>
                <span className="small quiet clip">
                  {[format.dateOf(kickOff), words.gameOf(game), player?.name].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className="push" />
              <span className={isWon === null ? 'quiet' : isWon ? 'gain' : 'drop'}>
                {isWon === null ? '–' : isWon ? words.gameWon : words.gameLost}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
