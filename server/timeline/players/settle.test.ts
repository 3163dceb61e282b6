import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { testDatabase } from '#kit/database.ts'
import { addFixtures, matchImport } from '#kit/facts.ts'
import { option, seedOption } from '#kit/option.ts'
import { sports } from '#sports/index.ts'
import { createImport } from '../import.ts'
import { readerOf } from '#core/database/reader.ts'
import { replaceAppearances } from '../store/appearance.ts'
import { saveDecision } from '../store/identity.ts'
import { addParticipants } from '../store/participant.ts'
import { addSourceKeys } from '../store/source-key.ts'
import { listUnsettled } from '../store/unsettled.ts'
import { settlePlayers } from './settle.ts'
import { readWorld } from './world.ts'

const names = ['Harry Kane', 'Harry Kane', 'H. Kane', 'Kane', 'Hugo Kane', 'Kane Harry']
const place = fc.nat(2)
const anyPlayer = fc.record({
  name: fc.constantFrom(...names),
  provider: fc.constantFrom('openfootball' as const, 'wyscout' as const),
  birthDate: fc.constantFrom(null, null, '1993-07-28', '1990-01-02'),
})
const anyPlay = fc.record({
  player: fc.nat(11),
  match: place,
  isHome: fc.boolean(),
  goal: fc.constantFrom(null, 1011, 1022),
})
const anyStep = fc.record({
  players: fc.array(anyPlayer, { minLength: 1, maxLength: 3 }),
  plays: fc.array(anyPlay, { minLength: 2, maxLength: 6 }),
  decision: fc.option(fc.record({ one: fc.nat(11), other: fc.nat(11), isSame: fc.boolean() }), { freq: 5 }),
})

test('players resolved step by step, with what is new, stand as all of them resolved at once', async () => {
  const database = await testDatabase()
  const db = readerOf(database)
  let worlds = 0
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 3, maxLength: 5 }), async (steps) => {
      worlds += 1
      await database.pool.query(
        `truncate timeline.appearance, timeline.player_decision, timeline.membership, timeline.player_review, timeline.unsettled_player;
         delete from timeline.source_key where kind = 'player'; delete from timeline.participant where kind = 'player'`,
      )
      const matches = await matchesOf(worlds)
      const players: { id: number; provider: string }[] = []
      const reports = new Map<string, Map<number, { side: 'home' | 'away'; goals: number[] }>>()
      for (const step of steps) {
        const ids = await addParticipants(
          db,
          step.players.map(({ name, birthDate }) => ({
            sport: 'football',
            kind: 'player' as const,
            name,
            shortName: name,
            country: null,
            detail: Object.fromEntries(birthDate === null ? [] : [['birthDate', birthDate]]),
          })),
        )
        await addSourceKeys(
          db,
          ids.map((id, at) => {
            const { provider, name } = step.players[at]!
            return {
              provider,
              kind: 'player' as const,
              key: provider === 'wyscout' ? `w${id}` : `1/1/${name}${id}`,
              id,
            }
          }),
        )
        players.push(...ids.map((id, at) => ({ id, provider: step.players[at]!.provider })))
        for (const { player, match, isHome, goal } of step.plays) {
          const who = players[player % Math.max(1, players.length)]
          if (!who) continue
          const name = `${matches[match]} ${who.provider}`
          const report = reports.get(name) ?? new Map<number, { side: 'home' | 'away'; goals: number[] }>()
          report.set(who.id, { side: isHome ? 'home' : 'away', goals: goal === null ? [] : [goal] })
          reports.set(name, report)
          await replaceAppearances(db, [
            {
              matchId: matches[match]!,
              provider: who.provider,
              appearances: [...report].map(([playerId, { side, goals }]) => ({
                playerId,
                side,
                basis: goals.length > 0 ? 1 : 2,
                shirtNumber: null,
                goals,
                ownGoals: [],
              })),
            },
          ])
        }
        const { decision } = step
        const [one, other] = [players[decision?.one ?? 0], players[decision?.other ?? 0]]
        if (decision && one && other && one !== other)
          await saveDecision(db, { oneId: one.id, otherId: other.id, isSame: decision.isSame, keptId: one.id })
        await settlePlayers(database, sports, 'football')
      }
      const before = await standing()
      await database.pool.query(
        `select timeline.mark_unsettled(array(select id from timeline.participant where kind = 'player'))`,
      )
      const again = await settlePlayers(database, sports, 'football', 0)
      assert.deepEqual([again.merged, again.split], [0, 0])
      assert.deepEqual(await standing(), before)
    }),
    { seed: seedOption(), numRuns: option('runs', 12) },
  )

  /** Three matches of three teams of a world. */
  async function matchesOf(world: number): Promise<number[]> {
    const { competitionId, seasonId, homeId, awayId } = await addFixtures(database, sports, { sport: 'football' })
    const outcomes = await createImport({ database, sports }).importMatches(
      [0, 1, 2].map((at) =>
        matchImport({
          sport: 'football',
          provider: 'openfootball',
          key: `world ${world}, match ${at}`,
          competitionId,
          seasonId,
          homeId: at === 1 ? awayId : homeId,
          awayId: at === 1 ? homeId : awayId,
          kickOff: Date.UTC(2018, 5, 1 + at * 10),
          events: [],
        }),
      ),
    )
    return outcomes.map((one) => (one.ok ? one.matchId : assert.fail(one.reason)))
  }

  async function standing() {
    const read = async (text: string) => (await database.pool.query(text)).rows
    return {
      players: await read(`select id, merged_into, search from timeline.participant where kind = 'player' order by id`),
      members: await read(`select player_id, team_id, season_id from timeline.membership order by 1, 2, 3`),
      reviews: await read(`select one_id, other_id, ground from timeline.player_review order by 1, 2`),
    }
  }
})

test('a match more costs what is around its players, not what is stored', async () => {
  const database = await testDatabase()
  const db = readerOf(database)
  const word = (number: number) => String(number).replace(/\d/g, (digit) => 'bcdfghjklm'[Number(digit)]!)
  const appear = async (matchId: number, playerIds: readonly number[]) =>
    replaceAppearances(db, [
      {
        matchId,
        provider: 'openfootball',
        appearances: playerIds.map((playerId) => ({
          playerId,
          side: 'home',
          basis: 2,
          shirtNumber: null,
          goals: [],
          ownGoals: [],
        })),
      },
    ])
  const matchIds: number[] = []
  for (let pair = 0; pair < 8; pair += 1) {
    const fixtures = await addFixtures(database, sports, { sport: 'football' })
    const given = [0, 1].map((at) =>
      matchImport({
        sport: 'football',
        provider: 'openfootball',
        key: `pair ${pair}, match ${at}`,
        events: [],
        ...fixtures,
        kickOff: Date.UTC(2018, 5, 1 + at * 10),
      }),
    )
    const outcomes = await createImport({ database, sports }).importMatches(given)
    const [first, second] = outcomes.map((one) => (one.ok ? one.matchId : assert.fail(one.reason)))
    const ids = await addParticipants(
      db,
      Array.from({ length: 15 }, (_, at) => {
        const name = `Ana${word(pair * 15 + at)} Oru${word(pair * 15 + at)}o`
        return { sport: 'football', kind: 'player' as const, name, shortName: name, country: null, detail: {} }
      }),
    )
    await appear(first!, ids)
    matchIds.push(second!)
    if (pair === 7) {
      await settlePlayers(database, sports, 'football')
      await appear(second!, ids.slice(0, 2))
    }
  }
  const told = await listUnsettled(db, 'football')
  assert.equal(told.length, 2)
  const ids = told.map(({ id }) => id)
  const world = await readWorld((work) => work(db), 'football', ids, 1000)
  assert.deepEqual([world.rows.size, world.scope.size], [15, 2])
})
