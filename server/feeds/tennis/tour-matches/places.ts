import { tourDoubles, usualFormat, type Format, type Draw } from '#sports/tennis.ts'
import type { CompetitionRef, RoundRef } from '../../reading/parsed.ts'
import { formatOf, knockoutRound, slamCompetition, slamOf } from '../tournaments.ts'

export const tours = ['atp', 'wta'] as const
export type Tour = (typeof tours)[number]

/** The event of a tour match: its competition, its rules, and the day of a round, from the first day of the week. */
interface Place {
  competition: CompetitionRef
  format: Format
  round: RoundRef | null
  kickOff: number
}

const dayMs = 86_400_000
const toFinalOf: Readonly<Record<string, number>> = { F: 0, SF: 1, QF: 2, R16: 3, R32: 4, R64: 5, R128: 6 }

/** Days of rounds in a week that begins with the first one; a slam plays a round in two days. */
const dayOfRound = [6, 5, 4, 3, 1, 0, 0]

export function placeOf(given: {
  tour: Tour
  isDoubles: boolean
  name: string
  level: string
  /** `yyyy-MM-dd`. */
  date: string
  round: string
  bestOf: number | null
}): Place {
  const { tour, isDoubles, name, level, date, round, bestOf } = given
  const year = Number(date.slice(0, 4))
  const draw: Draw = tour === 'atp' ? (isDoubles ? 'men-doubles' : 'men') : isDoubles ? 'women-doubles' : 'women'
  const slam = level === 'G' ? slamOf(name) : null
  const own = slam ? formatOf(slam, year, draw) : isDoubles ? tourDoubles : isNextGen(name) ? nextGen : usualFormat
  const toFinal = toFinalOf[round]
  const start = Date.parse(`${date}T12:00:00Z`)
  return {
    competition: slam ? slamCompetition(slam, draw) : tourCompetition(tour, isDoubles, name, level),
    format: bestOf === 1 || bestOf === 3 || bestOf === 5 ? { ...own, bestOf } : own,
    round: toFinal === undefined ? otherRound(round) : knockoutRound(toFinal),
    kickOff: start + dayMs * (slam ? (6 - (toFinal ?? 6)) * 2 : (dayOfRound[toFinal ?? 6] ?? 0)),
  }
}

/** The Next Gen Finals: sets to four games, tie-breaks at 3-3, no advantage. */
const nextGen: Format = { ...usualFormat, bestOf: 5, gamesPerSet: 4, isNoAd: true }

function isNextGen(name: string): boolean {
  return /next ?gen/i.test(name)
}

function tourCompetition(tour: Tour, isDoubles: boolean, name: string, level: string): CompetitionRef {
  // Ties of the team cups are named one by one: `Davis Cup WG R1: ARG vs FIN`.
  const cup = level === 'D' ? (tour === 'atp' ? 'Davis Cup' : 'Billie Jean King Cup') : name
  const event = isDoubles ? `${cup}, doubles` : cup
  return {
    slug: `${tour}-${slugOf(event)}`,
    name: `${event} (${tour.toUpperCase()})`,
    shortName: cup,
    country: null,
    kind: 'tournament',
    level: level === 'M' || level === 'PM' || level === 'F' ? 2 : 3,
  }
}

function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

function otherRound(round: string): RoundRef | null {
  if (round === 'RR') return { stage: 'group', group: '', name: 'Round robin', ordinal: 1 }
  if (round === 'BR') return { stage: 'knockout', group: '', name: 'Third place', ordinal: 10 }
  const qualifying = /^Q(\d)$/.exec(round)
  if (qualifying)
    return {
      stage: 'knockout',
      group: '',
      name: `Qualifying, round ${qualifying[1]}`,
      ordinal: Number(qualifying[1]) - 4,
    }
  return null
}
