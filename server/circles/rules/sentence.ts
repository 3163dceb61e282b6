import type { Texts } from '#contract/errors.ts'

/** What a person reads who may not post in a circle; `until` in epoch ms. */
export function banSentence({ until, reason }: { until: number | null; reason: string }): Texts {
  const end = until === null ? null : new Date(until).toISOString().slice(0, 16).replace('T', ' ')
  return {
    en: `You cannot post in this circle${end === null ? '' : ` until ${end} UTC`}. Reason: ${reason}`,
    zh: `你${end === null ? '' : `在 ${end}（UTC）前`}不能在该圈子发帖。原因：${reason}`,
  }
}
