import { addPeople } from '#kit/people.ts'
import { addRatedMatch } from '#kit/rated-match.ts'
import { readerOf } from '#core/database/reader.ts'
import { listDifferences } from '#ratings/store/check.ts'
import type { Rated, RateAsk, Read, ReadAsk } from '../children/raters.ts'
import { CLIENT_CORE, startChild, type Child } from '../kit/child.ts'
import { median, range, short } from '../kit/figures.ts'
import { startProduct } from '../kit/product.ts'
import { settle } from '../kit/settle.ts'
import type { Result } from '../kit/report.ts'
import { inRounds, type Bench } from '../kit/workload.ts'

const RATINGS = 50_000
const WAVE_SECONDS = 600
/** The pace of the wave, doubled: its first minutes are the busiest. */
const RATES_PER_SECOND = Math.round((2 * RATINGS) / WAVE_SECONDS)
const READS_PER_SECOND = 100
const WRITERS = 16
const ACCOUNTS = 1000
const PLAYERS_PER_SIDE = 15

type Stage = { bench: Bench; raters: Child; readers: Child; ask: Omit<RateAsk, 'kind' | 'perSecond' | 'from'> }
type Measured = { ours: Rated[]; plain: Rated[]; reads: Read[] }

/** Ratings of one match that was rated 50,000 times: given and read at once, beside plain inserts. */
export const ratings = {
  name: 'ratings',
  async run(bench: Bench): Promise<Result> {
    const base = await bench.server.create('ratings')
    const ended: (() => Promise<void>)[] = [base.drop]
    try {
      const { database } = base
      const endedAt = Date.now() - 60_000
      const match = await addRatedMatch(database, { sport: 'football', endedAt, perSide: PLAYERS_PER_SIDE })
      const subjects = match.players.map((id) => `p${id}`)
      const count = Math.max(1000, Math.round(RATINGS * bench.scale))
      await fill(database, match.matchId, subjects, endedAt, count)
      const people = await addPeople(database, ACCOUNTS)
      await database.pool.query(`update accounts.account set created_at = now() - interval '90 days'`)
      const children = await Promise.all([
        startChild('bench/children/raters.ts', { core: CLIENT_CORE }),
        startChild('bench/children/raters.ts', { core: CLIENT_CORE }),
      ])
      ended.push(...children.map(({ end }) => end))
      await settle(base)
      const product = await startProduct(base.url)
      ended.push(product.end)
      const ask = {
        port: product.port,
        databaseUrl: base.url,
        matchId: match.matchId,
        subjects,
        writers: WRITERS,
        tokens: people.map(({ headers }) => headers),
        seconds: bench.seconds,
      }
      const stage: Stage = { bench, raters: children[0]!, readers: children[1]!, ask }
      const measured: Measured = { ours: [], plain: [], reads: [] }
      let from = 0
      await inRounds(bench.rounds, ['ours', 'plain'] as const, async (name, round) => {
        if (name === 'plain') return void measured.plain.push(await rate(stage, 'plain', RATES_PER_SECOND, 0))
        await measureOurs(stage, round, from, measured)
        from += RATES_PER_SECOND * bench.seconds
      })
      const most = {
        ours: await rate(stage, 'ours', null, from),
        plain: await rate(stage, 'plain', null, from),
      }
      bench.say(
        `as fast as ${WRITERS} can: ours ${short(most.ours.perSecond)}, plain ${short(most.plain.perSecond)} a second`,
      )
      return resultOf(count, measured, most, (await listDifferences(readerOf(database))).length)
    } finally {
      for (const end of ended.toReversed()) await end()
    }
  },
}

function rate({ raters, ask }: Stage, kind: RateAsk['kind'], perSecond: number | null, from: number): Promise<Rated> {
  return raters.ask('rate', { ...ask, kind, perSecond, from })
}

/** Rates and reads at the same time. */
async function measureOurs(stage: Stage, round: number, from: number, { ours, reads }: Measured): Promise<void> {
  const { readers, ask, bench } = stage
  const question: ReadAsk = {
    port: ask.port,
    path: `/api/v1/matches/${ask.matchId}/ratings`,
    perSecond: READS_PER_SECOND,
    seconds: ask.seconds,
  }
  const [rated, read] = await Promise.all([
    rate(stage, 'ours', RATES_PER_SECOND, from),
    readers.ask<Read>('read', question),
  ])
  ours.push(rated)
  reads.push(read)
  bench.say(
    `round ${round + 1}: ${short(rated.perSecond)} ratings/s, p50 ${short(rated.p50)} ms, p99 ${short(rated.p99)} ms, ${rated.refused} refused; reads p50 ${short(read.p50)} ms, p99 ${short(read.p99)} ms`,
  )
}

function resultOf(
  count: number,
  { ours, plain, reads }: Measured,
  most: { ours: Rated; plain: Rated },
  differences: number,
): Result {
  const share = median(ours.map((one) => one.perSecond)) / median(plain.map((one) => one.perSecond))
  const p99 = median(ours.map((one) => one.p99))
  const readP99 = median(reads.map((one) => one.p99))
  const refused = [...ours.map((one) => one.refused), ...reads.map(({ wrong }) => wrong)].reduce(
    (sum, one) => sum + one,
    0,
  )
  const minutes = RATINGS / most.ours.perSecond / 60
  return {
    name: 'ratings',
    headline: { ratio: short(share), figure: `of plain inserts at ${RATES_PER_SECOND} ratings a second of one match` },
    findings: [
      {
        what: `ratings per second at ${RATES_PER_SECOND}, while ratings are read; floor: plain inserts`,
        ours: range(ours.map((one) => one.perSecond)),
        floor: range(plain.map((one) => one.perSecond)),
        ratio: `${short(share)} of plain`,
        aim: '>= 0.95',
        isMet: share >= 0.95,
      },
      {
        what: 'a rating meanwhile, p99 ms',
        ours: range(ours.map((one) => one.p99)),
        floor: range(plain.map((one) => one.p99)),
        aim: '<= 60',
        isMet: p99 <= 60,
      },
      {
        what: `all ratings of a match with ${short(count)} votes at ${READS_PER_SECOND} a second meanwhile, p99 ms`,
        ours: range(reads.map((one) => one.p99)),
        aim: '<= 60',
        isMet: readP99 <= 60,
      },
      {
        what: 'refused, or counts that differ from their rows',
        ours: String(refused + differences),
        aim: '0',
        isMet: refused + differences === 0,
      },
      {
        what: `minutes for ${short(RATINGS)} ratings of one match, as fast as ${WRITERS} connections can`,
        ours: short(minutes),
        floor: short(RATINGS / most.plain.perSecond / 60),
        aim: '<= 10',
        isMet: minutes <= 10,
      },
    ],
    notes: [
      'ours: a session, the match, its ratees, the record of the rater, the row with its counts in one commit, and the new figures; plain: one row',
      'raters, readers and database share the other core',
    ],
  }
}

type Pool = { query(text: string, values?: unknown[]): Promise<unknown> }

/** Ratings that are there before, of accounts without sessions, and a plain table. */
async function fill(
  { pool }: { pool: Pool },
  matchId: number,
  subjects: readonly string[],
  endedAt: number,
  count: number,
): Promise<void> {
  const whistle = new Date(endedAt)
  await pool.query(
    `insert into ratings.match (match_id, whistle_at, ends_at) values ($1, $2, $2::timestamptz + interval '48 hours')`,
    [matchId, whistle],
  )
  await pool.query(
    `insert into ratings.rater (match_id, user_id, first_at, account_at, earlier, weight, fans, counts)
      select $1, 1000000 + n, $2, $2::timestamptz - interval '45 days', 0, 3, n % 3, true from generate_series(1, $3::int) as n`,
    [matchId, whistle, Math.ceil(count / subjects.length)],
  )
  await pool.query(
    `insert into ratings.rating (match_id, subject, user_id, value, rated_at, weight, fans, counts, slice)
      select $1, s.subject, x.user_id, 1 + (x.user_id * 7 + s.place) % 10, $2, x.weight, x.fans, true, 0
      from ratings.rater x, unnest($3::text[]) with ordinality as s(subject, place) where x.match_id = $1 limit $4`,
    [matchId, whistle, [...subjects], count],
  )
  await pool.query(
    `create table plain_rating (id bigint generated always as identity primary key, match_id bigint, subject text, user_id bigint,
      value smallint, rated_at timestamptz)`,
  )
  await pool.query('vacuum analyze ratings.rating, ratings.rater, ratings.tally')
}
