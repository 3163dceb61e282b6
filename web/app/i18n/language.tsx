import type { ReactNode } from 'react'
import { createContext, use } from 'react'
import { catalogueOf } from './catalogues.ts'
import type { Catalogue } from './en.ts'
import type { Format, LanguageTag } from './format.ts'
import { formatFor } from './format.ts'

interface Language {
  tag: LanguageTag
  text: Catalogue
  format: Format
  timeZone: string
}

const LanguageContext = createContext<Language | null>(null)

export function LanguageProvider({ tag, timeZone, children }: { tag: LanguageTag; timeZone: string; children: ReactNode }) {
  return <LanguageContext value={{ tag, text: catalogueOf(tag), format: formatFor(tag, timeZone), timeZone }}>{children}</LanguageContext>
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
