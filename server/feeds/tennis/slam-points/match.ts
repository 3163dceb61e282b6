import { isLegalEnd, tennisEvent } from '#sports/tennis.ts'
import type { Figures } from '#sports/reconcile.ts'
import type { Side } from '#sports/timeline.ts'
import type { ParsedMatch } from '../../reading/parsed.ts'
import { playersOf, type SideRef } from '../sides.ts'
import { knockoutRound, slamCompetition, slamDay } from '../tournaments.ts'
import type { MatchFollower } from './follow.ts'
import type { ListedMatch, MatchList } from './match-list.ts'
import type { PointRow } from './point-row.ts'

/** The match of a block of points, with the file's own totals as its statement. */
export function matchOf(
  listed: ListedMatch,
  list: MatchList,
  follower: MatchFollower,
  {
    sides,
    first,
    place,
    ends,
  }: {
    sides: Readonly<Record<Side, SideRef>>
    /** The side of player 1. */
    first: Side
    place: ParsedMatch['place']
    /** The last row of each set. */
    ends: readonly PointRow[]
  },
): ParsedMatch {
  const toFinal = list.toFinal(listed)
  const { slam, year, draw, round, court } = listed
  closeMatch(listed, follower, first)
  return {
    place,
    key: listed.id,
    competition: slamCompetition(slam, draw),
    season: String(year),
    round:
      toFinal !== null
        ? knockoutRound(toFinal)
        : round === null
          ? null
          : { stage: 'knockout', group: '', name: `Round ${round}`, ordinal: round },
    home: sides.home.team,
    away: sides.away.team,
    homeLabel: null,
    awayLabel: null,
    kickOff: slamDay(slam, year, round ?? 1),
    isKickOffExact: false,
    venue: court,
    detail: { isDayEstimated: true },
    players: playersOf(sides),
    events: follower.events,
    stated: { totals: { ...setsOf(ends, follower), ...collected(follower.flags) }, rows: {} },
    hasTimeline: true,
    prices: [],
    remarks: [...follower.remarks, ...follower.remarksAtEnd],
  }
}

/**
 * A file whose points stop before the last one: retired, defaulted or abandoned where the list says so, else it is left
 * without an end.
 */
function closeMatch({ winner, status }: ListedMatch, follower: MatchFollower, first: Side): void {
  const { end, events, remarks, lastRow, seconds } = follower
  if (lastRow === null) return
  if (end.standing.winner !== null) {
    if (!isLegalEnd(end.standing, end.format)) remarks.push('the sets are no end by the rules of the match')
    return
  }
  const second: Side = first === 'home' ? 'away' : 'home'
  const loser = winner === null ? null : winner === 1 ? second : first
  if (loser !== null && /^ret/i.test(status ?? '')) events.push(tennisEvent.retired({ side: loser }))
  else if (loser !== null && /^def/i.test(status ?? '')) events.push(tennisEvent.defaulted({ side: loser }))
  else if (/^(ab[nd]|aband|unfinished)/i.test(status ?? '')) events.push(tennisEvent.abandoned({}))
  else {
    remarks.push('the points stop before the end of the match, and the list of matches names no reason')
    events.push(
      tennisEvent.interrupted({
        key: 'no-end',
        period: lastRow.set,
        clockSeconds: seconds,
        order: lastRow.number * 10 + 9,
        isInferred: true,
      }),
    )
  }
}

/** Games by set and the sets won, from the running columns of the last row of each set; none without an end. */
function setsOf(ends: readonly PointRow[], { end, events }: MatchFollower): Figures {
  const isComplete = end.standing.winner !== null
  const isEnded = ['retired', 'defaulted'].includes(events.at(-1)?.type ?? '')
  if (!isComplete && !isEnded) return {}
  const score = { home: 0, away: 0 }
  const sets: Figures = {}
  for (const { set, stated } of ends) {
    if (stated.games === null) return {}
    sets[`set${set}`] = stated.games
    score[stated.games.home > stated.games.away ? 'home' : 'away'] += 1
  }
  return isComplete ? { score, ...sets } : sets
}

const together = [
  ['aces', 'doubleFaults', 'winners', 'unforcedErrors'],
  ['netPoints', 'netPointsWon'],
] as const

/** Figures that belong together and are 0 throughout were not collected, or not yet: the fold has none either. */
function collected(flags: Figures): Figures {
  const isEmpty = (names: readonly string[]) =>
    names.every((name) => !flags[name] || flags[name].home + flags[name].away === 0)
  const empty = new Set<string>(together.filter(isEmpty).flat())
  return Object.fromEntries(Object.entries(flags).filter(([name]) => !empty.has(name)))
}
