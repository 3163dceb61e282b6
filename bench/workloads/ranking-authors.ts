import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readerIn, readerOf } from '#core/database/reader.ts'
import { addDays, dayOf } from '#records/rules/ranges.ts'
import { readRanking } from '#records/ranks.ts'
import { takeSettlement } from '#records/take.ts'
import { nowMs } from '../kit/answering.ts'
import type { BenchDatabase } from '../kit/database.ts'
import { findDuckDb, howToInstall, type DuckDb } from '../kit/duckdb.ts'
import { median, range, short } from '../kit/figures.ts'
import type { Result } from '../kit/report.ts'
import { addAuthors, addSettledPicks, PICKS_A_MATCH } from '../kit/settled-picks.ts'
import type { Bench } from '../kit/workload.ts'

const AUTHORS = 20_000
const MATCHES = 500
const MOST_TIMES = 3
const MOST_SETTLE_MS = 200
/** Picks that a place needs over all time. */
const NEEDED = 50

type Measured = Record<'all' | 'month' | 'rivalAll' | 'rivalMonth' | 'settle', number[]>

/** A million settled prophecies of 20,000 authors ranked, beside DuckDB on the same rows, and one match settled. */
export const rankingAuthors = {
  name: 'ranking-authors',
  async run(bench: Bench): Promise<Result> {
    const authors = Math.max(2500, Math.round(AUTHORS * bench.scale))
    const matches = Math.max(40, Math.round(MATCHES * bench.scale))
    const duckDb = await findDuckDb()
    if (!duckDb) bench.say(`rival not installed: ${howToInstall}`)
    const base = await bench.server.create('ranking-authors')
    const folder = mkdtempSync(join(tmpdir(), 'touchline-ranking-'))
    try {
      await addAuthors(base.database, authors)
      const file = join(folder, 'picks.csv')
      await addSettledPicks(base.database, { authors, matches, seed: bench.seed, file })
      bench.say(`${short(matches * PICKS_A_MATCH)} settlements of ${short(authors)} authors`)
      const takenMs = await takeAll(base, matches)
      bench.say(`taken in ${short(takenMs / 1000)} s`)
      const rival = duckDb && (await loadRival(duckDb, join(folder, 'picks.duckdb'), file))
      const measured: Measured = { all: [], month: [], rivalAll: [], rivalMonth: [], settle: [] }
      let places = 0
      for (let round = 0; round < bench.rounds; round++) {
        places = await measure(base, rival, measured, matches)
        bench.say(
          Object.entries(measured)
            .flatMap(([name, values]) => (values.length > 0 ? `${name} ${short(values.at(-1)!)} ms` : []))
            .join(', '),
        )
      }
      return resultOf(measured, { authors, picks: matches * PICKS_A_MATCH, places, takenMs })
    } finally {
      await base.drop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function takeAll({ database }: BenchDatabase, matches: number): Promise<number> {
  const startedAt = nowMs()
  for (let match = 1; match <= matches; match++)
    await database.transaction(async (client) => takeSettlement(readerIn(client), idsOf(match)))
  await database.pool.query('vacuum analyze records.day, records.total, records.author')
  return nowMs() - startedAt
}

const idsOf = (match: number) => Array.from({ length: PICKS_A_MATCH }, (_, at) => match * PICKS_A_MATCH + at)

type Rival = { duckDb: DuckDb; store: string }

async function loadRival(duckDb: DuckDb, store: string, file: string): Promise<Rival> {
  const instance = await duckDb.create(store, { threads: '1' })
  const connection = await instance.connect()
  await connection.run(
    `create table pick as select * from read_csv('${file}', header = false, columns = {'author': 'BIGINT', 'day': 'DATE',
      'fair': 'DOUBLE', 'said': 'DOUBLE', 'points': 'DOUBLE'})`,
  )
  connection.closeSync()
  instance.closeSync()
  return { duckDb, store }
}

/** The same evidence from the rows, and the place. */
const rivalText = `with s as (select author, count(*) as n, sum(points) as x, sum(points * points) as xx,
    sum((100 * (ln(said / fair) - ln((1 - said) / (1 - fair)))) ** 2 * fair * (1 - fair)) as v,
    sum(100 * (fair * ln(said / fair) + (1 - fair) * ln((1 - said) / (1 - fair)))) as m
    from pick where day > $1::DATE and day <= $2::DATE group by author having count(*) >= $3),
  e as (select author, n, least((x - m) / sqrt(v) * sqrt(n / (n + 1000)),
    x / n / sqrt((xx - x * x / n + 10 * v / n) / (n + 9) / n) + 1) as evidence from s)
  select author, n, evidence, rank() over (order by evidence desc) as place from e order by place`

async function rank({ duckDb, store }: Rival, days: number | null, needed: number) {
  const startedAt = nowMs()
  const instance = await duckDb.create(store, { threads: '1' })
  const connection = await instance.connect()
  const today = dayOf(Date.now())
  const after = days === null ? '1970-01-01' : addDays(today, -days)
  const reader = await connection.runAndReadAll(rivalText, [after, today, needed])
  const rows = reader.getRowObjects()
  const ms = nowMs() - startedAt
  connection.closeSync()
  instance.closeSync()
  return { ms, rows }
}

async function measure(
  { database }: BenchDatabase,
  rival: Rival | null,
  into: Measured,
  matches: number,
): Promise<number> {
  const db = readerOf(database)
  const asked = { sport: null, play: null, lastDay: dayOf(Date.now()) }
  const timed = async <T>(list: number[], work: () => Promise<T>): Promise<T> => {
    const startedAt = nowMs()
    const result = await work()
    list.push(nowMs() - startedAt)
    return result
  }
  const all = await timed(into.all, () => readRanking(db, { ...asked, range: 'all' }))
  await timed(into.month, () => readRanking(db, { ...asked, range: 'month' }))
  if (rival) {
    const { ms, rows } = await rank(rival, null, NEEDED)
    into.rivalAll.push(ms)
    into.rivalMonth.push((await rank(rival, 30, 30)).ms)
    compare(
      all.ranked.map(({ author, place }) => `${author.id} ${place}`),
      rows.map(({ author, place }) => `${author} ${place}`),
    )
  }
  await settleAgain(database, idsOf(matches), into.settle)
  return all.ranked.length
}

/** Nearly equal evidence may change places by rounding. */
function compare(ours: readonly string[], rivals: readonly string[]): void {
  const known = new Set(rivals)
  const same = ours.filter((one) => known.has(one)).length
  if (ours.length !== rivals.length || same < ours.length * 0.99)
    throw new Error(`${ours.length} places, DuckDB has ${rivals.length}; ${same} are the same`)
}

/** Corrects all picks of the newest match, takes them, and leaves everything as it was. */
async function settleAgain(database: BenchDatabase['database'], ids: number[], into: number[]): Promise<void> {
  const undone = new Error('undone')
  await database
    .transaction(async (client) => {
      await client.query(
        `update prophecies.settlement set outcome = case outcome when 'win' then 'loss' else 'win' end where prophecy_id = any($1)`,
        [ids],
      )
      const startedAt = nowMs()
      await takeSettlement(readerIn(client), ids)
      into.push(nowMs() - startedAt)
      throw undone
    })
    .catch((thrown: unknown) => {
      if (thrown !== undone) throw thrown
    })
}

function resultOf(
  { all, month, rivalAll, rivalMonth, settle }: Measured,
  { authors, picks, places, takenMs }: { authors: number; picks: number; places: number; takenMs: number },
): Result {
  const times = (ours: readonly number[], rival: readonly number[]) => median(ours) / median(rival)
  const ratioOf = (ours: readonly number[], rival: readonly number[]) =>
    rival.length === 0 ? 'rival not installed' : `${short(times(ours, rival))}x DuckDB`
  const line = (ours: readonly number[], rival: readonly number[]) => ({
    ours: range(ours),
    rival: rival.length === 0 ? '-' : range(rival),
    ratio: ratioOf(ours, rival),
    aim: `<= ${MOST_TIMES}x`,
    isMet: rival.length === 0 ? null : times(ours, rival) <= MOST_TIMES,
  })
  return {
    name: 'ranking-authors',
    headline: { ratio: ratioOf(all, rivalAll), figure: `${short(median(all))} ms` },
    findings: [
      { what: `all time, ${short(places)} places, with those of the day before, ms`, ...line(all, rivalAll) },
      { what: 'of 30 days, ms', ...line(month, rivalMonth) },
      {
        what: `a match of ${short(PICKS_A_MATCH)} prophecies settled: sums of its authors, ms`,
        ours: range(settle),
        aim: `<= ${MOST_SETTLE_MS}`,
        isMet: median(settle) <= MOST_SETTLE_MS,
      },
      { what: 'prophecies a second from nothing', ours: short((1000 * picks) / takenMs), aim: '-', isMet: null },
    ],
    notes: [
      `${short(picks)} made-up picks of ${short(authors)} authors; ours reads the stored sums and ranks twice, today and the day before; DuckDB 1.5 with one thread opens its file and ranks its rows once; both have the same places`,
    ],
  }
}
