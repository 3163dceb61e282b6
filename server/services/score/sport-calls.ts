import type { Texts } from '#contract/errors.ts'
import { serverSportOf, serverSports } from '#server/sports/index.ts'
import { findSport } from '#sports/index.ts'
import type { Sport } from '#sports/sport.ts'
import type { SeasonBank } from './season-bank.ts'
import type { ScoreCall, SportCalls } from './sport-declaration.ts'

const undeclared: SportCalls = {
  own: {},
  seasonFacts: { matches: { en: 'Matches played', zh: '已赛场次' } },
  positions: {},
  filters: {},
}

/** The declaration of a sport; a sport without one has every call that no other sport has alone. */
export function callsOf(sport: string): SportCalls {
  return serverSportOf(sport).scoreCalls ?? undeclared
}

/** The sport with the records of players that calls show; null for an unknown one. */
export function findShown(id: string): Sport | null {
  const sport = findSport(id)
  return sport && { ...sport, players: callsOf(id).players ?? sport.players }
}

/** What a sport adds up by season; null for a sport whose calls count single events. */
export function bankOf({ sport }: { sport: string }): SeasonBank | null {
  return serverSportOf(sport).bank ?? null
}

/** Why a sport does not have a call; null where it has. */
export function reasonAgainst(name: ScoreCall, sport: string): Texts | null {
  const own = callsOf(sport)
  const lack = own.lacks?.[name]
  if (lack !== undefined) return lack
  if (own.own[name] !== undefined || own.shares?.includes(name)) return null
  for (const { scoreCalls } of Object.values(serverSports))
    if (scoreCalls?.own[name] !== undefined) return scoreCalls.own[name]
  return null
}

/** Ends a call that the sport of its subject does not have, with the reason. */
export function keepToSport(
  name: ScoreCall,
  { sport }: { sport: string },
  fail: (error: 'wrong_sport', reason: Texts) => never,
): void {
  const reason = reasonAgainst(name, sport)
  if (reason !== null) fail('wrong_sport', reason)
}
