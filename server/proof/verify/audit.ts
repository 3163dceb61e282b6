import { canonicalJson } from '../rules/canonical.ts'
import { leafKinds } from '../rules/leaf.ts'
import type { LeafKind } from '../rules/leaf.ts'
import { createAuthors } from './authors.ts'
import type { Body, Finding, LedgerHead, Sight } from './finding.ts'

/** Judges the leaves of a log one by one: those of prophecies, heads of the ledger, keys. */
export function createAudit({ now, sights }: { now: number; sights: readonly Sight[] }) {
  const findings: Finding[] = []
  const authors = createAuthors(findings, sights)
  const ledger: LedgerHead[] = []
  const counts: Record<LeafKind, number> = { seal: 0, reveal: 0, result: 0, void: 0, key: 0, ledger: 0 }
  let inUse = { origin: '', key: '' }

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

  const judges = {
    seal: authors.seal,
    reveal: authors.reveal,
    result: authors.end,
    void: authors.end,
    key: keyOf,
    ledger: ledgerHead,
  }
  return {
    take(bytes: Buffer, leaf: number): void {
      const read = readLeaf(bytes)
      if (!read) return void findings.push({ kind: 'malformed', leaf, text: 'No canonical JSON of a known kind.' })
      counts[read.kind] += 1
      judges[read.kind](read.body, leaf)
    },
    finish(): { findings: Finding[]; counts: Readonly<Record<LeafKind, number>>; ledger: readonly LedgerHead[] } {
      authors.finish(now)
      return { findings, counts, ledger }
    },
  }
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
