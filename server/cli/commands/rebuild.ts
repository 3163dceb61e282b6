import { sports } from '#sports/index.ts'
import { sayDifference } from '#sports/reconcile.ts'
import { listMatchIds, mapMatches } from '#timeline/store/match.ts'
import { listWrongLater } from '#timeline/later-series.ts'
import { rebuildMatch } from '#timeline/rebuild.ts'
import { nameSourcesOf } from '#timeline/search/parts.ts'
import { listWrongSearch } from '#timeline/search/refresh.ts'
import { readerOf } from '#core/database/reader.ts'
import { mapStatements, type StoredStatement } from '#timeline/store/finding.ts'
import { listWrongTotals } from '#timeline/store/match-total.ts'
import { readArgs, type Command, type Surroundings, type Terminal } from '#core/parts/command.ts'

const help = `
Usage: npm run touchline -- rebuild [<match>...]

Recomputes all matches (or those given) from stored reports and compares, also with what each source states (scores, goals,
cards, substitutions) and with the stored lines of players, counts the matches of each competition, and derives the names of search and the later series of tournaments; changes nothing. Differences that an import found are listed as known. Exits with 1 on any other.
`

export const rebuild: Command = {
  name: 'rebuild',
  usage: 'rebuild [<match>...]',
  summary: 'recompute matches and compare',
  help,
  prepare(args) {
    const { positionals } = readArgs(args, {}, help)
    return (surroundings) => rebuildAll(surroundings, positionals)
  },
}

/** Number of matches whose statements are read at once. */
const chunkSize = 500

async function rebuildAll({ database, terminal, parts }: Surroundings, given: readonly string[]): Promise<number> {
  const db = readerOf(database)
  const ids = given.length > 0 ? given.map(Number) : await listMatchIds(db)
  let differing = 0
  let found = 0
  for (let from = 0; from < ids.length; from += chunkSize) {
    const chunk = ids.slice(from, from + chunkSize)
    const statements = await mapStatements(db, chunk.filter(Number.isSafeInteger))
    const sportsOf = new Map([...(await mapMatches(db, statements.keys()))].map(([id, { sport }]) => [id, sport]))
    for (const id of chunk) {
      const own = statements.get(id) ?? []
      const rebuilt = Number.isSafeInteger(id) ? await rebuildMatch(database, sports, id, own) : null
      if (!rebuilt) terminal.say(`No match ${id}.`)
      for (const difference of rebuilt?.differences ?? []) terminal.say(`match ${id}: ${difference}`)
      differing += !rebuilt || rebuilt.differences.length > 0 ? 1 : 0
      found += sayFound(terminal, id, own, sportsOf.get(id))
    }
  }
  if (found > 0) terminal.say(`${found} ${found === 1 ? 'match has' : 'matches have'} known differences.`)
  terminal.say(
    differing === 0
      ? `${ids.length} matches checked, no differences.`
      : `${differing} of ${ids.length} matches differ.`,
  )
  const wrong = given.length > 0 ? [] : await listWrongTotals(db)
  for (const { competitionId, kept, counted } of wrong)
    terminal.say(`competition ${competitionId}: ${kept} matches are kept as its total, there are ${counted}`)
  const unfound = given.length > 0 ? [] : await listWrongSearch(database, await nameSourcesOf(parts))
  for (const sentence of unfound) terminal.say(sentence)
  const unlinked = given.length > 0 ? [] : await listWrongLater(db)
  for (const id of unlinked) terminal.say(`season ${id}: its later series differ from those of its matches`)
  return differing + wrong.length + unfound.length + unlinked.length === 0 ? 0 : 1
}

/** 1 where the import found a difference. */
function sayFound(
  terminal: Terminal,
  id: number,
  statements: readonly StoredStatement[],
  sport: string | undefined,
): number {
  const gamesHold = sport === undefined ? false : sports[sport]?.gamesHold
  const lines = statements.flatMap(({ provider, file, at, differences }) =>
    differences.map((one) => `match ${id}: ${provider} (${file}, ${at}): ${sayDifference(one, gamesHold)} (known)`),
  )
  for (const line of lines) terminal.say(line)
  return lines.length > 0 ? 1 : 0
}
