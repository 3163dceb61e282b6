import { isEditor, isModerator, isTreasurer } from '#contract/roles.ts'
import type { Me } from '../../session/me.ts'
import type { AccountIconName } from '../../kit/crest/account-icon.tsx'

interface AccountLink {
  to: string
  icon: AccountIconName
  /** In `accountWords.links`. */
  word:
    | 'profile'
    | 'matches'
    | 'inbox'
    | 'saved'
    | 'wallet'
    | 'purchases'
    | 'limits'
    | 'membership'
    | 'settings'
    | 'security'
    | 'data'
    | 'write'
    | 'moderation'
    | 'money'
  isEnd?: boolean
  /** The page concerns this browser rather than an account: open to visitors. */
  isForVisitors?: boolean
  isOfModerators?: boolean
  isOfAuthors?: boolean
  isOfTreasurers?: boolean
}

/**
 * The pages of an account, in the order of the side navigation, the list on phones and the menu. A new page is one
 * line.
 */
const accountLinks: readonly AccountLink[] = [
  { to: '/me', icon: 'profile', word: 'profile', isEnd: true },
  { to: '/me/matches', icon: 'matches', word: 'matches', isForVisitors: true },
  { to: '/me/inbox', icon: 'inbox', word: 'inbox' },
  { to: '/me/saved', icon: 'saved', word: 'saved' },
  { to: '/wallet', icon: 'wallet', word: 'wallet' },
  { to: '/wallet/purchases', icon: 'purchases', word: 'purchases' },
  { to: '/wallet/limits', icon: 'limits', word: 'limits' },
  { to: '/me/membership', icon: 'membership', word: 'membership' },
  { to: '/me/settings', icon: 'settings', word: 'settings', isForVisitors: true },
  { to: '/me/security', icon: 'security', word: 'security' },
  { to: '/me/export', icon: 'data', word: 'data' },
  { to: '/write', icon: 'edit', word: 'write', isOfAuthors: true },
  { to: '/moderation', icon: 'moderation', word: 'moderation', isOfModerators: true },
  { to: '/money', icon: 'money', word: 'money', isOfTreasurers: true },
]

/** The links that this user, or a visitor, may open. */
export function linksFor(me: Me | null): AccountLink[] {
  if (me === null) return accountLinks.filter((link) => link.isForVisitors)
  const isAuthor = me.roles.includes('author') || isEditor(me.roles)
  return accountLinks.filter(
    (link) =>
      (!link.isOfModerators || isModerator(me.roles)) &&
      (!link.isOfAuthors || isAuthor) &&
      (!link.isOfTreasurers || isTreasurer(me.roles)),
  )
}

/** Whether a page below the one of a link has a link of its own, which is the current one there. */
export function hasNearer(to: string, path: string): boolean {
  return accountLinks.some((link) => link.to.startsWith(`${to}/`) && path.startsWith(link.to))
}
