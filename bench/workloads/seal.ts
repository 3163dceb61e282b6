import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSecrets } from '#accounts/secrets/secrets.ts'
import { readerOf } from '#core/database/reader.ts'
import { leafHash } from '#core/merkle/tree.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { addOpenMatch } from '#kit/prophecies.ts'
import { createCheckpoints } from '#proof/checkpoint.ts'
import { guardFile } from '#proof/guard-file.ts'
import { headOf } from '#proof/store/tree.ts'
import type { SealAsk, SealedRate } from '../children/sealers.ts'
import { nowMs } from '../kit/answering.ts'
import { SERVER_CORE, startChild } from '../kit/child.ts'
import type { BenchDatabase } from '../kit/database.ts'
import { median, quantile, range, short } from '../kit/figures.ts'
import { addEqualLeaves } from '../kit/large-log.ts'
import type { Result } from '../kit/report.ts'
import { inRounds, type Bench } from '../kit/workload.ts'
import { assertDurable } from './ledger.ts'

const WRITERS = 16
const AUTHORS = 400
/** An author seals at most 20 a day. */
const MATCHES = 20
const LEAVES = 10_000_000
const CHECKPOINTS = 20
/** New leaves of a checkpoint. */
const NEW_LEAVES = 50
const MOST_CHECKPOINT_MS = 50

type Rates = Record<'ours' | 'plain', number[]>

/** Prophecies sealed by 16 writers beside plain inserts of their rows; checkpoints of ten million leaves. */
export const seal = {
  name: 'seal',
  async run(bench: Bench): Promise<Result> {
    const base = await bench.server.create('seal')
    const folder = mkdtempSync(join(tmpdir(), 'touchline-seal-'))
    try {
      await assertDurable(base.database)
      const { rates, cpu, refused } = await measureSeals(bench, base)
      const size = Math.round(LEAVES * bench.scale)
      const startedAt = nowMs()
      await addEqualLeaves(base.database, size, leafHash('equal'))
      bench.say(`${short(size)} leaves in ${short((nowMs() - startedAt) / 1000)} s`)
      const times = await measureCheckpoints(bench, base, folder)
      return resultOf({ rates, cpu, refused, times, size })
    } finally {
      await base.drop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function measureSeals(bench: Bench, { url, database }: BenchDatabase) {
  for (const name of ['proof.leaf', 'proof.unnumbered', 'prophecies.prophecy'])
    await database.pool.query(`create table plain_${name.split('.')[1]} (like ${name} including all)`)
  const authors: TestPerson[] = []
  for (let n = 0; n < AUTHORS; n++) authors.push(await addPerson(database))
  const kickOff = Date.now() + 24 * 3_600_000
  const matchIds: number[] = []
  for (let n = 0; n < MATCHES; n++) matchIds.push(await addOpenMatch(database, { kickOff }))
  const child = await startChild('bench/children/sealers.ts', { core: SERVER_CORE })
  const [rates, cpu]: [Rates, Rates] = [
    { ours: [], plain: [] },
    { ours: [], plain: [] },
  ]
  const taken = { ours: 0, plain: 0 }
  const refused: string[] = []
  try {
    await inRounds(bench.rounds, ['ours', 'plain'], async (kind, round) => {
      const ask = {
        kind,
        databaseUrl: url,
        writers: WRITERS,
        seconds: bench.seconds,
        authors,
        matchIds,
        from: taken[kind],
      }
      const before = bench.server.cpuMs()
      const rate = await child.ask<SealedRate>('run', ask satisfies SealAsk)
      taken[kind] = rate.taken
      rates[kind].push(rate.perSecond)
      cpu[kind].push((bench.server.cpuMs() - before) / (rate.perSecond * bench.seconds))
      refused.push(...rate.refused)
      bench.say(`round ${round + 1}, ${kind}: ${short(rate.perSecond)} a second`)
    })
  } finally {
    await child.end()
  }
  return { rates, cpu, refused }
}

/** From appended leaves to a signed and stored checkpoint, with the file of the machine; without witnesses. */
async function measureCheckpoints(bench: Bench, { database }: BenchDatabase, folder: string): Promise<number[]> {
  const db = readerOf(database)
  const secrets = createSecrets(['a secret of the bench, which is long enough'])
  const publicUrl = 'https://bench.example'
  const sign = createCheckpoints({ database, secrets, publicUrl, witnesses: [], guard: guardFile(folder) })
  await sign()
  const times: number[] = []
  for (let n = 0; n < CHECKPOINTS * bench.rounds; n++) {
    const { size } = await headOf(db)
    await db.query(`select proof.append('ledger', '{"n":' || i || '}') from generate_series(1, $1::int) as i`, [
      NEW_LEAVES,
    ])
    const begun = nowMs()
    const signed = await sign()
    times.push(nowMs() - begun)
    if (signed?.size !== size + NEW_LEAVES) throw new Error(`A checkpoint has ${signed?.size} leaves.`)
  }
  const slowest = times.map((ms, n) => ({ ms, n })).toSorted((one, other) => other.ms - one.ms)
  bench.say(
    `slowest checkpoints of ${times.length}: ${slowest
      .slice(0, 3)
      .map(({ ms, n }) => `${short(ms)} ms (number ${n + 1})`)
      .join(', ')}`,
  )
  return times
}

type Measured = { rates: Rates; cpu: Rates; refused: readonly string[]; times: readonly number[]; size: number }

function resultOf({ rates, cpu, refused, times, size }: Measured): Result {
  const share = median(rates.ours) / median(rates.plain)
  const p99 = quantile(times, 0.99)
  return {
    name: 'seal',
    headline: { ratio: short(median(rates.ours)), figure: 'prophecies sealed a second' },
    findings: [
      {
        what: 'prophecies sealed per second by 16 writers, by the call; floor: plain inserts of the rows',
        ours: range(rates.ours),
        floor: range(rates.plain),
        ratio: `${short(share)}x the floor`,
        aim: '-',
        isMet: null,
      },
      {
        what: 'CPU of the database for a seal, ms; floor: plain inserts',
        ours: range(cpu.ours),
        floor: range(cpu.plain),
        ratio: `${short(median(cpu.ours) / median(cpu.plain))}x the floor`,
        aim: '-',
        isMet: null,
      },
      {
        what: `checkpoint of ${short(size)} leaves with ${NEW_LEAVES} new ones, ms, p50`,
        ours: range(times),
        aim: `<= ${MOST_CHECKPOINT_MS}`,
        isMet: median(times) <= MOST_CHECKPOINT_MS,
      },
      {
        what: 'the same, p99',
        ours: short(p99),
        aim: `<= ${MOST_CHECKPOINT_MS}`,
        isMet: p99 <= MOST_CHECKPOINT_MS,
      },
      { what: 'seals that were refused', ours: String(refused.length), aim: '0', isMet: refused.length === 0 },
    ],
    notes: [
      'a checkpoint numbers the leaves, signs, stores and writes the file of the machine',
      ...refused.slice(0, 3),
    ],
  }
}
