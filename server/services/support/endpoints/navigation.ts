import * as contract from '#contract/support/navigation.ts'
import type { NavItem } from '#contract/score/views/navigation.ts'
import type { Language } from '#core/calls/caller.ts'
import { handle } from '#core/calls/handler.ts'
import { listNavigationEntries } from '../store/navigation.ts'

/** The pages of the site that a second menu may show. */
const ownPages: readonly { url: string; names: Record<Language, string> }[] = [
  { url: '/', names: { en: 'Matches', zh: '比赛' } },
  { url: '/search', names: { en: 'Search', zh: '搜索' } },
  { url: '/support', names: { en: 'Help', zh: '帮助' } },
]

export const listSecondaryNavigation = handle(
  contract.listSecondaryNavigation,
  async ({ db, query, language }): Promise<NavItem[]> => {
    const { clientType, channel } = query
    const entries = await listNavigationEntries(db, query)
    if (entries.length > 0) {
      return entries.map(({ id, nameEn, nameZh, icon, url, position }) => ({
        id,
        name: language === 'zh' ? nameZh : nameEn,
        icon,
        url,
        sort: position,
        clientType,
      }))
    }
    const isOurs = clientType === 1 && channel === 'F0'
    return isOurs
      ? ownPages.map(({ url, names }, index) => ({
          id: index + 1,
          name: names[language],
          icon: '',
          url,
          sort: index + 1,
          clientType,
        }))
      : []
  },
)
