import { createBlocks, type Block, type Blocks } from './blocks.ts'
import { described, hashOf, SMALLEST_TO_COMPRESS, type Finished, type FinishedOptions } from './finished.ts'
import { encoded } from './gzip-member.ts'

/**
 * One piece of a body; its text is that of its parts. `stamp` names its content: same key and stamp, same bytes, and
 * the parts are not read again. The same object in the same place needs no lookup.
 */
export type Segment = { key: string; stamp: string | number; parts: readonly string[] }
export type Segments = { finish(segments: readonly Segment[], options?: FinishedOptions): Finished }

type Pressed = { segment: Segment; block: Block }
type Body = { pressed: readonly Pressed[]; finished: Finished }

/**
 * Joins segments into one body, of which only the changed segments are joined and compressed again. Each is deflated on
 * its own and ends with a full flush, so that joined they are one stream.
 */
export function createSegments(blocks: Blocks = createBlocks()): Segments {
  let last: Body | null = null
  return {
    finish(segments, options = {}) {
      const before = last
      const find = finder(before?.pressed ?? [])
      const known = segments.map((segment, index) => {
        const there = before?.pressed[index]
        return there?.segment === segment ? there.block : find(segment)
      })
      const fresh = blocks.of(segments.filter((_, index) => !known[index]).map(({ parts }) => parts.join('')))
      let next = 0
      const pressed = segments.map((segment, index): Pressed => {
        const there = before?.pressed[index]
        return there?.segment === segment ? there : { segment, block: known[index] ?? fresh[next++]! }
      })
      // An unchanged body keeps its bytes and their encodings.
      const isSame =
        before?.pressed.length === pressed.length &&
        pressed.every(({ block }, index) => block === before.pressed[index]?.block)
      last = {
        pressed,
        finished: isSame
          ? before.finished
          : join(
              pressed.map(({ block }) => block),
              options,
            ),
      }
      return last.finished
    },
  }
}

/** Finds the block of a segment from another place or an earlier body. */
function finder(pressed: readonly Pressed[]): (segment: Segment) => Block | undefined {
  let byKey: Map<string, Pressed> | null = null
  return ({ key, stamp }) => {
    byKey ??= new Map(pressed.map((one) => [one.segment.key, one]))
    const known = byKey.get(key)
    return known?.segment.stamp === stamp ? known.block : undefined
  }
}

/** One body; its encodings are computed when they are requested. */
function join(blocks: readonly Block[], options: FinishedOptions): Finished {
  const size = blocks.reduce((sum, { identity }) => sum + identity.length, 0)
  return {
    ...described(options),
    // Equal bytes cut elsewhere get another ETag, which costs a transfer and is never wrong.
    hash: hashOf(Buffer.concat(blocks.map((block) => block.hash))),
    size,
    // Gzip comes first because its blocks are ready.
    encodings: size < SMALLEST_TO_COMPRESS ? ['identity'] : ['gzip', 'br', 'identity'],
    bytes: encoded.bind(null, { blocks, size }),
  }
}
