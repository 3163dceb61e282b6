import { readArgs } from '#core/parts/command.ts'
import type { Command } from '#core/parts/command.ts'

const help = `
Usage: npm run touchline -- migrate

Applies all migrations, also those that MIGRATE=before leaves for later. Run it once no machine runs an earlier release.
`

export const migrateRest: Command = {
  name: 'migrate',
  usage: 'migrate',
  summary: 'apply the migrations that MIGRATE=before left for later',
  help,
  isAfterAllMigrations: true,
  prepare(args) {
    readArgs(args, {}, help)
    return ({ terminal }) => {
      terminal.say('All migrations are applied.')
      return Promise.resolve(0)
    }
  },
}
