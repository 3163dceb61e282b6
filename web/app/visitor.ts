import type { Visitor } from './api-context.ts'

export const languages = ['en', 'zh'] as const
export const themes = ['system', 'light', 'dark'] as const
const oneYearSeconds = 31_536_000

/**
 * Language, zone and theme of a request: the query (`?lang=zh&theme=dark`) before the cookies `lang`, `theme` and `tz`,
 * these before the browser's languages and the operator's zone. Unusable values count as absent.
 */
export function readVisitor(url: URL, headers: Headers, fallbackZone = 'UTC'): Visitor {
  const cookies = readCookies(headers.get('cookie') ?? '')
  return {
    language:
      oneOf(languages, url.searchParams.get('lang')) ??
      oneOf(languages, cookies.get('lang')) ??
      preferredLanguage(headers.get('accept-language') ?? ''),
    timeZone: knownZone(cookies.get('tz')) ?? fallbackZone,
    theme: oneOf(themes, url.searchParams.get('theme')) ?? oneOf(themes, cookies.get('theme')) ?? 'system',
  }
}

/** Cookies to set for a choice in the query, so that it applies to the next page also without scripts. */
export function rememberChoices(url: URL): string[] {
  const language = oneOf(languages, url.searchParams.get('lang'))
  const theme = oneOf(themes, url.searchParams.get('theme'))
  return [...(language ? [choiceCookie('lang', language)] : []), ...(theme ? [choiceCookie('theme', theme)] : [])]
}

export function choiceCookie(name: 'lang' | 'theme' | 'tz', value: string): string {
  return `${name}=${value}; Path=/; Max-Age=${oneYearSeconds}; SameSite=Lax`
}

function readCookies(header: string): Map<string, string> {
  const pairs = header.split(';').map((pair) => {
    const at = pair.indexOf('=')
    return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const
  })
  return new Map(pairs)
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null | undefined): Value | null {
  return values.find((value) => value === text) ?? null
}

/** The first supported language of the browser. Its order is used as sent; browsers sort by preference. */
function preferredLanguage(header: string): Visitor['language'] {
  const wanted = header.split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return wanted.map((language) => oneOf(languages, language)).find((language) => language !== null) ?? 'en'
}

const zones = new Map<string, boolean>()

function knownZone(encoded: string | undefined): string | null {
  if (!encoded || encoded.length > 64) return null
  const zone = encoded.replaceAll('%2F', '/')
  if (!/^[A-Za-z0-9_+\-/]+$/.test(zone)) return null
  const known = zones.get(zone) ?? isZone(zone)
  if (zones.size < 1_000) zones.set(zone, known)
  return known ? zone : null
}

function isZone(zone: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}
