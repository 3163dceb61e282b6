import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { listAudit } from '#accounts/store/audit.ts'
import type { DeskMatch } from '#contract/touchline/desk-live.ts'
import { act } from '#core/parts/action.ts'
import { deskLiveWorld } from '#kit/desk-live.ts'
import { addFixtures, deltaReport } from '#kit/facts.ts'
import { footballEvent } from '#kit/football.ts'
import { addPerson } from '#kit/people.ts'
import { basketballEvent } from '#sports/basketball/build.ts'
import { sports } from '#sports/index.ts'
import { tennisEvent } from '#sports/tennis/build.ts'
import { createIngest } from '#timeline/ingest.ts'
import { giveScout } from '../frame/actions/scout.ts'

const { database, db, competitionId, squad, admin, other, callsOf, reason, openDesk, nextMatch, start, goal } =
  await deskLiveWorld()
const [seven = 0, ten = 0, six = 0] = squad
const withError = (error: string) => (thrown: unknown) => (thrown as { error?: string }).error === error
type TennisSummary = {
  sets: { games: { home: number; away: number } }[]
  points: { home: string; away: string } | null
}
const scoreOf = ({ row }: DeskMatch) => [row.summary.score.home, row.summary.score.away]

describe('entries of a desk', () => {
  test('reach fans in order, each once, whatever is sent again', async () => {
    const one = openDesk(nextMatch())
    const batch = [one.press(start), one.press(goal), one.press({ key: 'corner', side: 'away' })]
    const first = await one.send(...batch)
    assert.deepEqual([first.confirmed, first.entries.map(({ number }) => number)], [3, [1, 2, 3]])
    const again = await one.send(...batch)
    assert.deepEqual([again.confirmed, again.entries, again.version], [3, [], first.version])
    const gap = await one.send(one.press({ key: 'foul', side: 'home', sequence: 5 }))
    assert.deepEqual([gap.confirmed, gap.entries], [3, []])
    const match = await one.read()
    assert.deepEqual([scoreOf(match), match.row.summary.status, match.confirmed, match.count], [[1, 0], 'live', 3, 3])
    assert.deepEqual(
      match.log.map(({ key }) => key),
      ['corner', 'goal', 'period_start'],
    )
    assert.equal(match.holder?.id, admin.userId)
    assert.deepEqual(
      match.here.map(({ nickname }) => nickname),
      ['Ada Brink'],
    )
  })

  test('leave one entry in the audit log for each batch, and none for a repetition', async () => {
    const matchId = nextMatch()
    const one = openDesk(matchId)
    const batch = [one.press(start), one.press(goal)]
    await one.send(...batch)
    await one.send(...batch)
    const rows = (await listAudit(db, { after: 0, limit: 10_000 })).filter(
      ({ kind, detail }) => kind === 'desk_entered' && detail?.object === `match ${matchId}`,
    )
    assert.deepEqual(
      rows.map(({ actorUserId, detail }) => [actorUserId, detail?.from, detail?.to, detail?.reason]),
      [[admin.userId, 1, 2, reason]],
    )
  })

  test('that a palette refuses are confirmed with the reason, and change nothing', async () => {
    const one = openDesk(nextMatch())
    const { entries, confirmed } = await one.enter(
      start,
      { key: 'goal' },
      { key: 'handstand' },
      { key: 'stands' },
      goal,
    )
    assert.equal(confirmed, 5)
    assert.deepEqual(
      entries.map(({ complaint }) => complaint),
      [null, 'side_missing', 'unknown_key', 'nothing_to_decide', null],
    )
    assert.deepEqual(scoreOf(await one.read()), [1, 0])
  })

  test('of two desks at once are all there, each of its own sequence', async () => {
    const matchId = nextMatch()
    const [one, two] = [openDesk(matchId), openDesk(matchId, other)]
    await one.enter(start)
    await Promise.all(
      Array.from({ length: 8 }, () => [one, two]).flatMap((pair) =>
        pair.map((desk) => desk.enter({ key: 'corner', side: 'home' })),
      ),
    ).catch(() => undefined)
    // What came after a gap is sent again, as the page does.
    for (const desk of [one, two]) {
      const { confirmed } = await desk.read()
      const missing = Array.from({ length: 9 }, (_, at) => at + 1).filter((at) => at > confirmed)
      const last = desk === one ? 9 : 8
      const rest = missing.filter((at) => at <= last)
      if (rest.length > 0)
        await desk.send(...rest.map((sequence) => desk.press({ key: 'corner', side: 'home', sequence })))
    }
    const match = await one.read()
    assert.equal(match.count, 17)
    assert.deepEqual(
      match.log.map(({ number }) => number).toSorted((a, b) => a - b),
      Array.from({ length: 17 }, (_, at) => at + 1),
    )
    const byDesk = Map.groupBy(match.log.toReversed(), ({ desk }) => desk)
    assert.deepEqual(
      byDesk.get(one.desk)!.map(({ sequence }) => sequence),
      [1, 2, 3, 4, 5, 6, 7, 8, 9],
    )
    assert.deepEqual(
      byDesk.get(two.desk)!.map(({ sequence }) => sequence),
      [1, 2, 3, 4, 5, 6, 7, 8],
    )
  })

  test('of the clock are refused to who has it not', async () => {
    const matchId = nextMatch()
    const [one, two] = [openDesk(matchId), openDesk(matchId, other)]
    await one.enter(start)
    const { entries } = await two.enter({ key: 'period_end' }, { key: 'corner', side: 'home' })
    assert.deepEqual(
      entries.map(({ complaint }) => complaint),
      ['not_holder', null],
    )
    const calls = callsOf(other)
    const take = (isForced: boolean) => calls.takeDeskMatch({ params: { id: matchId }, body: { isForced, reason } })
    await assert.rejects(take(false), withError('conflict'))
    assert.equal((await take(true)).holder?.id, other.userId)
    assert.equal((await two.enter({ key: 'held_up' })).entries[0]!.complaint, null)
    const heirs = await calls.handOverDeskMatch({ params: { id: matchId }, body: { userId: admin.userId, reason } })
    assert.equal(heirs.holder?.id, admin.userId)
    const stranger = await addPerson(database)
    await assert.rejects(
      callsOf(admin).handOverDeskMatch({ params: { id: matchId }, body: { userId: stranger.userId, reason } }),
      withError('user_not_found'),
    )
  })

  test('of a match that is over are refused with the way to changes; a repetition is not', async () => {
    const one = openDesk(nextMatch())
    const batch = [
      one.press(start),
      one.press({ key: 'period_end', clockSeconds: 2700 }),
      one.press({ ...start, period: 2, clockSeconds: 2700 }),
      one.press({ key: 'period_end', period: 2, clockSeconds: 5400 }),
      one.press({ ...goal, period: 2, clockSeconds: 5400 }),
    ]
    const { confirmed } = await one.send(...batch)
    assert.equal(confirmed, 4)
    assert.equal((await one.send(...batch.slice(0, 4))).confirmed, 4)
    await assert.rejects(one.send(batch[4]!), withError('match_over'))
    await assert.rejects(one.correct(1, 1, { clockSeconds: 1 }), withError('match_over'))
    assert.equal((await one.read()).isOver, true)
  })

  test('of another account or match are refused for a desk', async () => {
    const matchId = nextMatch()
    const one = openDesk(matchId)
    await one.enter(start)
    const body = { desk: one.desk, entries: [one.press(goal)], reason }
    await assert.rejects(callsOf(other).sendDeskEntries({ params: { id: matchId }, body }), withError('desk_taken'))
    await assert.rejects(callsOf(admin).sendDeskEntries({ params: { id: nextMatch() }, body }), withError('desk_taken'))
  })
})

describe('a scout', () => {
  test('enters matches of the own competitions only', async () => {
    const matchId = nextMatch()
    const scout = await addPerson(database, { roles: ['scout'] })
    const one = openDesk(matchId, scout)
    await assert.rejects(one.enter(start), withError('forbidden'))
    await assert.rejects(one.read(), withError('forbidden'))
    assert.deepEqual((await callsOf(scout).listDeskMatches({ query: {} })).list, [])
    const tools = { database, record: () => Promise.resolve() }
    const cause = { actor: { kind: 'user' as const, userId: admin.userId, roles: ['user', 'admin'] }, reason }
    await act(tools, cause, giveScout, { userId: scout.userId, competitionIds: [competitionId] })
    assert.equal((await one.send(one.press({ ...start, sequence: 1 }))).confirmed, 1)
  })
})

describe('undo', () => {
  test('withdraws the event, and a second one finds nothing', async () => {
    const one = openDesk(nextMatch())
    await one.enter(start, goal)
    await one.undo(2)
    const match = await one.read()
    assert.deepEqual([scoreOf(match), match.log[1]!.state, match.log[0]!.about], [[0, 0], 'undone', 2])
    const { entries } = await one.undo(2)
    assert.equal(entries[0]!.complaint, 'unknown_entry')
  })

  test('of a decision opens the entry again, and of the entry takes both back', async () => {
    const one = openDesk(nextMatch())
    await one.enter(start, { ...goal, isPossible: true })
    assert.deepEqual(
      (await one.read()).open.map(({ number }) => number),
      [2],
    )
    await one.enter({ key: 'stands', about: { desk: one.desk, sequence: 2 } })
    assert.deepEqual([scoreOf(await one.read()), (await one.read()).open], [[1, 0], []])
    await one.undo(3)
    const again = await one.read()
    assert.deepEqual([scoreOf(again), again.open.map(({ number }) => number)], [[0, 0], [2]])
    await one.enter({ key: 'stands', about: { desk: one.desk, sequence: 2 } })
    await one.undo(2)
    const last = await one.read()
    assert.deepEqual([scoreOf(last), last.open], [[0, 0], []])
  })
})

describe('a correction', () => {
  test('keeps the old value, and reaches fans', async () => {
    const one = openDesk(nextMatch())
    await one.enter(start, goal)
    const { outcome, entry } = await one.correct(2, 1, { playerId: ten, side: 'away' })
    assert.deepEqual([outcome, entry.version, entry.state], ['corrected', 2, 'corrected'])
    assert.deepEqual(
      entry.old.map(({ values, by }) => [values, by?.nickname]),
      [[{ playerId: seven, side: 'home' }, 'Ada Brink']],
    )
    const match = await one.read()
    assert.deepEqual([scoreOf(match), match.row.summary.lastScore?.playerId], [[0, 1], ten])
  })

  test('of somebody else since then is answered with what it is now', async () => {
    const matchId = nextMatch()
    const [one, two] = [openDesk(matchId), openDesk(matchId, other)]
    await one.enter(start, goal)
    await two.correct(2, 1, { playerId: six })
    const { outcome, entry } = await one.correct(2, 1, { playerId: ten })
    assert.deepEqual(
      [outcome, entry.playerId, entry.version, entry.old[0]!.by?.nickname],
      ['conflict', six, 2, 'Sol Verhey'],
    )
    assert.equal((await one.correct(2, 2, { side: null })).complaint, 'side_missing')
  })

  test('of a possible goal that stands corrects the goal', async () => {
    const one = openDesk(nextMatch())
    await one.enter(start, { ...goal, isPossible: true }, { key: 'stands', about: { desk: one.desk, sequence: 2 } })
    await one.correct(2, 1, { side: 'away', playerId: ten })
    const match = await one.read()
    assert.deepEqual([scoreOf(match), match.row.summary.lastScore?.playerId], [[0, 1], ten])
  })
})

describe('line-ups', () => {
  test('are saved with shirts; players outside them are refused', async () => {
    const matchId = nextMatch()
    const one = openDesk(matchId)
    const calls = callsOf(admin)
    const save = (side: 'home' | 'away', ids: number[]) =>
      calls.saveDeskLineup({
        params: { id: matchId },
        body: {
          side,
          reason,
          isConfirmed: true,
          players: ids.map((playerId, at) => ({ playerId, shirtNumber: at + 7, isStarter: true })),
        },
      })
    await assert.rejects(save('home', [999_999]), withError('player_not_found'))
    await save('home', [seven])
    await save('home', [seven, ten])
    await save('away', [six])
    const { home, away } = (await one.read()).lineups
    assert.deepEqual(
      [home!.players.map(({ id, shirtNumber }) => [id, shirtNumber]), away!.players.length],
      [
        [
          [seven, 7],
          [ten, 8],
        ],
        1,
      ],
    )
    const { entries } = await one.enter(start, { ...goal, playerId: squad[3] })
    assert.deepEqual(
      entries.map(({ complaint }) => complaint),
      [null, 'unknown_player'],
    )
  })
})

describe('the lead', () => {
  test('of the desk takes over what a feed said, and what it says later changes nothing', async () => {
    const matchId = nextMatch()
    const ingest = createIngest({ database, sports })
    const say = async (sequence: number, ...events: Parameters<typeof deltaReport>[2]) =>
      ingest.submit(deltaReport(matchId, sequence, events))
    const whistle = footballEvent.periodStart({ key: 'k', period: 1, clockSeconds: 0, occurredAt: 1 })
    const scored = (key: string) =>
      footballEvent.goal({ key, period: 1, clockSeconds: 100, side: 'home', kind: 'open' })
    await say(1, whistle, scored('a'))
    const one = openDesk(matchId)
    await callsOf(admin).leadDeskMatch({ params: { id: matchId }, body: { isLead: true, reason } })
    assert.deepEqual([scoreOf(await one.read()), (await one.read()).isDeskLead], [[1, 0], true])
    await say(2, scored('b'))
    const match = await one.read()
    assert.deepEqual([scoreOf(match), match.feeds[0]!.differs?.score.home, match.feeds[0]!.isLead], [[1, 0], 2, false])
    await one.enter({ ...goal, side: 'away' })
    assert.deepEqual(scoreOf(await one.read()), [1, 1])
    // Another process knows the match from the database alone.
    const late = createIngest({ database, sports })
    await late.submit(deltaReport(matchId, 3, [scored('c')]))
    assert.deepEqual(scoreOf(await one.read()), [1, 1])
    await callsOf(admin).leadDeskMatch({ params: { id: matchId }, body: { isLead: false, reason } })
    assert.equal((await one.read()).isDeskLead, false)
    await Promise.all([ingest.close(), late.close()])
  })
})

describe('a match of basketball', () => {
  test('has a clock of its own, which the desk runs, stops and sets', async () => {
    const { matchIds: games } = await addFixtures(database, sports, { sport: 'basketball', count: 1 })
    const one = openDesk(games[0]!)
    await one.enter(
      { key: 'period_start', clockSeconds: null },
      { key: 'two', side: 'home', clockSeconds: 500 },
      { key: 'clock_stopped', clockSeconds: 510 },
      { key: 'clock', clockSeconds: 512 },
    )
    const { clock, row, palette } = await one.read()
    assert.deepEqual(
      [clock, row.summary.score.home, palette.endReading],
      [{ period: 1, isRunning: false, baseSeconds: 512, at: null, next: 'resume' }, 2, 1200],
    )
    await one.undo(4)
    assert.equal((await one.read()).clock?.baseSeconds, 510)
  })

  test('goes on with the clock of a feed, until the desk runs it in that period', async () => {
    const { matchIds: games } = await addFixtures(database, sports, { sport: 'basketball', count: 1 })
    const ingest = createIngest({ database, sports })
    const periods = [1, 2].map((period) =>
      basketballEvent.periodStart({ key: `start ${period}`, period, clockSeconds: 480, occurredAt: period }),
    )
    await ingest.submit(deltaReport(games[0]!, 1, periods))
    const one = openDesk(games[0]!)
    const seen = (await one.read()).clock
    assert.deepEqual([seen?.period, seen?.next], [2, 'resume'])
    const { entries } = await one.enter({ key: 'two', side: 'home', period: 2, clockSeconds: 500 })
    assert.equal(entries[0]!.complaint, null)
    await one.enter({ key: 'clock_stopped', period: 2, clockSeconds: 700 })
    const { clock } = await one.read()
    assert.deepEqual([clock?.period, clock?.baseSeconds, clock?.next], [2, 700, 'resume'])
    await ingest.close()
  })
})

describe('a match of tennis that a feed reports', () => {
  test('goes on from the score of the feed: points of the desk follow its points, and stay there when corrected', async () => {
    const { matchIds: games } = await addFixtures(database, sports, { sport: 'tennis', count: 1 })
    const matchId = games[0]!
    const ingest = createIngest({ database, sports })
    const point = (at: number, side: 'home' | 'away') =>
      tennisEvent.point({ key: `p${at}`, period: 1, order: at * 10, clockSeconds: at * 30, side })
    await ingest.submit(
      deltaReport(matchId, 1, [
        tennisEvent.start({ server: 'home', clockSeconds: 0 }),
        ...(['away', 'away', 'away', 'away'] as const).map((side, at) => point(at + 1, side)),
      ]),
    )
    const one = openDesk(matchId)
    const now = async () => {
      const { sets, points } = (await one.read()).row.summary as unknown as TennisSummary
      return [sets.map(({ games }) => [games.home, games.away]), points && [points.home, points.away]]
    }
    const press = { key: 'point', side: 'home', clockSeconds: null } as const
    assert.deepEqual(await now(), [[[0, 1]], ['0', '0']])
    await one.enter(press)
    assert.deepEqual(await now(), [[[0, 1]], ['15', '0']])
    await one.enter({ ...press, side: 'away' })
    assert.deepEqual(await now(), [[[0, 1]], ['15', '15']])
    await one.correct(1, 1, { side: 'away' })
    assert.deepEqual(await now(), [[[0, 1]], ['0', '30']])
    await ingest.close()
  })
})
