import { addPeople } from '#kit/people.ts'
import { addArticles } from '#kit/threads.ts'
import { cursorAfter } from '#core/calls/cursor.ts'
import type { Database } from '#core/database/db.ts'
import type { CommentAsk, Commented, ListAsk, Listed } from '../children/commenters.ts'
import type { LoadAnswer, LoadAsk } from '../children/load.ts'
import { CLIENT_CORE, SERVER_CORE, startChild, type Child } from '../kit/child.ts'
import { median, range, short } from '../kit/figures.ts'
import { startProduct } from '../kit/product.ts'
import type { Result } from '../kit/report.ts'
import { inRounds, type Bench } from '../kit/workload.ts'

const COMMENTS = 50_000
const WRITERS = 16
const ACCOUNTS = 2000
const WRITES_PER_SECOND = 200
const READS_PER_SECOND = 500
const CONNECTIONS = 16

type Stage = {
  bench: Bench
  writers: Child
  readers: Child
  ask: Omit<CommentAsk, 'kind' | 'perSecond' | 'seed'>
  paths: { best: string; newest: string; deep: string; rival: string }
  rivalPort: number
}
type Measured = { writes: Commented[]; plain: Commented[]; reads: Listed[]; ours: number[]; rival: number[] }

/** One thread of 50,000 comments: read and written at once, beside plain inserts and a table read by SQL. */
export const thread = {
  name: 'thread',
  async run(bench: Bench): Promise<Result> {
    const base = await bench.server.create('thread')
    const ended: (() => Promise<void>)[] = [base.drop]
    try {
      const count = Math.max(1000, Math.round(COMMENTS * bench.scale))
      const articleId = await addThread(base.database, count)
      const people = await addPeople(base.database, ACCOUNTS)
      const children = await Promise.all([
        startChild('bench/children/commenters.ts', { core: CLIENT_CORE }),
        startChild('bench/children/commenters.ts', { core: CLIENT_CORE }),
        startChild('bench/children/load.ts', { core: CLIENT_CORE }),
        startChild('bench/children/comment-table.ts', { core: SERVER_CORE }),
      ])
      ended.push(...children.map(({ end }) => end))
      const [writers, readers, load, table] = children
      const product = await startProduct(base.url)
      ended.push(product.end)
      const rivalPort = await table!.ask<number>('listen', { databaseUrl: base.url })
      const path = `/api/v1/talk/article/${articleId}`
      const stage: Stage = {
        bench,
        writers: writers!,
        readers: readers!,
        rivalPort,
        paths: {
          best: path,
          newest: `${path}?order=newest`,
          deep: `${path}?order=newest&after=${cursorAfter(`thread article ${articleId} newest`, { value: Date.now() - 3_600_000, id: 1 })}`,
          rival: '/comment?path=/news/1&page=1&pageSize=20',
        },
        ask: {
          port: product.port,
          databaseUrl: base.url,
          path: `${path}/comments`,
          writers: WRITERS,
          tokens: people.map(({ headers }) => headers),
          seconds: bench.seconds,
        },
      }
      const measured: Measured = { writes: [], plain: [], reads: [], ours: [], rival: [] }
      await inRounds(bench.rounds, ['ours', 'plain', 'lists'] as const, async (name, round) => {
        if (name === 'ours') await measureOurs(stage, round, measured)
        else if (name === 'plain') measured.plain.push(await write(stage, 'plain', round))
        else await measureLists(stage, load!, round, measured)
      })
      const most = { ours: await fastest(stage, 'ours'), plain: await fastest(stage, 'plain') }
      bench.say(`as fast as ${WRITERS} writers can: ours ${short(most.ours)}, plain ${short(most.plain)} a second`)
      return resultOf(count, measured, most)
    } finally {
      for (const end of ended.toReversed()) await end()
    }
  },
}

function write({ writers, ask }: Stage, kind: CommentAsk['kind'], round: number): Promise<Commented> {
  return writers.ask('comment', { ...ask, kind, perSecond: WRITES_PER_SECOND, seed: round + 1 })
}

async function fastest({ writers, ask }: Stage, kind: CommentAsk['kind']): Promise<number> {
  const { perSecond } = await writers.ask<Commented>('comment', { ...ask, kind, perSecond: null, seed: 900 })
  return perSecond
}

/** Writes and reads at the same time. */
async function measureOurs(stage: Stage, round: number, { writes, reads }: Measured): Promise<void> {
  const { readers, ask, paths, bench } = stage
  const question: ListAsk = {
    port: ask.port,
    paths: [paths.best, paths.newest, paths.deep],
    perSecond: READS_PER_SECOND,
    seconds: ask.seconds,
  }
  const [written, read] = await Promise.all([write(stage, 'ours', round), readers.ask<Listed>('list', question)])
  writes.push(written)
  reads.push(read)
  bench.say(
    `round ${round + 1}: ${short(written.perSecond)} comments/s, p99 ${short(written.p99)} ms, ${written.refused} refused; ${short(read.perSecond)} lists/s, p50 ${short(read.p50)} ms, p99 ${short(read.p99)} ms`,
  )
}

async function measureLists(stage: Stage, load: Child, round: number, { ours, rival }: Measured): Promise<void> {
  const { ask, paths, rivalPort, bench } = stage
  const asked = { connections: CONNECTIONS, seconds: ask.seconds / 2, seed: bench.seed + round }
  const rateOf = async (port: number, path: string) => {
    const question: LoadAsk = { ...asked, port, paths: [path] }
    const { requests, seconds, statuses } = await load.ask<LoadAnswer>('load', question)
    if ((statuses['200'] ?? 0) < requests) throw new Error(`${path} answers ${JSON.stringify(statuses)}`)
    return requests / seconds
  }
  ours.push(await rateOf(ask.port, paths.newest))
  rival.push(await rateOf(rivalPort, paths.rival))
  bench.say(`round ${round + 1}: ${short(ours.at(-1)!)} lists/s, the table ${short(rival.at(-1)!)}`)
}

function resultOf(
  count: number,
  { writes, plain, reads, ours, rival }: Measured,
  most: Record<string, number>,
): Result {
  const share = median(writes.map((one) => one.perSecond)) / median(plain.map((one) => one.perSecond))
  const p99 = median(reads.map((one) => one.p99))
  const ratio = median(ours) / median(rival)
  const refused = [...reads.map(({ wrong }) => wrong), ...writes.map((one) => one.refused)].reduce(
    (sum, one) => sum + one,
    0,
  )
  return {
    name: 'thread',
    headline: { ratio: short(share), figure: `of plain inserts at ${WRITES_PER_SECOND} comments a second` },
    findings: [
      {
        what: `comments per second of ${WRITERS} writers at ${WRITES_PER_SECOND}, while lists are read; floor: plain inserts`,
        ours: range(writes.map((one) => one.perSecond)),
        floor: range(plain.map((one) => one.perSecond)),
        ratio: `${short(share)} of plain`,
        aim: '>= 0.85',
        isMet: share >= 0.85,
      },
      {
        what: `a list at ${READS_PER_SECOND} a second meanwhile, p99 ms`,
        ours: range(reads.map((one) => one.p99)),
        aim: '<= 50',
        isMet: p99 <= 50,
      },
      {
        what: 'lists and comments that were refused meanwhile',
        ours: String(refused),
        aim: '0',
        isMet: refused === 0,
      },
      {
        what: `lists per second of ${short(count)} comments, ${CONNECTIONS} connections`,
        ours: range(ours),
        rival: `a table read by SQL ${range(rival)}`,
        ratio: `${short(ratio)}x`,
        aim: '>= 5x',
        isMet: ratio >= 5,
      },
      {
        what: `comments per second, as fast as ${WRITERS} writers can`,
        ours: short(most.ours!),
        floor: short(most.plain!),
        aim: '-',
        isMet: null,
      },
    ],
    notes: [
      'ours: a session, the filter, the thread, mentions, the row with its counts and the stored answer in one commit; plain: one row of the same text',
      'equal requests of visitors that wait at the same time share one answer; nothing is kept afterwards',
      'writers, readers and database share the other core',
    ],
  }
}

/** An article with this many comments, a tenth of them replies, and the same rows in one plain table. */
async function addThread({ pool, ...database }: Database, count: number): Promise<number> {
  const [articleId] = await addArticles({ pool, ...database }, 1, null)
  const authors = await addPeople({ pool, ...database }, 200)
  const ids = authors.map(({ userId }) => userId)
  const text = `'A comment of some length about the match, number ' || n || ', with a few more words in it.'`
  // One transaction of so many rows would change the counts of the thread once a row.
  await pool.query('alter table talk.comment disable trigger count_comment')
  await pool.query(
    `insert into talk.comment (kind, target_id, user_id, text, shown_at, created_at)
      select 'article', $1, ($2::bigint[])[1 + n % 200], ${text}, at, at
      from generate_series(1, $3::int) as n, lateral (select now() - n * interval '1 second' as at) as t`,
    [articleId, ids, Math.round(count * 0.9)],
  )
  await pool.query(
    `insert into talk.comment (kind, target_id, main_id, reply_to_id, user_id, text, shown_at)
      select 'article', $1, m.id, m.id, ($2::bigint[])[1 + m.id % 200], 'A reply to number ' || m.id, now()
      from talk.comment m where m.main_id is null order by m.id limit $3`,
    [articleId, ids, Math.round(count * 0.1)],
  )
  await pool.query(
    `with replies as (select main_id, count(*) as count from talk.comment where main_id is not null group by 1)
      update talk.comment c set replies = r.count from replies r where r.main_id = c.id`,
  )
  await pool.query(
    `insert into talk.thread (kind, target_id, slot, comments, mains)
      select kind, target_id, coalesce(main_id, id) % 8, count(*), count(*) filter (where main_id is null) from talk.comment group by 1, 2, 3`,
  )
  await pool.query(
    'insert into talk.participant (kind, target_id, user_id) select distinct kind, target_id, user_id from talk.comment',
  )
  await pool.query('alter table talk.comment enable trigger count_comment')
  await pool.query(
    `create table plain_comment (id bigint generated always as identity primary key, url text not null, user_id bigint, nick text, comment text,
      likes int default 0, rid bigint, pid bigint, status text default 'approved', inserted_at timestamptz)`,
  )
  await pool.query(
    `insert into plain_comment (url, user_id, nick, comment, rid, pid, inserted_at)
      select '/news/1', user_id, 'Person', text, main_id, reply_to_id, shown_at from talk.comment order by id`,
  )
  await pool.query('create index on plain_comment (url, inserted_at desc)')
  await pool.query('create index on plain_comment (rid)')
  await pool.query('vacuum analyze talk.comment, talk.thread, plain_comment')
  return articleId!
}
