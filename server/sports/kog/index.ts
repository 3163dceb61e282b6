import { kogReport } from '#sports/kog/report.ts'
import type { ServerSport } from '../declaration.ts'
import { titleOf } from '../title.ts'

export const kog: ServerSport = {
  ...titleOf('kog'),
  feeds: async () => (await import('./feeds.ts')).feeds,
  report: kogReport,
}
