import type { Part } from '#core/part.ts'

/** The guess of the champion of a cup: an activity that an operator opens for a season. */
export const champion: Part = {
  name: 'champion',
  folder: import.meta.dirname,
  handlers: () => import('./endpoints/champion.ts'),
  tables: {
    activity: { lens: 'still' },
    entrant: { lens: 'still' },
    pick: { lens: 'still', personal: [{ column: 'user_id', exported: 'champion_guesses', erase: 'delete' }] },
    // Chances disclose teams out.
    simulation: { lens: { when: 'r.computed_at <= t', shows: 'r.season_id = any(q.seasons)' } },
  },
  jobs: { 'champion-chances': async () => [(await import('./jobs/champion-chances.ts')).championChances] },
  actions: {
    guess: () => import('./actions/guess.ts'),
  },
  commands: { champion: async () => [(await import('./commands/champion.ts')).champion] },
  effects: async () => (await import('./effects.ts')).effects,
  demonstration: async (tools) => (await import('./demonstration.ts')).showDemonstration(tools),
}
