import type { ReactNode } from 'react'
import { createContext, use, useEffect } from 'react'
import { catalogueOf, isProvided } from './catalogues.ts'
import type { Catalogue, Translation } from './en.ts'
import type { Format, LanguageTag } from './format.ts'
import { formatFor } from './format.ts'

export interface Language {
  tag: LanguageTag
  text: Catalogue
  format: Format
  timeZone: string
}

const LanguageContext = createContext<Language | null>(null)

export function LanguageProvider({
  tag,
  timeZone,
  children,
}: {
  tag: LanguageTag
  timeZone: string
  children: ReactNode
}) {
  // Another tab chose a language that this page has no texts of.
  useEffect(() => {
    if (!isProvided(tag)) location.reload()
  }, [tag])
  return (
    <LanguageContext value={{ tag, text: catalogueOf(tag), format: formatFor(tag, timeZone), timeZone }}>
      {children}
    </LanguageContext>
  )
}

/** The catalogue, the formats and the zone of this page. */
export function useLanguage(): Language {
  const language = use(LanguageContext)
  if (!language) throw new Error('useLanguage outside LanguageProvider')
  return language
}

export function useText(): Catalogue {
  return useLanguage().text
}

/** Texts of some pages only, in both languages: they are loaded with these pages and add nothing to others. */
export interface Words<English> {
  en: English
  zh: Translation<English>
}

export function useWords<English>(words: Words<English>): Translation<English> {
  return wordsOf(words, useLanguage().tag)
}

/** The same outside of components, such as in the title of a page. */
export function wordsOf<English>(words: Words<English>, tag: LanguageTag): Translation<English> {
  return tag === 'zh' ? words.zh : (words.en as Translation<English>)
}
