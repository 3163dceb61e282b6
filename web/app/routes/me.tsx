import { Outlet } from 'react-router'
import { AccountFrame } from '../features/account/account-frame.tsx'
import { wordsOf } from '../i18n/texts.ts'
import { accountWords } from '../i18n/words/account.ts'
import { hiddenHead } from '../hidden-head.ts'
import '../features/account/account.css'

export const handle = { query: [] }

/** The page has no personal data, which the browser loads; still it must not be cached. */
export { privateHeaders as headers } from '../hidden-head.ts'

export const meta = hiddenHead((language) => wordsOf(accountWords, language).title)

/** The frame of all pages below /me: side links, and the sign-in for visitors. */
export default function MePage() {
  return (
    <AccountFrame>
      <Outlet />
    </AccountFrame>
  )
}
