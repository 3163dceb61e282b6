import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { DeskMatch } from '#contract/touchline/desk-live.ts'
import { deskLiveWorld } from '#kit/desk-live.ts'
import { footballEvent } from '#kit/football.ts'
import { basketballEvent } from '#sports/basketball.ts'
import { mobaEvent } from '#sports/esports/moba/build.ts'
import { sports } from '#sports/index.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { createIngest } from '#timeline/ingest.ts'
import { rebuildMatch } from '#timeline/rebuild.ts'
import { pairedKeys } from './rules/release.ts'

const { database, squad, admin, callsOf, reason, openDesk, nextMatch, goal } = await deskLiveWorld()
const pairOf = ({ home, away }: { home: number; away: number }) => [home, away]
const scoreOf = ({ row }: DeskMatch) => pairOf(row.summary.score)
const whistle = (key: string) => footballEvent.periodStart({ key, period: 1, clockSeconds: 0, occurredAt: 1 })
const scored = (key: string, side: 'home' | 'away', clockSeconds: number) =>
  footballEvent.goal({ key, period: 1, clockSeconds, side, playerId: squad[0], kind: 'open' })

/** A match whose feed `halden` has a goal at home; then the desk leads. */
async function ledMatch() {
  const matchId = nextMatch()
  const ingest = createIngest({ database, sports })
  let sequence = 0
  const say = async (...events: TimelineEvent[]) => {
    sequence += 1
    const report = { provider: 'halden', matchId, sequence, kind: 'delta' as const, sentAt: sequence, events }
    assert.ok((await ingest.submit(report)).ok)
  }
  await say(whistle('h:k'), scored('h:1', 'home', 100))
  const calls = callsOf(admin)
  const lead = (isLead: boolean, takeBack: number[] = []) =>
    calls.leadDeskMatch({ params: { id: matchId }, body: { isLead, takeBack, reason } })
  await lead(true)
  const preview = (takeBack?: string) =>
    calls.previewDeskLead({ params: { id: matchId }, query: takeBack === undefined ? {} : { takeBack } })
  return { matchId, say, lead, preview, one: openDesk(matchId), close: () => ingest.close() }
}
const numbersOf = (entries: readonly { number: number }[]) => entries.map(({ number }) => number)

describe('feeds that lead again', () => {
  test('count a goal once that the desk and the leading feed have, as the dry run said', async () => {
    const { matchId, say, lead, preview, one, close } = await ledMatch()
    await one.enter({ ...goal, clockSeconds: 300 }, { ...goal, side: 'away', clockSeconds: 900 })
    await say(scored('h:2', 'home', 340), scored('h:3', 'away', 890))
    assert.deepEqual(scoreOf(await one.read()), [2, 1])
    const { feed, superseded, alone, now, kept } = await preview()
    assert.deepEqual([feed, numbersOf(superseded), alone], ['halden', [1, 2], []])
    assert.deepEqual(
      [pairOf(now), pairOf(kept)],
      [
        [2, 1],
        [2, 1],
      ],
    )
    assert.equal((await lead(false)).superseded, 2)
    const match = await one.read()
    assert.deepEqual([scoreOf(match), match.isDeskLead], [[2, 1], false])
    assert.deepEqual(
      match.log.map(({ number, state, superseded: by }) => [number, state, by]),
      [
        [2, 'superseded', { by: 'halden', reason }],
        [1, 'superseded', { by: 'halden', reason }],
      ],
    )
    assert.deepEqual((await rebuildMatch(database, sports, matchId))!.differences, [])
    await close()
  })

  test('keep what they have no counterpart of, or take it back: then the totals are those of the feed', async () => {
    const { lead, preview, one, say, close } = await ledMatch()
    await one.enter(
      { ...goal, clockSeconds: 300 },
      { ...goal, clockSeconds: 1200 },
      { key: 'corner', side: 'home', clockSeconds: 1300 },
    )
    await say(scored('h:2', 'home', 340))
    const { superseded, alone, kept, takenBack } = await preview()
    assert.deepEqual([numbersOf(superseded), numbersOf(alone)], [[1], [2, 3]])
    assert.deepEqual(
      [pairOf(kept), pairOf(takenBack)],
      [
        [3, 0],
        [2, 0],
      ],
    )
    // The exact total for what is marked.
    const marked = await Promise.all([preview(), preview('2'), preview('3'), preview('2,3')])
    assert.deepEqual(
      marked.map((one) => pairOf(one.marked)),
      [
        [3, 0],
        [2, 0],
        [3, 0],
        [2, 0],
      ],
    )
    assert.equal((await lead(false, [2])).superseded, 2)
    const match = await one.read()
    assert.deepEqual(scoreOf(match), [2, 0])
    // Only what the feed has too is superseded; what it does not have is taken back.
    const by = { by: 'halden', reason }
    assert.deepEqual(
      match.log.map(({ number, state, superseded: instead }) => [number, state, instead]),
      [
        [3, 'sent', null],
        [2, 'undone', by],
        [1, 'superseded', by],
      ],
    )
    await close()
  })

  test('show their own corrections of what the desk had copied from them', async () => {
    const { lead, one, say, close } = await ledMatch()
    await say({ ...scored('h:1', 'home', 100), revision: 2, withdrawn: { reason: 'var', at: null } })
    assert.deepEqual(scoreOf(await one.read()), [1, 0])
    await lead(false)
    assert.deepEqual(scoreOf(await one.read()), [0, 0])
    await lead(true)
    await one.enter({ ...goal, clockSeconds: 2000 })
    assert.deepEqual(scoreOf(await one.read()), [1, 0])
    await close()
  })
})

describe('entries of a desk that leads', () => {
  test('are taken back where the desk takes over a feed without them, with the reason', async () => {
    const { matchId, one, close } = await ledMatch()
    await one.enter({ ...goal, side: 'away', clockSeconds: 400 })
    await callsOf(admin).settleDeskFeeds({ params: { id: matchId }, body: { feed: 'halden', reason } })
    const match = await one.read()
    assert.deepEqual(
      [scoreOf(match), match.log[0]!.state, match.log[0]!.superseded],
      [[1, 0], 'undone', { by: 'halden', reason }],
    )
    assert.equal((await one.correct(1, 1, { clockSeconds: 401 })).outcome, 'conflict')
    await close()
  })
})

test('events pair one to one: the nearest on the clock, of the same type, side and period', () => {
  const own = [scored('a', 'home', 100), scored('b', 'home', 200), scored('c', 'away', 100), scored('d', 'home', 2000)]
  const said = [scored('x', 'home', 190), scored('y', 'home', 2000 + 181)]
  assert.deepEqual([...pairedKeys(own, said)], ['b'])
  assert.deepEqual([...pairedKeys(own, [...said, scored('z', 'home', 280)])].toSorted(), ['a', 'b'])
})

test('events pair with their like only: not a made shot with a missed one, nor two players far apart', () => {
  const time = (key: string, clockSeconds: number) => ({ key, period: 4, clockSeconds, occurredAt: 1 })
  const shot = (key: string, clockSeconds: number, playerId: number, points: 2 | 3, isMade: boolean) =>
    basketballEvent.fieldGoal({ ...time(key, clockSeconds), side: 'home', playerId, points, isMade })
  const foul = (key: string, clockSeconds: number, playerId: number | null) =>
    basketballEvent.foul({ ...time(key, clockSeconds), side: 'home', playerId, kind: 'personal', fouledId: null })
  const own = [shot('a', 100, 9, 2, true), shot('b', 100, 10, 3, true), foul('c', 100, 10)]
  const miss = shot('x', 101, 20, 2, false)
  assert.deepEqual([...pairedKeys(own, [miss, foul('y', 142, 15)])], [])
  assert.deepEqual([...pairedKeys(own, [miss, shot('y', 140, 9, 2, true)])], ['a'])
  // Of one reading or nearly: the desk or the feed mistook the player, or did not name one.
  assert.deepEqual([...pairedKeys(own, [foul('y', 110, 15)])], ['c'])
  assert.deepEqual([...pairedKeys(own, [foul('y', 142, null)])], ['c'])
  // The same player goes before another who is nearer.
  const both = [foul('c', 100, 10), foul('d', 105, 15)]
  assert.deepEqual([...pairedKeys(both, [foul('y', 101, 15)])], ['d'])
})

test('buildings pair with their kind only, and with those of their place where both state one', () => {
  const fell = (key: string, kind: string, which: string | null, clockSeconds: number) =>
    mobaEvent.objective({ game: 2, key, side: 'away', kind, which, clockSeconds })
  const own = [fell('a', 'ancient', null, 576), fell('b', 'tower', 'top', 580), fell('c', 'tower', null, 590)]
  const keysOf = (said: Parameters<typeof pairedKeys>[1]) =>
    [...pairedKeys(own, said)].map((key) => own.findIndex((one) => one.key === key)).toSorted()
  assert.deepEqual(keysOf([fell('x', 'tower', 'mid', 583)]), [2])
  assert.deepEqual(keysOf([fell('x', 'tower', 'mid', 583), fell('y', 'tower', 'top', 600)]), [1, 2])
  assert.deepEqual(keysOf([fell('x', 'ancient', null, 600)]), [0])
  // A feed may name the lane alone.
  own.push(fell('d', 'tower', 'tower2_bot', 700), fell('e', 'barracks', 'melee_rax_mid', 800))
  assert.deepEqual(keysOf([fell('x', 'tower', 'bottom', 710), fell('y', 'barracks', 'range_rax_mid', 805)]), [3])
})
