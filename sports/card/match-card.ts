import type { MatchRow } from '#contract/touchline/brief.ts'
import { plainText } from './plain-text.ts'

/**
 * State of the course of a match: `begun` is one that has kicked off and whose state is withheld or not asked
 * for.
 */
type CardState = 'coming' | 'begun' | 'live' | 'over' | 'postponed' | 'cancelled'
type Pair = { home: number; away: number }

export interface CardSide {
  /** Null while the side is not decided. */
  id: number | null
  name: string
  shortName: string
  monogram: string
  colours: readonly string[]
}

/** A match as calendars, feeds, pictures, structured data and widgets show it. Its texts are plain: one line each. */
export interface MatchCard {
  id: number
  sport: string
  home: CardSide
  away: CardSide
  competition: string
  round: string | null
  venue: string | null
  /** Epoch ms; noon UTC of the day where the time is unknown. */
  kickOff: number
  isKickOffExact: boolean
  state: CardState
  /** Null before the kick-off, of a match without a score, and where it is withheld or not asked for. */
  result: CardResult | null
  /** How a match ended without a score. */
  unscored: 'awarded' | 'abandoned' | null
}
interface CardResult {
  score: Pair
  /** Kicks scored in the shoot-out. */
  shootout: Pair | null
  isAfterExtraTime: boolean
}

interface CardOptions {
  /** Whether its reader asked for scores; else the card of a match that has kicked off is the same for any course. */
  hasScores: boolean
  competition: string
  venue?: string | null
  /** The name of a side that is not decided and has no label. */
  undecided: string
}

export function matchCard(row: MatchRow, options: CardOptions): MatchCard {
  const { hasScores, competition, venue = null, undecided } = options
  const state = stateOf(row, hasScores)
  return {
    id: row.id,
    sport: row.sport,
    home: sideOf(row.home, row.homeLabel ?? undecided),
    away: sideOf(row.away, row.awayLabel ?? undecided),
    competition: plainText(competition),
    round: row.round === null ? null : plainText(row.round),
    venue: venue === null ? null : plainText(venue) || null,
    kickOff: row.kickOff,
    isKickOffExact: row.isKickOffExact,
    state,
    result: (state === 'live' || state === 'over') && !row.summary.isUnscored ? resultOf(row) : null,
    unscored: state === 'over' ? unscoredOf(row) : null,
  }
}

function unscoredOf({ summary: { status, isUnscored } }: MatchRow): MatchCard['unscored'] {
  return isUnscored && (status === 'awarded' || status === 'abandoned') ? status : null
}

function stateOf({ summary: { status, isHidden } }: MatchRow, hasScores: boolean): CardState {
  if (status === 'postponed' || status === 'cancelled') return status
  if (status === 'scheduled') return isHidden ? 'begun' : 'coming'
  if (!hasScores) return 'begun'
  return status === 'live' || status === 'interrupted' ? 'live' : 'over'
}

function resultOf({ summary: { score, shootout, normalScore } }: MatchRow): CardResult {
  return {
    score: { home: score.home, away: score.away },
    shootout: shootout ? { home: shootout.home, away: shootout.away } : null,
    isAfterExtraTime: Boolean(normalScore) && !shootout,
  }
}

function sideOf(team: MatchRow['home'], label: string): CardSide {
  if (team === null) return { id: null, name: plainText(label), shortName: plainText(label), monogram: '', colours: [] }
  const { id, name, shortName, monogram, colours } = team
  return { id, name: plainText(name), shortName: plainText(shortName), monogram: plainText(monogram), colours }
}

/** Changes with everything that a card shows, and with nothing else. */
export function cardKey(card: MatchCard, language: string): string {
  return keyOf([language, card])
}

/** A key of plain data: 14 hexadecimal digits, by cyrb53 (public domain). */
export function keyOf(data: unknown): string {
  const text = JSON.stringify(data)
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(16).padStart(14, '0')
}
