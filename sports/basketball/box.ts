import type { Side, TimelineEvent } from '../timeline.ts'
import { boxCountsOf } from './box-counts.ts'
import { courtOf, type Court } from './court.ts'
import { countOf, listOf, objectOf } from '../detail.ts'
import { foulKind } from './read.ts'
import { playsOf, type BasketballState } from './state.ts'
import { boxTerms, type BoxCounts } from './vocabulary.ts'

/** One player in one match. */
export interface BoxLine {
  playerId: number
  side: Side
  isStarter: boolean
  isOnCourt: boolean
  /** Playing time; null where it is unknown. */
  seconds: number | null
  plusMinus: number | null
  counts: BoxCounts
}

interface SideBox {
  lines: BoxLine[]
  /** Of the side: the players, and what belongs to none of them. */
  total: BoxCounts
  teamRebounds: number
  teamTurnovers: number
  benchPoints: number
}

/** A box score, and the contradictions of its events. */
export interface Box {
  home: SideBox
  away: SideBox
  /** Minutes and plus/minus are known: five players of each side began every period. */
  isTimed: boolean
  faults: readonly string[]
}

/**
 * The box score of a match, from its events of play. Where it has none, that of a source. Null where neither is known.
 * Personal, shooting, offensive and flagrant fouls count for a player, technical ones do not.
 */
export function boxOf(state: BasketballState): Box | null {
  const plays = playsOf(state)
  const isPlay = plays.some(({ type }) => type === 'field_goal' || type === 'free_throw')
  if (!isPlay) return boxOfSource(plays)
  const lineup = { home: startersIn(state.squads.home), away: startersIn(state.squads.away) }
  const court = courtOf(plays, state.format, lineup)
  const sides = { home: sideBox('home', court, state), away: sideBox('away', court, state) }
  const lines = new Map([...sides.home.lines, ...sides.away.lines].map((line) => [line.playerId, line]))
  for (const event of plays) countPlay(event, sides, lines, court)
  for (const side of [sides.home, sides.away]) finish(side)
  return { ...sides, isTimed: court.isCertain, faults: court.faults }
}

export function noCounts(): BoxCounts {
  return Object.fromEntries(boxTerms.map((term) => [term, 0])) as BoxCounts
}

function startersIn(players: BasketballState['squads']['home']): number[] {
  return (players ?? []).filter(({ isStarter }) => isStarter).map(({ playerId }) => playerId)
}

/** Everybody who was on court or is in the line-up, without counts. */
function sideBox(side: Side, { players, starters, now }: Court, { squads, status }: BasketballState): SideBox {
  const listed = (squads[side] ?? []).map(({ playerId }) => playerId)
  const present = [...players].filter(([, one]) => one.side === side).map(([playerId]) => playerId)
  const isLive = status === 'live' || status === 'interrupted'
  const lines = [...new Set([...present, ...listed])].map((playerId): BoxLine => {
    const presence = players.get(playerId)
    return {
      playerId,
      side,
      isStarter: starters[side].has(playerId),
      isOnCourt: isLive && now[side].has(playerId),
      seconds: presence?.seconds ?? 0,
      plusMinus: presence?.plusMinus ?? 0,
      counts: noCounts(),
    }
  })
  return { lines, total: noCounts(), teamRebounds: 0, teamTurnovers: 0, benchPoints: 0 }
}

type Sides = { home: SideBox; away: SideBox }

function countPlay(event: TimelineEvent, sides: Sides, lines: Map<number, BoxLine>, court: Court): void {
  const { side, type, playerId } = event
  if (side === null) return
  if (playerId === null && type === 'rebound') sides[side].teamRebounds += 1
  if (playerId === null && type === 'turnover') sides[side].teamTurnovers += 1
  for (const { playerId: of, term, by } of boxCountsOf(event)) {
    if (of !== null) lineOf(of, side, sides, lines, court).counts[term] += by
    sides[side].total[term] += by
  }
}

/** A player whom no other event has on court, such as one with a technical foul alone. */
function lineOf(playerId: number, side: Side, sides: Sides, lines: Map<number, BoxLine>, court: Court): BoxLine {
  const known = lines.get(playerId)
  if (known) return known
  const line: BoxLine = {
    playerId,
    side,
    isStarter: false,
    isOnCourt: false,
    seconds: court.players.get(playerId)?.seconds ?? null,
    plusMinus: null,
    counts: noCounts(),
  }
  lines.set(playerId, line)
  sides[side].lines.push(line)
  return line
}

function finish(side: SideBox): void {
  side.benchPoints = side.lines.reduce((sum, { isStarter, counts }) => sum + (isStarter ? 0 : counts.points), 0)
}

/** The box score that a source states. */
function boxOfSource(plays: readonly TimelineEvent[]): Box | null {
  const given = plays.filter(({ type, side }) => type === 'box' && side !== null)
  if (given.length === 0) return null
  const of = (side: Side): SideBox => {
    const entries = given.filter((event) => event.side === side).flatMap(({ detail }) => listOf(detail.players))
    const lines = entries.map(objectOf).flatMap((entry): BoxLine[] => {
      const playerId = countOf(entry.playerId)
      if (playerId === null) return []
      const counts = noCounts()
      for (const term of boxTerms) counts[term] = countOf(entry[term]) ?? 0
      const plusMinus = typeof entry.plusMinus === 'number' ? entry.plusMinus : null
      const isStarter = entry.isStarter === true
      return [{ playerId, side, isStarter, isOnCourt: false, seconds: countOf(entry.seconds), plusMinus, counts }]
    })
    const total = noCounts()
    for (const { counts } of lines) for (const term of boxTerms) total[term] += counts[term]
    const box = { lines, total, teamRebounds: 0, teamTurnovers: 0, benchPoints: 0 }
    finish(box)
    return box
  }
  return { home: of('home'), away: of('away'), isTimed: true, faults: [] }
}

/** Fouls of both sides in a period, technical ones of players left out. */
export function foulsOf(plays: readonly TimelineEvent[], period: number): { home: number; away: number } {
  const fouls = { home: 0, away: 0 }
  for (const event of plays)
    if (event.type === 'foul' && event.side !== null && event.period === period && foulKind(event) !== 'technical')
      fouls[event.side] += 1
  return fouls
}
