import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Client } from '#contract/client.ts'
import { readerOf } from '#core/database/reader.ts'
import { testCalls } from '#kit/calls.ts'
import { runCommand } from '#kit/command.ts'
import { testDatabase } from '#kit/database.ts'
import { testEngines } from '#kit/engines.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { addRatedMatch } from '#kit/rated-match.ts'
import { rating as command } from '../commands/rating.ts'
import { followPlayers } from '../follow.ts'
import { settleRaters } from '../settle.ts'
import * as handlers from './index.ts'

const database = await testDatabase()
const db = readerOf(database)
const hourMs = 3_600_000
const as = (person?: TestPerson, more: Record<string, string> = {}): Client['touchline'] =>
  testCalls(database, handlers, { ...person?.headers, ...more }).client.touchline
const visitor = as()

/** A person whose account was made so many days ago. */
async function person(days = 365): Promise<TestPerson> {
  const one = await addPerson(database)
  await database.pool.query(
    'update accounts.account set created_at = now() - make_interval(days => $2) where id = $1',
    [one.userId, days],
  )
  return one
}
const [ann, bob, moderator] = [await person(), await person(), await addPerson(database, { roles: ['moderator'] })]
let matches = 0
const newMatch = (more: { endedAt?: number; state?: string; isLive?: boolean } = {}) =>
  addRatedMatch(database, { sport: 'football', key: `m${++matches}`, endedAt: Date.now() - hourMs, ...more })
const rate = (who: TestPerson, id: number, subject: string, value: number, line?: string) =>
  as(who).setRating({ params: { id, subject }, body: line === undefined ? { value } : { value, line } })
/** A new visitor each time: an answer is kept for a second. */
const read = (id: number, by = as()) => by.getMatchRatings({ params: { id } })
const mine = (who: TestPerson, id: number) => as(who).getOwnRatings({ params: { id } })
const linesOf = (id: number, subject: string, by = visitor) => by.listRatingLines({ params: { id, subject } })
const withError = (name: string, words?: RegExp) => (error: unknown) =>
  (error as { error?: string }).error === name && (words === undefined || words.test((error as Error).message))

describe('a match that is over', () => {
  test('lists its players, coaches and referee with what people gave them', async () => {
    const { matchId: id, players, endsAt } = await newMatch()
    const subject = `p${players[0]}`
    await rate(ann, id, subject, 8)
    const given = await rate(bob, id, subject, 9)
    assert.deepEqual([given.own.value, given.own.counts, given.figures.votes, given.figures.median], [9, true, 2, 8.5])
    await rate(ann, id, 'cH', 3)
    await rate(ann, id, 'r', 6)
    const found = await read(id)
    assert.deepEqual([found.state, found.endsAt, found.raters, found.best], ['open', endsAt, 2, [subject]])
    assert.deepEqual(
      found.ratees.map(({ kind }) => kind),
      [...Array<string>(6).fill('player'), 'coach', 'coach', 'referee'],
    )
    const [first] = found.ratees
    assert.deepEqual([first!.name, first!.shirtNumber, first!.side], ['Player 1', 1, 'home'])
    assert.deepEqual(first!.figures.histogram, [0, 0, 0, 0, 0, 0, 0, 1, 1, 0])
    assert.deepEqual(first!.figures.spread, { low: 8, high: 9 })
    assert.deepEqual(found.ratees.at(-1)!.name, 'Fair Whistle')
  })

  test('takes a rating once however often it is sent, and a change or a deletion until the end', async () => {
    const { matchId: id, players } = await newMatch()
    const subject = `p${players[3]}`
    await Promise.all([1, 2, 3].map(() => rate(ann, id, subject, 4)))
    assert.equal((await rate(ann, id, subject, 4)).figures.votes, 1)
    const { figures } = await rate(ann, id, subject, 7)
    assert.deepEqual([figures.votes, figures.median], [1, 7])
    assert.deepEqual(
      (await mine(ann, id)).list.map(({ value }) => value),
      [7],
    )
    const gone = await as(ann).removeRating({ params: { id, subject } })
    assert.deepEqual([gone.figures.votes, gone.figures.median], [0, null])
    await as(ann).removeRating({ params: { id, subject } })
    assert.deepEqual((await mine(ann, id)).list, [])
  })

  test('refuses an invalid rating, and a player who did not play', async () => {
    const { matchId: id, players } = await newMatch()
    const other = await newMatch()
    await assert.rejects(rate(ann, id, `p${players[0]}`, 0), withError('bad_request'))
    await assert.rejects(rate(ann, id, `p${players[0]}`, 11), withError('bad_request'))
    await assert.rejects(rate(ann, id, `p${players[0]}`, 7.5), withError('bad_request'))
    await assert.rejects(rate(ann, id, `p${other.players[0]}`, 7), withError('not_found'))
    await assert.rejects(rate(ann, 999_999, 'r', 7), withError('match_not_found'))
    await assert.rejects(
      visitor.setRating({ params: { id, subject: 'r' }, body: { value: 5 } }),
      withError('login_needed'),
    )
  })

  test('is closed before its end and two days after it, with a sentence', async () => {
    const running = await newMatch({ state: 'second half' })
    assert.deepEqual([(await read(running.matchId)).state, (await read(running.matchId)).ratees], ['before', []])
    await assert.rejects(rate(ann, running.matchId, 'r', 7), withError('conflict', /open at the end/))
    await assert.rejects(linesOf(running.matchId, 'r'), withError('conflict'))
    const old = await newMatch({ endedAt: Date.now() - 49 * hourMs })
    assert.equal((await read(old.matchId)).state, 'ended')
    await assert.rejects(rate(ann, old.matchId, 'r', 7), withError('conflict', /closed/))
    await assert.rejects(
      as(ann).removeRating({ params: { id: old.matchId, subject: 'r' } }),
      withError('conflict', /closed/),
    )
  })

  test('takes what an account made after its end gives, and says that it does not count', async () => {
    const { matchId: id } = await newMatch()
    const late = await addPerson(database)
    const { own, figures } = await rate(late, id, 'r', 1)
    assert.deepEqual([own.counts, own.why, figures.votes], [false, 'new_account', 0])
    assert.deepEqual((await mine(late, id)).list[0]!.why, 'new_account')
    assert.equal((await read(id)).raters, 0)
  })

  test('has the mean rating by fans of each side', async () => {
    const { matchId: id, homeId, awayId } = await newMatch()
    const fans = [await person(), await person(), await person()]
    const follow = (at: number, teamId: number) =>
      database.pool.query(`insert into following.follow (user_id, kind, subject_id) values ($1, 'team', $2)`, [
        fans[at]!.userId,
        teamId,
      ])
    await follow(0, homeId)
    await follow(1, awayId)
    for (const teamId of [homeId, awayId]) await follow(2, teamId)
    for (const [at, value] of [9, 2, 5].entries()) await rate(fans[at]!, id, 'r', value)
    const { figures } = (await read(id)).ratees.at(-1)!
    assert.deepEqual(figures.fans, { home: 9, away: 2, others: 5 })
  })

  test('is closed again while its result is withdrawn; its ratings stay', async () => {
    const { matchId: id } = await newMatch()
    await rate(ann, id, 'r', 7, 'A fair man')
    const set = (status: string) =>
      database.pool.query(
        `update timeline.match set status = $2, summary = summary || jsonb_build_object('status', $2::text), version = version + 1 where id = $1`,
        [id, status],
      )
    await set('live')
    assert.equal((await read(id)).state, 'before')
    await assert.rejects(rate(ann, id, 'r', 8), withError('conflict'))
    assert.deepEqual((await mine(ann, id)).list, [])
    await set('finished')
    assert.equal((await read(id)).ratees.at(-1)!.figures.median, 7)
    assert.equal((await linesOf(id, 'r')).total, 1)
  })
})

describe('a line', () => {
  test('is shown with its name, lit up by others once, and leaves with its rating', async () => {
    const { matchId: id } = await newMatch()
    await rate(ann, id, 'r', 7, '  Let it   flow. ')
    const { list } = await linesOf(id, 'r')
    assert.deepEqual([list[0]!.text, list[0]!.value, list[0]!.person.nickname], ['Let it flow.', 7, ann.nickname])
    const line = { params: { id: list[0]!.id } }
    await assert.rejects(as(ann).setLineLike(line), withError('bad_request'))
    assert.deepEqual(await as(bob).setLineLike(line), { likes: 1, isLiked: true })
    assert.deepEqual(await as(bob).setLineLike(line), { likes: 1, isLiked: true })
    assert.deepEqual((await mine(bob, id)).litLineIds, [line.params.id])
    await rate(ann, id, 'r', 8)
    assert.equal((await linesOf(id, 'r')).list[0]!.likes, 1)
    await rate(ann, id, 'r', 8, 'Another text')
    assert.equal((await linesOf(id, 'r')).list[0]!.likes, 0)
    await as(ann).removeRating({ params: { id, subject: 'r' } })
    assert.equal((await linesOf(id, 'r')).total, 0)
    await assert.rejects(as(bob).setLineLike(line), withError('not_found'))
  })

  test('of more than 120 characters, or that is not allowed, is refused, and nothing is stored', async () => {
    const { matchId: id } = await newMatch()
    await assert.rejects(rate(ann, id, 'r', 7, 'x'.repeat(121)), withError('bad_request'))
    assert.equal((await rate(bob, id, 'r', 7, '🙂'.repeat(120))).own.lineState, 'shown')
    await assert.rejects(rate(ann, id, 'r', 7, 'Referee, kill yourself'), withError('text_refused'))
    assert.deepEqual((await mine(ann, id)).list, [])
  })

  test('that is held is shown once a moderator has approved it, and dropped once refused', async () => {
    const { moderation } = testEngines(database)
    for (const isApproved of [true, false]) {
      const { matchId: id } = await newMatch()
      const held = await rate(ann, id, 'r', 7, 'What a load of shit that was')
      assert.equal(held.own.lineState, 'held')
      assert.equal((await linesOf(id, 'r')).total, 0)
      await database.pool.query(
        `update moderation.item set state = $2, decided_at = now(), decided_by_user_id = $3 where id =
          (select item_id from ratings.rating where match_id = $1 and subject = 'r')`,
        [id, isApproved ? 'approved' : 'refused', moderator.userId],
      )
      await moderation.deliver()
      assert.equal((await linesOf(id, 'r')).total, isApproved ? 1 : 0)
      assert.equal((await mine(ann, id)).list[0]!.lineState, isApproved ? 'shown' : 'removed')
      assert.equal((await mine(ann, id)).list[0]!.value, 7)
    }
  })

  test('is listed page by page, the most lit first', async () => {
    const { matchId: id } = await newMatch()
    const people = await Promise.all(Array.from({ length: 21 }, () => person()))
    for (const [at, one] of people.entries()) await rate(one, id, 'r', 5, `Line number ${at}`)
    const all = await linesOf(id, 'r')
    const last = await visitor.listRatingLines({ params: { id, subject: 'r' }, query: { page: 2 } })
    assert.deepEqual(
      [all.total, all.pages, all.list.length, last.list.map(({ text }) => text)],
      [21, 2, 20, ['Line number 0']],
    )
    await as(ann).setLineLike({ params: { id: last.list[0]!.id } })
    assert.equal((await linesOf(id, 'r')).list[0]!.text, 'Line number 0')
    await database.pool.query('insert into chat.block (user_id, blocked_user_id) values ($1, $2)', [
      bob.userId,
      people[0]!.userId,
    ])
    const unblocked = await linesOf(id, 'r', as(bob))
    assert.deepEqual([unblocked.total, unblocked.list.some(({ text }) => text === 'Line number 0')], [20, false])
  })
})

describe('ratings and a lens', () => {
  test('are closed to a spoiler-free reader until the match is revealed', async () => {
    const { matchId: id } = await newMatch()
    await rate(ann, id, 'r', 7, 'A fair man')
    const free = { 'spoiler-free': '1' }
    const hidden = await read(id, as(undefined, free))
    assert.deepEqual([hidden.state, hidden.whistleAt, hidden.ratees, hidden.raters], ['hidden', null, [], 0])
    await assert.rejects(linesOf(id, 'r', as(undefined, free)), withError('conflict'))
    assert.deepEqual((await as(ann, free).getOwnRatings({ params: { id } })).list, [])
    await assert.rejects(
      as(ann, free).setRating({ params: { id, subject: 'r' }, body: { value: 3 } }),
      withError('conflict', /Reveal/),
    )
    const lineId = (await linesOf(id, 'r')).list[0]!.id
    await assert.rejects(as(bob, free).setLineLike({ params: { id: lineId } }), withError('not_found'))
    assert.equal((await read(id, as(undefined, { ...free, revealed: `m${id}` }))).state, 'open')
  })

  test('are closed to a delayed reader while the match is played in the picture', async () => {
    const { matchId: id } = await newMatch({ endedAt: Date.now() - 5000, isLive: true })
    assert.equal((await read(id)).state, 'open')
    assert.equal((await read(id, as(undefined, { 'picture-delay': '120' }))).state, 'before')
  })
})

describe('the record of a rater', () => {
  test('is made of the age of the account and of earlier matches rated near the median', async () => {
    const [fresh, near, far] = [await person(3), await person(100), await person(400)]
    const past = await newMatch()
    for (const who of [near, ann, bob]) await rate(who, past.matchId, 'r', 7)
    await rate(far, past.matchId, 'r', 1)
    await database.pool.query(`update ratings.match set ends_at = now() - interval '1 second' where match_id = $1`, [
      past.matchId,
    ])
    assert.equal(await settleRaters(database, { now: Date.now() }), 1)
    assert.equal(await settleRaters(database, { now: Date.now() }), 0)
    const { matchId: id } = await newMatch()
    for (const who of [fresh, near, far]) await rate(who, id, 'r', 7)
    const weightOf = async (who: TestPerson) => (await mine(who, id)).weight
    assert.deepEqual([await weightOf(fresh), await weightOf(near), await weightOf(far)], [0.2, 0.6, 0.6])
  })

  test('moves the median; a wave of accounts without one shows both', async () => {
    const { matchId: id } = await newMatch()
    for (let at = 0; at < 8; at++) await rate(await person(), id, 'r', 8)
    const newcomers = await Promise.all(Array.from({ length: 30 }, () => person(2)))
    const waveOf = async () => (await read(id)).ratees.at(-1)!.figures
    for (const who of newcomers.slice(1)) await rate(who, id, 'r', 1)
    assert.equal((await waveOf()).hasWave, false)
    await rate(newcomers[0]!, id, 'r', 1)
    const { hasWave, median, plainMedian } = await waveOf()
    assert.deepEqual([hasWave, plainMedian], [true, 1.1])
    assert.ok(median! > plainMedian!)
  })
})

describe('a player who turned out to be another record', () => {
  test('takes the ratings along, one of each person', async () => {
    const { matchId: id, players } = await newMatch()
    const [one, kept] = players.map((player) => `p${player}`)
    await rate(ann, id, one!, 4)
    await rate(bob, id, one!, 6)
    await rate(bob, id, kept!, 8)
    await database.pool.query('update timeline.participant set merged_into = $2 where id = $1', [
      players[0],
      players[1],
    ])
    await followPlayers(db, [{ matchId: id, position: 1, version: 2, at: 0, kind: 'archive', frame: null }])
    const { rows } = await database.pool.query(
      'select subject, value from ratings.rating where match_id = $1 order by value',
      [id],
    )
    assert.deepEqual(rows, [
      { subject: kept, value: 4 },
      { subject: kept, value: 8 },
    ])
  })
})

test('all counts equal their rows', async () => {
  assert.match(await runCommand(database, command, ['check']), /, 0 counts differ\.$/m)
})
