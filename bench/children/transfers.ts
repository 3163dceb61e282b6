// Writers of transfers: each begins its next one when the one before is durable. By the engine, or the same rows alone.
import type pg from 'pg'
import { sharedPoster } from '#kit/shared-transfers.ts'
import { openDatabase, type Database } from '#core/database/db.ts'
import { readerIn } from '#core/database/reader.ts'
import { escrowOf, walletOf } from '#ledger/accounts.ts'
import { coins } from '#ledger/money.ts'
import { postTransfer, type Transfer } from '#ledger/store/transfer.ts'
import { answering, nowMs } from '../kit/answering.ts'
import { quantile } from '../kit/figures.ts'
import { seeded } from '../kit/random.ts'

export type TransferAsk = {
  /**
   * `ours`: those at once share a statement and a commit; `alone`: each in a transaction of its own; `plain`: the same
   * rows into tables without checks; `locked`: under FOR UPDATE on buyer and seller.
   */
  kind: 'ours' | 'alone' | 'plain' | 'locked'
  databaseUrl: string
  writers: number
  seconds: number
  /** Users 1 to `buyers` buy things 1 to `things`; `hotShare` of the sales are of thing 1. */
  buyers: number
  things: number
  hotShare: number
  /** Of all together, null as fast as they can. */
  perSecond: number | null
  seed: number
}
export type Transferred = { perSecond: number; p50: number; p99: number; refused: number }

type Sale = { key: string; buyer: number; thing: number }

const price = coins(5)
const rows = `with made as (insert into plain_transfer (key, kind, subject_kind, subject_id) values ($1, 'purchase', 'prophecy', $2) returning id)
  insert into plain_posting (transfer_id, n, debit_id, credit_id, amount, currency) select id, 0, $3::bigint, $4::bigint, 5, 'COIN' from made`

const transferOf = ({ key, buyer, thing }: Sale): Transfer => ({
  key,
  kind: 'purchase',
  legs: [{ debit: walletOf(buyer), credit: escrowOf('prophecy', thing), amount: price }],
  subject: { kind: 'prophecy', id: String(thing) },
})

/** Sales in a transaction of their own. */
const sales: Record<Exclude<TransferAsk['kind'], 'ours'>, (client: pg.PoolClient, sale: Sale) => Promise<boolean>> = {
  alone: async (client, sale) => 'transferId' in (await postTransfer(readerIn(client), transferOf(sale))),
  async plain(client, { key, buyer, thing }) {
    await client.query({ name: 'plain', text: rows, values: [key, String(thing), buyer, -thing] })
    return true
  },
  async locked(client, { key, buyer, thing }) {
    const ids = [buyer, -thing]
    const { rows: found } = await client.query<{ posted: number }>({
      name: 'lock',
      text: 'select id, posted from locked_account where id = any ($1::bigint[]) order by id for update',
      values: [ids],
    })
    if (found.length < 2) return false
    await client.query({
      name: 'move',
      text: 'update locked_account set posted = posted + case when id = $1 then -5 else 5 end where id in ($1, $2)',
      values: ids,
    })
    await client.query({ name: 'plain', text: rows, values: [key, String(thing), buyer, -thing] })
    return true
  },
}

function sellerOf(kind: TransferAsk['kind'], database: Database): (sale: Sale) => Promise<boolean> {
  if (kind !== 'ours') return (sale) => database.transaction((client) => sales[kind](client, sale))
  const post = sharedPoster(database)
  return async (sale) => 'transferId' in (await post(transferOf(sale)))
}

/** Transfers per second; their times from the scheduled instant, if they have one. */
async function transfer(ask: TransferAsk): Promise<Transferred> {
  const { kind, databaseUrl, writers, perSecond } = ask
  const database = openDatabase({
    url: databaseUrl,
    applicationName: 'bench transfers',
    poolSize: writers,
    statementTimeoutMs: 60_000,
    poolWaitMs: 60_000,
  })
  const random = seeded(ask.seed)
  const sellOne = sellerOf(kind, database)
  let count = 0
  const sell = () => {
    const thing = random.next() < ask.hotShare ? 1 : 1 + random.below(ask.things)
    return sellOne({ key: `${kind}-${ask.seed}-${++count}`, buyer: 1 + random.below(ask.buyers), thing })
  }
  await Promise.all(Array.from({ length: writers }, sell))
  const times: number[] = []
  let refused = 0
  const startedAt = nowMs()
  const until = startedAt + ask.seconds * 1000
  const lane = async (writer: number) => {
    const gap = perSecond === null ? 0 : (1000 * writers) / perSecond
    let due = startedAt + (gap * writer) / writers
    for (; nowMs() < until; due += gap) {
      if (gap > 0) await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - nowMs())))
      const from = gap > 0 ? due : nowMs()
      if (!(await sell())) refused += 1
      times.push(nowMs() - from)
    }
  }
  await Promise.all(Array.from({ length: writers }, (_, writer) => lane(writer)))
  const elapsed = (nowMs() - startedAt) / 1000
  await database.close()
  return { perSecond: times.length / elapsed, p50: quantile(times, 0.5), p99: quantile(times, 0.99), refused }
}

answering({ transfer })
