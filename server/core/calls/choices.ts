import type { IncomingHttpHeaders } from 'node:http'
import { DEFAULT_LANGUAGE, type Language } from './caller.ts'
import { Failure } from './failure.ts'
import { readLens, type Lens } from '../lens.ts'
import { canonicalZone } from '../zone.ts'

/** All request headers that an answer to a visitor may depend on, each normalised to one of few values. */
type Choices = {
  language: Language
  /** The zone of the cookie; null for an invalid one. */
  zone: string | null
  theme: 'light' | 'dark' | 'system' | null
  lens: Lens
  /** All of them and the zone of the header: requests with the same key get the same answer. */
  key: string
}

const MAX_REMEMBERED = 2000
const MAX_HEADERS = 1000
const remembered = new Map<string, Choices>()
const themes = new Set(['light', 'dark', 'system'])

/** Reads them; common combinations are cached. */
export function choicesOf(headers: IncomingHttpHeaders): Choices {
  const written = `${headers.cookie}\n${headers['accept-language']}\n${headers['time-zone']}\n${headers['picture-delay']}\n${headers['spoiler-free']}\n${headers.revealed}`
  const known = remembered.get(written)
  if (known) return known
  const choices = read(headers)
  if (written.length <= MAX_HEADERS) {
    // Headers come from callers: made-up values must not accumulate.
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    remembered.set(written, choices)
  }
  return choices
}

function read(headers: IncomingHttpHeaders): Choices {
  const language = languageOf(headers, null, DEFAULT_LANGUAGE)
  const zone = canonicalZone(cookie(headers, 'tz') ?? '')
  const asked = headers['time-zone']
  const headerZone = typeof asked === 'string' && asked !== '' ? (canonicalZone(asked) ?? 'none') : ''
  const chosen = cookie(headers, 'theme')
  const theme = chosen !== null && themes.has(chosen) ? (chosen as Choices['theme']) : null
  const lens = readLens(headers)
  return { language, zone, theme, lens, key: `${language} ${zone} ${headerZone} ${theme} ${lens.key}` }
}

/** A cookie of the site, or null. Values are short; longer ones are ignored. */
export function cookie(headers: IncomingHttpHeaders, name: string): string | null {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return decode(pair.slice(at + 1).trim())
  }
  return null
}

function decode(text: string): string | null {
  if (text.length > 100) return null
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

export const notAZone = {
  en: 'The time zone must be an IANA name such as Europe/Berlin.',
  zh: '时区须为 IANA 名称，例如 Asia/Shanghai。',
} as const

/**
 * The caller's zone: query, header, the site's cookie, the operator's setting. An unknown name in a request is an
 * error.
 */
export function zoneOf(headers: IncomingHttpHeaders, asked: unknown, fallback: string): string {
  const named = asked ?? headers['time-zone']
  if (named !== undefined && named !== null && named !== '') {
    const zone = typeof named === 'string' ? canonicalZone(named) : null
    if (zone !== null) return zone
    throw new Failure('bad_request', notAZone)
  }
  const kept = cookie(headers, 'tz')
  return (kept === null ? null : canonicalZone(kept)) ?? fallback
}

/** `lang` in the query, the site's cookie, Accept-Language in the order of its weights, else the operator's setting. */
export function languageOf(headers: IncomingHttpHeaders, asked: unknown, fallback: Language): Language {
  for (const named of [asked, cookie(headers, 'lang')]) {
    const language = typeof named === 'string' ? knownLanguage(named) : null
    if (language) return language
  }
  const accepted = headers['accept-language']
  return (accepted && firstKnown(accepted)) || fallback
}

function firstKnown(accepted: string): Language | null {
  const weighed = accepted
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.trim().split(/\s*;\s*q=/)
      return { language: knownLanguage(tag), weight: weight === undefined ? 1 : Number(weight) }
    })
  weighed.sort((a, b) => b.weight - a.weight)
  return weighed.find(({ language, weight }) => language && weight > 0)?.language ?? null
}

function knownLanguage(tag: string): Language | null {
  const main = tag.toLowerCase().split('-')[0]
  return main === 'en' || main === 'zh' ? main : null
}
