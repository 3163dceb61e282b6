import type { MatchSummary } from '#sports/sport.ts'
import type { MatchReport } from '#sports/timeline.ts'
import type { Reader } from '#core/database/reader.ts'
import type { LeadChange } from '../lead-change.ts'
import type { OutboxRow } from '#core/outbox/types.ts'
import type { StoredEvent } from '../types.ts'
import { bigintArray, booleanArray, hexArray, intArray, textArray, timestampArray } from './arrays.ts'
import { replacingGames, type GamesRow } from './game-record.ts'
import { replacing, type RecordRow } from './match-record.ts'

/** The changes of one transaction, as rows to write. */
export type Change = {
  reports: ReportRow[]
  horizons: { matchId: number; provider: string; sequence: number }[]
  /**
   * Version 0 where only bookkeeping changed: then the version of the last change stays. `isNew`: not stored before.
   */
  events: { matchId: number; version: number; isNew: boolean; event: StoredEvent }[]
  matches: ChangedMatch[]
  outbox: OutboxRow[]
  /** When feeds last reported, by match and provider. */
  feeds: Map<string, FeedRow>
  leads: (LeadChange & { matchId: number; version: number })[]
  /** Providers whose last report, about any match, is to be stored, and its time. */
  heard: { provider: string; at: number }[]
  /** What the players did in matches that are over. */
  records: RecordRow[]
  /** The games of series that are over. */
  games: GamesRow[]
}
export type FeedRow = { matchId: number; provider: string; lastWordAt: number; isSilent: boolean }
/** `json`: the events as text. */
type ReportRow = Omit<MatchReport, 'events'> & { digest: string; json: string }
/** `version` is the new one, one more than before. */
type ChangedMatch = {
  id: number
  summary: MatchSummary
  version: number
  kickOff: number
  firstKickOff: number | null
  hasTimeline: boolean
}

const eventColumns = `match_id, version, provider, key, type, side, period, clock_seconds, occurred_at, ordinal, player_id, other_player_id,
    detail, revision, sequence, content_sequence, is_omitted, is_shown, withdrawn_reason, withdrawn_at`
const eventValues = eventColumns.replace('detail', 'detail::jsonb')

/**
 * One statement for everything, so that a change of any size takes one round trip to the database and, outside a
 * transaction, one commit. The matches are locked in the order of their ids; nothing is written unless each is at the
 * version the change starts from.
 */
const text = `
with locked as materialized (
  select id, version from timeline.match where id = any($1::bigint[]) order by id for no key update
), gate as materialized (
  select count(*) = cardinality($1::bigint[]) as is_open
  from locked join unnest($1::bigint[], $2::bigint[]) as g(id, version) on g.id = locked.id and g.version = locked.version + 1
), matches as (
  update timeline.match m set status = g.status, summary = g.summary::jsonb, version = g.version, kick_off = g.kick_off,
    first_kick_off = g.first_kick_off, has_timeline = m.has_timeline or g.has_timeline, changed_at = now()
  from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::timestamptz[], $6::timestamptz[], $7::boolean[])
    as g(id, version, status, summary, kick_off, first_kick_off, has_timeline)
  where m.id = g.id and m.id = any($1::bigint[]) and (select is_open from gate)
), reports as (
  insert into timeline.report (match_id, provider, sequence, kind, digest, body)
  select match_id, provider, sequence, kind, digest, body::json
  from unnest($8::bigint[], $9::text[], $10::bigint[], $11::text[], $12::bytea[], $13::text[]) as r(match_id, provider, sequence, kind, digest, body)
  where (select is_open from gate)
), horizons as (
  insert into timeline.horizon as h (match_id, provider, sequence)
  select match_id, provider, sequence from unnest($14::bigint[], $15::text[], $16::bigint[]) as r(match_id, provider, sequence)
  where (select is_open from gate)
  on conflict (match_id, provider) do update set sequence = greatest(h.sequence, excluded.sequence)
), reported as materialized (
  select * from unnest($17::boolean[], $18::bigint[], $19::bigint[], $20::text[], $21::text[], $22::text[], $23::text[], $24::int[], $25::int[],
    $26::timestamptz[], $27::int[], $28::bigint[], $29::bigint[], $30::text[], $31::bigint[], $32::bigint[], $33::bigint[], $34::boolean[],
    $35::boolean[], $36::text[], $37::timestamptz[]) as r(is_new, ${eventColumns})
  where (select is_open from gate)
), added as (
  insert into timeline.event (${eventColumns}) select ${eventValues} from reported where is_new
), amended as (
  insert into timeline.event as e (${eventColumns}) select ${eventValues} from reported where not is_new
  on conflict (match_id, provider, key) do update set version = greatest(e.version, excluded.version), type = excluded.type, side = excluded.side,
    period = excluded.period, clock_seconds = excluded.clock_seconds, occurred_at = excluded.occurred_at, ordinal = excluded.ordinal,
    player_id = excluded.player_id, other_player_id = excluded.other_player_id, detail = excluded.detail, revision = excluded.revision,
    sequence = excluded.sequence, content_sequence = excluded.content_sequence, is_omitted = excluded.is_omitted,
    is_shown = excluded.is_shown, withdrawn_reason = excluded.withdrawn_reason, withdrawn_at = excluded.withdrawn_at
), outbox as (
  insert into timeline.outbox (match_id, rooms, is_urgent, kind, body)
  select match_id, string_to_array(rooms, ' '), is_urgent, kind, body::json
  from unnest($38::bigint[], $39::text[], $40::boolean[], $41::text[], $42::text[]) as r(match_id, rooms, is_urgent, kind, body)
  where (select is_open from gate)
), feeds as (
  insert into timeline.match_feed as f (match_id, provider, last_word_at, is_silent)
  select * from unnest($43::bigint[], $44::text[], $45::timestamptz[], $46::boolean[]) where (select is_open from gate)
  on conflict (match_id, provider) do update set last_word_at = greatest(f.last_word_at, excluded.last_word_at), is_silent = excluded.is_silent
), leads as (
  insert into timeline.lead_change (match_id, version, from_provider, to_provider, reason, shown_before, shown_after, words)
  select "matchId", version, "from", "to", reason, before, after, words from json_to_recordset($47::json)
    as l("matchId" bigint, version bigint, "from" text, "to" text, reason text, before json, after json, words json)
  where (select is_open from gate)
), heard as (
  insert into timeline.feed as f (provider, heard_at)
  select * from unnest($48::text[], $49::timestamptz[]) as h(provider, heard_at) where (select is_open from gate) order by provider
  on conflict (provider) do update set heard_at = excluded.heard_at where f.heard_at < excluded.heard_at
), records as (
  insert into timeline.match_record as r (match_id, version, edition, records, squads)
  select "matchId", version, edition, records::json, squads::json from json_to_recordset($50::json)
    as g("matchId" bigint, version bigint, edition int, records text, squads text)
  where (select is_open from gate) ${replacing}
), games as (
  insert into timeline.game_record as r (match_id, version, edition, games)
  select "matchId", version, edition, games::json from json_to_recordset($51::json)
    as g("matchId" bigint, version bigint, edition int, games text)
  where (select is_open from gate) ${replacingGames}
)
select is_open from gate`

/**
 * Writes a change, all or nothing. False, with nothing written, when a match was deleted or changed by another process.
 */
export async function writeChange(
  db: Reader,
  { matches, reports, horizons, events, outbox, feeds, leads, heard, records, games }: Change,
): Promise<boolean> {
  const [row] = await db.query<{ is_open: boolean }>({ name: 'write_change', text }, [
    ...matchArrays(matches),
    bigintArray(reports.map((one) => one.matchId)),
    textArray(reports.map((one) => one.provider)),
    bigintArray(reports.map((one) => one.sequence)),
    textArray(reports.map((one) => one.kind)),
    hexArray(reports.map((one) => one.digest)),
    textArray(reports.map(bodyOf)),
    bigintArray(horizons.map((one) => one.matchId)),
    textArray(horizons.map((one) => one.provider)),
    bigintArray(horizons.map((one) => one.sequence)),
    ...eventArrays(events),
    bigintArray(outbox.map((one) => one.matchId)),
    textArray(outbox.map((one) => one.rooms.join(' '))),
    booleanArray(outbox.map((one) => one.isUrgent)),
    textArray(outbox.map((one) => one.kind)),
    textArray(outbox.map((one) => JSON.stringify(one.body))),
    ...feedArrays([...feeds.values()]),
    JSON.stringify(leads),
    textArray(heard.map((one) => one.provider)),
    timestampArray(heard.map((one) => one.at)),
    JSON.stringify(records),
    JSON.stringify(games),
  ])
  const isOpen = row?.is_open ?? false
  if (isOpen && outbox.length > 0) db.wake?.()
  return isOpen
}

/** A report as stored, beside its columns. */
export function bodyOf({ sentAt, json }: ReportRow): string {
  return `{"sentAt":${JSON.stringify(sentAt)},"events":${json}}`
}

function matchArrays(matches: readonly ChangedMatch[]): Buffer[] {
  return [
    bigintArray(matches.map((one) => one.id)),
    bigintArray(matches.map((one) => one.version)),
    textArray(matches.map((one) => one.summary.status)),
    textArray(matches.map((one) => JSON.stringify(one.summary))),
    timestampArray(matches.map((one) => one.kickOff)),
    timestampArray(matches.map((one) => one.firstKickOff)),
    booleanArray(matches.map((one) => one.hasTimeline)),
  ]
}

function feedArrays(feeds: readonly FeedRow[]): Buffer[] {
  return [
    bigintArray(feeds.map((one) => one.matchId)),
    textArray(feeds.map((one) => one.provider)),
    timestampArray(feeds.map((one) => one.lastWordAt)),
    booleanArray(feeds.map((one) => one.isSilent)),
  ]
}

function eventArrays(events: Change['events']): Buffer[] {
  const reported = events.map(({ event }) => event)
  return [
    booleanArray(events.map((one) => one.isNew)),
    bigintArray(events.map((one) => one.matchId)),
    bigintArray(events.map((one) => one.version)),
    textArray(reported.map((event) => event.provider)),
    textArray(reported.map((event) => event.key)),
    textArray(reported.map((event) => event.type)),
    textArray(reported.map((event) => event.side)),
    intArray(reported.map((event) => event.period)),
    intArray(reported.map((event) => event.clockSeconds)),
    timestampArray(reported.map((event) => event.occurredAt)),
    intArray(reported.map((event) => event.order)),
    bigintArray(reported.map((event) => event.playerId)),
    bigintArray(reported.map((event) => event.otherPlayerId)),
    textArray(reported.map((event) => JSON.stringify(event.detail))),
    bigintArray(reported.map((event) => event.revision)),
    bigintArray(reported.map((event) => event.sequence)),
    bigintArray(reported.map((event) => event.contentSequence)),
    booleanArray(reported.map((event) => event.isOmitted)),
    booleanArray(reported.map((event) => event.isShown)),
    textArray(reported.map((event) => event.withdrawn?.reason ?? null)),
    timestampArray(reported.map((event) => event.withdrawn?.at ?? null)),
  ]
}
