import type { Language } from '#core/calls/caller.ts'

/** Nations with teams of their own but no country code. */
const nations: Record<string, Record<Language, string>> = {
  'GB-ENG': { en: 'England', zh: '英格兰' },
  'GB-SCT': { en: 'Scotland', zh: '苏格兰' },
  'GB-WLS': { en: 'Wales', zh: '威尔士' },
  'GB-NIR': { en: 'Northern Ireland', zh: '北爱尔兰' },
}
const names: Record<Language, Intl.DisplayNames> = {
  en: new Intl.DisplayNames(['en-GB'], { type: 'region' }),
  zh: new Intl.DisplayNames(['zh-CN'], { type: 'region' }),
}

/**
 * A country by its ISO 3166 code; an invented one keeps its name. Named on the server, because browsers use other
 * names.
 */
export function countryNameIn(language: Language, country: string | null): string | null {
  if (country === null || country === '') return null
  return (
    nations[country]?.[language] ?? (/^[A-Z]{2}$/.test(country) ? (names[language].of(country) ?? country) : country)
  )
}
