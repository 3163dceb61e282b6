import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { grow, leafHash, rootOf, type Growing } from '#core/merkle/tree.ts'
import type { LedgerHead } from './finding.ts'

/** Accounts whose balance is never below zero. */
const neverBelow = /^(wallet|pending|escrow):/

type Entry = { postings: [string, string, string][] }

/**
 * Compares an export of the ledger with its heads in the log: the root after each of these sizes, and balances of the
 * whole. Sentences about what differs.
 */
export async function checkExport(folder: string, heads: readonly LedgerHead[]): Promise<string[]> {
  const faults: string[] = []
  const waiting = heads.toSorted((a, b) => a.size - b.size)
  const balances = new Map<string, bigint>()
  let tree: Growing = { size: 0, peaks: [] }
  for await (const line of createInterface({ input: createReadStream(join(folder, 'entries.ndjson')) })) {
    tree = grow(tree, [leafHash(line)]).tree
    addUp(balances, line)
    while (waiting[0]?.size === tree.size) {
      const head = waiting.shift()!
      if (rootOf(tree.peaks).toString('hex') !== head.root)
        faults.push(`Leaf ${head.leaf}: the ledger had another root after ${head.size} entries.`)
    }
  }
  for (const { leaf, size } of waiting.slice(0, 1))
    faults.push(`Leaf ${leaf}: the export has ${tree.size} entries, the log names ${size}.`)
  for (const [account, balance] of balances)
    if (balance < 0n && neverBelow.test(account)) faults.push(`${account} is below zero: ${balance}.`)
  return faults
}

function addUp(balances: Map<string, bigint>, line: string): void {
  for (const [debit, credit, amount] of (JSON.parse(line) as Entry | null)?.postings ?? []) {
    balances.set(debit, (balances.get(debit) ?? 0n) - BigInt(amount))
    balances.set(credit, (balances.get(credit) ?? 0n) + BigInt(amount))
  }
}
