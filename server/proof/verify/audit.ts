import { createHash } from 'node:crypto'
import { canonicalJson } from '../rules/canonical.ts'
import { leafKinds } from '../rules/leaf.ts'
import type { LeafKind } from '../rules/leaf.ts'

/** A tree that somebody else saw, in epoch ms: with `size` leaves and no more. */
export type Sight = { size: number; at: number }

/** What is wrong with the leaves of a log; `leaf` is a number. */
export type Finding =
  | { kind: 'malformed' | 'late' | 'changed' | 'unknown'; leaf: number; text: string }
  | { kind: 'gap' | 'twice' | 'hidden' | 'overdue' | 'ledger' | 'key'; text: string }

/** A head of the ledger in a leaf. */
export type LedgerHead = { size: number; root: string; leaf: number }

type Seal = { leaf: number; kickOff: number; pick: string; isRevealed: boolean; isEnded: boolean }
type Body = Record<string, unknown>

const OVERDUE_MS = 30 * 86_400_000
const hex = /^[0-9a-f]{64}$/

/** Judges the leaves of a log one by one: numbers of authors, commitments, reveals, heads of the ledger, keys. */
export function createAudit({ now, sights }: { now: number; sights: readonly Sight[] }) {
  const findings: Finding[] = []
  const authors = new Map<string, Map<number, Seal>>()
  const ledger: LedgerHead[] = []
  let inUse = { origin: '', key: '' }
  const counts = { seals: 0, reveals: 0, results: 0, voids: 0 }

  const sealOf = (body: Body) => authors.get(String(body.author))?.get(Number(body.sequence))
  const nameOf = ({ author, sequence }: Body) => `${String(author).slice(0, 12)}… ${String(sequence)}`

  function seal(body: Body, leaf: number): void {
    const { author, sequence, kickOff, at, pick } = body
    counts.seals += 1
    const isWhole = typeof author === 'string' && Number.isSafeInteger(sequence) && Number(sequence) > 0
    if (!isWhole || typeof kickOff !== 'number' || typeof at !== 'number' || !hex.test(String(pick)))
      return void findings.push({ kind: 'malformed', leaf, text: 'A seal lacks members.' })
    const seals = authors.get(author) ?? new Map<number, Seal>()
    authors.set(author, seals)
    if (seals.has(Number(sequence))) findings.push({ kind: 'twice', text: `${nameOf(body)} is sealed twice.` })
    else seals.set(Number(sequence), { leaf, kickOff, pick: String(pick), isRevealed: false, isEnded: false })
    if (at >= kickOff) findings.push({ kind: 'late', leaf, text: `${nameOf(body)} is sealed after its kick-off.` })
    // A witness saw the tree without this leaf once the match had begun.
    else if (sights.some((sight) => sight.size <= leaf && sight.at >= kickOff))
      findings.push({ kind: 'late', leaf, text: `${nameOf(body)} was not in the log at its kick-off.` })
  }

  function reveal(body: Body, leaf: number): void {
    counts.reveals += 1
    const sealed = sealOf(body)
    if (!sealed) return void findings.push({ kind: 'unknown', leaf, text: `${nameOf(body)} has no seal.` })
    const salt = String(body.pickSalt)
    if (!hex.test(salt) || commitmentOf(salt, body.pick) !== sealed.pick)
      findings.push({ kind: 'changed', leaf, text: `${nameOf(body)}: the revealed pick is not the sealed one.` })
    else sealed.isRevealed = true
  }

  function end(body: Body, leaf: number): void {
    const sealed = sealOf(body)
    if (sealed) sealed.isEnded = true
    else findings.push({ kind: 'unknown', leaf, text: `${nameOf(body)} has no seal.` })
  }

  function ledgerHead({ size, root }: Body, leaf: number): void {
    const last = ledger.at(-1)
    const head = { size: Number(size), root: String(root), leaf }
    if (last && (head.size < last.size || (head.size === last.size && head.root !== last.root)))
      findings.push({ kind: 'ledger', text: `The ledger went back from ${last.size} entries to ${head.size}.` })
    ledger.push(head)
  }

  function keyOf({ origin, key, before, after }: Body, leaf: number): void {
    const isSuccessor = inUse.origin === origin && inUse.key === before
    if (before !== null && !isSuccessor)
      findings.push({ kind: 'key', text: `Leaf ${leaf} names a successor of a key that was not in use.` })
    if (before === null && inUse.key !== '' && (typeof after !== 'object' || after === null))
      findings.push({ kind: 'key', text: `Leaf ${leaf} begins an origin that names none before it.` })
    inUse = { origin: String(origin), key: String(key) }
  }

  return {
    take(bytes: Buffer, leaf: number): void {
      const read = readLeaf(bytes)
      if (!read) return void findings.push({ kind: 'malformed', leaf, text: 'No canonical JSON of a known kind.' })
      const { kind, body } = read
      if (kind === 'seal') return seal(body, leaf)
      if (kind === 'reveal') return reveal(body, leaf)
      if (kind === 'ledger') return ledgerHead(body, leaf)
      if (kind === 'key') return keyOf(body, leaf)
      counts[kind === 'result' ? 'results' : 'voids'] += 1
      return end(body, leaf)
    },
    finish(): { findings: Finding[]; counts: typeof counts; ledger: readonly LedgerHead[] } {
      for (const [author, seals] of authors) findings.push(...judgeAuthor(author, seals, now))
      return { findings, counts, ledger }
    },
  }
}

function judgeAuthor(author: string, seals: ReadonlyMap<number, Seal>, now: number): Finding[] {
  const name = `${author.slice(0, 12)}…`
  const highest = seals.keys().reduce((most, one) => Math.max(most, one), 0)
  const findings: Finding[] = []
  if (seals.size < highest)
    findings.push({ kind: 'gap', text: `${name} lacks ${highest - seals.size} of the numbers 1 to ${highest}.` })
  for (const [sequence, { isEnded, isRevealed, kickOff }] of seals) {
    if (isEnded && !isRevealed) findings.push({ kind: 'hidden', text: `${name} ${sequence} ended without a reveal.` })
    if (!isEnded && now - kickOff > OVERDUE_MS)
      findings.push({ kind: 'overdue', text: `${name} ${sequence} has no result 30 days after its kick-off.` })
  }
  return findings
}

function readLeaf(bytes: Buffer): { kind: LeafKind; body: Body } | null {
  try {
    const text = bytes.toString()
    const value = JSON.parse(text) as { v?: unknown; kind?: LeafKind; body?: Body | null }
    const isKnown = value.v === 1 && value.kind !== undefined && leafKinds.includes(value.kind)
    if (!isKnown || typeof value.body !== 'object' || value.body === null || canonicalJson(value) !== text) return null
    return { kind: value.kind!, body: value.body }
  } catch {
    return null
  }
}

/** The commitment of what was revealed: SHA-256 of the salt and canonical JSON, in hexadecimal. */
export function commitmentOf(salt: string, content: unknown): string {
  return createHash('sha256').update(Buffer.from(salt, 'hex')).update(canonicalJson(content)).digest('hex')
}
