import { AccountFrame } from '../features/account/account-frame.tsx'
import { ModerationQueue } from '../features/moderation/moderation-queue.tsx'
import { useWords } from '../i18n/language.tsx'
import { wordsOf } from '../i18n/texts.ts'
import { moderationWords } from '../features/moderation/words.ts'
import { hiddenHead } from '../hidden-head.ts'
import { useMe } from '../session/me.ts'
import { EmptyState } from '../kit/page/states.tsx'
import '../features/account/account.css'
import '../features/moderation/moderation.css'

export const handle = { query: ['state', 'scene'] }

export { privateHeaders as headers } from '../hidden-head.ts'

export const meta = hiddenHead((language) => wordsOf(moderationWords, language).title)

/** The queue of texts that wait for a moderator. */
export default function ModerationPage() {
  return (
    <AccountFrame>
      <ForModerators />
    </AccountFrame>
  )
}

/** The calls reject other users; this only shows the reason. */
function ForModerators() {
  const words = useWords(moderationWords)
  const me = useMe()
  const isModerator = me?.roles.some((role) => role === 'moderator' || role === 'admin')
  return isModerator ? (
    <ModerationQueue />
  ) : (
    <EmptyState icon="lock" isPage title={words.notStaff}>
      {words.notStaffText}
    </EmptyState>
  )
}
