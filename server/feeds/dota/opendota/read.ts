import type { SourceFile } from '../../reading/json-items.ts'
import { guarded } from '../../reading/guarded.ts'
import { Unusable, type Parsed } from '../../reading/parsed.ts'
import { Library, type FileRead } from './library.ts'
import { matchOfSeries } from './series.ts'

type Read = { file: SourceFile; parsed: AsyncIterable<Parsed> }

/** Names of files that are consulted: constants, leagues, replays and lists of games. */
export const besideNames = /(heroes|herostats|item_ids|patch|leagues|proMatches|parsed|matches).*\.json$/i

/**
 * Answers of the OpenDota API, told apart by their members: details of a match, a parsed replay, lists of professional
 * matches, of leagues and of teams, constants. Games of one series become one match, wherever they stand. Format and
 * traps: docs/formats/opendota.md.
 */
export async function* readOpenDota(
  files: readonly SourceFile[],
  beside: readonly SourceFile[] = [],
): AsyncGenerator<Read> {
  const library = new Library(files.map(({ name }) => name))
  const read = new Map<SourceFile, FileRead>()
  for (const file of [...beside, ...files]) read.set(file, await library.take(file))
  for (const file of files) yield { file, parsed: readFile(file, library, read.get(file)!) }
}

/** Data of a file beside its matches, and its series. */
async function* readFile(file: SourceFile, library: Library, read: FileRead): AsyncGenerator<Parsed> {
  const { isKnown, found, tally, fault } = read
  if (!isKnown)
    throw fault ?? new Unusable(file.name, 'no answer of OpenDota: neither a match, a replay, a list nor constants')
  yield* found
  for (const replay of library.lonelyReplays(file.name)) yield tally.seen(replay)
  for (const games of library.seriesOf(file.name))
    for (const one of guarded({ file: file.name, at: games[0]!.at }, () => [
      { kind: 'match', match: matchOfSeries(games, library.constants, library.detailsOf, library.leagues) },
    ]))
      yield await Promise.resolve(tally.seen(one))
  yield* tally.parsed()
  if (fault !== null) throw fault
}
