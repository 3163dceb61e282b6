import { reasonOf } from '../../reading/guarded.ts'
import { Unusable, type Parsed } from '../../reading/parsed.ts'
import { foreignNote, type SourceFile } from '../../reading/decoded-text.ts'
import { textLines } from '../../reading/text-lines.ts'
import { Directory } from './directory.ts'
import { GameReader } from './game.ts'
import { matchOf } from './match.ts'
import { readRecord } from './record.ts'

/**
 * Event files of Retrosheet (https://www.retrosheet.org/eventfile.htm): every play of a game with its pitches,
 * line-ups and substitutions. Rosters and the list of teams beside them give names. Format and traps:
 * docs/formats/retrosheet.md.
 */
export async function* readRetrosheet(
  files: readonly SourceFile[],
  beside: readonly SourceFile[] = [],
): AsyncGenerator<{ file: SourceFile; parsed: AsyncIterable<Parsed> }> {
  const directory = new Directory()
  for (const file of beside) await directory.consult(file)
  for (const file of files) yield { file, parsed: readGames(file, directory) }
}

async function* readGames(file: SourceFile, directory: Directory): AsyncGenerator<Parsed> {
  let reader: GameReader | null = null
  let foreign: number | null = null
  for await (const one of textLines(file, (line) => (foreign = line))) {
    if (foreign !== null) yield foreignNote(file.name, foreign)
    foreign = null
    const at = `line ${one.line}`
    if ('fault' in one) {
      yield { kind: 'refused', refusal: { file: file.name, at, reason: one.fault } }
      continue
    }
    if (one.text.trim() === '') continue
    const record = readRecord(one.text)
    if (record.kind === 'id') {
      if (reader !== null) yield* finished(reader, file.name, directory)
      reader = new GameReader(record.fields[0] ?? '', { file: file.name, line: one.line })
    } else if (reader !== null) reader.take(record, one.line)
    else yield { kind: 'refused', refusal: { file: file.name, at, reason: 'a record before the first id' } }
  }
  if (reader === null) throw new Unusable(file.name, 'no event file of Retrosheet: no record "id"')
  yield* finished(reader, file.name, directory)
}

function* finished(reader: GameReader, file: string, directory: Directory): Generator<Parsed> {
  const game = reader.finish()
  for (const refusal of game.refused) yield { kind: 'refused', refusal }
  try {
    yield { kind: 'match', match: matchOf(game, file, directory) }
  } catch (error) {
    yield { kind: 'refused', refusal: { file, at: `line ${game.line}`, reason: reasonOf(error) } }
  }
}
