import type { EsportsPlayer } from '#contract/touchline/esports-player.ts'
import { teamOf } from '#sports/esports/figures/played.ts'
import { leastGames, standingAmong, type TierPlayer } from '#sports/esports/figures/percentiles.ts'
import { wonOf, type Appeared } from '#sports/esports/figures/players.ts'
import { mainFigure } from '#sports/esports/figures/style.ts'
import type { Reader } from '#core/database/reader.ts'
import { pluck } from '#core/pluck.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import { readTitleList } from '#timeline/title-ranking/store/read.ts'
import type { Participant } from '#timeline/types.ts'
import { teamBrief, type Language } from '#timeline/views/brief.ts'
import { textsOf } from './views.ts'

const YEAR_MS = 365 * 86_400_000
/** The teams of the ranking that a player is shown against. */
const TOP = 7

/** How a player stands among those of his role in the first tier, else among all of it. */
export async function readStanding(
  db: Reader,
  player: Participant,
  tier: readonly TierPlayer[],
): Promise<EsportsPlayer['standing']> {
  const own = tier.find(({ playerId }) => playerId === player.id)
  if (own === undefined) return null
  const people = await mapParticipants(db, pluck(tier, 'playerId'))
  const roleOf = ({ playerId, role }: TierPlayer) => {
    const person = people.get(playerId)
    return role ?? (person ? textsOf(person, 'position').position : null)
  }
  const role = roleOf(own)
  const alike = role === null ? [] : tier.filter((one) => roleOf(one) === role)
  const among = standingAmong(player.id, alike)
  if (among !== null) return { ...among, role, leastGames }
  const all = standingAmong(player.id, tier)
  return all && { ...all, role: null, leastGames }
}

/** His games of the last year against the first teams of the ranking, by their places. */
export async function readAgainst(
  db: Reader,
  player: Participant,
  own: readonly Appeared[],
  { now, language }: { now: number; language: Language },
): Promise<EsportsPlayer['against']> {
  const { rows } = await readTitleList(db, player.sport, { until: null, changeDays: 30 })
  const recent = own.filter(({ game }) => game.kickOff > now - YEAR_MS)
  const met = Map.groupBy(recent, ({ game, line }) => teamOf(game, line.side === 'home' ? 'away' : 'home'))
  return rows.slice(0, TOP).flatMap(({ place, team }) => {
    const games = met.get(team.id)
    return games === undefined
      ? []
      : [{ place, team: teamBrief(team, language), won: wonOf(games), main: mainFigure(games) }]
  })
}
