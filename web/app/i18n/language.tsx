import { createContext, use, useEffect, type ReactNode } from 'react'
import type { SiteText, Translation } from './en.ts'
import { formatFor, type Format, type LanguageTag } from './format.ts'
import { isProvided, siteTextOf, wordsOf, type Words } from './texts.ts'

export interface Language {
  tag: LanguageTag
  text: SiteText
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
    <LanguageContext value={{ tag, text: siteTextOf(tag), format: formatFor(tag, timeZone), timeZone }}>
      {children}
    </LanguageContext>
  )
}

/** The texts, the formats and the zone of this page. */
export function useLanguage(): Language {
  const language = use(LanguageContext)
  if (!language) throw new Error('useLanguage outside LanguageProvider')
  return language
}

export function useText(): SiteText {
  return useLanguage().text
}

export function useWords<English>(words: Words<English>): Translation<English> {
  return wordsOf(words, useLanguage().tag)
}
