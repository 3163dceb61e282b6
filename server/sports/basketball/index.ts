import { basketballBank } from '../../services/score/basketball/bank.ts'
import { basketballCalls } from '../../services/score/basketball/calls.ts'
import { bankCalls } from '../../services/touchline/bank-calls.ts'
import { basketballReport } from '#sports/basketball/report.ts'
import type { ServerSport } from '../declaration.ts'

export const basketball: ServerSport = {
  feeds: async () => (await import('./feeds.ts')).feeds,
  demonstration: async () => ({
    open: (await import('#demo/basketball/demo.ts')).openBasketball,
    hasBank: true,
  }),
  scoreCalls: basketballCalls,
  bank: basketballBank,
  ownCalls: bankCalls,
  report: basketballReport,
}
