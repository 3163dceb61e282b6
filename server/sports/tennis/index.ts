import { tennisBank } from '../../services/score/tennis/bank.ts'
import { tennisCalls } from '../../services/score/tennis/calls.ts'
import { tennisCalls as ownCalls } from '../../services/touchline/tennis/calls.ts'
import { tennisReport } from '#sports/tennis/report.ts'
import type { ServerSport } from '../declaration.ts'

export const tennis: ServerSport = {
  feeds: async () => (await import('./feeds.ts')).feeds,
  demonstration: async () => ({ open: (await import('#demo/tennis/demo.ts')).openTennis }),
  scoreCalls: tennisCalls,
  bank: tennisBank,
  ownCalls,
  handlers: () => import('../../services/touchline/tennis/handlers.ts'),
  report: tennisReport,
}
