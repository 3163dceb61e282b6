import { baseballBank } from './baseball/bank.ts'
import { basketballBank } from './basketball/bank.ts'
import type { SeasonBank } from './season-bank.ts'
import { tennisBank } from './tennis/bank.ts'

const banks: Readonly<Record<string, SeasonBank>> = {
  basketball: basketballBank,
  tennis: tennisBank,
  baseball: baseballBank,
}

/** What a sport adds up by season; null for a sport whose calls count single events. */
export function bankOf({ sport }: { sport: string }): SeasonBank | null {
  return banks[sport] ?? null
}
