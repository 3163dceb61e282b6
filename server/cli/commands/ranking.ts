import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Complaint, readArgs, type Command, type Surroundings } from '#core/parts/command.ts'
import { rateMatches } from '#timeline/ranking/rate.ts'
import { countRated } from '#timeline/ranking/store/exported.ts'
import { readerIn } from '#core/database/reader.ts'
import { countTitleRated } from '#timeline/title-ranking/store/exported.ts'
import { rateTitles } from '#timeline/title-ranking/rate.ts'
import { listNames, rankingFiles } from '../ranking-files.ts'
import { titleFiles } from '../title-files.ts'
import { endRating, startRating } from '../actions/run.ts'

const help = `
Usage: npm run touchline -- ranking export <folder>

Writes the own ranking as tables, with all that its formula reads. Anyone can compute it again from them. New results are rated first.

  matches.csv  rated matches: input of the formula, ratings before and after, chances
  teams.csv    rated teams: rating and place
  model.csv    numbers of the formula

  series.csv       rated series of esports: input, ratings before, chances
  title-teams.csv  rated teams of esports

See docs/formats/ranking.md and docs/MODELS.md.
`

export const ranking: Command = {
  name: 'ranking',
  usage: 'ranking export <folder>',
  summary: 'write the own ranking as tables, to compute it again',
  help,
  actions: [startRating.name, endRating.name],
  prepare(args) {
    const { positionals } = readArgs(args, {}, help)
    const [what, given, ...rest] = positionals
    if (what !== 'export' || given === undefined || rest.length > 0) throw new Complaint(help.trim())
    return (surroundings) => exportRanking(surroundings, given)
  },
}

async function exportRanking({ database, terminal, folder, act }: Surroundings, given: string): Promise<number> {
  const path = resolve(folder, given)
  await act(startRating, null)
  const matches = await rateMatches(database)
  await act(endRating, { matches, series: await rateTitles(database) })
  await database.transaction(async (client) => {
    // All tables show one state, whatever is rated meanwhile.
    await client.query('set transaction isolation level repeatable read, read only')
    const db = readerIn(client)
    const counts = await countRated(db)
    const titles = await countTitleRated(db)
    if (counts.length + titles.length === 0)
      throw new Complaint('No match is rated. Import results of football or esports first.')
    const files = { ...(counts.length > 0 ? rankingFiles(db) : {}), ...(titles.length > 0 ? titleFiles(db) : {}) }
    const known = Object.keys(files).find((name) => existsSync(join(path, name)))
    if (known) throw new Complaint(`${given} already has ${known}. Name another folder.`)
    await mkdir(path, { recursive: true })
    for (const [name, textOf] of Object.entries(files)) {
      await writeWhole(join(path, name), textOf())
      terminal.say(`Written: ${given}/${name}`)
    }
    for (const { pool, matches, teams } of counts)
      terminal.say(`${listNames[pool]}: ${matches} matches, ${teams} teams`)
    for (const { pool, series, teams } of titles) terminal.say(`${pool}: ${series} series, ${teams} teams`)
  })
  return 0
}

/** A file has its name only when it is complete. */
async function writeWhole(path: string, text: AsyncIterable<string>): Promise<void> {
  const part = `${path}.part`
  try {
    await pipeline(Readable.from(text), createWriteStream(part))
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
