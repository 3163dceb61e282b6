import { abilitiesAmong, type Abilities, type SeasonSum } from '#sports/abilities.ts'
import { findSport } from '#sports/index.ts'
import type { Sport } from '#sports/sport.ts'
import type { Reader } from '#core/database/reader.ts'
import { listMatchIdsOfPlayer } from '../store/event.ts'
import { listMatchesOfSeason, mapMatches } from '../store/match.ts'
import { mapParticipants } from '../store/participant.ts'
import { findSeason } from '../store/season.ts'
import type { Match, Participant, Season } from '../types.ts'

/** Sums of the players of a season; each service keeps them in its own way. */
export type SumsReader = (db: Reader, sport: Sport, matches: readonly Match[]) => Promise<readonly SeasonSum[]>

type SeasonAbilities = Abilities & { season: Season; position: string }

/** Of so many matches the season that has the most is compared: cups have few. */
const recentMatches = 12

/** The abilities of a football player in his newest season; null where too little is known. */
export async function readAbilities(
  db: Reader,
  player: Participant,
  readSums: SumsReader,
): Promise<SeasonAbilities | null> {
  const sport = findSport(player.sport)
  const position = positionOf(player)
  if (sport?.id !== 'football' || position === null) return null
  const seasonId = await findMainSeason(db, sport, player.id)
  if (seasonId === null) return null
  const [season, matches] = await Promise.all([findSeason(db, seasonId), listMatchesOfSeason(db, seasonId)])
  const sums = await readSums(db, sport, matches)
  const people = await mapParticipants(
    db,
    sums.map(({ playerId }) => playerId),
  )
  const alike = sums.filter(({ playerId }) => {
    const other = people.get(playerId)
    return other !== undefined && positionOf(other) === position
  })
  const found = abilitiesAmong(player.id, alike)
  return found && season && { ...found, season, position }
}

async function findMainSeason(db: Reader, sport: Sport, playerId: number): Promise<number | null> {
  const ids = await listMatchIdsOfPlayer(db, sport.players, { playerId, limit: recentMatches })
  const matches = [...(await mapMatches(db, ids)).values()]
  const bySeason = Map.groupBy(matches, ({ seasonId }) => seasonId)
  const [most] = [...bySeason.values()].sort((a, b) => b.length - a.length)
  return most?.[0]?.seasonId ?? null
}

const positions = ['goalkeeper', 'defender', 'midfielder', 'midfielder', 'midfielder', 'forward']

/** Sources give the number of a position, or its name. */
function positionOf({ detail: { position } }: Participant): string | null {
  if (typeof position === 'number') return positions[position] ?? null
  return typeof position === 'string' && positions.includes(position) ? position : null
}
