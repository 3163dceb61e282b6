import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { RateeFigures } from '#contract/touchline/rating.ts'
import { readerOf } from '#core/database/reader.ts'
import { testCalls } from '#kit/calls.ts'
import { runCommand, runWork } from '#kit/command.ts'
import { testDatabase } from '#kit/database.ts'
import { addPerson } from '#kit/people.ts'
import { addRatedMatch, type RatedMatch } from '#kit/rated-match.ts'
import { rating as command } from '#ratings/commands/rating.ts'
import * as handlers from '#ratings/endpoints/index.ts'
import { putRating } from '#ratings/store/rating.ts'
import { sports } from '#sports/index.ts'
import { recompute, type Recomputed, type Row } from './recompute.ts'

const database = await testDatabase()
const db = readerOf(database)
const dayMs = 86_400_000
const whistleAt = Date.now() - 3_600_000
/** New calls each time: an answer is kept for a second. */
const readRatings = (id: number) => testCalls(database, handlers).client.touchline.getMatchRatings({ params: { id } })

/** Accounts made so many days before the end of the matches. */
async function peopleOf(count: number, days: (at: number) => number): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < count; at++) {
    const { userId } = await addPerson(database)
    const made = new Date(whistleAt - days(at) * dayMs)
    await database.pool.query('update accounts.account set created_at = $2 where id = $1', [userId, made])
    ids.push(userId)
  }
  return ids
}
const regulars = await peopleOf(15, (at) => 20 + 12 * at)
const newcomers = await peopleOf(32, () => 5)
const [late] = await peopleOf(1, () => -0.01)

type Vote = { userId: number; subject: string; value: number; minute: number }
/** Stores votes given so many minutes after the end. */
async function vote({ matchId, homeId, awayId }: RatedMatch, votes: readonly Vote[]): Promise<void> {
  const given = { matchId, homeId, awayId, whistleAt, line: null }
  for (const { minute, ...one } of votes) await putRating(db, { ...given, ...one, at: whistleAt + minute * 60_000 })
}

async function rowsOf(matchId: number): Promise<Row[]> {
  const { rows } = await database.pool.query<Row>(
    `select r.subject, r.user_id as "userId", r.value, extract(epoch from r.rated_at) * 1000 as "ratedAt",
        extract(epoch from x.account_at) * 1000 as "accountAt", x.earlier, x.fans
      from ratings.rating r join ratings.rater x using (match_id, user_id) where r.match_id = $1`,
    [matchId],
  )
  return rows.map((row) => ({ ...row, ratedAt: Number(row.ratedAt), accountAt: Number(row.accountAt) }))
}

const shown = ({ votes, median, plainMedian, spread, fans, hasWave }: RateeFigures): Recomputed => ({
  votes,
  median,
  plainMedian,
  spread,
  fans,
  hasWave,
})
async function compare(matchId: number): Promise<string[]> {
  const { ratees } = await readRatings(matchId)
  const again = recompute(await rowsOf(matchId), whistleAt)
  return ratees.flatMap(({ subject, figures }) => {
    const expected = again.get(subject)
    if (expected === undefined) return figures.votes === 0 ? [] : [subject]
    return JSON.stringify(shown(figures)) === JSON.stringify(expected) ? [] : [subject]
  })
}

describe('ratings recomputed from their rows by another method', () => {
  const matches: RatedMatch[] = []
  for (const sport of Object.keys(sports))
    test(`are those of a match of ${sport}, with a wave, an early vote and one of a later account`, async () => {
      const match = await addRatedMatch(database, { sport, endedAt: whistleAt })
      matches.push(match)
      const { state, ratees } = await readRatings(match.matchId)
      assert.equal(state, 'open')
      assert.ok(ratees.filter(({ kind }) => kind === 'player').length >= 2, JSON.stringify(ratees))
      const [hit, ...others] = ratees.map(({ subject }) => subject)
      const votes = [hit!, ...others].flatMap((subject, place) =>
        regulars.map((userId, at) => ({
          userId,
          subject,
          value: 1 + ((7 * at + 3 * place + at * place) % 10),
          minute: 3 * at,
        })),
      )
      const wave = newcomers.map((userId) => ({ userId, subject: hit!, value: 1, minute: 12 }))
      const early = { userId: regulars[0]!, subject: others.at(-1)!, value: 10, minute: -30 }
      await vote(match, [...votes, ...wave, { userId: late!, subject: hit!, value: 10, minute: 60 }])
      await database.pool.query('delete from ratings.rating where match_id = $1 and user_id = $2 and subject = $3', [
        match.matchId,
        early.userId,
        early.subject,
      ])
      await vote(match, [early])
      assert.deepEqual(await compare(match.matchId), [])
      const after = await readRatings(match.matchId)
      const of = (subject: string) => after.ratees.find((one) => one.subject === subject)!.figures
      assert.equal(of(hit!).votes, regulars.length + newcomers.length)
      assert.deepEqual([of(hit!).hasWave, of(others[0]!).hasWave], [true, false])
      assert.ok(of(hit!).median! > of(hit!).plainMedian!)
      assert.equal(of(early.subject).votes, regulars.length - 1)
    })

  test('find a count that was changed, as the check does', async () => {
    assert.match(await runCommand(database, command, ['check']), /, 0 counts differ\.$/m)
    const { matchId, players } = matches[0]!
    const planted = (by: number) =>
      database.pool.query(
        'update ratings.tally set votes[21] = votes[21] + $3, weights[1] = weights[1] + $3 where match_id = $1 and subject = $2 and slot = $4',
        [matchId, `p${players[1]}`, by, regulars[0]! % 8],
      )
    await planted(40)
    assert.deepEqual(await compare(matchId), [`p${players[1]}`])
    const { code, lines } = await runWork(database, command.prepare(['check']))
    assert.equal(code, 1)
    assert.match(lines.join('\n'), /^tally .*: votes is /m)
    await planted(-40)
  })

  test('find an early vote that was counted', async () => {
    const { matchId } = matches[0]!
    await database.pool.query(
      `update ratings.rating set counts = true, why = null where match_id = $1 and why = 'early'`,
      [matchId],
    )
    assert.equal((await compare(matchId)).length, 1)
    const { lines } = await runWork(database, command.prepare(['check']))
    assert.match(lines.join('\n'), /^rating .*: weight is /m)
  })
})
