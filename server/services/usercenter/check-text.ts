import type { CheckText } from '#accounts/profile/profile.ts'
import type { Language } from '#core/calls/caller.ts'
import type { Moderation } from '#moderation/check.ts'
import { textsOf } from '#moderation/rules/sentence.ts'

/**
 * Moderation of profiles. A name or an introduction that would need review is refused too: the user can choose another.
 */
export function checkTextWith(
  moderation: Pick<Moderation, 'preview'>,
  { userId, language }: { userId: number; language: Language },
): CheckText {
  return async (scene, text) => {
    const { outcome, reason } = await moderation.preview({ scene, text, userId, language })
    return outcome === 'pass' ? null : textsOf('refuse', reason ?? 'unavailable')
  }
}
