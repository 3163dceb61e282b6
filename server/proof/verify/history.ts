import { tilePath } from '#core/merkle/checkpoint.ts'
import { TILE } from '#core/merkle/tree.ts'
import { readBundle } from '../rules/path.ts'
import { readUnsigned, type Published, type ReadFile } from './published.ts'

/** Where a log has its earlier checkpoints, by their numbers: `checkpoints/<N>`. */
const pathOf = (place: number) => tilePath('entries', place, TILE).replace('tile/entries', 'checkpoints')

/**
 * Earlier checkpoints that a log publishes, from a file of them on, oldest first, whose signatures are not checked yet;
 * `place` is that of the last file. A sentence where one is malformed. A copy of a log may have none.
 */
export async function readHistory(
  read: ReadFile,
  from: number,
): Promise<{ checkpoints: Published[]; place: number } | string> {
  const checkpoints: Published[] = []
  for (let place = from; ; place++) {
    const bytes = await read(pathOf(place))
    if (typeof bytes === 'string') return { checkpoints, place: Math.max(place - 1, from) }
    const notes = readBundle(bytes)?.map((note) => readUnsigned(note.toString()))
    if (!notes || notes.includes(null)) return `${pathOf(place)}: malformed`
    for (const note of notes as Published[]) checkpoints.push(note)
  }
}
