import type { MatchSummary } from '#sports/sport.ts'
import type { MatchReport } from '#sports/timeline.ts'
import type { Reader } from '../reader.ts'
import type { OutboxRow, StoredEvent } from '../types.ts'
import { outboxChannel, outboxRecord } from './outbox.ts'

/** One transaction's worth of news, as it is written. */
export type Change = {
  reports: { report: MatchReport; digest: string }[]
  horizons: { matchId: number; provider: string; sequence: number }[]
  /** Version 0 where only bookkeeping changed: then the one of the last change holds. */
  events: { matchId: number; version: number; event: StoredEvent }[]
  matches: ChangedMatch[]
  outbox: OutboxRow[]
}
export type ChangedMatch = { id: number; summary: MatchSummary; version: number; kickOff: number; firstKickOff: number | null; hasTimeline: boolean }

/** Everything in one statement, so that a change of any size costs one journey to the database. */
const text = `
with reports as (
  insert into timeline.report (match_id, provider, sequence, kind, digest, body)
  select match_id, provider, sequence, kind, decode(digest, 'base64'), body
  from json_to_recordset($1) as r(match_id bigint, provider text, sequence bigint, kind text, digest text, body json)
  on conflict do nothing
), horizons as (
  insert into timeline.horizon as h (match_id, provider, sequence)
  select match_id, provider, sequence from json_to_recordset($2) as r(match_id bigint, provider text, sequence bigint)
  on conflict (match_id, provider) do update set sequence = greatest(h.sequence, excluded.sequence)
), events as (
  insert into timeline.event as e (match_id, version, provider, key, type, side, period, clock_seconds, occurred_at, ordinal, player_id,
    other_player_id, detail, revision, sequence, content_sequence, is_omitted, is_shown, withdrawn_reason, withdrawn_at)
  select * from json_to_recordset($3) as r(match_id bigint, version bigint, provider text, key text, type text, side text, period smallint,
    clock_seconds int, occurred_at timestamptz, ordinal int, player_id bigint, other_player_id bigint, detail jsonb, revision bigint,
    sequence bigint, content_sequence bigint, is_omitted boolean, is_shown boolean, withdrawn_reason text, withdrawn_at timestamptz)
  on conflict (match_id, provider, key) do update set version = greatest(e.version, excluded.version), type = excluded.type, side = excluded.side,
    period = excluded.period, clock_seconds = excluded.clock_seconds, occurred_at = excluded.occurred_at, ordinal = excluded.ordinal,
    player_id = excluded.player_id, other_player_id = excluded.other_player_id, detail = excluded.detail, revision = excluded.revision,
    sequence = excluded.sequence, content_sequence = excluded.content_sequence, is_omitted = excluded.is_omitted,
    is_shown = excluded.is_shown, withdrawn_reason = excluded.withdrawn_reason, withdrawn_at = excluded.withdrawn_at
), matches as (
  update timeline.match m set status = g.status, summary = g.summary, version = g.version, kick_off = g.kick_off,
    first_kick_off = g.first_kick_off, has_timeline = m.has_timeline or g.has_timeline, changed_at = now()
  from json_to_recordset($4) as g(id bigint, status text, summary jsonb, version bigint, kick_off timestamptz, first_kick_off timestamptz, has_timeline boolean)
  where m.id = g.id
), outbox as (
  insert into timeline.outbox (match_id, rooms, is_urgent, kind, body)
  select * from json_to_recordset($5) as r(match_id bigint, rooms text[], is_urgent boolean, kind text, body json)
)
select case when $6::boolean then pg_notify('${outboxChannel}', '') end`

/** Writes a change. The caller holds the locks of its matches. */
export async function writeChange(db: Reader, change: Change): Promise<void> {
  await db.query({ name: 'write_change', text }, [
    JSON.stringify(change.reports.map(reportRecord)),
    JSON.stringify(change.horizons.map(({ matchId, provider, sequence }) => ({ match_id: matchId, provider, sequence }))),
    JSON.stringify(change.events.map(eventRecord)),
    JSON.stringify(change.matches.map(matchRecord)),
    JSON.stringify(change.outbox.map(outboxRecord)),
    change.outbox.length > 0,
  ])
}

function reportRecord({ report, digest }: Change['reports'][number]) {
  const { matchId, provider, sequence, kind, sentAt, events } = report
  return { match_id: matchId, provider, sequence, kind, digest, body: { sentAt, events } }
}

function eventRecord({ matchId, version, event }: Change['events'][number]) {
  return {
    match_id: matchId,
    version,
    provider: event.provider,
    key: event.key,
    type: event.type,
    side: event.side,
    period: event.period,
    clock_seconds: event.clockSeconds,
    occurred_at: timestamp(event.occurredAt),
    ordinal: event.order,
    player_id: event.playerId,
    other_player_id: event.otherPlayerId,
    detail: event.detail,
    revision: event.revision,
    sequence: event.sequence,
    content_sequence: event.contentSequence,
    is_omitted: event.isOmitted,
    is_shown: event.isShown,
    withdrawn_reason: event.withdrawn?.reason ?? null,
    withdrawn_at: timestamp(event.withdrawn?.at ?? null),
  }
}

function matchRecord({ id, summary, version, kickOff, firstKickOff, hasTimeline }: ChangedMatch) {
  return {
    id,
    status: summary.status,
    summary,
    version,
    kick_off: timestamp(kickOff),
    first_kick_off: timestamp(firstKickOff),
    has_timeline: hasTimeline,
  }
}

export function timestamp(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
