import { AccountFrame } from '../features/account/account-frame.tsx'
import { moderationWords } from '../features/moderation/words.ts'
import { DisputesPage } from '../features/prophecies/disputes-page.tsx'
import { disputesWords } from '../features/prophecies/disputes-words.ts'
import { useWords } from '../i18n/language.tsx'
import { wordsOf } from '../i18n/texts.ts'
import { EmptyState } from '../kit/page/states.tsx'
import { hiddenHead } from '../hidden-head.ts'
import { useMe } from '../session/me.ts'
import '../features/account/account.css'
import '../features/moderation/moderation.css'

export const handle = { query: ['state'] }

export { privateHeaders as headers } from '../hidden-head.ts'

export const meta = hiddenHead((language) => wordsOf(disputesWords, language).title)

/** Disputes of settlements of prophecies. The calls reject other users; this only shows the reason. */
export default function DisputesRoute() {
  const words = useWords(moderationWords)
  const isModerator = useMe()?.roles.some((role) => role === 'moderator' || role === 'admin')
  return (
    <AccountFrame back={{ to: '/moderation', text: words.title }}>
      {isModerator ? (
        <DisputesPage />
      ) : (
        <EmptyState icon="lock" isPage title={words.notStaff}>
          {words.notStaffText}
        </EmptyState>
      )}
    </AccountFrame>
  )
}
