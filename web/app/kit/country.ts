import type { Catalogue } from '../i18n/en.ts'
import type { LanguageTag } from '../i18n/format.ts'
import { locales } from '../i18n/format.ts'

/**
 * The name of a country by its ISO 3166 code, or of a nation with its own team (`GB-ENG`); other texts unchanged. Only
 * the server computes it, because browsers have different names.
 */
export function countryName(country: unknown, language: LanguageTag, text: Catalogue): string | null {
  if (typeof country !== 'string' || country === '') return null
  const parts: Record<string, string> = text.team.nations
  if (parts[country]) return parts[country]
  if (!/^[A-Z]{2}$/.test(country)) return country
  return new Intl.DisplayNames([locales[language]], { type: 'region' }).of(country) ?? country
}
