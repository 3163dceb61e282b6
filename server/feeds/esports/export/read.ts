import { sports } from '#sports/index.ts'
import type { SeriesState } from '#sports/esports/state.ts'
import { fold } from '#sports/sport.ts'
import type { TimelineEvent, Side } from '#sports/timeline.ts'
import type { Reader } from '#core/database/reader.ts'
import { mapCompetitions } from '#timeline/store/competition.ts'
import { listEvents } from '#timeline/store/event.ts'
import { mapMatches } from '#timeline/store/match.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import { mapRounds } from '#timeline/store/round.ts'
import { mapSeasons } from '#timeline/store/season.ts'
import { listSourceKeys } from '#timeline/store/source-key.ts'
import type { Match } from '#timeline/types.ts'
import { Left, type StoredSeries } from './stored-series.ts'

/**
 * Names of the players of one series. Tables tell players of a side by their names alone: of two with one name the
 * second one has his number behind it. `onSecond` is called once for each such player.
 */
function namesOf(names: ReadonlyMap<number, string>, onSecond: () => void): (playerId: number, side: Side) => string {
  const holders = new Map<string, number>()
  const seconds = new Set<string>()
  return (playerId, side) => {
    const name = names.get(playerId) ?? `Player ${playerId}`
    const place = `${side} ${name}`
    const holder = holders.get(place) ?? playerId
    holders.set(place, holder)
    if (holder === playerId) return name
    if (!seconds.has(`${place} ${playerId}`)) onSecond()
    seconds.add(`${place} ${playerId}`)
    return `${name} (#${playerId})`
  }
}

/** Series of a title by their ids, in that order; `left` takes what has no place in the tables. */
export async function readSeries(
  db: Reader,
  title: string,
  ids: readonly number[],
  left: Left,
): Promise<StoredSeries[]> {
  const known = await mapMatches(db, ids)
  const matches = ids.flatMap((id) => known.get(id) ?? [])
  const competitions = await mapCompetitions(
    db,
    matches.map(({ competitionId }) => competitionId),
  )
  const seasons = await mapSeasons(
    db,
    matches.map(({ seasonId }) => seasonId),
  )
  const rounds = await mapRounds(
    db,
    matches.flatMap(({ roundId }) => roundId ?? []),
  )
  const keys = await keysOf(db, title, ids)
  const events = await listEvents(db, ids)
  const people = await mapParticipants(
    db,
    matches.flatMap((match) => participantsOf(match, events.get(match.id) ?? [])),
  )
  const names = new Map([...people].map(([id, { name }]) => [id, name]))
  return matches.flatMap((match): StoredSeries[] => {
    const { id, homeId, awayId, kickOff, isKickOffExact, venue } = match
    const { name, country } = competitions.get(match.competitionId)!
    if (homeId === null || awayId === null) {
      left.add('series without both teams')
      return []
    }
    const round = match.roundId === null ? null : (rounds.get(match.roundId) ?? null)
    const counting = (events.get(id) ?? []).filter(({ withdrawn }) => withdrawn === null)
    return [
      {
        key: keys.get(id)!,
        competition: { name, country },
        season: seasons.get(match.seasonId)!.name,
        round: round && { stage: round.stage, group: round.groupName, name: round.name, ordinal: round.ordinal },
        homeName: names.get(homeId)!,
        awayName: names.get(awayId)!,
        kickOff,
        isKickOffExact,
        venue,
        events: counting,
        state: fold(sports[title]!, counting) as SeriesState,
        nameOf: namesOf(names, () => left.add('players named as another one of their side: their number is added')),
      },
    ]
  })
}

function participantsOf({ homeId, awayId }: Match, events: readonly TimelineEvent[]): number[] {
  const listed = events.flatMap(({ playerId, otherPlayerId, detail: { players } }) => [
    playerId,
    otherPlayerId,
    ...(Array.isArray(players) ? players.map((one) => (one as { playerId?: unknown } | null)?.playerId) : []),
  ])
  return [homeId, awayId, ...listed].filter((id) => typeof id === 'number')
}

/** The keys under which the tables have series already, else their numbers here. */
async function keysOf(db: Reader, title: string, ids: readonly number[]): Promise<Map<number, string>> {
  const own = (await listSourceKeys(db, 'match', ids)).filter(({ provider }) => ownProviders(title).includes(provider))
  const byId = Map.groupBy(own, ({ id }) => id)
  return new Map(
    ids.map((id) => {
      const [first] = (byId.get(id) ?? []).toSorted((a, b) => (a.provider < b.provider ? -1 : 1))
      return [id, first?.key ?? `touchline-${id}`]
    }),
  )
}

function ownProviders(title: string): string[] {
  return [`${title}-csv`, `${title}-json`]
}
