import { z } from 'zod'
import { canonicalJson } from '../rules/canonical.ts'
import { leafKinds, type LeafKind } from '../rules/leaf.ts'
import { AuthorsState, createAuthors, noAuthors } from './authors.ts'
import { LedgerHead, type Body, type Finding } from './finding.ts'
import type { Sights } from './sights.ts'

const count = z.int().default(0)
const KeyLeaf = z.object({ origin: z.string(), key: z.string(), before: z.string().nullable(), leaf: z.int() })
/** A leaf that names a key. */
export type KeyLeaf = z.infer<typeof KeyLeaf>

export const AuditState = z.object({
  authors: AuthorsState,
  keys: z.array(KeyLeaf),
  ledger: LedgerHead.nullable(),
  counts: z.object({ seal: count, reveal: count, result: count, void: count, key: count, ledger: count }),
})
/** What a later run has to know of the leaves that were judged. */
export type AuditState = z.infer<typeof AuditState>
export const nothingJudged: AuditState = AuditState.parse({ authors: noAuthors, keys: [], ledger: null, counts: {} })

type Options = { found(finding: Finding): void; now: number; sights: Sights; before: AuditState }

/** Judges the leaves of a log one by one: those of prophecies, heads of the ledger, keys. */
export function createAudit({ found, now, sights, before }: Options) {
  const authors = createAuthors({ found, sights, now, before: before.authors })
  const keys = [...before.keys]
  const heads: LedgerHead[] = before.ledger ? [before.ledger] : []
  const counts = { ...before.counts }

  function ledgerHead({ size, root }: Body, leaf: number): void {
    const last = heads.at(-1)
    const head = { size: Number(size), root: String(root), leaf }
    if (last && (head.size < last.size || (head.size === last.size && head.root !== last.root)))
      found({ kind: 'ledger', leaf, text: `The ledger went back from ${last.size} entries to ${head.size}.` })
    heads.push(head)
  }

  function keyOf({ origin, key, before: old, after }: Body, leaf: number): void {
    const inUse = keys.at(-1)
    const isSuccessor = inUse?.origin === origin && inUse?.key === old
    if (old !== null && !isSuccessor)
      found({ kind: 'key', leaf, text: `Leaf ${leaf} names a successor of a key that was not in use.` })
    if (old === null && inUse && (typeof after !== 'object' || after === null))
      found({ kind: 'key', leaf, text: `Leaf ${leaf} begins an origin that names none before it.` })
    keys.push({ origin: String(origin), key: String(key), before: old === null ? null : String(old), leaf })
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
    keys,
    take(bytes: Buffer, leaf: number): void {
      const read = readLeaf(bytes)
      if (!read) return found({ kind: 'malformed', leaf, text: 'No canonical JSON of a known kind.' })
      counts[read.kind] += 1
      judges[read.kind](read.body, leaf)
    },
    /** Heads of the ledger that were read now, with the last one before, and the state for a later run. */
    finish(): { heads: readonly LedgerHead[]; state: AuditState } {
      return { heads, state: { authors: authors.finish(), keys, ledger: heads.at(-1) ?? null, counts } }
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
