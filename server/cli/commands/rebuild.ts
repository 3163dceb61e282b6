import { sports } from '#sports/index.ts'
import { rebuildMatch } from '#timeline/rebuild.ts'
import { readerOf } from '#timeline/reader.ts'
import { readArgs } from '../command.ts'
import type { Command } from '../command.ts'

const help = `
Usage: npm run touchline -- rebuild [<match>...]

Recomputes all matches (or those given) from stored reports and compares; changes nothing. Exits with 1 on a difference.
`

export const rebuild: Command = {
  name: 'rebuild',
  usage: 'rebuild [<match>...]',
  summary: 'recompute matches and compare',
  help,
  prepare(args) {
    const { positionals } = readArgs(args, {}, help)
    return async ({ database, terminal }) => {
      const db = readerOf(database)
      const ids = positionals.length > 0 ? positionals.map(Number) : (await db.query<{ id: number }>('select id from timeline.match order by id')).map(({ id }) => id)
      let differing = 0
      for (const id of ids) {
        const rebuilt = Number.isSafeInteger(id) ? await rebuildMatch(database, sports, id) : null
        if (!rebuilt) terminal.say(`No match ${id}.`)
        for (const difference of rebuilt?.differences ?? []) terminal.say(`match ${id}: ${difference}`)
        differing += !rebuilt || rebuilt.differences.length > 0 ? 1 : 0
      }
      terminal.say(differing === 0 ? `${ids.length} matches checked, no differences.` : `${differing} of ${ids.length} matches differ.`)
      return differing === 0 ? 0 : 1
    }
  },
}
