import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Stages } from '#contract/touchline/stages.ts'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { tournamentWorld } from '#kit/tournament-world.ts'
import { handlers } from '../index.ts'

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

  test('tell a spoiler-free caller no winner in any later pairing, until the season is revealed', async () => {
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
})
