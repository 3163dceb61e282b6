import type { SourceFile } from './reading/json-items.ts'
import type { Parsed } from './reading/parsed.ts'

/** A file of a source, and what its reader makes of it. */
type ReadFile = { file: SourceFile; parsed: AsyncIterable<Parsed> }

/** A source of data: it declares itself in its folder, and is a line in `sources.ts`. */
export interface Source {
  /** Word of the command `import`, and the provider its facts are stored under. */
  name: string
  /** Id of its sport in `sports/index.ts`. */
  sport: string
  /** How its files end: `.json`. */
  extension: string
  /** Half a sentence for `import --help`. */
  about: string
  /** Names of files that belong to those given and lie beside them, to be consulted and not imported. */
  beside?: RegExp
  /** Reads the files in the order that the source needs. A file is read once, as a stream. */
  read(files: readonly SourceFile[], beside: readonly SourceFile[]): AsyncIterable<ReadFile>
}

/** The reader of a source whose files do not depend on each other. */
export function eachByItself(read: (file: SourceFile) => AsyncIterable<Parsed>): Source['read'] {
  return async function* readEach(files) {
    for (const file of files) yield { file, parsed: read(file) }
  }
}
