import { titleCalls } from '../services/touchline/bank-calls.ts'
import type { ServerSport } from './declaration.ts'

/** What every title of esports declares beside its feeds. */
export function titleOf(sport: string): ServerSport {
  return {
    demonstration: async () => (await import('#demo/esports/demo.ts')).demonstrationOf(sport),
    ownCalls: titleCalls,
    handlers: () => import('../services/touchline/esports/handlers.ts'),
  }
}
