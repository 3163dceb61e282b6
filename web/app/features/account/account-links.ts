import { isStaff } from '#contract/roles.ts'
import type { Me } from '../../session/me.ts'
import type { AccountIconName } from './account-icon.tsx'

export interface AccountLink {
  to: string
  icon: AccountIconName
  /** In `accountWords.links`. */
  word: 'profile' | 'matches' | 'inbox' | 'membership' | 'settings' | 'security' | 'data' | 'moderation'
  isEnd?: boolean
  isOfStaff?: boolean
}

/** The pages below /me, in the order of the side navigation, the list on phones and the menu. One line for a new page. */
export const accountLinks: readonly AccountLink[] = [
  { to: '/me', icon: 'profile', word: 'profile', isEnd: true },
  { to: '/me/membership', icon: 'membership', word: 'membership' },
  { to: '/me/settings', icon: 'settings', word: 'settings' },
  { to: '/me/security', icon: 'security', word: 'security' },
  { to: '/me/export', icon: 'data', word: 'data' },
  { to: '/moderation', icon: 'moderation', word: 'moderation', isOfStaff: true },
]

/** Those that this person may open. */
export function linksFor(me: Me): AccountLink[] {
  return accountLinks.filter((link) => !link.isOfStaff || isStaff(me.roles))
}
