import type { Effect, Snapshot } from '#core/parts/effect.ts'
import { countStale, listTexts } from './store/told.ts'

const report: Effect = {
  name: 'report',
  async snapshot(db, { matchId }): Promise<Snapshot> {
    const rows = await listTexts(db, matchId)
    return Object.fromEntries(rows.map(({ language, ...text }) => [language, text])) as Snapshot
  },
}

/** Texts about other matches of the season that the next sweep writes again. */
const laterReports: Effect = {
  name: 'later_reports',
  identity: 'apart',
  async snapshot(db, match): Promise<Snapshot> {
    return { count: await countStale(db, match) }
  },
}

export const effects: readonly Effect[] = [report, laterReports]
