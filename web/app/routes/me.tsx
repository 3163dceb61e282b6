import { Outlet } from 'react-router'
import type { Route } from './+types/me.ts'
import { AccountFrame } from '../features/account/account-frame.tsx'
import { wordsOf } from '../i18n/texts.ts'
import { accountWords } from '../i18n/words/account.ts'
import { head } from '../page.ts'
import '../features/account/account.css'

export const handle = { query: [] }

/** The page has no personal data, which the browser loads; still it must not be cached. */
export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, ({ language }) => ({ title: wordsOf(accountWords, language).title, isHidden: true }))
}

/** The frame of all pages below /me: side links, and the sign-in for visitors. */
export default function MePage() {
  return (
    <AccountFrame>
      <Outlet />
    </AccountFrame>
  )
}
