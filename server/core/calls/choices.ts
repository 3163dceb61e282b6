import type { IncomingHttpHeaders } from 'node:http'
import { cookie, DEFAULT_LANGUAGE, languageOf } from './caller.ts'
import type { Language } from './caller.ts'
import { readLens } from '../lens.ts'
import type { Lens } from '../lens.ts'
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
