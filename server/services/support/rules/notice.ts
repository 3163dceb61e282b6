/** `startsAt` null: from now on. */
export type NoticeDraft = { body: string; startsAt: number | null; endsAt: number | null }

const longest = 500

/**
 * Reads what staff put: a text that holds from now on, or JSON as text `{text, startsAt, endsAt}` with ISO times or epoch ms.
 * A sentence when it cannot be one.
 */
export function readNotice(value: string, now: number): NoticeDraft | string {
  const trimmed = value.trim()
  if (!trimmed.startsWith('{')) return check({ body: trimmed, startsAt: null, endsAt: null }, now)
  const given = parse(trimmed)
  if (given === null || typeof given.text !== 'string') return 'A notice is a text, or JSON as {"text": "…", "startsAt": "…", "endsAt": "…"}.'
  const startsAt = given.startsAt === undefined || given.startsAt === null ? null : timeOf(given.startsAt)
  const endsAt = given.endsAt === undefined || given.endsAt === null ? null : timeOf(given.endsAt)
  if (startsAt === 'no_time' || endsAt === 'no_time') return 'Start and end are times such as 2026-11-20T18:00:00Z.'
  return check({ body: given.text.trim(), startsAt, endsAt }, now)
}

function check(draft: NoticeDraft, now: number): NoticeDraft | string {
  if (draft.body.length > longest) return `A notice has at most ${longest} characters.`
  if (draft.endsAt !== null && draft.endsAt <= Math.max(now, draft.startsAt ?? 0)) return 'A notice ends after it starts, and not in the past.'
  return draft
}

function parse(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return null
  }
}

/** A time without a zone would mean another moment on each machine: it is none. */
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/
const lastMs = 253_402_300_799_999

function timeOf(given: unknown): number | 'no_time' {
  const at = typeof given === 'number' ? given : typeof given === 'string' && moment.test(given) ? Date.parse(given) : Number.NaN
  return Number.isInteger(at) && at >= 0 && at <= lastMs ? at : 'no_time'
}
