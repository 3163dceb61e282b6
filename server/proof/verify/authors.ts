import { createHash } from 'node:crypto'
import { canonicalJson } from '../rules/canonical.ts'
import type { Body, Finding, Sight } from './finding.ts'

type Seal = { leaf: number; kickOff: number; pick: string; isRevealed: boolean; isEnded: boolean }

const OVERDUE_MS = 30 * 86_400_000
const hex = /^[0-9a-f]{64}$/

/** Judges the leaves about prophecies: times, numbers of authors, commitments, reveals. */
export function createAuthors(findings: Finding[], sights: readonly Sight[]) {
  const authors = new Map<string, Map<number, Seal>>()
  const sealOf = ({ author, sequence }: Body) => authors.get(String(author))?.get(Number(sequence))

  return {
    seal(body: Body, leaf: number): void {
      const read = readSeal(body, leaf)
      if (!read) return void findings.push({ kind: 'malformed', leaf, text: 'A seal lacks members.' })
      const { author, sequence, at, seal } = read
      const seals = authors.get(author) ?? new Map<number, Seal>()
      authors.set(author, seals)
      if (seals.has(sequence)) findings.push({ kind: 'twice', text: `${nameOf(body)} is sealed twice.` })
      else seals.set(sequence, seal)
      const late = lateness(seal, at, sights)
      if (late !== null) findings.push({ kind: 'late', leaf, text: `${nameOf(body)} ${late}` })
    },
    reveal(body: Body, leaf: number): void {
      const sealed = sealOf(body)
      const salt = String(body.pickSalt)
      if (!sealed) findings.push({ kind: 'unknown', leaf, text: `${nameOf(body)} has no seal.` })
      else if (hex.test(salt) && commitmentOf(salt, body.pick) === sealed.pick) sealed.isRevealed = true
      else findings.push({ kind: 'changed', leaf, text: `${nameOf(body)}: the revealed pick is not the sealed one.` })
    },
    end(body: Body, leaf: number): void {
      const sealed = sealOf(body)
      if (sealed) sealed.isEnded = true
      else findings.push({ kind: 'unknown', leaf, text: `${nameOf(body)} has no seal.` })
    },
    finish(now: number): void {
      for (const [author, seals] of authors) findings.push(...judgeAuthor(author, seals, now))
    },
  }
}

function nameOf({ author, sequence }: Body): string {
  return `${String(author).slice(0, 12)}… ${String(sequence)}`
}

function readSeal(
  { author, sequence, kickOff, at, pick }: Body,
  leaf: number,
): { author: string; sequence: number; at: number; seal: Seal } | null {
  const isCounted = typeof sequence === 'number' && Number.isSafeInteger(sequence) && sequence > 0
  const isTimed = typeof kickOff === 'number' && typeof at === 'number'
  if (typeof author !== 'string' || !isCounted || !isTimed || !hex.test(String(pick))) return null
  return { author, sequence, at, seal: { leaf, kickOff, pick: String(pick), isRevealed: false, isEnded: false } }
}

function lateness({ leaf, kickOff }: Seal, at: number, sights: readonly Sight[]): string | null {
  if (at >= kickOff) return 'is sealed after its kick-off.'
  // A witness saw the tree without this leaf once the match had begun.
  return sights.some((sight) => sight.size <= leaf && sight.at >= kickOff)
    ? 'was not in the log at its kick-off.'
    : null
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

/** The commitment of what was revealed: SHA-256 of the salt and canonical JSON, in hexadecimal. */
export function commitmentOf(salt: string, content: unknown): string {
  return createHash('sha256').update(Buffer.from(salt, 'hex')).update(canonicalJson(content)).digest('hex')
}
