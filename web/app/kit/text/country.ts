import { locales, type LanguageTag } from '../../i18n/format.ts'
import { wordsOf } from '../../i18n/texts.ts'
import { nationWords } from './nation-words.ts'

/**
 * The name of a country by its ISO 3166 code, or of a nation with its own team (`GB-ENG`); other texts unchanged. Only
 * the server computes it, because browsers have different names.
 */
export function countryName(country: unknown, language: LanguageTag): string | null {
  if (typeof country !== 'string' || country === '') return null
  const parts: Record<string, string> = wordsOf(nationWords, language).nations
  if (parts[country]) return parts[country]
  if (!/^[A-Z]{2}$/.test(country)) return country
  return new Intl.DisplayNames([locales[language]], { type: 'region' }).of(country) ?? country
}
