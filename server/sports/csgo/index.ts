import { csgoReport } from '#sports/csgo/report.ts'
import type { ServerSport } from '../declaration.ts'
import { titleOf } from '../title.ts'

export const csgo: ServerSport = {
  ...titleOf('csgo'),
  feeds: async () => (await import('./feeds.ts')).feeds,
  report: csgoReport,
}
