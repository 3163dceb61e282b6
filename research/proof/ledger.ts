import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Leaf } from './leaf.ts'
import type { Say } from './seals.ts'
import { readIfThere } from './source.ts'
import { leafHash, rootsAt } from './tree.ts'

type Head = { place: string; size: number; root: string }
type Transfer = { transfer: string; postings: [debit: string, credit: string, amount: string][] }

/** Heads of the ledger in the log; an export has to have each of them. */
export class LedgerHeads {
  readonly heads: Head[] = []
  readonly #say: Say

  constructor(say: Say) {
    this.#say = say
  }

  take({ number, kind, body }: Leaf): void {
    if (kind !== 'ledger') return
    const head = { place: `entry ${number}`, size: body.size as number, root: body.root as string }
    const last = this.heads.at(-1)
    if (last && head.size < last.size)
      this.#say(head.place, `ledger: has ${head.size} entries, ${last.place} had ${last.size} already`)
    if (last?.size === head.size && last.root !== head.root)
      this.#say(head.place, `ledger: has another root of ${head.size} entries than ${last.place}`)
    this.heads.push(head)
  }

  /** Compares with an export of the ledger, and adds its postings up. */
  async compare(folder: string): Promise<{ entries: number }> {
    const place = join(folder, 'entries.ndjson')
    const [hashes, sums] = [[] as Buffer[], new Map<string, bigint>()]
    if (!existsSync(join(folder, 'checkpoint'))) this.#say(folder, 'ledger: has no checkpoint')
    for await (const line of linesOf(place)) {
      add(sums, line, `ledger entry ${hashes.length}`, this.#say)
      hashes.push(leafHash(Buffer.from(line)))
    }
    await this.#compareRoots(folder, hashes)
    for await (const line of linesOf(join(folder, 'waiting.ndjson'))) add(sums, line, 'waiting.ndjson', this.#say)
    this.#checkSums(sums)
    for await (const line of linesOf(join(folder, 'accounts.ndjson'))) {
      const { account, posted } = JSON.parse(line) as { account: string; posted: string }
      const sum = `${sums.get(account) ?? 0n}`
      if (posted !== sum) this.#say(account, `sum: is ${posted} in the ledger, its postings add up to ${sum}`)
    }
    return { entries: hashes.length }
  }

  async #compareRoots(folder: string, hashes: readonly Buffer[]): Promise<void> {
    const text = `${(await readIfThere(join(folder, 'checkpoint'))) ?? ''}`
    const [, size, root] = /^[^\n]+\n(\d+)\n(\S+)\n/.exec(text) ?? []
    const own = {
      place: join(folder, 'checkpoint'),
      size: Number(size),
      root: Buffer.from(root ?? '', 'base64').toString('hex'),
    }
    const heads = size ? [...this.heads, own] : this.heads
    const roots = rootsAt(
      hashes,
      heads.map((head) => head.size),
    )
    for (const head of heads) {
      const found = roots.get(head.size)
      if (!found) this.#say(head.place, `ledger: names ${head.size} entries, the export has ${hashes.length}`)
      else if (found.toString('hex') !== head.root)
        this.#say(head.place, `ledger: the first ${head.size} entries of the export have another root`)
    }
  }

  #checkSums(sums: ReadonlyMap<string, bigint>): void {
    const totals = new Map<string, bigint>()
    for (const [account, sum] of sums) {
      const currency = account.slice(account.lastIndexOf(':') + 1)
      totals.set(currency, (totals.get(currency) ?? 0n) + sum)
      if (sum < 0n && /^(wallet|pending|escrow):/.test(account)) this.#say(account, `sum: is below zero, ${sum}`)
    }
    for (const [currency, total] of totals)
      if (total !== 0n) this.#say(`currency ${currency}`, `sum: all accounts add up to ${total}, not 0`)
  }
}

/** Lines of a file, ended by a line feed alone; none of a file that is missing. */
async function* linesOf(path: string): AsyncGenerator<string> {
  if (!existsSync(path)) return
  let rest = ''
  for await (const chunk of createReadStream(path, 'utf8')) {
    const lines = (rest + (chunk as string)).split('\n')
    rest = lines.pop()!
    yield* lines
  }
  if (rest !== '') yield rest
}

function add(sums: Map<string, bigint>, line: string, place: string, say: Say): void {
  try {
    for (const [debit, credit, amount] of (JSON.parse(line) as Transfer).postings) {
      if (!/^[1-9]\d*$/.test(amount)) say(place, `sum: ${amount} is no amount above zero`)
      sums.set(debit, (sums.get(debit) ?? 0n) - BigInt(amount))
      sums.set(credit, (sums.get(credit) ?? 0n) + BigInt(amount))
    }
  } catch {
    say(place, 'ledger: is no transfer')
  }
}
