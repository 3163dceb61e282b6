import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { concealed } from './conceal.ts'
import type { BracketNode, BracketStage, Pairing, StageRound, StageRule, Stage } from './model.ts'
import { round, series, won } from '#kit/stage-fixtures.ts'
import { sizesFor } from './plan.ts'
import { tournamentOf } from './tournament.ts'

const bracketIn = (stages: readonly Stage[]) => stages.find((one): one is BracketStage => 'nodes' in one)!

/** Empty rounds of a bracket for so many teams, with the first pairings drawn. */
function drawn(teams: number, kind: 'single' | 'double'): { rule: StageRule; rounds: StageRound[]; pairs: Pairing[] } {
  const { upper, lower } = sizesFor(teams)
  const rounds = [
    ...upper.map((_, at) => round(100 + at, 'knockout', kind === 'double' ? 'upper' : '', `U round ${at + 1}`)),
    ...(kind === 'double' ? lower.map((_, at) => round(200 + at, 'knockout', 'lower', `L round ${at + 1}`)) : []),
    ...(kind === 'double' ? [round(300, 'knockout', 'final', 'Grand final')] : []),
  ]
  let team = 0
  const pairs = Array.from({ length: upper[0]! }, (_, at) => series(at + 1, 100, (team += 1), (team += 1)))
  // Teams that enter in the second round stand there against an unknown side.
  const entering = teams - team
  for (let at = 0; at < Math.min(entering, upper[1] ?? 0); at += 1)
    pairs.push(series(50_000 + at, 101, (team += 1), entering > upper[1]! + at ? (team += 1) : null))
  return { rule: { name: 'Playoffs', kind, teams }, rounds, pairs }
}

/** Plays every box that has both teams until none is left; results by `pick`. */
function playOut({ rule, rounds, pairs }: ReturnType<typeof drawn>, pick: (at: number) => boolean, most = 1000) {
  let all = pairs
  for (let at = 0; at < most; at += 1) {
    const stage = bracketIn(tournamentOf([rule], rounds, all))
    const open = stage.nodes.filter((n) => !n.isOver && n.home.teamId !== null && n.away.teamId !== null)
    const node = open[(at * 7) % Math.max(1, open.length)]
    if (!node) return { all, stage }
    const roundId = { upper: 100, lower: 200, final: 300 }[node.part] + node.round - 1
    const result = won(...((pick(at) ? [2, 1] : [0, 2]) as [number, number]))
    const id = node.matchId ?? 1000 + at
    all = [
      ...all.filter((one) => one.id !== id),
      series(id, roundId, node.home.teamId, node.away.teamId, { ...result, kickOff: id }),
    ]
  }
  return { all, stage: bracketIn(tournamentOf([rule], rounds, all)) }
}

function checkLinks(nodes: readonly BracketNode[]): void {
  const byKey = new Map(nodes.map((node) => [node.key, node]))
  const entered = new Set<string>()
  for (const node of nodes) {
    for (const [outcome, to] of [['winner', node.winnerTo] as const, ['loser', node.loserTo] as const]) {
      if (!to) continue
      const slot = `${to.key} ${to.side}`
      assert.ok(!entered.has(slot), `${slot} has one origin`)
      entered.add(slot)
      assert.deepEqual(byKey.get(to.key)?.[to.side].from, { key: node.key, outcome })
    }
    const same = nodes.filter(({ part, round: number }) => part === node.part && number === node.round)
    const teams = same.flatMap(({ home, away }) => [home.teamId, away.teamId]).filter((id) => id !== null)
    assert.equal(new Set(teams).size, teams.length, 'no team is in two places of one round')
  }
}

describe('a bracket', () => {
  test('of any number of teams leads every loser of the upper bracket to one lower box, and ends with one winner', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 24 }), fc.infiniteStream(fc.boolean()), (teams, picks) => {
        const taken = picks.take(200)[Symbol.iterator]()
        const { stage } = playOut(drawn(teams, 'double'), () => taken.next().value === true)
        checkLinks(stage.nodes)
        const upper = stage.nodes.filter(({ part }) => part === 'upper')
        for (const node of upper) assert.ok(node.loserTo, `${node.key} of ${teams}`)
        assert.equal(stage.nodes.filter(({ isOver }) => isOver).length, 2 * teams - 2)
        assert.deepEqual(stage.faults, [])
      }),
      { numRuns: 40 },
    )
  })

  test('of 2 to 128 teams has a box for each series, all of them linked', () => {
    for (let teams = 2; teams <= 128; teams += 1) {
      const { rule, rounds, pairs } = drawn(teams, 'double')
      const { nodes, faults } = bracketIn(tournamentOf([rule], rounds, pairs))
      assert.equal(nodes.length, 2 * teams - 2, `${teams} teams`)
      checkLinks(nodes)
      assert.equal(nodes.filter(({ winnerTo }) => winnerTo === null).length, 1)
      assert.equal(nodes.filter(({ part, loserTo }) => part === 'upper' && loserTo === null).length, 0)
      assert.deepEqual(faults, [])
    }
  })

  test('is the same in any order of its series', () => {
    const { all, stage } = playOut(drawn(11, 'double'), (at) => at % 3 === 0)
    const given = drawn(11, 'double')
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (shuffled) => {
        assert.deepEqual(bracketIn(tournamentOf([given.rule], given.rounds, shuffled)), stage)
      }),
      { numRuns: 20 },
    )
  })

  test('of single elimination knocks each loser out', () => {
    const { stage } = playOut(drawn(13, 'single'), (at) => at % 2 === 0)
    checkLinks(stage.nodes)
    assert.equal(stage.nodes.length, 12)
    assert.ok(stage.nodes.every(({ loserTo, isOver }) => loserTo === null && isOver))
  })

  test('has the rounds of the source: eight teams begin in the lower bracket', () => {
    const sizes = { upper: [4, 2, 1], lower: [4, 4, 2, 2, 1, 1] }
    let id = 0
    const rounds: StageRound[] = []
    const pairs: Pairing[] = []
    for (const [part, first] of [['upper', 100] as const, ['lower', 200] as const])
      for (const [at, size] of sizes[part].entries()) {
        rounds.push(round(first + at, 'knockout', part, `${part} ${at}`))
        for (let n = 0; n < size; n += 1) {
          id += 1
          const isFirst = at === 0
          pairs.push(series(id, first + at, isFirst ? id * 2 : null, isFirst ? id * 2 + 1 : null))
        }
      }
    rounds.push(round(300, 'knockout', 'final', 'Grand final'))
    const { nodes, faults } = bracketIn(tournamentOf(undefined, rounds, pairs))
    checkLinks(nodes)
    const target = (key: string) =>
      nodes.find((node) => node.key === nodes.find((one) => one.key === key)?.loserTo?.key)
    assert.deepEqual(
      ['U1', 'U5', 'U7'].map((key) => target(key)?.round),
      [2, 4, 6],
    )
    assert.deepEqual(faults, [])
  })

  test('follows teams to where they play, and labels where no team is known', () => {
    const rounds = [1, 2, 3].map((at) => round(at, 'knockout', '', ['Quarter-finals', 'Semi-finals', 'Final'][at - 1]))
    const { nodes } = bracketIn(
      tournamentOf(undefined, rounds, [
        series(1, 1, 11, 12, won(2, 0)),
        series(2, 1, 13, 14),
        series(3, 1, 15, 16, won(0, 2)),
        series(4, 1, 17, 18),
        series(5, 2, 16, 11),
        series(6, 2, null, null, { homeLabel: 'Winner of M4', awayLabel: 'Winner of M2' }),
      ]),
    )
    const sidesOf = (key: string) => nodes.find((one) => one.key === key)!
    assert.deepEqual([sidesOf('M5').home.from?.key, sidesOf('M5').away.from?.key], ['M3', 'M1'])
    assert.deepEqual([sidesOf('M6').home.from?.key, sidesOf('M6').away.from?.key], ['M4', 'M2'])
    assert.deepEqual(
      ['M3', 'M1', 'M4', 'M2'].map((key) => sidesOf(key).place),
      [0, 1, 2, 3],
    )
  })

  test('leaves a place vacant where both sides were disqualified', () => {
    const { rule, rounds, pairs } = drawn(4, 'double')
    const both = { isOver: true, isStarted: true, winner: null }
    const { nodes } = bracketIn(tournamentOf([rule], rounds, [{ ...pairs[0]!, ...both }, pairs[1]!]))
    assert.deepEqual(
      nodes.filter(({ home, away }) => home.isVacant || away.isVacant).map(({ key }) => key),
      ['U3', 'L1'],
    )
  })

  test('has a second final only for teams where the lower side wins the first', () => {
    const given = drawn(4, 'double')
    const rule = { ...given.rule, final: 'reset' as const }
    const { all } = playOut({ ...given, rule }, () => true, 5)
    const winner = (pick: boolean) => {
      const stage = playOut({ ...given, rule, pairs: all }, () => pick, 1).stage
      return stage.nodes.find(({ isReset }) => isReset)?.home.teamId ?? null
    }
    assert.equal(winner(true), null)
    assert.notEqual(winner(false), null)
  })

  test('reports contradictions: a team twice in a round, one that is out, a label that leads backwards', () => {
    const rounds = [round(1, 'knockout', ''), round(2, 'knockout', ''), round(3, 'knockout', '')]
    const { faults } = bracketIn(
      tournamentOf(undefined, rounds, [
        series(1, 1, 1, 2, won(2, 0)),
        series(2, 1, 3, 4, won(2, 0)),
        series(3, 1, 1, 5),
        series(4, 2, 2, 3, won(2, 0)),
        series(5, 3, 4, null, { awayLabel: 'Winner of M9' }),
        series(6, 3, 9, 9),
      ]),
    )
    assert.deepEqual(
      faults.map(({ kind, matchId }) => `${kind} ${matchId}`),
      ['twice_in_round 3', 'same_side_twice 6', 'is_out 4', 'label_of_later 5', 'is_out 5'],
    )
  })

  test('says without results only who begins where, whatever the results are', () => {
    const hidden = (pick: (at: number) => boolean) => {
      const { nodes } = concealed(playOut(drawn(11, 'double'), pick).stage) as BracketStage
      return nodes.map((node) => ({ ...node, matchId: null }))
    }
    const nodes = hidden(() => true)
    for (const { home, away, winner, isOver, key } of nodes) {
      assert.deepEqual([winner, isOver], [null, false])
      for (const side of [home, away]) assert.ok(side.from === null || side.teamId === null, key)
    }
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }), (picks) => {
        assert.deepEqual(
          hidden((at) => picks[at % 40] === true),
          nodes,
        )
      }),
      { numRuns: 30 },
    )
  })

  test('never fails, whatever its series are', () => {
    const id = fc.option(fc.integer({ min: 1, max: 9 }))
    const label = fc.option(fc.constantFrom('Winner of U1', 'Loser of L9', 'Winner of F1', 'someone'))
    const anySeries = fc.record({
      roundId: fc.integer({ min: 1, max: 7 }),
      homeId: id,
      awayId: id,
      homeLabel: label,
      awayLabel: label,
      kickOff: fc.integer({ min: 0, max: 5 }),
      isOver: fc.boolean(),
      winner: fc.constantFrom('home', 'away', 'draw', null),
    })
    const rounds = [1, 2, 3, 4, 5, 6, 7].map((at) =>
      round(at, 'knockout', at < 4 ? 'upper' : at < 7 ? 'lower' : 'final'),
    )
    fc.assert(
      fc.property(fc.array(anySeries, { maxLength: 20 }), fc.option(fc.integer({ min: 1, max: 12 })), (rows, teams) => {
        const rule: StageRule = { name: '', kind: 'double', ...(teams === null ? {} : { teams }) }
        const pairs = rows.map((row, at) => series(at + 1, row.roundId, row.homeId, row.awayId, row))
        const { nodes } = bracketIn(tournamentOf([rule], rounds, pairs))
        const targets = nodes.flatMap(({ winnerTo, loserTo }) => [winnerTo, loserTo]).filter((to) => to !== null)
        assert.equal(new Set(targets.map(({ key, side }) => key + side)).size, targets.length)
      }),
      { numRuns: 300 },
    )
  })
})
