import { addPeople } from '#kit/people.ts'
import type { Database } from '#core/database/db.ts'
import type { Timed, VoteAsk } from '../children/fans.ts'
import { CLIENT_CORE, startChild } from '../kit/child.ts'
import { median, range, short } from '../kit/figures.ts'
import { startProduct } from '../kit/product.ts'
import type { Result } from '../kit/report.ts'
import { inRounds, type Bench } from '../kit/workload.ts'

const voters = 2000
const withinSeconds = 2
const doubleTapOneOf = 10
const choices = 4
const mostP99Ms = 150

/** 2,000 votes in one poll within two seconds, a tenth of them tapped twice, beside plain inserts. */
export const poll = {
  name: 'poll',
  async run(bench: Bench): Promise<Result> {
    const base = await bench.server.create('poll')
    const ended: (() => Promise<void>)[] = [base.drop]
    try {
      const people = await addPeople(base.database, Math.max(100, Math.round(voters * bench.scale)))
      await base.database.pool.query(
        'create table plain_vote (poll_id int, user_id bigint, choice_id int, voted_at timestamptz, primary key (poll_id, user_id))',
      )
      const child = await startChild('bench/children/fans.ts', { core: CLIENT_CORE })
      const product = await startProduct(base.url)
      ended.push(child.end, product.end)
      const measured: Record<'ours' | 'plain', Timed[]> = { ours: [], plain: [] }
      let lost = 0
      // The first round of each fills caches and connections.
      await inRounds(bench.rounds + 1, ['ours', 'plain'] as const, async (kind, round) => {
        const { postId, pollId, choiceIds } = await addPoll(base.database, people[0]!.userId)
        const ask: VoteAsk = {
          kind,
          port: product.port,
          databaseUrl: base.url,
          path: `/api/v1/posts/${postId}/vote`,
          pollId,
          voters: people.map(({ userId, headers }, at) => ({ userId, headers, choice: choiceIds[at % choices]! })),
          seconds: withinSeconds,
          doubleTapOneOf,
        }
        const found = await child.ask<Timed>('vote', ask)
        if (kind === 'ours') lost += await countLost(base.database, pollId, people.length - found.wrong)
        if (round > 0) measured[kind].push(found)
        bench.say(
          `round ${round}, ${kind}: ${short(found.perSecond)} votes/s, p50 ${short(found.p50)}, p99 ${short(found.p99)} ms, ${found.wrong} wrong`,
        )
      })
      return resultOf(people.length, measured, lost)
    } finally {
      for (const end of ended.toReversed()) await end()
    }
  },
}

async function addPoll({ pool }: Database, userId: number) {
  const { rows } = await pool.query<{ postId: number; pollId: number; choiceIds: number[] }>(
    `with p as (insert into posts.post (user_id, language, title, text, shown_at) values ($1, 'en', 'Who wins?', '', now()) returning id),
      o as (insert into posts.poll (post_id, is_multiple, ends_at) select id, false, now() + interval '1 day' from p returning id, post_id),
      c as (insert into posts.choice (poll_id, place, user_id, text)
        select o.id, n, $1, 'Choice ' || n from o, generate_series(1, $2::int) as n returning id)
      select o.post_id as "postId", o.id as "pollId", array(select id from c order by id) as "choiceIds" from o`,
    [userId, choices],
  )
  return rows[0]!
}

/** Votes that were answered and are missing, and those that the counts have otherwise than once. */
async function countLost({ pool }: Database, pollId: number, answered: number): Promise<number> {
  const { rows } = await pool.query<{ stored: number; counted: number; voters: number }>(
    `select (select count(*)::int from posts.ballot where poll_id = $1) as stored,
      (select coalesce(sum(votes), 0)::int from posts.tally where poll_id = $1 and choice_id <> 0) as counted,
      (select coalesce(sum(votes), 0)::int from posts.tally where poll_id = $1 and choice_id = 0) as voters`,
    [pollId],
  )
  const { stored, counted, voters: people } = rows[0]!
  return Math.max(0, answered - stored) + Math.abs(counted - stored) + Math.abs(people - stored)
}

function resultOf(count: number, { ours, plain }: Record<'ours' | 'plain', Timed[]>, lost: number): Result {
  const line = (share: 'p50' | 'p99') => ({
    ours: range(ours.map((one) => one[share])),
    floor: range(plain.map((one) => one[share])),
    ratio: `${short(median(ours.map((one) => one[share])) / median(plain.map((one) => one[share])))}x the floor`,
  })
  const p99 = median(ours.map((one) => one.p99))
  const wrong = ours.reduce((sum, one) => sum + one.wrong, 0)
  return {
    name: 'poll',
    headline: { ratio: short(p99), figure: `ms p99 of ${short(count)} votes in ${withinSeconds} s` },
    findings: [
      {
        what: `${short(count)} votes in ${withinSeconds} s, p99 ms; floor: plain inserts`,
        ...line('p99'),
        aim: `<= ${mostP99Ms}`,
        isMet: p99 <= mostP99Ms,
      },
      { what: 'the same, p50 ms', ...line('p50'), aim: '-', isMet: null },
      { what: 'votes lost, or counted twice', ours: String(lost), aim: '0', isMet: lost === 0 },
      { what: 'votes with another answer', ours: String(wrong), aim: '0', isMet: wrong === 0 },
    ],
    notes: [`one of ${doubleTapOneOf} people taps twice at once; each vote is timed from its scheduled instant`],
  }
}
