import type { Texts } from '#contract/errors.ts'
import type { Reader } from '#core/database/reader.ts'
import { sanctionSentence, stopsTexts } from '#moderation/rules/sanction.ts'
import { sanctionOf } from '#moderation/sanction.ts'
import { findCircle } from './store/circle.ts'
import { findBan } from './store/standing.ts'

/** Why a person may not post; `until` in epoch ms, null for ever or where it does not end by itself. */
type PostRefusal = {
  why: 'not_found' | 'closed' | 'banned' | 'muted' | 'frozen'
  texts: Texts
  until: number | null
}

const missing = { en: 'Circle not found.', zh: '圈子不存在。' }
const notOpen = { en: 'This circle is closed.', zh: '该圈子已关闭。' }

/** Why a person may not post or reply in a circle, null for outside circles; null where he may. */
export async function refuseToPost(
  db: Reader,
  circleId: number | null,
  userId: number,
  now: number,
): Promise<PostRefusal | null> {
  const [circle, ban, sanction] = await Promise.all([
    circleId === null ? null : findCircle(db, circleId),
    circleId === null ? null : findBan(db, circleId, userId, now),
    sanctionOf(db, userId, 'posts', now),
  ])
  const isUnknown = circle === null || circle.state === 'refused' || circle.state === 'asked'
  if (circleId !== null && isUnknown) return { why: 'not_found', texts: missing, until: null }
  if (stopsTexts(sanction)) {
    const why = sanction.step === 'mute' ? 'muted' : 'frozen'
    return { why, texts: sanctionSentence(sanction), until: sanction.endsAt }
  }
  if (circle?.state === 'closed') return { why: 'closed', texts: notOpen, until: null }
  return ban ? { why: 'banned', texts: banSentence(ban), until: ban.until } : null
}

/** What a person reads who may not post in a circle; `until` in epoch ms. */
function banSentence({ until, reason }: { until: number | null; reason: string }): Texts {
  const end = until === null ? null : new Date(until).toISOString().slice(0, 16).replace('T', ' ')
  return {
    en: `You cannot post in this circle${end === null ? '' : ` until ${end} UTC`}. Reason: ${reason}`,
    zh: `你${end === null ? '' : `在 ${end}（UTC）前`}不能在该圈子发帖。原因：${reason}`,
  }
}
