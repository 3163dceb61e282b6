import type { Texts } from '#contract/errors.ts'
import { serverSportOf, serverSports } from '#server/sports/index.ts'
import type { OwnCall } from './sport-declaration.ts'

/** Why a sport does not have one of our own calls; null where it has. */
export function ownReasonAgainst(name: OwnCall, sport: string): Texts | null {
  if (serverSportOf(sport).ownCalls?.[name] !== undefined) return null
  for (const { ownCalls } of Object.values(serverSports)) if (ownCalls?.[name] !== undefined) return ownCalls[name]
  return null
}

/** Ends one of our own calls that the sport of its subject does not have, with the reason. */
export function keepOwnToSport(
  name: OwnCall,
  { sport }: { sport: string },
  fail: (error: 'wrong_sport', reason: Texts) => never,
): void {
  const reason = ownReasonAgainst(name, sport)
  if (reason !== null) fail('wrong_sport', reason)
}
