import { cardHeadline, cardNote, cardPath, cardPlace, type CardLanguage } from '#sports/card/card-text.ts'
import type { MatchCard } from '#sports/card/match-card.ts'
import { dayValue, icsText, instantValue, textValue, uriValue } from './ics.ts'

type Property = readonly [name: string, value: string]
type CalendarEntry = { card: MatchCard; /** Epoch ms. */ changedAt: number }
type Calendar = {
  /** Null for the file of one match, which is no calendar to subscribe to. */
  name: string | null
  /** Scheme and host of the site. */
  origin: string
  /** The address of the file. */
  url: string
  language: CardLanguage
  entries: readonly CalendarEntry[]
}

/** A match with its breaks; no source has the whistle of the end beforehand. */
const DURATION = 'PT2H'
/** How often a calendar program should read a subscription. */
const REFRESH = 'PT1H'
/** Sequence numbers are minutes since then, as long as they fit into 32 bits. */
const SEQUENCE_ORIGIN = Date.UTC(2000, 0, 1)

/**
 * Matches as a calendar (RFC 5545, with the properties of RFC 7986 that name a calendar). A kick-off without a time is
 * a whole day, and the description says so. A postponed match stays on its old day as tentative until it has a new one.
 */
export function matchCalendar({ name, origin, url, language, entries }: Calendar): string {
  const head: Property[] = [
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', `-//Touchline//Matches//${language.toUpperCase()}`],
    ['CALSCALE', 'GREGORIAN'],
    ...(name === null ? [] : namedBy(name, url)),
  ]
  const events = entries.flatMap((entry) => eventOf(entry, origin, language))
  // A calendar has at least one component (section 3.6).
  return icsText([...head, ...(events.length > 0 ? events : utc), ['END', 'VCALENDAR']])
}

function namedBy(name: string, url: string): Property[] {
  return [
    ['NAME', textValue(name)],
    ['X-WR-CALNAME', textValue(name)],
    ['SOURCE;VALUE=URI', uriValue(url)],
    ['REFRESH-INTERVAL;VALUE=DURATION', REFRESH],
    ['X-PUBLISHED-TTL', REFRESH],
  ]
}

function eventOf({ card, changedAt }: CalendarEntry, origin: string, language: CardLanguage): Property[] {
  const { kickOff, isKickOffExact, venue } = card
  const page = `${origin}${cardPath(card)}?lang=${language}`
  // The time of the last report would disclose how long a match took.
  const at = card.state === 'begun' ? kickOff : changedAt
  const note = cardNote(card, language)
  return [
    ['BEGIN', 'VEVENT'],
    ['UID', `match-${card.id}@${new URL(origin).hostname}`],
    ['DTSTAMP', instantValue(at)],
    ['LAST-MODIFIED', instantValue(at)],
    ['SEQUENCE', String(Math.max(0, Math.floor((at - SEQUENCE_ORIGIN) / 60_000)))],
    ...(isKickOffExact
      ? ([
          ['DTSTART', instantValue(kickOff)],
          ['DURATION', DURATION],
        ] as const)
      : ([['DTSTART;VALUE=DATE', dayValue(kickOff)]] as const)),
    [`SUMMARY;LANGUAGE=${language}`, textValue(cardHeadline(card, language))],
    ['DESCRIPTION', textValue([cardPlace(card), note, page].filter(Boolean).join('\n'))],
    ...(venue === null ? [] : [['LOCATION', textValue(venue)] as const]),
    ['URL', uriValue(page)],
    ['STATUS', statusOf(card)],
    ['TRANSP', 'TRANSPARENT'],
    ['END', 'VEVENT'],
  ]
}

function statusOf({ state, isKickOffExact }: MatchCard): string {
  if (state === 'cancelled') return 'CANCELLED'
  return state === 'postponed' || (state === 'coming' && !isKickOffExact) ? 'TENTATIVE' : 'CONFIRMED'
}

const utc: readonly Property[] = [
  ['BEGIN', 'VTIMEZONE'],
  ['TZID', 'UTC'],
  ['BEGIN', 'STANDARD'],
  ['DTSTART', '19700101T000000'],
  ['TZOFFSETFROM', '+0000'],
  ['TZOFFSETTO', '+0000'],
  ['END', 'STANDARD'],
  ['END', 'VTIMEZONE'],
]
