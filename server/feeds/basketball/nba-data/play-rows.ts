import type { Side } from '#sports/timeline.ts'
import { readCountdown } from '../nba/game.ts'
import { countIn, idIn, listIn, textIn, type Raw } from '../../reading/json-members.ts'
import type { Person, PlayRow } from '../nba/play-row.ts'

/** The clubs of a game by the id of the league. */
export type Clubs = Readonly<Record<Side, { key: string; name: string }>>

/** Names of players by their id. */
type Names = ReadonlyMap<string, string>

const others = { home: 'away', away: 'home' } as const
const isShot = (type: number | null) => type === 1 || type === 2

/** The plays of all periods with where they stand; each has the period of its list. */
function listPlays(game: Raw): { play: Raw; period: number | null; at: string }[] {
  return listIn(game.pd).flatMap((part, index) =>
    listIn(part.pla).map((play, place) => ({ play, period: countIn(part.p), at: `pd[${index}].pla[${place}]` })),
  )
}

/**
 * The plays in the form of version 2 of `stats`, whose numbers of types and calls they share, so that both are read by
 * the same rules. `known` are names from the details of the game; the others come from the texts of the plays.
 */
export function playRowsOf(game: Raw, clubs: Clubs, known: Names): (PlayRow | { at: string; reason: string })[] {
  const plays = listPlays(game)
  const sides = new Map<string, Side>()
  const names = new Map<string, string>()
  for (const { play } of plays) {
    const [key, side] = [idIn(play.pid), sideOf(play, clubs)]
    if (key !== null && side !== null) sides.set(key, side)
    for (const [id, name] of namedIn(play)) if (!names.has(id)) names.set(id, name)
  }
  for (const [key, name] of known) names.set(key, name)
  const person = (value: unknown, side: Side | null): Person | null => {
    const key = idIn(value)
    const own = (key === null ? null : sides.get(key)) ?? side
    if (key === null || own === null) return null
    const { key: teamKey, name: teamName } = clubs[own]
    return { side: own, isPlayer: true, key, name: names.get(key) ?? '', teamKey, teamName }
  }
  return plays.map(({ play, period, at }) => rowOf(play, period, at, clubs, person))
}

function rowOf(
  play: Raw,
  period: number | null,
  at: string,
  clubs: Clubs,
  person: (value: unknown, side: Side | null) => Person | null,
): PlayRow | { at: string; reason: string } {
  const [number, type, left] = [countIn(play.evt), countIn(play.etype), readCountdown(textIn(play.cl))]
  if (number === null) return { at, reason: `no number of an event: ${JSON.stringify(play.evt)}` }
  if (type === null) return { at, reason: `no type of an event: ${JSON.stringify(play.etype)}` }
  if (period === null || period < 1 || period > 50) return { at, reason: 'no period' }
  if (left === null) return { at, reason: `no time on the clock: ${JSON.stringify(play.cl)}` }
  const side = sideOf(play, clubs)
  const other = side === null ? null : others[side]
  const [home, away] = [countIn(play.hs), countIn(play.vs)]
  const [first, extra, opponent] = [
    person(play.pid, side),
    person(play.epid, type === 10 ? null : side),
    person(play.opid, other),
  ]
  // `epid` is of the same side (assistant, who comes on), `opid` of the other (stole, blocked, was fouled).
  const isOfOpponent = type === 5 || type === 6 || type === 10
  return {
    at,
    number,
    type,
    action: countIn(play.mtype) ?? 0,
    period,
    left,
    wallMinutes: null,
    text: textOf(play, type),
    score: home === null || away === null ? null : { home, away },
    firstKey: first?.key ?? idIn(play.tid),
    people: isOfOpponent ? [first, opponent, extra] : [first, extra, opponent],
    place: isShot(type) ? placeOf(play) : null,
  }
}

function sideOf({ tid }: Raw, clubs: Clubs): Side | null {
  const key = idIn(tid)
  return key === clubs.home.key ? 'home' : key === clubs.away.key ? 'away' : null
}

const shotWords =
  '3pt|Jump|Layup|Lay-up|Dunk|Hook|Fadeaway|Driving|Running|Pullup|Pull-up|Step|Back|Turnaround|Floating|Finger|Roll|' +
  'Reverse|Alley|Oop|Cutting|Tip|Tip-in|Putback|Bank|Slam'
const shotText = new RegExp(`(?:^|\\s)((?:(?:${shotWords})\\s+)*)Shot: `, 'i')

/** The text of `stats` for a play: shots as `26' 3PT Jump Shot`, missed ones with MISS, steals with STEAL. */
function textOf(play: Raw, type: number): string {
  const text = textIn(play.de).replaceAll(' :', ':')
  const isMissed = /\bMissed\b/i.test(text) ? 'MISS ' : ''
  if (type === 3) return `${isMissed}${text}`
  if (type === 5) {
    const kind = /Turnover: ?([^(]+)/.exec(text)?.[1]?.trim() ?? ''
    return `Turnover: ${kind} (${/Steal:/.test(text) ? ' / STEAL' : ''}`
  }
  if (!isShot(type)) return text
  const words = (shotText.exec(text)?.[1] ?? '').replace(/3pt/i, '').replaceAll(/\s+/g, ' ').trim()
  const place = placeOf(play)
  const distance = place === null ? '' : `${Math.floor(Math.hypot(place.x, place.y))}' `
  return `${isMissed}${distance}${countIn(play.opt1) === 3 ? '3PT ' : ''}${`${words} Shot`.trim()}`
}

/** Tenths of a foot from the basket; 0 and -80 stand for none. */
function placeOf({ locX, locY }: Raw): { x: number; y: number } | null {
  if (typeof locX !== 'number' || typeof locY !== 'number' || (locX === 0 && locY === -80)) return null
  return { x: locX / 10, y: locY / 10 }
}

const acts = new RegExp(
  `^\\[[^\\]]*\\] (.+?) (?:Rebound|Turnover|Foul|Free Throw|Substitution|Violation|Ejection|(?:(?:${shotWords})\\s+)*Shot:)`,
  'i',
)

/**
 * Family names by the id of the player: before what a player did, `[WAS] Porter Jr. Rebound (Off:0 Def:1)`, and of the
 * others, `Assist: Oladipo (1 AST)`.
 */
function namedIn(play: Raw): [id: string, name: string][] {
  const text = textIn(play.de).replaceAll(' :', ':')
  const found: [unknown, string | undefined][] = [
    [play.pid, acts.exec(text)?.[1]],
    [play.epid, /(?:replaced by|Assist:) *(.+?) *(?:\(|$)/.exec(text)?.[1]],
    [play.opid, /(?:Steal|Block): *(.+?) *(?:\(|$)/.exec(text)?.[1]],
  ]
  return found.flatMap(([value, name]) => {
    const id = idIn(value)
    return id === null || name === undefined || name === 'Team' ? [] : [[id, name]]
  })
}
