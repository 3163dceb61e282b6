import type { Texts } from '#contract/errors.ts'
import { baseballCalls } from './baseball/calls.ts'
import { basketballCalls } from './basketball/calls.ts'
import { footballCalls } from './football/calls.ts'
import type { ScoreCall, SportCalls } from './sport-declaration.ts'
import { tennisCalls } from './tennis/calls.ts'

const declared: Readonly<Record<string, SportCalls>> = {
  football: footballCalls,
  basketball: basketballCalls,
  tennis: tennisCalls,
  baseball: baseballCalls,
}

const undeclared: SportCalls = {
  own: {},
  seasonFacts: { matches: { en: 'Matches played', zh: '已赛场次' } },
  positions: {},
  filters: {},
}

/** The declaration of a sport; a sport without one has every call that no other sport has alone. */
export function callsOf(sport: string): SportCalls {
  return declared[sport] ?? undeclared
}

/** Why a sport does not have a call; null where it has. */
export function reasonAgainst(name: ScoreCall, sport: string): Texts | null {
  const own = callsOf(sport)
  const lack = own.lacks?.[name]
  if (lack !== undefined) return lack
  if (own.own[name] !== undefined || own.shares?.includes(name)) return null
  for (const one of Object.values(declared)) if (one.own[name] !== undefined) return one.own[name]
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
