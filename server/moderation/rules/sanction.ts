import type { Texts } from '#contract/errors.ts'
import { sanctionSteps, type sanctionServices } from '#contract/touchline/sanction.ts'
import { mostHoursAlone } from '#contract/touchline/desk-sanction.ts'

export type SanctionStep = (typeof sanctionSteps)[number]
export type SanctionService = (typeof sanctionServices)[number]

/** A sanction that is in force; `endsAt` in epoch ms, null until it is lifted. */
export type InForce = { id: number; step: SanctionStep; reason: string; endsAt: number | null }

/** The strictest of some sanctions; of equal steps the one that lasts longest. */
export function strictestOf(sanctions: readonly InForce[]): InForce | null {
  const endOf = ({ endsAt }: InForce) => endsAt ?? Infinity
  const isStricter = (one: InForce, other: InForce) => {
    const steps = sanctionSteps.indexOf(one.step) - sanctionSteps.indexOf(other.step)
    return steps > 0 || (steps === 0 && endOf(one) > endOf(other))
  }
  return sanctions.reduce<InForce | null>((kept, one) => (kept === null || isStricter(one, kept) ? one : kept), null)
}

/** Whether a sanction stops texts; a freeze also stops likes, votes, ratings and uploads. */
export function stopsTexts(sanction: InForce | null): sanction is InForce {
  return sanction !== null && ['mute', 'freeze', 'close'].includes(sanction.step)
}

export function stopsAll(sanction: InForce | null): sanction is InForce {
  return sanction !== null && ['freeze', 'close'].includes(sanction.step)
}

const dates = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const
const english = new Intl.DateTimeFormat('en-GB', dates)
const chinese = new Intl.DateTimeFormat('zh-CN', dates)

const timeTexts = (at: number): Texts => ({ en: english.format(at), zh: chinese.format(at) })

/** What a person reads who may not do something, with the reason and the end. */
export function sanctionSentence({ step, reason, endsAt }: InForce): Texts {
  const until = endsAt === null ? null : timeTexts(endsAt)
  const state =
    step === 'mute'
      ? { en: 'You are muted', zh: '你已被禁言' }
      : { en: 'Your account is frozen', zh: '你的账号已被冻结' }
  return {
    en: `${state.en}${until === null ? '' : ` until ${until.en} UTC`}. Reason: ${reason}`,
    zh: `${state.zh}${until === null ? '' : `至 ${until.zh}（UTC）`}。原因：${reason}`,
  }
}

const services: Readonly<Record<SanctionService, Texts>> = {
  chat: { en: 'Chat', zh: '聊天室' },
  talk: { en: 'Comments and ratings', zh: '评论与评分' },
  posts: { en: 'Circles, posts and videos', zh: '圈子、帖子和视频' },
  all: { en: 'All services', zh: '全部服务' },
}

type Told = { step: SanctionStep; service: SanctionService; endsAt: number | null; reason: string; lifting: string }

/** What a notice of a sanction says beside its sentence: where it is in force, until when, and the reason. */
export function sanctionText(what: string, { step, service, endsAt, reason, lifting }: Told): Texts {
  if (what === 'sanction_lifted') return { en: lifting, zh: lifting }
  if (what !== `sanction_${step}` || step === 'warn') return { en: reason, zh: reason }
  const until = endsAt === null ? null : timeTexts(endsAt)
  const end =
    until === null
      ? { en: 'until a moderator lifts it', zh: '由版主解除前有效' }
      : { en: `until ${until.en} UTC`, zh: `至 ${until.zh}（UTC）` }
  const { en, zh } = services[service]
  return { en: `${en}, ${end.en}. ${reason}`, zh: `${zh}，${end.zh}。${reason}` }
}

/** Whether a sanction is a ban that one moderator alone may not impose: longer than 30 days, or until it is lifted. */
export function needsSecond({ step, hours }: { step: SanctionStep; hours: number | null }): boolean {
  return step !== 'warn' && step !== 'hold' && (hours === null || hours > mostHoursAlone)
}
