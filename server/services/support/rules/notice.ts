import type { Texts } from '#contract/errors.ts'
import { plainLines } from '#core/text/clean-name.ts'

/** `startsAt` null: now; `bodyZh` empty: readers of Chinese read `body`. */
export type NoticeDraft = { body: string; bodyZh?: string; startsAt: number | null; endsAt: number | null }

const longest = 500

/**
 * Parses the input of staff: a text that applies from now on, or JSON as text `{text, startsAt, endsAt}` with ISO times
 * or epoch ms. Returns the sentence of the error if it is invalid.
 */
export function readNotice(value: string, now: number): NoticeDraft | Texts {
  const trimmed = value.trim()
  if (!trimmed.startsWith('{')) return check({ body: trimmed, startsAt: null, endsAt: null }, now)
  const given = parse(trimmed)
  if (given === null || typeof given.text !== 'string')
    return {
      en: 'Send a text, or JSON as {"text": "…", "startsAt": "…", "endsAt": "…"}.',
      zh: '请提交文本，或 JSON：{"text": "…", "startsAt": "…", "endsAt": "…"}。',
    }
  const startsAt = given.startsAt === undefined || given.startsAt === null ? null : timeOf(given.startsAt)
  const endsAt = given.endsAt === undefined || given.endsAt === null ? null : timeOf(given.endsAt)
  if (startsAt === 'no_time' || endsAt === 'no_time')
    return { en: 'Write start and end as 2026-11-20T18:00:00Z.', zh: '开始和结束时间须写作 2026-11-20T18:00:00Z。' }
  const bodyZh = typeof given.zh === 'string' ? given.zh.trim() : ''
  return check({ body: given.text.trim(), ...(bodyZh === '' ? {} : { bodyZh }), startsAt, endsAt }, now)
}

function check(given: NoticeDraft, now: number): NoticeDraft | Texts {
  const { bodyZh } = given
  const draft = {
    ...given,
    body: plainLines(given.body),
    ...(bodyZh === undefined ? {} : { bodyZh: plainLines(bodyZh) }),
  }
  if (draft.body.length > longest || (draft.bodyZh?.length ?? 0) > longest)
    return { en: `An announcement has at most ${longest} characters.`, zh: `公告最多 ${longest} 个字符。` }
  if (draft.endsAt !== null && draft.endsAt <= Math.max(now, draft.startsAt ?? 0)) return noSpan
  return draft
}

/** The sentence about an end that is too early. */
export const noSpan: Texts = {
  en: 'The end must be after the start and in the future.',
  zh: '结束时间须晚于开始时间，且不能早于现在。',
}

function parse(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return null
  }
}

/** A time without a zone would depend on the machine: it is invalid. */
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/
const lastMs = 253_402_300_799_999

function timeOf(given: unknown): number | 'no_time' {
  const at =
    typeof given === 'number' ? given : typeof given === 'string' && moment.test(given) ? Date.parse(given) : Number.NaN
  return Number.isInteger(at) && at >= 0 && at <= lastMs ? at : 'no_time'
}
