import { readerOf } from '#core/database/reader.ts'
import { listCompetitions } from '#timeline/store/competition.ts'
import { listSeasons } from '#timeline/store/season.ts'
import { readArgs, type Command } from '#core/parts/command.ts'

const help = `
Usage: npm run touchline -- competitions [text]

Lists competitions with number, slug, seasons and number of matches; with a text, those whose name contains it.
`

export const competitions: Command = {
  name: 'competitions',
  usage: 'competitions [text]',
  summary: 'list competitions and seasons',
  help,
  prepare(args) {
    const { positionals } = readArgs(args, {}, help)
    return async ({ database, terminal }) => {
      const db = readerOf(database)
      const { list } = await listCompetitions(db, positionals[0] === undefined ? {} : { q: positionals[0] }, {
        limit: 1000,
        offset: 0,
      })
      if (list.length === 0) terminal.say('No competitions. Use "import" to add some.')
      for (const { id, slug, name, matchCount, isDemo } of list) {
        const seasons = (await listSeasons(db, id)).map((season) => season.name)
        terminal.say(
          `${String(id).padStart(6)} ${slug.padEnd(28)} ${name}${isDemo ? ' (demo)' : ''}: ${matchCount} matches; ${seasons.join(', ') || 'no seasons'}`,
        )
      }
      return 0
    }
  },
}
