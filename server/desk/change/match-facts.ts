import type { Reader } from '#core/database/reader.ts'
import { sportOf } from '#sports/index.ts'
import { paletteOf } from '#sports/palettes.ts'
import { fold } from '#sports/sport.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import { listMembers } from '#timeline/store/membership.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import type { Match } from '#timeline/types.ts'
import type { MatchFacts } from './rules/check-event.ts'

/** What a match says about the events that it can have; `made`: events that are about to change say nothing. */
export async function readFacts(
  db: Reader,
  match: Match,
  { shown, made }: { shown: readonly TimelineEvent[]; made: readonly TimelineEvent[] },
): Promise<MatchFacts> {
  const sport = sportOf(match)
  const state = fold(sport, shown)
  const squads = sport.squads(state)
  const changing = new Set(made.map(({ key }) => key))
  const appeared = sport.appearances?.(shown.filter(({ key }) => !changing.has(key))) ?? []
  const playersOf = async (side: Side) => {
    const teamId = side === 'home' ? match.homeId : match.awayId
    const members = teamId === null ? [] : await listMembers(db, teamId, match.seasonId)
    const listed = squads[side]?.players ?? []
    // In tennis the player is the side.
    const ids = [
      ...(teamId === null ? [] : [teamId]),
      ...listed.map(({ playerId }) => playerId),
      ...appeared.flatMap((one) => (one.side === side ? one.playerId : [])),
      ...members.map(({ playerId }) => playerId),
    ]
    // A record that another one stands for is named by that one.
    const standing = [...(await mapParticipants(db, ids)).values()].map(({ id }) => id)
    return { ids: new Set([...ids, ...standing]), isListed: listed.length + members.length > 0 }
  }
  const players = { home: await playersOf('home'), away: await playersOf('away') }
  return { sport, palette: paletteOf(match), state, shown, players, now: Date.now() }
}
