import { baseballBank } from '../../services/score/baseball/bank.ts'
import { baseballCalls } from '../../services/score/baseball/calls.ts'
import { baseballReport } from '#sports/baseball/report.ts'
import type { ServerSport } from '../declaration.ts'

export const baseball: ServerSport = {
  feeds: async () => (await import('./feeds.ts')).feeds,
  demonstration: async () => ({ open: (await import('#demo/baseball/demo.ts')).openBaseball }),
  scoreCalls: baseballCalls,
  bank: baseballBank,
  report: baseballReport,
}
