import { Outlet } from 'react-router'
import type { Route } from './+types/me.ts'
import { AccountFrame } from '../features/account/account-frame.tsx'
import { wordsOf } from '../i18n/language.tsx'
import { accountWords } from '../i18n/words/account.ts'
import { head } from '../page.ts'
import '../styles/account.css'

export const handle = { query: [] }

/** The page itself knows nobody: all that is personal is loaded by the browser. Still, it is nobody's to keep. */
export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, ({ language }) => ({ title: wordsOf(accountWords, language).title, isHidden: true }))
}

/** The frame of all pages below /me: links at the side, and the way in for who is not signed in. */
export default function MePage() {
  return (
    <AccountFrame>
      <Outlet />
    </AccountFrame>
  )
}
