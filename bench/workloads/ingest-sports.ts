import type { Rate } from '../children/ingest.ts'
import { SERVER_CORE, startChild } from '../kit/child.ts'
import { median, range, short } from '../kit/figures.ts'
import type { Finding } from '../kit/report.ts'
import type { GamesAsk } from '../kit/seasons.ts'
import type { Bench } from '../kit/workload.ts'

/** What is imported of a sport: so many games for a run, and as many as there are with `--full`. */
const loads = [
  { sport: 'basketball', what: 'NBA season', games: 120, all: 1230 },
  { sport: 'tennis', what: 'slam of points', games: 127, all: 254 },
  { sport: 'baseball', what: 'Retrosheet season', games: 120, all: 2430 },
  { sport: 'lol', what: 'season of LoL series', games: 90, all: 400 },
  { sport: 'dota', what: 'day of parsed Dota series', games: 30, all: 30 },
] as const

type Rates = { ours: number[]; copy: number[]; rows: number; games: number }

/** Events of whole games through the importer, beside COPY of the same rows; one finding for each sport. */
export async function ingestSports(bench: Bench): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const load of loads) {
    const base = await bench.server.create(`ingest-${load.sport}`)
    const games = Math.max(5, Math.round((bench.isFull ? load.all : load.games) * bench.scale))
    const rates: Rates = { ours: [], copy: [], rows: 0, games }
    try {
      for (let round = 0; round < bench.rounds; round++) {
        await base.database.pool.query(
          'truncate timeline.match, timeline.event, timeline.report, timeline.source_key, timeline.outbox cascade',
        )
        const child = await startChild('bench/children/ingest.ts', { core: SERVER_CORE })
        const ask: GamesAsk = { databaseUrl: base.url, sport: load.sport, games, seed: bench.seed, round }
        const ours = await child.ask<Rate>('importGames', ask)
        const copy = await child.ask<Rate>('copyRows', { databaseUrl: base.url })
        await child.end()
        rates.rows = ours.rows
        rates.ours.push(ours.perSecond)
        rates.copy.push(copy.perSecond)
        bench.say(
          `round ${round + 1}, ${load.what}: ours ${short(ours.perSecond)}, COPY ${short(copy.perSecond)} rows/s, ${short((ours.cpuMs * 1000) / ours.rows)} us CPU per row`,
        )
      }
    } finally {
      await base.drop()
    }
    findings.push(findingOf(load.what, rates))
  }
  return findings
}

function findingOf(what: string, { ours, copy, rows, games }: Rates): Finding {
  return {
    what: `${what}: ${games} games (${short(rows)} rows), rows per second`,
    ours: range(ours),
    floor: range(copy),
    ratio: `${short(median(ours) / median(copy))} of COPY`,
    aim: '-',
    isMet: null,
  }
}
