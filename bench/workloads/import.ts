import type { FilesAsk, FilesRate } from '../children/import-files.ts'
import type { CopyAsk, Rate } from '../children/ingest.ts'
import { SERVER_CORE, startChild } from '../kit/child.ts'
import { median, range, short } from '../kit/figures.ts'
import type { Finding, Result } from '../kit/report.ts'
import type { Bench } from '../kit/workload.ts'

/** With scorers, the players of the seasons are joined at the end and their matches folded again: fewer files. */
const loads = [
  { what: 'results alone', files: 100, hasGoals: false },
  { what: 'with scorers', files: 10, hasGoals: true },
] as const
type Load = (typeof loads)[number]
type Measured = { ours: FilesRate; copy: Rate; databaseMs: number }

/** Files of Football.TXT through the importer, beside COPY of the rows that it wrote. */
export const importTexts = {
  name: 'import',
  async run(bench: Bench): Promise<Result> {
    const findings: Finding[] = []
    const notes: string[] = []
    const shares: number[] = []
    for (const load of loads) {
      const rounds: Measured[] = []
      for (let round = 0; round < bench.rounds; round++) {
        rounds.push(await measure(bench, load, round))
        bench.say(`round ${round + 1}, ${load.what}: ${described(rounds.at(-1)!)}`)
      }
      const [ours, copy] = [rounds.map((one) => one.ours.perSecond), rounds.map((one) => one.copy.perSecond)]
      const [{ ours: first }] = rounds as [Measured]
      shares.push(median(ours) / median(copy))
      findings.push({
        what: `${short(first.matches / 380)} files, ${load.what}: ${short(first.matches)} matches (${short(first.rows)} rows), rows per second`,
        ours: range(ours),
        floor: range(copy),
        ratio: `${short(shares.at(-1)!)} of COPY`,
        aim: '-',
        isMet: null,
      })
      notes.push(
        `${load.what}: ${range(rounds.map((one) => one.ours.seconds))} s, ${range(rounds.map((one) => one.ours.matches / one.ours.seconds))} matches/s; CPU per row ${range(rounds.map(ownUs))} us of the importer and ${range(rounds.map(databaseUs))} of the database; reading the files alone ${range(rounds.map((one) => one.ours.readMs))} ms`,
      )
    }
    return {
      name: 'import',
      headline: { ratio: short(shares[0]!), figure: findings[0]!.ours },
      findings,
      notes: [
        'invented leagues of 380 matches, from memory; each round into an empty database; COPY puts the same rows into tables without any index',
        ...notes,
      ],
    }
  },
}

async function measure(bench: Bench, { files: all, hasGoals }: Load, round: number): Promise<Measured> {
  const base = await bench.server.create('import')
  const [importer, copier] = [
    await startChild('bench/children/import-files.ts', { core: SERVER_CORE }),
    await startChild('bench/children/ingest.ts', { core: SERVER_CORE }),
  ]
  try {
    const files = Math.max(1, Math.round(all * bench.scale))
    const before = bench.server.cpuMs()
    const ask: FilesAsk = { databaseUrl: base.url, files, seed: bench.seed + round, hasGoals }
    const ours = await importer.ask<FilesRate>('importFiles', ask)
    const databaseMs = bench.server.cpuMs() - before
    const copyAsk: CopyAsk = { databaseUrl: base.url, tables: ours.tables }
    return { ours, databaseMs, copy: await copier.ask<Rate>('copyRows', copyAsk) }
  } finally {
    await importer.end()
    await copier.end()
    await base.drop()
  }
}

function ownUs({ ours }: Measured): number {
  return (ours.cpuMs * 1000) / ours.rows
}

function databaseUs({ ours, databaseMs }: Measured): number {
  return (databaseMs * 1000) / ours.rows
}

function described(one: Measured): string {
  const { perSecond, seconds, tables } = one.ours
  return `${short(perSecond)} rows/s in ${short(seconds)} s, COPY ${short(one.copy.perSecond)}; CPU per row ${short(ownUs(one))} + ${short(databaseUs(one))} us in the database; ${tables.join(', ')}`
}
