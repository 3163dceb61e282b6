import type { SourceFile } from './reading/json-items.ts'
import type { Parsed } from './reading/parsed.ts'

/** A file of a source, and the output of its reader. */
export type ReadFile = { file: SourceFile; parsed: AsyncIterable<Parsed> }

/** A source of data: declared in its folder, and registered in `sources.ts`. */
export interface Source {
  /** Argument of the command `import`, and the provider under which its facts are stored. */
  name: string
  /** Id of its sport in `sports/index.ts`. */
  sport: string
  /** The ending of its files: `.json`. */
  extension: string
  /** Names of its files in a folder, where the ending alone does not tell them. */
  names?: RegExp
  /** Half a sentence for `import --help`. */
  about: string
  /** Names of accompanying files in the same folder, which are consulted and not imported. */
  beside?: RegExp
  /** Folders that hold them, from the folder of the file; its own, that above and two known ones without it. */
  besideIn?: readonly string[]
  /** Reads the files in the order that the source needs. A file is read once, as a stream. */
  read(files: readonly SourceFile[], beside: readonly SourceFile[]): AsyncIterable<ReadFile>
}

/** The reader of a source whose files do not depend on each other. */
export function eachByItself(read: (file: SourceFile) => AsyncIterable<Parsed>): Source['read'] {
  return async function* readEach(files) {
    for (const file of files) yield { file, parsed: read(file) }
  }
}
