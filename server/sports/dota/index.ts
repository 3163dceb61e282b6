import { dotaReport } from '#sports/dota/report.ts'
import type { ServerSport } from '../declaration.ts'
import { titleOf } from '../title.ts'

export const dota: ServerSport = {
  ...titleOf('dota'),
  feeds: async () => (await import('./feeds.ts')).feeds,
  report: dotaReport,
}
