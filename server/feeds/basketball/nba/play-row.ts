import type { Place } from '#sports/basketball.ts'
import type { Side } from '#sports/timeline.ts'
import { readCountdown, readWallClock } from './game.ts'

/** A person of a row: a player, or a team or coach where `isPlayer` is false. */
export interface Person {
  side: Side
  isPlayer: boolean
  key: string
  name: string
  teamKey: string
  teamName: string
}

/** A row of the play-by-play, version 2, as the CSV of 2015-16 and the JSON of `stats` have it. */
export interface PlayRow {
  at: string
  number: number
  type: number
  action: number
  period: number
  /** Seconds left. */
  left: number
  /** Minutes of the day in New York; null where it is unreadable. */
  wallMinutes: number | null
  text: string
  /** Home and away, by the running column; null in rows without it. */
  score: { home: number; away: number } | null
  /** Id of the first person, also where its kind is missing. */
  firstKey: string | null
  people: readonly [Person | null, Person | null, Person | null]
  /** Where a shot was taken, in feet from the basket; absent in `stats`. */
  place?: Place | null
}

/** The member of a row by the name of its column; '' where the row lacks it. */
type Cell = (column: string) => string

/** The row, or why it is unreadable. */
export function readPlayRow(cell: Cell, at: string): PlayRow | string {
  const number = whole(cell('EVENTNUM'))
  const type = whole(cell('EVENTMSGTYPE'))
  const period = whole(cell('PERIOD'))
  if (number === null) return `no number of an event: "${cell('EVENTNUM')}"`
  if (type === null) return `no type of an event: "${cell('EVENTMSGTYPE')}"`
  if (period === null || period < 1 || period > 50) return `no period: "${cell('PERIOD')}"`
  const left = readCountdown(cell('PCTIMESTRING'))
  if (left === null) return `no time on the clock: "${cell('PCTIMESTRING')}"`
  const score = cell('SCORE').trim() === '' ? null : readScore(cell('SCORE'))
  if (typeof score === 'string') return score
  const texts = ['HOMEDESCRIPTION', 'NEUTRALDESCRIPTION', 'VISITORDESCRIPTION'].map((column) => cell(column).trim())
  return {
    at,
    number,
    type,
    action: whole(cell('EVENTMSGACTIONTYPE')) ?? 0,
    period,
    left,
    wallMinutes: readWallClock(cell('WCTIMESTRING')),
    text: texts.filter((text) => text !== '').join(' / '),
    score,
    firstKey: keyOf(cell('PLAYER1_ID')),
    people: [readPerson(cell, 1), readPerson(cell, 2), readPerson(cell, 3)],
  }
}

/** The column has the visitors first: `106 - 94`. */
function readScore(text: string): { home: number; away: number } | string {
  const found = /^(\d{1,3}) *- *(\d{1,3})$/.exec(text.trim())
  return found ? { home: Number(found[2]), away: Number(found[1]) } : `no score: "${text}"`
}

/** Kinds of a person: 2 and 3 teams, 4 and 5 players, 6 and 7 coaches; the even ones are at home. */
function readPerson(cell: Cell, place: 1 | 2 | 3): Person | null {
  const kind = whole(cell(`PERSON${place}TYPE`))
  const id = whole(cell(`PLAYER${place}_ID`))
  if (kind === null || kind < 2 || kind > 7 || id === null || id === 0) return null
  const isPlayer = kind === 4 || kind === 5
  const city = cell(`PLAYER${place}_TEAM_CITY`).trim()
  return {
    side: kind % 2 === 0 ? 'home' : 'away',
    isPlayer,
    key: String(id),
    name: cell(`PLAYER${place}_NAME`).trim(),
    teamKey: isPlayer ? String(whole(cell(`PLAYER${place}_TEAM_ID`)) ?? '') : String(id),
    teamName: `${city} ${cell(`PLAYER${place}_TEAM_NICKNAME`).trim()}`.trim(),
  }
}

function keyOf(text: string): string | null {
  const id = whole(text)
  return id === null || id === 0 ? null : String(id)
}

/** Numbers of the CSV went through a table of decimals: `201143.0`. */
function whole(text: string): number | null {
  const found = /^(\d+)(?:\.0)?$/.exec(text.trim())
  return found ? Number(found[1]) : null
}
