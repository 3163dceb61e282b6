import { sayDifference } from '#sports/reconcile.ts'
import type { Sport } from '#sports/sport.ts'
import type { MatchImport } from '#timeline/match-import.ts'
import type { ParsedMatch, Refusal } from '../reading/parsed.ts'
import type { FeedRules } from '../feed-rules.ts'
import { dayKindOf } from './contradiction.ts'
import type { Wanted } from './matches.ts'
import type { SeasonPlace } from './places.ts'
import type { Reconciled } from './reconcile.ts'
import type { Json, TimelineEvent } from '#sports/timeline.ts'

/**
 * The event with our ids in place of the parser's numbers, which count a match's players from 1. A number below 0 is an
 * id.
 */
function withPlayers(event: TimelineEvent, ids: readonly number[]): TimelineEvent {
  const idOf = (number: number | null) => (number === null ? null : number < 0 ? -number : (ids[number - 1] ?? null))
  const { players } = event.detail
  return {
    ...event,
    playerId: idOf(event.playerId),
    otherPlayerId: idOf(event.otherPlayerId),
    detail: Array.isArray(players)
      ? { ...event.detail, players: players.map((player) => lineupEntry(player, idOf)) }
      : event.detail,
  }
}

function lineupEntry(entry: Json, idOf: (number: number | null) => number | null): Json {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return entry
  return { ...entry, playerId: idOf(typeof entry.playerId === 'number' ? entry.playerId : null) }
}

/** A match of a file with its season and teams. */
export type Row = {
  parsed: ParsedMatch
  reconciled: Reconciled
  place: SeasonPlace
  homeId: number | null
  awayId: number | null
  wanted: Wanted
}

/** Why a row is no match: both its names are of one team. Null for others. */
export function pairFault({ parsed: { home, away }, homeId, awayId }: Row): string | null {
  return homeId !== null && homeId === awayId ? `"${home?.name}" and "${away?.name}" are names of one team` : null
}

/** Rows in batches: what a file has of a match must be stored before a row of a later file is compared with it. */
export function batchesOf(rows: readonly Row[]): Row[][] {
  const batches: Row[][] = [[]]
  for (const row of rows) {
    if (batches.at(-1)!.some((earlier) => mayBeSame(earlier, row))) batches.push([])
    batches.at(-1)!.push(row)
  }
  return batches
}

/** Whether two rows of different files may be one match: they have one key, or one pair of sides in a season. */
function mayBeSame(earlier: Row, row: Row): boolean {
  if (earlier.parsed.place.file === row.parsed.place.file) return false
  if (earlier.wanted.key === row.wanted.key) return true
  const sides = [row.homeId, row.awayId]
  return (
    earlier.place.seasonId === row.place.seasonId && sides.includes(earlier.homeId) && sides.includes(earlier.awayId)
  )
}

/** A remark on a row that says "not played" of a match that was. */
export function wasPlayed({ id, kickOff }: { id: number; kickOff: number }): string {
  return `says that the match was not played; it was, on ${new Date(kickOff).toISOString().slice(0, 10)} (match ${id})`
}

/** Whether a row is not a part of a match that other rows complete. */
export function isWholeMatch({ isPartial, gamesBy }: ParsedMatch): boolean {
  return isPartial !== true && gamesBy === undefined
}

/** What finds the match of a row among those that are known. */
export function wantedOf(
  parsed: ParsedMatch,
  pair: Pick<Wanted, 'seasonId' | 'homeId' | 'awayId'>,
  rules: FeedRules,
): Wanted {
  const { key: given, competition, season, kickOff, isKickOffExact: isExact } = parsed
  const key = given ?? `${competition.slug}|${season}|${pair.homeId}|${pair.awayId}|${kickOff}`
  const isByKey = rules.meetsTwiceADay === true && given !== null
  const isOwnKey = given !== null && parsed.isKeyMade !== true
  const joinsWithinMs = (isByKey ? rules.joinsWithinMs : undefined) ?? null
  // An estimated day does not identify a match among those of a pair.
  const isDouble = parsed.detail.isDayEstimated === true || (rules.names?.isDouble(competition.slug) ?? false)
  return { key, ...pair, kickOff, isExact, isDouble, isByKey, isOwnKey, isWhole: isWholeMatch(parsed), joinsWithinMs }
}

/** Further resolved data of a row: its match, if there is one, its round, and its players in the order of the row. */
type Resolved = {
  provider: string
  sport: string
  rules: FeedRules
  matchId: number | null
  roundId: MatchImport['roundId']
  players: Parameters<typeof withPlayers>[1]
}

export function importOf(row: Row, { provider, sport, rules, matchId, roundId, players }: Resolved): MatchImport {
  const {
    parsed,
    reconciled: { events, differences },
    homeId,
    awayId,
    place,
    wanted: { key, isByKey, isOwnKey },
  } = row
  return {
    provider,
    key,
    matchId,
    sport,
    ...place,
    roundId,
    homeId,
    awayId,
    homeLabel: parsed.homeLabel,
    awayLabel: parsed.awayLabel,
    kickOff: parsed.kickOff,
    isKickOffExact: parsed.isKickOffExact,
    dayKind: dayKindOf(parsed, rules),
    venue: parsed.venue,
    detail: parsed.detail,
    hasTimeline: parsed.hasTimeline,
    isDemo: false,
    isByKey,
    isKeyMade: !isOwnKey,
    events: events.map((event) => withPlayers(event, players)),
    statement: { ...parsed.place, stated: parsed.stated, differences },
  }
}

/** A line for each statement of the source that its events do not add up to. */
export function differencesOf({ parsed, reconciled }: Row, { gamesHold }: Pick<Sport, 'gamesHold'>): Refusal[] {
  return reconciled.differences.map((one) => ({
    ...parsed.place,
    reason: `${sayMatch(parsed)}: ${sayDifference(one, gamesHold)}`,
  }))
}

function sayMatch({ home, away, homeLabel, awayLabel, kickOff }: ParsedMatch): string {
  return `${home?.name ?? homeLabel} - ${away?.name ?? awayLabel}, ${new Date(kickOff).toISOString().slice(0, 10)}`
}
