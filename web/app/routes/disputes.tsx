import type { Route } from './+types/disputes.ts'
import { AccountFrame } from '../features/account/account-frame.tsx'
import { moderationWords } from '../features/moderation/words.ts'
import { DisputesPage } from '../features/prophecies/disputes-page.tsx'
import { disputesWords } from '../features/prophecies/disputes-words.ts'
import { useWords } from '../i18n/language.tsx'
import { wordsOf } from '../i18n/texts.ts'
import { EmptyState } from '../kit/page/states.tsx'
import { head } from '../page.ts'
import { useMe } from '../session/me.ts'
import '../features/account/account.css'
import '../features/moderation/moderation.css'

export const handle = { query: ['state'] }

export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, ({ language }) => ({ title: wordsOf(disputesWords, language).title, isHidden: true }))
}

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
