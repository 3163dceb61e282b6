import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Stages } from '#contract/touchline/stages.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { tournamentWorld } from '#kit/tournament-world.ts'
import { readerOf } from '#core/database/reader.ts'
import { saveBankRows } from '#timeline/store/bank-row.ts'
import { allHandlers as handlers } from '#kit/handlers.ts'

const database = await testDatabase()
const world = await tournamentWorld(database)
const callsWith = (headers: Record<string, string> = {}) => testCalls(database, handlers, headers).client.touchline
const params = { id: world.seasonId }
const bracketOf = ({ stages }: Stages) => stages.flatMap((one) => (one.kind === 'double' ? [one] : []))[0]!
const hidden = { 'spoiler-free': '1' }

describe('the stages of a tournament', () => {
  test('are its Swiss table and its bracket, with where winners and losers go', async () => {
    const answer = await callsWith().getStages({ params })
    assert.deepEqual(
      answer.stages.map(({ kind }) => kind),
      ['swiss', 'double'],
    )
    const [swiss] = answer.stages
    const name = (id: number | null) => answer.teams.find((team) => team.id === id)?.name
    assert.deepEqual(swiss?.kind === 'swiss' ? swiss.rows.map((row) => [name(row.teamId), row.won, row.outcome]) : [], [
      ['Alder', 2, 'through'],
      ['Birch', 1, 'in'],
      ['Cedar', 1, 'in'],
      ['Elm', 0, 'out'],
    ])
    const nodes = new Map(bracketOf(answer).nodes.map((node) => [node.key, node]))
    assert.deepEqual([...nodes.keys()], ['U1', 'U2', 'U3', 'L1', 'L2', 'F1'])
    const sides = (key: string) =>
      [nodes.get(key)?.home, nodes.get(key)?.away].map((side) => name(side?.teamId ?? null))
    assert.deepEqual(
      [sides('U3'), sides('L1')],
      [
        ['Alder', 'Cedar'],
        ['Birch', 'Elm'],
      ],
    )
    assert.deepEqual(nodes.get('F1')?.away, {
      teamId: null,
      from: { key: 'L2', outcome: 'winner' },
      label: null,
      isVacant: false,
    })
    assert.deepEqual([answer.played, answer.total, answer.faults], [6, 7, 0])
  })

  test('have the final places that a source states, best first, and none for a spoiler-free caller', async () => {
    const { teams } = await callsWith().getStages({ params })
    const id = (name: string) => teams.find((team) => team.name === name)!.id
    const row = (name: string, place: number, amount: number | null) => ({
      kind: 'honours',
      key: `${name} ${place}`,
      teamId: id(name),
      playerId: null,
      otherTeamId: null,
      seasonId: world.seasonId,
      startsOn: null,
      endsOn: null,
      amount,
      currency: amount === null ? null : 'USD',
      isWithdrawn: false,
      source: 'test',
      statedOn: '2026-10-21',
      isDemo: false,
      cells: { honour: `place ${place}`, competition: 'Grove Cup', season: '2026', place },
    })
    const elsewhere = { ...row('Elm', 1, 900), key: 'another season', seasonId: null }
    const level = [row('Cedar', 2, null), row('Birch', 2, null)]
    await saveBankRows(readerOf(database), 'dota', [...level, row('Alder', 1, 5000), elsewhere])
    const { places, prizeTotal } = await callsWith().getStages({ params })
    const place = { open: [], stage: null }
    const prize = { amount: 5000, currency: 'USD' }
    assert.deepEqual(places, [
      { ...place, from: 1, to: 1, teamIds: [id('Alder')], honour: 'place 1', prize },
      { ...place, from: 2, to: 3, teamIds: [id('Birch'), id('Cedar')], honour: 'place 2', prize: null },
    ])
    assert.deepEqual(prizeTotal, prize)
    const untold = await callsWith(hidden).getStages({ params })
    assert.deepEqual([untold.places, untold.prizeTotal], [[], null])
  })

  test('have the places that the bracket has decided, with the prizes that the season declares', async () => {
    const other = await testDatabase()
    const { seasonId } = await tournamentWorld(other)
    const client = (headers: Record<string, string> = {}) => testCalls(other, handlers, headers).client.touchline
    const read = async (headers?: Record<string, string>) => {
      const { places, prizeTotal, teams } = await client(headers).getStages({ params: { id: seasonId } })
      const names = new Map(teams.map(({ id, shortName }) => [id, shortName]))
      return {
        prizeTotal,
        rows: places.map(({ from, teamIds, prize }) => [from, teamIds.map((id) => names.get(id)), prize?.amount]),
      }
    }
    const rules = { prizes: [1, 2, 3, 4].map((at) => ({ from: at, to: at, amount: 100 * at, currency: 'USD' })) }
    await other.pool.query('update timeline.season set rules = rules || $2 where id = $1', [seasonId, rules])
    const open = [1, 2, 3, 4].map((at) => [at, [], 100 * at])
    assert.deepEqual(await read(), { prizeTotal: { amount: 1000, currency: 'USD' }, rows: open })
    assert.deepEqual((await read(hidden)).rows, open)
  })

  test('show a spoiler-free caller no winner in any later pairing, until the season is revealed', async () => {
    const answer = await callsWith(hidden).getStages({ params })
    assert.equal(answer.isHidden, true)
    const { nodes } = bracketOf(answer)
    const named = nodes.filter(({ home, away }) => home.teamId !== null || away.teamId !== null)
    assert.deepEqual(
      named.map(({ key }) => key),
      ['U1', 'U2'],
    )
    assert.ok(nodes.every(({ winner, isOver }) => winner === null && !isOver))
    const shown = new Set(answer.matches.map(({ id }) => id))
    assert.deepEqual([shown.has(world.later), answer.played, answer.matches.length], [false, null, 4])
    assert.ok(answer.matches.every(({ summary }) => summary.winner === null))
    const rows = answer.stages.flatMap((one) => (one.kind === 'swiss' ? one.rows : []))
    assert.deepEqual(rows, [])
    const told = await callsWith({ ...hidden, revealed: `s${world.seasonId}` }).getStages({ params })
    assert.equal(bracketOf(told).nodes[0]?.winner, 'home')
  })

  test('are of a known season of a title only', async () => {
    await assert.rejects(callsWith().getStages({ params: { id: 9_999_999 } }), { error: 'season_not_found' })
    await assert.rejects(callsWith().getStages({ params: { id: world.football } }), { error: 'wrong_sport' })
  })

  test('without rounds are one table of all series', async () => {
    const { stages } = await callsWith().getStages({ params: { id: world.loose } })
    const [only] = stages
    assert.deepEqual(only?.kind === 'group' ? only.groups.map(({ name, rows }) => [name, rows.length]) : [], [['', 2]])
  })

  test('have a table that says it is of series and games', async () => {
    const { isOfSeries, groups } = await callsWith().getTable({ params: { id: world.loose } })
    assert.equal(isOfSeries, true)
    assert.deepEqual([groups[0]?.rows[0]?.team.shortName, groups[0]?.rows[0]?.goalsFor], ['Alder', 2])
    assert.equal((await callsWith().getTable({ params: { id: world.football } })).isOfSeries, undefined)
  })
})
