import { readArgs, type Command } from '#core/parts/command.ts'
import { noteMigrations } from '../actions/run.ts'

const help = `
Usage: npm run touchline -- migrate

Applies all migrations, also those that MIGRATE=before leaves for later. Run it once no machine runs an earlier release.
`

export const migrateRest: Command = {
  name: 'migrate',
  usage: 'migrate',
  summary: 'apply the migrations that MIGRATE=before left for later',
  help,
  actions: [noteMigrations.name],
  isAfterAllMigrations: true,
  prepare(args) {
    readArgs(args, {}, help)
    return async ({ terminal, act }) => {
      await act(noteMigrations, null)
      terminal.say('All migrations are applied.')
      return 0
    }
  },
}
