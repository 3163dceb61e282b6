import { hash } from 'node:crypto'
import { z } from 'zod'
import { canonical } from '#sports/plan.ts'
import type { Json, MatchReport, TimelineEvent } from '#sports/timeline.ts'

const id = z.int().min(1)
const epochMs = z.number().min(-8.64e15).max(8.64e15)
const name = z.string().min(1).max(200)

const Event = z.object({
  key: name,
  type: name,
  side: z.enum(['home', 'away']).nullable(),
  period: z.int().min(0).max(32_000),
  clockSeconds: z.int().min(0).max(1_000_000).nullable(),
  occurredAt: epochMs.nullable(),
  order: z.int().min(-2_000_000_000).max(2_000_000_000),
  playerId: id.nullable(),
  otherPlayerId: id.nullable(),
  detail: z.record(z.string(), z.unknown()),
  revision: z.int().min(0),
  withdrawn: z.object({ reason: z.string().max(500), at: epochMs.nullable() }).nullable(),
})

const Report = z.object({
  provider: name,
  matchId: id,
  sequence: z.int().min(0),
  kind: z.enum(['delta', 'snapshot']),
  sentAt: epochMs.nullable(),
  events: z.array(Event).max(20_000),
})

const MAX_BYTES = 8_000_000
// PostgreSQL's jsonb accepts neither the character 0 nor an unpaired surrogate.
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|[dD][89a-fA-F][0-9a-fA-F]{2})/

/** Why a report is refused, or null; `json` contains its text as JSON. */
export function reportFault(report: MatchReport, json: string): string | null {
  if (json.length > MAX_BYTES) return 'the report is too large'
  if (json.includes('\\u') && unstorable.test(json)) return 'the report holds characters that cannot be stored'
  const parsed = Report.safeParse(report)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    return `${issue?.path.join('.') || 'report'}: ${issue?.message}`
  }
  const shared = sharedKey(report)
  return shared === null
    ? null
    : `two different events share the key ${JSON.stringify(shared)}: one of them would be lost`
}

/**
 * Identifies a report among all reports about its match: half of a SHA-256, in hexadecimal digits. `events` is the JSON
 * of its events.
 */
export function digestOf({ provider, sequence, kind }: MatchReport, events: string): string {
  return hash('sha256', `[${JSON.stringify(provider)},${sequence},"${kind}",${events}]`).slice(0, 32)
}

/**
 * A key shared by two different events of a report, or null. One of the two would silently replace the other. Repeating
 * the same event is harmless; a delta may contain several revisions of an event, of which the highest counts.
 */
function sharedKey({ kind, events }: MatchReport): string | null {
  if (events.length < 2) return null
  const seen = new Map<string, TimelineEvent>()
  for (const event of events) {
    const name = kind === 'delta' ? `${event.key}\n${event.revision}` : event.key
    const other = seen.get(name)
    if (other !== undefined && canonical(other as unknown as Json) !== canonical(event as unknown as Json))
      return event.key
    seen.set(name, event)
  }
  return null
}
