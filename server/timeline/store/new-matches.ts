import type { PoolClient } from 'pg'
import { bodyOf, type Change } from './change.ts'
import { copyIn } from './copy-in.ts'
import { copyPieces } from './copy-rows.ts'
import type { NewMatch } from './match-import.ts'

const matchColumns = `id, sport, competition_id, season_id, round_id, home_id, away_id, home_label, away_label, kick_off, first_kick_off,
  is_kick_off_exact, venue, detail, provider, status, summary, version, has_timeline, is_demo`
const reportColumns = 'match_id, provider, sequence, kind, digest, body'
const eventColumns = `match_id, version, provider, key, type, side, period, clock_seconds, occurred_at, ordinal, player_id, other_player_id,
  detail, revision, sequence, content_sequence, is_omitted, is_shown, withdrawn_reason, withdrawn_at`

function count(columns: string): number {
  return columns.split(',').length
}

/** Adds matches under ids of `nextMatchIds`. */
export async function copyMatches(client: PoolClient, added: readonly NewMatch[]): Promise<void> {
  if (added.length === 0) return
  const pieces = copyPieces(added, count(matchColumns), (to, { match, summary, ...one }) => {
    to.long(one.id)
    to.text(match.sport)
    to.long(match.competitionId)
    to.long(match.seasonId)
    to.long(match.roundId)
    to.long(match.homeId)
    to.long(match.awayId)
    to.text(match.homeLabel)
    to.text(match.awayLabel)
    to.timestamp(one.kickOff)
    to.timestamp(one.firstKickOff)
    to.boolean(match.isKickOffExact)
    to.text(match.venue)
    to.jsonb(JSON.stringify(match.detail))
    to.text(match.provider)
    to.text(summary.status)
    to.jsonb(JSON.stringify(summary))
    to.long(one.version)
    to.boolean(match.hasTimeline)
    to.boolean(match.isDemo)
  })
  await copyIn(client, `timeline.match (${matchColumns})`, pieces)
}

/** Adds reports about matches that are not yet visible to other transactions. */
export async function copyReports(client: PoolClient, reports: Change['reports']): Promise<void> {
  if (reports.length === 0) return
  const pieces = copyPieces(reports, count(reportColumns), (to, report) => {
    to.long(report.matchId)
    to.text(report.provider)
    to.long(report.sequence)
    to.text(report.kind)
    to.hex(report.digest)
    to.text(bodyOf(report))
  })
  await copyIn(client, `timeline.report (${reportColumns})`, pieces)
}

/** Adds events of matches that are not yet visible to other transactions. */
export async function copyEvents(client: PoolClient, events: Change['events']): Promise<void> {
  if (events.length === 0) return
  const pieces = copyPieces(events, count(eventColumns), (to, { matchId, version, event }) => {
    to.long(matchId)
    to.long(version)
    to.text(event.provider)
    to.text(event.key)
    to.text(event.type)
    to.text(event.side)
    to.short(event.period)
    to.int(event.clockSeconds)
    to.timestamp(event.occurredAt)
    to.int(event.order)
    to.long(event.playerId)
    to.long(event.otherPlayerId)
    to.jsonb(JSON.stringify(event.detail))
    to.long(event.revision)
    to.long(event.sequence)
    to.long(event.contentSequence)
    to.boolean(event.isOmitted)
    to.boolean(event.isShown)
    to.text(event.withdrawn?.reason ?? null)
    to.timestamp(event.withdrawn?.at ?? null)
  })
  await copyIn(client, `timeline.event (${eventColumns})`, pieces)
}
