import { head } from './page.ts'
import type { PageRequest } from './api-context.ts'

/** `meta` of a page that search engines leave out. */
export const hiddenHead =
  (titleOf: (language: PageRequest['language']) => string) =>
  ({ matches }: { matches: Parameters<typeof head>[0] }) =>
    head(matches, ({ language }) => ({ title: titleOf(language), isHidden: true }))

/** `headers` of a page that no cache may have. */
export const privateHeaders = () => ({ 'Cache-Control': 'private, no-store' })
