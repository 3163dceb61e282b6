import type { Texts } from '#contract/errors.ts'
import type { Language } from '#core/calls/caller.ts'
import type { Engines } from '#core/engines.ts'
import { textsOf } from './rules/sentence.ts'
import type { Verdict } from './types.ts'

type Asking = { engines: Pick<Engines, 'moderation'>; viewer: { userId: number }; language: Language }

const refusedBy = ({ outcome, reason }: Verdict) =>
  outcome === 'pass' ? null : textsOf('refuse', reason ?? 'unavailable')

/** Why the filter does not let texts appear that wait for no review, as rules and reasons; null where it does. */
export async function refusePublicTexts(
  { engines, viewer: { userId }, language }: Asking,
  texts: readonly string[],
  context: string,
): Promise<Texts | null> {
  const judged = await Promise.all(
    texts.map((text) => engines.moderation.consider({ scene: 'UC_INTRO', text, userId, language, context })),
  )
  const refused = judged.find(({ verdict }) => verdict.outcome !== 'pass')
  return refused ? refusedBy(refused.verdict) : null
}

/** The same of an appeal, which moderators alone read: it may quote what it is about, but not threaten. */
export async function refuseAppeal(
  { engines, viewer: { userId }, language }: Asking,
  text: string,
): Promise<Texts | null> {
  return refusedBy(
    await engines.moderation.preview({ scene: 'PRIVATE_CHAT', text, userId, language, context: 'appeal' }),
  )
}
