import type { Player } from '#contract/touchline/player.ts'
import { coverageOf, knownSum } from '#sports/coverage.ts'
import { findSport } from '#sports/index.ts'
import type { PlayerRecord, SquadShape } from '#sports/player.ts'
import type { Reader } from '#core/database/reader.ts'
import { pluck } from '#core/pluck.ts'
import type { SeasonFacts } from '#timeline/store/coverage.ts'
import { listMatchIdsOfPlayer } from '#timeline/store/event.ts'
import { mapMatches } from '#timeline/store/match.ts'
import type { Match, Participant } from '#timeline/types.ts'
import { mapPlayedMatches } from './lines.ts'
import type { Ratings } from './match-ratings.ts'
import type { Language } from '#timeline/views/brief.ts'
import { matchRows } from '#timeline/views/rows.ts'

/** Some ten seasons. */
const CAREER_MATCHES = 600

/** A match that a player took part in. `squad` is the line-up of the side; null unknown. */
export type Played = { match: Match; record: PlayerRecord; squad: SquadShape | null }

/** Matches the player took part in, newest first; one in play as it stands now (epoch ms). */
export async function readCareer(db: Reader, { id: playerId, sport }: Participant, now: number): Promise<Played[]> {
  const players = findSport(sport)?.players
  const ids = players ? await listMatchIdsOfPlayer(db, players, { playerId, limit: CAREER_MATCHES }) : []
  const matches = await mapMatches(db, ids)
  const known = await mapPlayedMatches(db, sport, [...matches.values()], now)
  return ids
    .flatMap((id) => {
      const match = matches.get(id)
      const { records, squads } = known.get(id) ?? {}
      const record = records?.get(playerId)
      return match && match.status !== 'scheduled' && record?.hasPlayed
        ? [{ match, record, squad: squads?.[record.side] ?? null }]
        : []
    })
    .sort((a, b) => b.match.kickOff - a.match.kickOff || b.match.id - a.match.id)
}

export function teamIdOf({ match, record }: Played): number | null {
  return record.side === 'home' ? match.homeId : match.awayId
}

/** These matches as rows, with what the player did in each. `facts` say what is known of their seasons. */
export async function matchViews(
  db: Reader,
  played: readonly Played[],
  facts: ReadonlyMap<number, SeasonFacts[]>,
  ratings: Ratings,
  language: Language,
): Promise<Player['matches']> {
  const rows = await matchRows(db, pluck(played, 'match'), language)
  return played.flatMap(({ match, record: { playerId, side, isStarter, minutes, counts } }, index) => {
    const row = rows[index]
    const known = coverageOf(facts.get(match.seasonId) ?? [], (id) => id === match.id)
    const figure = (term: string, covered: number) => knownSum(counts[term] ?? 0, covered)
    return row
      ? [
          {
            row,
            side,
            isStarter,
            minutes,
            goals: counts.goals ?? 0,
            assists: figure('assists', known.assists),
            yellowCards: figure('yellowCards', known.cards),
            redCards: figure('redCards', known.cards),
            rating: ratings.get(match.id)?.get(playerId) ?? null,
          },
        ]
      : []
  })
}

/** The places in the line-ups that a player started in, the most frequent first. */
export function positionsOf(playerId: number, played: readonly Played[]): Player['positions'] {
  const places = new Map<string, Player['positions'][number]>()
  for (const { record, squad } of played) {
    const member = squad?.players.find((one) => one.playerId === playerId)
    if (!squad || !member?.isStarter) continue
    const { depth, width } = placeIn(squad, member)
    if (member.position === null && depth === null) continue
    const key = `${member.position} ${depth} ${width}`
    const place = places.get(key) ?? { position: member.position, depth, width, starts: 0, goals: 0 }
    places.set(key, {
      ...place,
      starts: place.starts + 1,
      goals: place.goals + (record.counts.goals ?? 0),
    })
  }
  return [...places.values()].sort(
    (a, b) => b.starts - a.starts || (a.depth ?? a.position ?? 0) - (b.depth ?? b.position ?? 0),
  )
}

/** The place in a formation, each direction from 0 to 1; null where the source has none. */
function placeIn(
  { players }: SquadShape,
  { line, slot }: SquadShape['players'][number],
): { depth: number | null; width: number | null } {
  if (line === null || slot === null) return { depth: null, width: null }
  const starters = players.filter(({ isStarter }) => isStarter)
  const lines = Math.max(...starters.map((one) => one.line ?? 0))
  const slots = starters.filter((one) => one.line === line).length
  return { depth: lines === 0 ? 0 : round(line / lines), width: round((slot + 0.5) / Math.max(1, slots)) }
}

function round(share: number): number {
  return Math.round(share * 100) / 100
}
