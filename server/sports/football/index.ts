import { footballCalls } from '../../services/score/football/calls.ts'
import { bankCalls } from '../../services/touchline/bank-calls.ts'
import { footballCalls as ownCalls } from '../../services/touchline/football/calls.ts'
import { footballReport } from '#sports/football/report.ts'
import type { ServerSport } from '../declaration.ts'

export const football: ServerSport = {
  feeds: async () => (await import('./feeds.ts')).feeds,
  demonstration: async () => ({
    open: (await import('#demo/football/demo.ts')).openFootball,
    hasBank: true,
  }),
  scoreCalls: footballCalls,
  ownCalls: { ...ownCalls, ...bankCalls },
  report: footballReport,
}
