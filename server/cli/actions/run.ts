import type { Action } from '#core/parts/action.ts'
import { startImportRun } from '#timeline/store/import-run.ts'

/** Work in many transactions: it is recorded before it starts, and can be started again. */
const roles = ['admin'] as const

/** The start of an import; resolves with its number. */
export const startImport: Action<{ format: string; source: string }, number> = {
  name: 'import_started',
  roles,
  async run({ db }, { format, source }) {
    const id = await startImportRun(db, format, source)
    return { value: id, object: `import ${id}`, detail: { format, source } }
  },
}

export const startReplay: Action<{ matchId: number; speed: number }, null> = {
  name: 'replay_started',
  roles,
  run: async (_tools, { matchId, speed }) => ({ value: null, object: `match ${matchId}`, detail: { speed } }),
}

/** The rating of new results before an export. */
export const startRating: Action<null, null> = {
  name: 'rating_started',
  roles,
  run: async () => ({ value: null, object: 'ranking' }),
}

/** The migrations of the second phase; they are applied already. */
export const noteMigrations: Action<null, null> = {
  name: 'migrations_applied',
  roles,
  run: async () => ({ value: null, object: 'database' }),
}
