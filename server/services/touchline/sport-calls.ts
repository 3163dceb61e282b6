import type { Texts } from '#contract/errors.ts'
import { bankCalls, titleCalls } from './bank-calls.ts'
import { footballCalls } from './football/calls.ts'
import type { OwnCall, OwnCalls } from './sport-declaration.ts'
import { tennisCalls } from './tennis/calls.ts'

const declared: Readonly<Record<string, OwnCalls>> = {
  football: { ...footballCalls, ...bankCalls },
  basketball: bankCalls,
  tennis: tennisCalls,
  lol: titleCalls,
  dota: titleCalls,
  kog: titleCalls,
  csgo: titleCalls,
}

/** Why a sport does not have one of our own calls; null where it has. */
export function ownReasonAgainst(name: OwnCall, sport: string): Texts | null {
  if (declared[sport]?.[name] !== undefined) return null
  for (const calls of Object.values(declared)) if (calls[name] !== undefined) return calls[name]
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
