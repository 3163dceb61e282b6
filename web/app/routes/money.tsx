import { isTreasurer } from '#contract/roles.ts'
import { AccountFrame } from '../features/account/account-frame.tsx'
import { DeskPage } from '../features/wallet/desk/desk-page.tsx'
import { deskWords } from '../features/wallet/desk/words.ts'
import { useWords } from '../i18n/language.tsx'
import { wordsOf } from '../i18n/texts.ts'
import { EmptyState } from '../kit/page/states.tsx'
import { hiddenHead } from '../page.ts'
import { useMe } from '../session/me.ts'
import '../features/account/account.css'
import '../features/wallet/desk/desk.css'

export const handle = { query: ['view', 'state', 'day'] }

export { privateHeaders as headers } from '../page.ts'

export const meta = hiddenHead((language) => wordsOf(deskWords, language).title)

/** Withdrawals and top-ups of all accounts, for treasurers. */
export default function MoneyPage() {
  return (
    <AccountFrame>
      <ForTreasurers />
    </AccountFrame>
  )
}

/** The calls reject other users; this only shows the reason. */
function ForTreasurers() {
  const words = useWords(deskWords)
  const me = useMe()
  if (me && isTreasurer(me.roles)) return <DeskPage />
  return (
    <EmptyState icon="lock" isPage title={words.notStaff}>
      {words.notStaffText}
    </EmptyState>
  )
}
