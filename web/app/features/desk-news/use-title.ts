import { useLanguage, useWords } from '../../i18n/language.tsx'
import type { DraftBlock } from './home-draft.ts'
import { homeWords } from './home-words.ts'

/** The title of a block in the language of the page. */
export function useTitle(): (block: DraftBlock) => string {
  const words = useWords(homeWords)
  const { tag } = useLanguage()
  return ({ titles, shown, kind, order }) =>
    titles[tag] || titles.en || titles.zh || shown?.[tag] || (order ? words.orders[order] : words.kinds[kind])
}
