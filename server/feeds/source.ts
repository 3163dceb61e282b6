import type { SourceFile } from './reading/json-items.ts'
import { Unusable, type Parsed } from './reading/parsed.ts'

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
  /** Names of its files in a folder, where the ending alone does not identify them. */
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

/** All files of a source. One that is unusable when it is consulted, before the first is read, costs itself alone. */
export async function* readFiles(
  source: Pick<Source, 'read'>,
  files: readonly SourceFile[],
  beside: readonly SourceFile[],
): AsyncGenerator<ReadFile> {
  let hasBegun = false
  try {
    for await (const one of source.read(files, beside)) {
      hasBegun = true
      yield one
    }
  } catch (error) {
    const bad = error instanceof Unusable ? [...files, ...beside].find(({ name }) => name === error.file) : undefined
    if (hasBegun || bad === undefined) throw error
    const isOther = (file: SourceFile) => file !== bad
    yield { file: bad, parsed: failing(error as Unusable) }
    if (files.some(isOther)) yield* readFiles(source, files.filter(isOther), beside.filter(isOther))
  }
}

/** Yields only that a file is unusable. */
export async function* failing(error: Unusable): AsyncGenerator<Parsed> {
  yield await Promise.reject<Parsed>(error)
}
