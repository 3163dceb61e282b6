import { compareEvents, type Side } from '#sports/timeline.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Detail, MatchEvent, StoredEvent } from '../types.ts'
import { notReplayed } from './match-row.ts'
import { named, ofReadableMatch, readable } from './readable.ts'

type Row = {
  match_id: number
  provider: string
  key: string
  type: string
  side: Side | null
  period: number
  clock_seconds: number | null
  occurred_at: Date | null
  ordinal: number
  player_id: number | null
  other_player_id: number | null
  detail: Detail
  revision: number
  withdrawn_reason: string | null
  withdrawn_at: Date | null
  version: number
}
type StoredRow = Row & { sequence: number; content_sequence: number; is_omitted: boolean; is_shown: boolean }

const columns = `e.match_id, e.provider, e.key, e.type, e.side, e.period, e.clock_seconds, e.occurred_at, e.ordinal, e.player_id,
  e.other_player_id, e.detail, e.revision, e.withdrawn_reason, e.withdrawn_at, e.version`

/**
 * The shown events of each match, withdrawn ones included, in reading order. Matches without any have an empty list.
 */
export async function listEvents(db: Reader, matchIds: readonly number[]): Promise<Map<number, MatchEvent[]>> {
  return group(
    matchIds,
    await db.query<Row>(
      named(
        db,
        'events',
        `select ${columns} from timeline.event e where match_id = any($1) and is_shown${ofReadableMatch(db, 'e.match_id')}`,
      ),
      [matchIds],
    ),
  )
}

/** The same, of some types only: for lists of many matches. */
export async function listEventsOfTypes(
  db: Reader,
  matchIds: readonly number[],
  types: readonly string[],
): Promise<Map<number, MatchEvent[]>> {
  const text = `select ${columns} from timeline.event e where match_id = any($1) and is_shown and type = any($2)${ofReadableMatch(db, 'e.match_id')}`
  return group(matchIds, await db.query<Row>(named(db, 'events_of_types', text), [matchIds, types]))
}

/** The shown events of these matches that have these keys. */
export async function listEventsByKey(
  db: Reader,
  matchIds: readonly number[],
  keys: readonly string[],
): Promise<Map<number, MatchEvent[]>> {
  const text = `select ${columns} from timeline.event e where match_id = any($1) and is_shown and key = any($2)${ofReadableMatch(db, 'e.match_id')}`
  return group(matchIds, await db.query<Row>(named(db, 'events_by_key', text), [matchIds, keys]))
}

/** The same without some types, which are large. */
export async function listEventsBut(
  db: Reader,
  matchIds: readonly number[],
  types: readonly string[],
): Promise<Map<number, MatchEvent[]>> {
  const text = `select ${columns} from timeline.event e where match_id = any($1) and is_shown and type <> all($2)${ofReadableMatch(db, 'e.match_id')}`
  return group(matchIds, await db.query<Row>(named(db, 'events_but_types', text), [matchIds, types]))
}

/** The latest reading of the clock in each period of a match, by the events that count; null where none has one. */
export function listLatestReadings(
  db: Reader,
  matchId: number,
): Promise<{ period: number; clockSeconds: number | null }[]> {
  const text = `select e.period, max(e.clock_seconds)::float8 as "clockSeconds" from timeline.event e
    where e.match_id = $1 and e.is_shown and e.withdrawn_reason is null${ofReadableMatch(db, 'e.match_id')}
    group by e.period order by e.period`
  return db.query(named(db, 'event_readings', text), [matchId])
}

/** Events that count (shown, not withdrawn), of some types, of all matches of a season: for totals such as scorers. */
export async function listSeasonEvents(db: Reader, seasonId: number, types: readonly string[]): Promise<MatchEvent[]> {
  const rows = await db.query<Row>(
    `select ${columns} from timeline.event e join ${readable(db, 'match')} m on m.id = e.match_id
     where m.season_id = $1 and e.type = any($2) and e.is_shown and e.withdrawn_reason is null order by m.kick_off, e.match_id`,
    [seasonId, types],
  )
  return rows.map(eventOf)
}

// With a picture delay the player is known only after the row was found, so the rows need another index path.
const ofPlayer = `/*lens and e.match_id in (select x.match_id from timeline.event x where x.player_id = $1 or x.other_player_id = $1
  union all select x.match_id from lens.past_event x where x.player_id = $1 or x.other_player_id = $1)*/`
const listingPlayer = `/*lens and e.match_id in (select x.match_id from timeline.event x
  where x.detail ? 'players' and x.detail @> jsonb_build_object('players', jsonb_build_array(jsonb_build_object('playerId', $1::bigint))))*/`

/** Events that count and name a player as the first or the second player, newest match first. */
export async function listPlayerEvents(
  db: Reader,
  playerId: number,
  types: readonly string[] | null = null,
): Promise<MatchEvent[]> {
  const rows = await db.query<Row>(
    `select ${columns} from timeline.event e join ${readable(db, 'match')} m on m.id = e.match_id
     where (e.player_id = $1 or e.other_player_id = $1) ${ofPlayer} and ${notReplayed} and ($2::text[] is null or e.type = any($2)) and e.is_shown
       and e.withdrawn_reason is null order by m.kick_off desc, e.match_id desc, e.period, e.clock_seconds nulls first, e.ordinal, e.key`,
    [playerId, types],
  )
  return rows.map(eventOf)
}

/**
 * The newest matches in which events of these types name a player as the first or the second player, or list the player
 * at `detail.players[].playerId`. Newest first.
 */
export async function listMatchIdsOfPlayer(
  db: Reader,
  { listingTypes, namingTypes }: { listingTypes: readonly string[]; namingTypes: readonly string[] },
  { playerId, limit }: { playerId: number; limit: number },
): Promise<number[]> {
  const counts = 'e.is_shown and e.withdrawn_reason is null'
  // The condition on `players` equals that of the partial index `event_players`, so that the index is used.
  const rows = await db.query<{ id: number }>(
    `select m.id from ${readable(db, 'match')} m where m.id in (
       select e.match_id from timeline.event e
         where (e.player_id = $1 or e.other_player_id = $1) ${ofPlayer} and e.type = any($3) and ${counts}
       union select e.match_id from timeline.event e
         where e.detail ? 'players' and e.detail @> jsonb_build_object('players', jsonb_build_array(jsonb_build_object('playerId', $1::bigint)))
           and e.type = any($2) and ${counts} ${listingPlayer})
       and ${notReplayed} order by m.kick_off desc, m.id desc limit $4`,
    [playerId, listingTypes, namingTypes, limit],
  )
  return rows.map(({ id }) => id)
}

/** Those of the matches in which a source names who shot. */
export async function listMatchIdsWithShooters(db: Reader, matchIds: readonly number[]): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    named(
      db,
      'matches_with_shooters',
      `select g.id from unnest($1::bigint[]) as g(id) where exists (select from timeline.event e where e.match_id = g.id
         and e.type = 'shot' and e.player_id is not null and e.is_shown${ofReadableMatch(db, 'e.match_id')})`,
    ),
    [matchIds],
  )
  return rows.map(({ id }) => id)
}

/** Whether any event of these types counts in a season. */
export async function hasEventsOfTypes(db: Reader, seasonId: number, types: readonly string[]): Promise<boolean> {
  const rows = await db.query(
    `select 1 from timeline.event e join ${readable(db, 'match')} m on m.id = e.match_id
     where m.season_id = $1 and e.type = any($2) and e.is_shown and e.withdrawn_reason is null limit 1`,
    [seasonId, types],
  )
  return rows.length > 0
}

/** All stored events of these matches, of any provider: the input of the engine's fold. */
export async function listStoredEvents(db: Reader, matchIds: readonly number[]): Promise<Map<number, StoredEvent[]>> {
  if (matchIds.length === 0) return new Map()
  const text = `select ${columns}, e.sequence, e.content_sequence, e.is_omitted, e.is_shown from timeline.event e where match_id = any($1)`
  const rows = await db.query<StoredRow>({ name: 'stored_events', text }, [matchIds])
  const byMatch = new Map<number, StoredEvent[]>(matchIds.map((id) => [id, []]))
  for (const row of rows) byMatch.get(row.match_id)?.push(storedEventOf(row))
  return byMatch
}

function group(matchIds: readonly number[], rows: readonly Row[]): Map<number, MatchEvent[]> {
  const byMatch = new Map<number, MatchEvent[]>(matchIds.map((id) => [id, []]))
  for (const row of rows) byMatch.get(row.match_id)?.push(eventOf(row))
  for (const events of byMatch.values()) events.sort(compareEvents)
  return byMatch
}

function eventOf(row: Row): MatchEvent {
  return { matchId: row.match_id, provider: row.provider, version: row.version, ...contentOf(row) }
}

function storedEventOf(row: StoredRow): StoredEvent {
  return {
    ...contentOf(row),
    provider: row.provider,
    sequence: row.sequence,
    contentSequence: row.content_sequence,
    isOmitted: row.is_omitted,
    isShown: row.is_shown,
  }
}

function contentOf(row: Row) {
  return {
    key: row.key,
    type: row.type,
    side: row.side,
    period: row.period,
    clockSeconds: row.clock_seconds,
    occurredAt: row.occurred_at?.getTime() ?? null,
    order: row.ordinal,
    playerId: row.player_id,
    otherPlayerId: row.other_player_id,
    detail: row.detail,
    revision: row.revision,
    withdrawn:
      row.withdrawn_reason === null ? null : { reason: row.withdrawn_reason, at: row.withdrawn_at?.getTime() ?? null },
  }
}
