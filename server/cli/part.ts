import type { Part } from '#core/part.ts'

/** Commands for facts, feeds and the core, which must not import sports or feeds. */
export const cli: Part = {
  name: 'cli',
  folder: import.meta.dirname,
  actions: {
    contradiction: () => import('./actions/contradiction.ts'),
    run: () => import('./actions/run.ts'),
    team: () => import('./actions/team.ts'),
  },
  commands: {
    import: async () => [(await import('./commands/import.ts')).importData],
    template: async () => [(await import('./commands/template.ts')).template],
    export: async () => [(await import('./commands/export.ts')).exportData],
    bank: async () => [(await import('./commands/bank.ts')).bank],
    replay: async () => [(await import('./commands/replay.ts')).replay],
    adjust: async () => [(await import('./commands/adjust.ts')).adjust],
    table: async () => [(await import('./commands/table.ts')).table],
    matches: async () => [(await import('./commands/matches.ts')).matches],
    match: async () => [(await import('./commands/match.ts')).match],
    competitions: async () => [(await import('./commands/competitions.ts')).competitions],
    teams: async () => [(await import('./commands/teams.ts')).teams],
    players: async () => [(await import('./commands/players.ts')).players],
    ranking: async () => [(await import('./commands/ranking.ts')).ranking],
    contradictions: async () => [(await import('./commands/contradictions.ts')).contradictions],
    feeds: async () => [(await import('./commands/feeds.ts')).feeds],
    rebuild: async () => [(await import('./commands/rebuild.ts')).rebuild],
    guard: async () => [(await import('./commands/guard.ts')).guard],
    migrate: async () => [(await import('./commands/migrate.ts')).migrateRest],
    status: async () => [(await import('./commands/status.ts')).status],
  },
}
