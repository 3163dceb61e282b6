import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { listAudit } from '#accounts/store/audit.ts'
import type { DeskMatch } from '#contract/touchline/desk-live.ts'
import { deskLiveWorld } from '#kit/desk-live.ts'
import { footballEvent } from '#kit/football.ts'
import { addPerson } from '#kit/people.ts'
import { sports } from '#sports/index.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { createIngest } from '#timeline/ingest.ts'
import { rebuildMatch } from '#timeline/rebuild.ts'
import { listLeadChanges } from '#timeline/store/match-feed.ts'

const { database, db, squad, admin, other, callsOf, reason, openDesk, nextMatch, start, goal } = await deskLiveWorld()
const withError = (error: string) => (thrown: unknown) => (thrown as { error?: string }).error === error
const pairOf = ({ home, away }: { home: number; away: number }) => [home, away]
const scoreOf = ({ row }: DeskMatch) => pairOf(row.summary.score)

const whistle = (key: string) => footballEvent.periodStart({ key, period: 1, clockSeconds: 0, occurredAt: 1 })
const scored = (key: string, side: 'home' | 'away', clockSeconds = 100) =>
  footballEvent.goal({ key, period: 1, clockSeconds, side, playerId: squad[0], kind: 'open' })

/** A match that two feeds report: `halden` a goal at home, `kestra` none. */
async function twoFeeds() {
  const matchId = nextMatch()
  const ingest = createIngest({ database, sports })
  let sequence = 0
  const say = async (provider: string, ...events: TimelineEvent[]) => {
    sequence += 1
    const receipt = await ingest.submit({ provider, matchId, sequence, kind: 'delta', sentAt: sequence, events })
    assert.ok(receipt.ok)
  }
  await say('halden', whistle('h:k'), scored('h:1', 'home'))
  await say('kestra', whistle('k:k'))
  const calls = callsOf(admin)
  const settle = (feed: string | null) => calls.settleDeskFeeds({ params: { id: matchId }, body: { feed, reason } })
  return { matchId, say, settle, one: openDesk(matchId), close: () => ingest.close() }
}

describe('feeds that differ', () => {
  test('are listed with what each states, the leading one first', async () => {
    const { one, close } = await twoFeeds()
    const { feeds, people } = await one.read()
    assert.deepEqual(
      feeds.map(({ name, isLead, isChosen, verdict, says, differs }) => [
        name,
        isLead,
        isChosen,
        verdict,
        says && pairOf(says.score),
        differs !== null,
      ]),
      [
        ['halden', true, false, 'leads', [1, 0], false],
        ['kestra', false, false, 'waits', [0, 0], true],
      ],
    )
    assert.deepEqual(
      feeds[0]!.events.map(({ type, side }) => [type, side]),
      [
        ['goal', 'home'],
        ['period_start', null],
      ],
    )
    assert.ok(people.some(({ id }) => id === squad[0]))
    await close()
  })

  test('are settled: the named one leads, with all that it says later, until the rules choose again', async () => {
    const { matchId, one, say, settle, close } = await twoFeeds()
    await settle('kestra')
    const settled = await one.read()
    assert.deepEqual([scoreOf(settled), settled.isDeskLead], [[0, 0], false])
    assert.deepEqual(
      settled.feeds.map(({ name, isLead, isChosen, verdict }) => [name, isLead, isChosen, verdict]),
      [
        ['kestra', true, true, 'leads'],
        ['halden', false, false, 'waits'],
      ],
    )
    await say('halden', scored('h:2', 'home', 200))
    assert.deepEqual(scoreOf(await one.read()), [0, 0])
    await say('kestra', scored('k:1', 'away', 210))
    assert.deepEqual(scoreOf(await one.read()), [0, 1])
    // An entry of the desk stands beside the feed that was named.
    await one.enter({ ...goal, side: 'away', clockSeconds: 220 })
    assert.deepEqual(scoreOf(await one.read()), [0, 2])
    const { list } = await listLeadChanges(db, matchId, { limit: 10, offset: 0 })
    assert.deepEqual(
      list
        .filter(({ from, to }) => from !== to && to !== 'operator')
        .map(({ from, to, reason: why }) => [from, to, why]),
      [['halden', 'kestra', 'operator']],
    )
    // Another process knows the match from the database alone.
    const late = createIngest({ database, sports })
    await late.submit({
      provider: 'halden',
      matchId,
      sequence: 99,
      kind: 'delta',
      sentAt: 99,
      events: [scored('h:3', 'home', 230)],
    })
    await late.close()
    assert.deepEqual(scoreOf(await one.read()), [0, 2])
    assert.deepEqual((await rebuildMatch(database, sports, matchId))!.differences, [])
    await settle(null)
    assert.deepEqual(scoreOf(await one.read()), [3, 1])
    await close()
  })

  test('are left to the rules while the named one is silent', async () => {
    const { matchId, one, settle, close } = await twoFeeds()
    await settle('kestra')
    const ingest = createIngest({ database, sports })
    await ingest.choose(matchId, ['kestra'])
    assert.deepEqual(scoreOf(await one.read()), [1, 0])
    await ingest.choose(matchId, [])
    assert.deepEqual(scoreOf(await one.read()), [0, 0])
    await Promise.all([ingest.close(), close()])
  })

  test('settled by a desk that leads: fans see what the feed states, and the desk stays in the lead', async () => {
    const { matchId, one, say, settle, close } = await twoFeeds()
    await callsOf(admin).leadDeskMatch({ params: { id: matchId }, body: { isLead: true, reason } })
    await one.enter({ ...goal, side: 'away' })
    assert.deepEqual(scoreOf(await one.read()), [1, 1])
    await settle('kestra')
    const match = await one.read()
    assert.deepEqual([scoreOf(match), match.row.summary.status, match.isDeskLead], [[0, 0], 'live', true])
    await say('kestra', scored('k:1', 'away', 210))
    assert.deepEqual(scoreOf(await one.read()), [0, 0])
    await settle('halden')
    assert.deepEqual(scoreOf(await one.read()), [1, 0])
    await close()
  })

  test('are settled with an entry in the audit log; not for feeds without the match, nor once it is over', async () => {
    const { matchId, one, settle, close } = await twoFeeds()
    await assert.rejects(settle('norrix'), withError('not_found'))
    await assert.rejects(settle('operator'), withError('not_found'))
    await settle('kestra')
    const entries = (await listAudit(db, { after: 0, limit: 10_000 })).filter(
      ({ kind, detail }) => kind === 'desk_settled' && detail?.object === `match ${matchId}`,
    )
    assert.deepEqual(
      entries.map(({ actorUserId, detail }) => [actorUserId, detail?.feed, detail?.reason]),
      [[admin.userId, 'kestra', reason]],
    )
    const scout = await addPerson(database, { roles: ['scout'] })
    const stranger = callsOf(scout)
    const body = { feed: 'halden', reason }
    await assert.rejects(stranger.settleDeskFeeds({ params: { id: matchId }, body }), withError('forbidden'))
    await assert.rejects(stranger.getDeskReplay({ params: { id: matchId }, query: {} }), withError('forbidden'))
    await one.enter(
      { key: 'period_end', clockSeconds: 2700 },
      { ...start, period: 2, clockSeconds: 2700 },
      { key: 'period_end', period: 2, clockSeconds: 5400 },
    )
    await assert.rejects(settle('halden'), withError('match_over'))
    await close()
  })
})

describe('a replay', () => {
  test('has what fans saw at each moment, and what each feed stated', async () => {
    const { matchId, one, say, settle, close } = await twoFeeds()
    await settle('kestra')
    await say('kestra', scored('k:1', 'away', 210))
    await one.enter({ ...goal, clockSeconds: 220 })
    await close()
    // Reports a minute apart; a change of the lead is stored with the report that made it.
    const minute = 60_000
    const base = 1_800_000_000_000
    await database.pool.query(
      `with ordered as (select digest, row_number() over (order by id) as place from timeline.report where match_id = $1)
       update timeline.report r set received_at = to_timestamp($2::float8 / 1000) + o.place * interval '1 minute'
       from ordered o where r.match_id = $1 and r.digest = o.digest`,
      [matchId, base],
    )
    await database.pool.query(
      `update timeline.lead_change set changed_at = to_timestamp($2::float8 / 1000) + interval '3 minutes'
       where match_id = $1 and to_provider = 'kestra'`,
      [matchId, base],
    )
    const at = (minutes: number) =>
      callsOf(other).getDeskReplay({ params: { id: matchId }, query: { at: base + minutes * minute + 1 } })
    const seen = []
    for (const minutes of [0, 1, 2, 3, 4, 5]) {
      const { shown, feeds, count, previousAt, nextAt } = await at(minutes)
      const stated = feeds
        .filter(({ name }) => name !== 'operator')
        .map(({ name, says, isDifferent }) => [name, says && pairOf(says.score), isDifferent])
      const minutesOf = (time: number | null) => time && Math.round((time - base) / minute)
      seen.push([pairOf(shown.score), shown.lead, stated, count, minutesOf(previousAt), minutesOf(nextAt)])
    }
    assert.deepEqual(seen, [
      [[0, 0], null, [], 0, null, 1],
      [[1, 0], 'halden', [['halden', [1, 0], false]], 1, null, 2],
      [
        [1, 0],
        'halden',
        [
          ['halden', [1, 0], false],
          ['kestra', [0, 0], true],
        ],
        2,
        1,
        3,
      ],
      [
        [0, 0],
        'kestra',
        [
          ['kestra', [0, 0], false],
          ['halden', [1, 0], true],
        ],
        3,
        2,
        4,
      ],
      [
        [0, 1],
        'kestra',
        [
          ['kestra', [0, 1], false],
          ['halden', [1, 0], true],
        ],
        4,
        3,
        5,
      ],
      [
        [1, 1],
        'kestra',
        [
          ['kestra', [0, 1], true],
          ['halden', [1, 0], true],
        ],
        5,
        4,
        null,
      ],
    ])
    const last = await callsOf(other).getDeskReplay({ params: { id: matchId }, query: {} })
    assert.deepEqual([pairOf(last.shown.score), last.at, last.to], [[1, 1], last.to, base + 5 * minute])
    assert.deepEqual(
      last.reports.map(({ provider, kind, count }) => [provider, kind, count]),
      [
        ['operator', 'delta', 2],
        ['kestra', 'delta', 1],
        ['operator', 'delta', 1],
        ['kestra', 'delta', 1],
        ['halden', 'delta', 2],
      ],
    )
    assert.deepEqual(
      last.reports[4]!.events.map(({ key, revision, isWithdrawn }) => [key, revision, isWithdrawn]),
      [
        ['h:k', 1, false],
        ['h:1', 1, false],
      ],
    )
    const rest = await callsOf(other).getDeskReplay({ params: { id: matchId }, query: { skip: 3 } })
    assert.equal(rest.reports.length, 2)
  })

  test('of a match without a report has no moment', async () => {
    const id = nextMatch()
    const { from, to, shown, feeds, reports } = await callsOf(admin).getDeskReplay({ params: { id }, query: {} })
    assert.deepEqual([from, to, shown.status, feeds, reports], [null, null, 'scheduled', [], []])
  })
})
