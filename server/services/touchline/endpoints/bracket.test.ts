import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ApiError } from '#contract/client.ts'
import { loadEuro2024 } from '#kit/tournaments.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { matchImport } from '#kit/facts.ts'
import { footballEvent } from '#kit/football.ts'
import { sports } from '#sports/index.ts'
import { createImport } from '#timeline/import.ts'
import { readerOf } from '#core/database/reader.ts'
import { findCompetitionBySlug, saveCompetition } from '#timeline/store/competition.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { saveRounds } from '#timeline/store/round.ts'
import { listSeasons, saveSeason } from '#timeline/store/season.ts'
import * as handlers from '../index.ts'

const database = await testDatabase()
await loadEuro2024(database)
const euro = await findCompetitionBySlug(readerOf(database), 'euro')
const [season] = await listSeasons(readerOf(database), euro!.id)
const { client } = testCalls(database, handlers)
const params = { id: season!.id }

describe('the bracket of Euro 2024', () => {
  test('has each tie where its winner goes, with kicks beside the score', async () => {
    const { ties } = await client.touchline.getBracket({ params })
    assert.deepEqual(
      ties.map(({ ordinal }) => ordinal),
      [1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4],
    )
    const winnerOf = ({ winner, matches: [match] }: (typeof ties)[number]) => match![winner!]!.name
    for (const tie of ties.filter(({ ordinal }) => ordinal < 4)) {
      const next = ties.find((one) => one.ordinal === tie.ordinal + 1 && one.place === Math.floor(tie.place / 2))!
      const side = tie.place % 2 === 0 ? 'home' : 'away'
      assert.equal(next.matches[0]![side]!.name, winnerOf(tie))
    }
    const kicks = ties.find(({ matches: [match] }) => match!.away!.name === 'Slovenia')!
    assert.deepEqual([kicks.score, kicks.kicks, kicks.winner], [{ home: 0, away: 0 }, { home: 3, away: 0 }, 'home'])
    assert.equal(winnerOf(ties.at(-1)!), 'Spain')
  })

  test('is hidden from a spoiler-free caller until the season is revealed', async () => {
    const hidden = await client.touchline.getBracket({ params }, { headers: { 'spoiler-free': '1' } })
    assert.deepEqual([hidden.isHidden, hidden.ties], [true, []])
    const shown = await client.touchline.getBracket(
      { params },
      { headers: { 'spoiler-free': '1', revealed: `s${season!.id}` } },
    )
    assert.equal(shown.ties.length, 15)
  })

  test('is not found for an unknown season, and empty for one without knock-out rounds', async () => {
    const { id } = await saveSeason(readerOf(database), { competitionId: euro!.id, name: '1901' })
    assert.deepEqual((await client.touchline.getBracket({ params: { id } })).ties, [])
    await assert.rejects(
      client.touchline.getBracket({ params: { id: 9_999_999 } }),
      (error: ApiError) => error.error === 'season_not_found',
    )
  })
})

test('the table of Euro 2024 compares the third-placed teams, and says what results leave open', async () => {
  const table = await client.touchline.getTable({ params })
  const nameOf = new Map(table.groups.flatMap(({ rows }) => rows.map(({ team }) => [team.id, team.name])))
  const [best] = table.best
  assert.deepEqual([best!.place, best!.count, best!.zone], [3, 4, 'T'])
  assert.deepEqual(
    best!.rows.map(({ teamId, group, isThrough, undecided }) => [nameOf.get(teamId), group, isThrough, undecided]),
    [
      ['Netherlands', 'Group D', true, null],
      ['Georgia', 'Group F', true, null],
      ['Slovakia', 'Group E', true, null],
      ['Slovenia', 'Group C', true, null],
      ['Hungary', 'Group A', false, null],
      ['Croatia', 'Group B', false, null],
    ],
  )
  assert.deepEqual(
    table.adjustments.map(({ kind, order, decidedOn }) => [kind, order?.map((id) => nameOf.get(id)), decidedOn]),
    [
      ['conduct', ['Denmark', 'Slovenia'], '2024-06-25'],
      ['conduct', ['Netherlands', 'Georgia'], '2024-06-26'],
    ],
  )
})

describe('the final of a cup', () => {
  const finalOf = async (id: number, headers: Record<string, string> = {}) =>
    (await client.touchline.getMatch({ params: { id } }, { headers })).final

  test('has its champion, unknown to a spoiler-free caller until the match is revealed; no other match has one', async () => {
    const { ties } = await client.touchline.getBracket({ params })
    const [last, semi] = [ties.at(-1)!.matches[0]!, ties.at(-2)!.matches[0]!]
    assert.deepEqual(await finalOf(last.id), { legs: 1, champion: 'home' })
    assert.equal(await finalOf(semi.id), null)
    const hidden = { 'spoiler-free': '1' }
    assert.deepEqual(await finalOf(last.id, hidden), { legs: 1, champion: null })
    assert.deepEqual(await finalOf(last.id, { ...hidden, revealed: `m${last.id}` }), { legs: 1, champion: 'home' })
  })

  test('of two legs is its second one, by the sum of both; that of a league is none', async () => {
    const twoLegs = async (kind: 'cup' | 'league') => {
      const sport = 'football'
      const db = readerOf(database)
      const competition = await saveCompetition(db, { sport, slug: kind, name: kind, shortName: kind, kind })
      const { id: seasonId } = await saveSeason(db, { competitionId: competition.id, name: '1960' })
      const [round] = await saveRounds(db, [{ seasonId, stage: 'knockout', groupName: '', name: 'Final', ordinal: 1 }])
      const team = (name: string) => ({ sport, kind: 'team' as const, name, shortName: name })
      const [one = 0, other = 0] = await addParticipants(db, [team(`${kind} one`), team(`${kind} other`)])
      const leg = (key: string, homeId: number, awayId: number, day: number, home: number) =>
        matchImport({
          sport,
          key: `${kind} ${key}`,
          competitionId: competition.id,
          seasonId,
          roundId: round!.id,
          homeId,
          awayId,
          kickOff: Date.UTC(1960, 4, day),
          events: [footballEvent.result({ normal: { home, away: 0 } })],
        })
      const legs = [leg('first', one, other, 1, 3), leg('second', other, one, 8, 1)]
      const told = await createImport({ database, sports }).importMatches(legs)
      return Promise.all(told.map((outcome) => finalOf(outcome.ok ? outcome.matchId : 0)))
    }
    assert.deepEqual(await twoLegs('cup'), [null, { legs: 2, champion: 'away' }])
    assert.deepEqual(await twoLegs('league'), [null, null])
  })
})
