import { createHash } from 'node:crypto'
import { z } from 'zod'
import { canonicalJson } from '../rules/canonical.ts'
import type { Body, Finding } from './finding.ts'
import type { Sights } from './sights.ts'

const Seal = z.object({
  sequence: z.int(),
  leaf: z.int(),
  match: z.unknown(),
  kickOff: z.number(),
  pick: z.string(),
  isRevealed: z.boolean(),
  isEnded: z.boolean(),
  /** Its kick-off is to come, and no witness has seen it yet. */
  isUnseen: z.boolean(),
})
type Seal = z.infer<typeof Seal>

export const AuthorsState = z.object({
  /** `open`: seals that lack a reveal or an end. */
  authors: z.array(z.tuple([z.string(), z.object({ highest: z.int(), missing: z.array(z.int()), open: z.array(Seal) })])),
  /** First results of matches with open seals; `at`: when a witness first signed a tree with it. */
  results: z.array(z.object({ match: z.unknown(), leaf: z.int(), at: z.number().nullable() })),
  /** Seals that no witness saw before their kick-off. */
  unseen: z.int(),
})
export type AuthorsState = z.infer<typeof AuthorsState>
export const noAuthors: AuthorsState = { authors: [], results: [], unseen: 0 }

type Author = { highest: number; missing: Set<number>; open: Map<number, Seal> }

const DAY_MS = 86_400_000
const OVERDUE_MS = 30 * DAY_MS
/** From the time of a seal to the first tree without it that counts, with room for clocks. */
const DELAY_MS = 600_000
const hex = /^[0-9a-f]{64}$/

/** Judges the leaves about prophecies one by one: times, numbers of authors, commitments, reveals. */
export function createAuthors(found: (finding: Finding) => void, sights: Sights, now: number, before: AuthorsState) {
  const authors = new Map<string, Author>(
    before.authors.map(([name, { highest, missing, open }]) => [
      name,
      { highest, missing: new Set(missing), open: new Map(open.map((seal) => [seal.sequence, { ...seal }])) },
    ]),
  )
  const results = new Map(before.results.map((one) => [one.match, one]))
  let { unseen } = before
  for (const { open } of authors.values()) for (const seal of open.values()) look(seal)

  function look(seal: Seal): void {
    if (!seal.isUnseen) return
    const seenAt = sights.firstWith(seal.leaf)
    const isSeen = seenAt !== null && seenAt < seal.kickOff
    seal.isUnseen = !isSeen && seal.kickOff > now
    if (!isSeen && !seal.isUnseen) unseen += 1
  }

  /** The open seal that a leaf is about; null where it is closed, or never was. */
  function sealOf(body: Body, leaf: number): Seal | 'closed' | null {
    const author = authors.get(String(body.author))
    const sequence = Number(body.sequence)
    const open = author?.open.get(sequence)
    if (open) return open
    if (author && sequence >= 1 && sequence <= author.highest && !author.missing.has(sequence)) return 'closed'
    found({ kind: 'unknown', leaf, text: `${nameOf(body)} has no seal.` })
    return null
  }

  function close(author: Author, seal: Seal): void {
    if (seal.isRevealed && seal.isEnded) author.open.delete(seal.sequence)
  }

  return {
    seal(body: Body, leaf: number): void {
      const read = readSeal(body, leaf)
      if (!read) return found({ kind: 'malformed', leaf, text: 'A seal lacks members.' })
      const { author: name, at, seal } = read
      const author: Author = authors.get(name) ?? { highest: 0, missing: new Set(), open: new Map() }
      authors.set(name, author)
      const problem = place(author, seal.sequence)
      if (problem !== null) found({ kind: problem.kind, leaf, text: `${nameOf(body)} ${problem.text}` })
      if (problem?.kind !== 'twice') author.open.set(seal.sequence, seal)
      const late = lateness(seal, at, sights)
      if (late !== null) found({ kind: 'late', leaf, text: `${nameOf(body)} ${late}` })
      look(seal)
    },
    reveal(body: Body, leaf: number): void {
      const seal = sealOf(body, leaf)
      if (seal === null) return
      if (seal === 'closed' || seal.isRevealed)
        return found({ kind: 'twice', leaf, text: `${nameOf(body)} is revealed twice.` })
      const salt = String(body.pickSalt)
      seal.isRevealed = true
      if (!hex.test(salt) || commitmentOf(salt, body.pick) !== seal.pick)
        found({ kind: 'changed', leaf, text: `${nameOf(body)}: the revealed pick is not the sealed one.` })
      close(authors.get(String(body.author))!, seal)
    },
    end(body: Body, leaf: number): void {
      const seal = sealOf(body, leaf)
      if (seal === null || seal === 'closed') return
      if (body.match !== undefined && body.match !== seal.match)
        found({ kind: 'unknown', leaf, text: `${nameOf(body)} is sealed for another match.` })
      if (body.match !== undefined && !results.has(seal.match))
        results.set(seal.match, { match: seal.match, leaf, at: null })
      seal.isEnded = true
      close(authors.get(String(body.author))!, seal)
    },
    /** What is open that should not be, and what a later run needs. */
    finish(): AuthorsState {
      const all = [...authors].toSorted(([a], [b]) => (a < b ? -1 : 1))
      for (const one of results.values()) one.at ??= sights.firstWith(one.leaf)
      const open = new Set<unknown>()
      for (const [name, author] of all)
        for (const seal of author.open.values()) {
          open.add(seal.match)
          judgeOpen(`${name.slice(0, 12)}… ${seal.sequence}`, seal, results.get(seal.match)?.at ?? null)
        }
      return {
        authors: all.map(([name, { highest, missing, open: seals }]) => [
          name,
          { highest, missing: [...missing], open: [...seals.values()] },
        ]),
        results: [...results.values()].filter(({ match }) => open.has(match)),
        unseen,
      }
    },
  }

  function judgeOpen(name: string, { isEnded, isRevealed, kickOff, leaf }: Seal, resultAt: number | null): void {
    if (isEnded && !isRevealed) return found({ kind: 'hidden', leaf, text: `${name} ended without a reveal.` })
    if (isEnded) return
    if (resultAt !== null && (sights.latest ?? resultAt) - resultAt > DAY_MS)
      found({ kind: 'hidden', leaf, text: `${name} has no result, while another seal of its match has had one for a day.` })
    else if (now - kickOff > OVERDUE_MS)
      found({ kind: 'overdue', leaf, text: `${name} has no result 30 days after its kick-off.` })
  }
}

/** Takes the number of a seal: numbers of an author follow each other. */
function place(author: Author, sequence: number): { kind: 'gap' | 'twice'; text: string } | null {
  const { highest, missing } = author
  if (sequence <= highest) {
    if (!missing.delete(sequence)) return { kind: 'twice', text: 'is sealed twice.' }
    return { kind: 'gap', text: 'is sealed after a higher number.' }
  }
  for (let one = highest + 1; one < sequence && missing.size < 10_000; one++) missing.add(one)
  author.highest = sequence
  return sequence === highest + 1 ? null : { kind: 'gap', text: `follows ${highest}: numbers between are missing.` }
}

function nameOf({ author, sequence }: Body): string {
  return `${String(author).slice(0, 12)}… ${String(sequence)}`
}

function readSeal(
  { author, sequence, match, kickOff, at, pick }: Body,
  leaf: number,
): { author: string; at: number; seal: Seal } | null {
  const isCounted = typeof sequence === 'number' && Number.isSafeInteger(sequence) && sequence > 0
  const isTimed = typeof kickOff === 'number' && typeof at === 'number'
  if (typeof author !== 'string' || !isCounted || !isTimed || !hex.test(String(pick))) return null
  const open = { isRevealed: false, isEnded: false, isUnseen: true }
  return { author, at, seal: { sequence, leaf, match, kickOff, pick: String(pick), ...open } }
}

function lateness({ leaf, kickOff }: Seal, at: number, sights: Sights): string | null {
  if (at >= kickOff) return 'is sealed after its kick-off.'
  const without = sights.latestWithout(leaf)
  if (without === null || without < Math.min(kickOff, at + DELAY_MS)) return null
  return without >= kickOff
    ? 'was not in the log at its kick-off.'
    : 'was not in the log ten minutes after its time.'
}

/** The commitment of what was revealed: SHA-256 of the salt and canonical JSON, in hexadecimal. */
export function commitmentOf(salt: string, content: unknown): string {
  return createHash('sha256').update(Buffer.from(salt, 'hex')).update(canonicalJson(content)).digest('hex')
}
