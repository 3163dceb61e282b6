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
  /** The first result of its match behind it; `at`: when a witness first signed a tree with that. */
  result: z.object({ leaf: z.int(), at: z.number().nullable() }).nullable(),
})
type Seal = z.infer<typeof Seal>

export const AuthorsState = z.object({
  /** `open`: seals that lack a reveal or an end. */
  authors: z.array(
    z.tuple([z.string(), z.object({ highest: z.int(), missing: z.array(z.int()), open: z.array(Seal) })]),
  ),
  /** Seals that no witness saw before their kick-off. */
  unseen: z.int(),
})
export type AuthorsState = z.infer<typeof AuthorsState>
export const noAuthors: AuthorsState = { authors: [], unseen: 0 }

type Author = { highest: number; missing: Set<number>; open: Map<number, Seal> }
type Found = (finding: Finding) => void

const DAY_MS = 86_400_000
const OVERDUE_MS = 30 * DAY_MS
/** From the time of a seal to the first tree without it that counts, with room for clocks. */
const DELAY_MS = 600_000
const hex = /^[0-9a-f]{64}$/

type Options = { found: Found; sights: Sights; now: number; before: AuthorsState }

/** Judges the leaves about prophecies one by one: times, numbers of authors, commitments, reveals. */
export function createAuthors({ found, sights, now, before }: Options) {
  const authors = new Map(before.authors.map(([name, author]) => [name, opened(author)]))
  /** Seals without a result of their match, by the match. */
  const waiting = new Map<unknown, Seal[]>()
  let { unseen } = before
  for (const { open } of authors.values()) for (const seal of open.values()) hold(seal)

  function hold(seal: Seal): void {
    const same = waiting.get(seal.match) ?? []
    if (seal.result === null) waiting.set(seal.match, same)
    if (seal.result === null) same.push(seal)
    if (!seal.isUnseen) return
    const seenAt = sights.firstWith(seal.leaf)
    const isSeen = seenAt !== null && seenAt < seal.kickOff
    seal.isUnseen = !isSeen && seal.kickOff > now
    if (!isSeen && !seal.isUnseen) unseen += 1
  }

  /** The open seal that a leaf is about; null where it is closed, or never was. */
  function sealOf(body: Body, leaf: number): { author: Author; seal: Seal | null } | null {
    const author = authors.get(String(body.author))
    const sequence = Number(body.sequence)
    const isSealed = author && sequence >= 1 && sequence <= author.highest && !author.missing.has(sequence)
    if (isSealed) return { author, seal: author.open.get(sequence) ?? null }
    found({ kind: 'unknown', leaf, text: `${nameOf(body)} has no seal.` })
    return null
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
      hold(seal)
    },
    reveal(body: Body, leaf: number): void {
      const about = sealOf(body, leaf)
      if (about !== null) reveal(about, body, leaf, found)
    },
    end(body: Body, leaf: number): void {
      const about = sealOf(body, leaf)
      if (!about?.seal) return
      const { author, seal } = about
      if (body.match !== undefined && body.match !== seal.match)
        found({ kind: 'unknown', leaf, text: `${nameOf(body)} is sealed for another match.` })
      if (body.match !== undefined) noteResult(waiting, seal.match, leaf)
      seal.isEnded = true
      close(author, seal)
    },
    /** What is open that should not be, and what a later run needs. */
    finish(): AuthorsState {
      const all = [...authors].toSorted(([a], [b]) => (a < b ? -1 : 1))
      for (const [name, { open }] of all)
        for (const seal of open.values()) judgeOpen(name, seal, { found, sights, now })
      return { authors: all.map(([name, author]) => [name, stored(author)]), unseen }
    },
  }
}

/** Seals before the result of another one about their match. */
function noteResult(waiting: Map<unknown, Seal[]>, match: unknown, leaf: number): void {
  for (const seal of waiting.get(match) ?? []) seal.result = { leaf, at: null }
  waiting.delete(match)
}

type Stored = AuthorsState['authors'][number][1]

function opened({ highest, missing, open }: Stored): Author {
  const seals = new Map(open.map((seal) => [seal.sequence, structuredClone(seal)]))
  return { highest, missing: new Set(missing), open: seals }
}

function stored({ highest, missing, open }: Author): Stored {
  return { highest, missing: [...missing], open: [...open.values()] }
}

function reveal({ author, seal }: { author: Author; seal: Seal | null }, body: Body, leaf: number, found: Found): void {
  if (!seal || seal.isRevealed) return found({ kind: 'twice', leaf, text: `${nameOf(body)} is revealed twice.` })
  const salt = String(body.pickSalt)
  if (!hex.test(salt) || commitmentOf(salt, body.pick) !== seal.pick)
    found({ kind: 'changed', leaf, text: `${nameOf(body)}: the revealed pick is not the sealed one.` })
  seal.isRevealed = true
  close(author, seal)
}

/** What is revealed and has ended is forgotten. */
function close({ open }: Author, { sequence, isRevealed, isEnded }: Seal): void {
  if (isRevealed && isEnded) open.delete(sequence)
}

function judgeOpen(name: string, seal: Seal, { found, sights, now }: Omit<Options, 'before'>): void {
  if (seal.result) seal.result.at ??= sights.firstWith(seal.result.leaf)
  const lacks = lacking(seal, sights, now)
  if (!lacks) return
  found({ kind: lacks.kind, leaf: seal.leaf, text: `${name.slice(0, 12)}… ${seal.sequence} ${lacks.text}` })
}

/** What an open seal lacks that it should have; null where nothing. */
function lacking(
  { isEnded, isRevealed, kickOff, result }: Seal,
  sights: Sights,
  now: number,
): { kind: 'hidden' | 'overdue'; text: string } | null {
  if (isEnded) return isRevealed ? null : { kind: 'hidden', text: 'ended without a reveal.' }
  const resultAt = result?.at ?? null
  if (resultAt !== null && (sights.latest ?? resultAt) - resultAt > DAY_MS)
    return { kind: 'hidden', text: 'has no result, while another seal of its match has had one for a day.' }
  return now - kickOff > OVERDUE_MS ? { kind: 'overdue', text: 'has no result 30 days after its kick-off.' } : null
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
  const open = { isRevealed: false, isEnded: false, isUnseen: true, result: null }
  return { author, at, seal: { sequence, leaf, match, kickOff, pick: String(pick), ...open } }
}

function lateness({ leaf, kickOff }: Seal, at: number, sights: Sights): string | null {
  if (at >= kickOff) return 'is sealed after its kick-off.'
  const without = sights.latestWithout(leaf)
  if (without === null || without < Math.min(kickOff, at + DELAY_MS)) return null
  return without >= kickOff ? 'was not in the log at its kick-off.' : 'was not in the log ten minutes after its time.'
}

/** The commitment of a revealed text: SHA-256 of the salt and canonical JSON, in hexadecimal. */
export function commitmentOf(salt: string, content: unknown): string {
  return createHash('sha256').update(Buffer.from(salt, 'hex')).update(canonicalJson(content)).digest('hex')
}
