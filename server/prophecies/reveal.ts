import type { Reader } from '#core/database/reader.ts'
import { appendLeaves } from '#proof/append.ts'
import { canonicalJson } from '#proof/rules/canonical.ts'
import { listOpenings, listOpeningsOfLeaves, type Opening } from './store/reveal.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

type Picked = Pick<Opening, 'play' | 'pick' | 'probability' | 'isStated' | 'odds' | 'prices'>

/** What the commitment of a pick closes, as `commitPick` takes it. */
export function pickContent({ play, pick, probability, isStated, odds, prices }: Picked) {
  return { play, pick, probability, isStated, odds, prices, line: prices.line, at: prices.at }
}

/**
 * Appends the reveal of each of these prophecies to the public log, within the transaction that settles or voids them.
 * The text is no part of it, since leaves stay for ever: it is read beside the log, and goes with its author.
 */
export async function revealProphecies(db: Reader, ids: readonly number[]): Promise<void> {
  const openings = await listOpenings(db, ids)
  await appendLeaves(
    db,
    openings.map((opening) => ({
      kind: 'reveal',
      body: {
        author: opening.authorHash,
        sequence: opening.sequence,
        pick: pickContent(opening),
        pickSalt: hex(opening.pickSalt),
      },
    })),
  )
}

/** What a receipt of a seal reveals: null before the end; the text is null where it is erased or not shown. */
type Reveal = { pick: string; pickSalt: string; text: string | null; textSalt: string | null }

/**
 * Reveals of seals by their leaves, for receipts; those that are not settled or void are missing. `pick` and `text` are
 * the canonical JSON that the commitments take.
 */
export async function mapReveals(db: Reader, leafIds: readonly string[]): Promise<Map<string, Reveal>> {
  const openings = (await listOpeningsOfLeaves(db, leafIds)).filter(({ isEnded }) => isEnded)
  return new Map(
    openings.map((one) => {
      const textSalt = one.isShown ? one.textSalt : null
      const revealed = {
        pick: canonicalJson(pickContent(one)),
        pickSalt: hex(one.pickSalt),
        text: textSalt && canonicalJson({ title: one.title, text: one.text }),
        textSalt: textSalt && hex(textSalt),
      }
      return [one.leafId, revealed]
    }),
  )
}
