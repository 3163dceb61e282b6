import { lolReport } from '#sports/lol/report.ts'
import type { ServerSport } from '../declaration.ts'
import { titleOf } from '../title.ts'

export const lol: ServerSport = {
  ...titleOf('lol'),
  feeds: async () => (await import('./feeds.ts')).feeds,
  report: lolReport,
}
