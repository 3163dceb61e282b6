import type { WriteAsk } from '../children/writers.ts'
import { SERVER_CORE, startChild } from '../kit/child.ts'
import { median, range, short } from '../kit/figures.ts'
import { startProduct } from '../kit/product.ts'
import type { Finding, Result } from '../kit/report.ts'
import { inRounds, type Bench } from '../kit/workload.ts'

const contestants = ['plain', 'ours', 'notifying'] as const
type Rates = Record<(typeof contestants)[number] | 'relayed', number[]>

const WRITERS = [1, 4, 16]

/** Changes that reach the stream, beside the same rows in a table that nobody reads. */
export const commits = {
  name: 'commits',
  async run(bench: Bench): Promise<Result> {
    const base = await bench.server.create('commits')
    const child = await startChild('bench/children/writers.ts', { core: SERVER_CORE })
    const measured = new Map<number, Rates>()
    const seconds = bench.seconds / 2
    const write = (kind: WriteAsk['kind'], writers: number) =>
      child.ask<number>('write', { databaseUrl: base.url, kind, writers, seconds })
    try {
      for (const writers of WRITERS) {
        const rates: Rates = { plain: [], ours: [], notifying: [], relayed: [] }
        measured.set(writers, rates)
        await inRounds(bench.rounds, contestants, async (name) => {
          await base.database.pool.query('truncate timeline.outbox')
          rates[name].push(await write(name, writers))
        })
        bench.say(`${writers} writers: ${contestants.map((name) => `${name} ${range(rates[name])}`).join(', ')}`)
      }
      await base.database.pool.query('truncate timeline.outbox')
      const product = await startProduct(base.url)
      try {
        for (const writers of WRITERS) measured.get(writers)!.relayed.push(await write('ours', writers))
      } finally {
        await product.end()
      }
      return resultOf(measured)
    } finally {
      await child.end()
      await base.drop()
    }
  },
}

function resultOf(measured: ReadonlyMap<number, Rates>): Result {
  const shareOf = ({ ours, plain }: Rates) => median(ours) / median(plain)
  const most = Math.max(...measured.keys())
  const findings = [...measured].map(([writers, rates]): Finding => {
    const share = shareOf(rates)
    return {
      what: `commits per second that reach the stream, of ${writers} writer${writers === 1 ? '' : 's'}; floor: plain inserts`,
      ours: range(rates.ours),
      floor: range(rates.plain),
      rival: `pg_notify inside ${range(rates.notifying)}`,
      ratio: `${short(share)} of plain`,
      aim: writers === most ? '>= 0.9' : '-',
      isMet: writers === most ? share >= 0.9 : null,
    }
  })
  const relayed = [...measured].map(([writers, rates]) => `${writers}: ${short(median(rates.relayed))}`).join(', ')
  const share = shareOf(measured.get(most)!)
  return {
    name: 'commits',
    headline: { ratio: short(share), figure: `of plain inserts with ${most} writers` },
    findings: findings.toReversed(),
    notes: [
      'one row and one commit each, fsync on; writers and database have a core each',
      `beside a server that relays what is written, over the same core: ${relayed} a second`,
    ],
  }
}
