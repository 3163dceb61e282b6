import { listLags } from '#core/outbox/store/follower.ts'
import { readerOf } from '#core/database/reader.ts'
import { listImportRuns } from '#timeline/store/import-run.ts'
import { countFacts } from '#timeline/store/overview.ts'
import { faultOf } from '#server/headlines/rules/state.ts'
import { listFeeds } from '#server/headlines/store/feed.ts'
import { readArgs, type Command } from '#core/parts/command.ts'

const help = `
Usage: npm run touchline -- status

Totals, followers of changes of matches and how far they are behind, news feeds that fail or are silent, and recent imports.
`

export const status: Command = {
  name: 'status',
  usage: 'status',
  summary: 'show totals, followers and recent imports',
  help,
  prepare(args) {
    readArgs(args, {}, help)
    return async ({ database, terminal }) => {
      const db = readerOf(database)
      for (const [what, count] of Object.entries(await countFacts(db)))
        terminal.say(`${String(count).padStart(9)} ${what}`)
      const lags = await listLags(db)
      if (lags.length > 0) terminal.say('Followers of changes:')
      for (const { name, behind, since } of lags)
        terminal.say(`  ${name}: ${since === null ? 'up to date' : `${behind} behind, since ${minuteOf(since)} UTC`}`)
      const faults = (await listFeeds(db)).flatMap((feed) => {
        const fault = faultOf(feed, Date.now())
        return fault === null ? [] : [`  ${feed.id} ${feed.name}: ${fault}`]
      })
      if (faults.length > 0) terminal.say('News feeds with a problem:')
      for (const fault of faults) terminal.say(fault)
      const runs = await listImportRuns(db, 10)
      if (runs.length > 0) terminal.say('Recent imports:')
      for (const { format, source, startedAt, finishedAt, counts } of runs) {
        const outcome =
          finishedAt === null
            ? 'not finished: run it again'
            : `${counts.read} matches, ${counts.added} added, ${counts.changed} changed, ${counts.refused} rejected`
        terminal.say(`  ${minuteOf(new Date(startedAt))} ${format} ${source}: ${outcome}`)
      }
      return 0
    }
  },
}

function minuteOf(at: Date): string {
  return at.toISOString().slice(0, 16).replace('T', ' ')
}
