import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sizesFor } from '#sports/esports/tournament/plan.ts'
import { tournamentOf } from '#sports/esports/tournament/tournament.ts'
import { boxSize, layoutOf, lineOf, neighbourOf } from './layout.ts'

function nodesFor(teams: number) {
  const { upper } = sizesFor(teams)
  const rounds = upper.map((_, at) => ({ id: at, stage: 'knockout', group: 'upper', name: `${at}`, ordinal: at }))
  const [stage] = tournamentOf([{ name: '', kind: 'double', teams }], rounds, [])
  return stage && 'nodes' in stage ? stage.nodes.map((node) => ({ ...node, kickOff: null })) : []
}

describe('the drawing of a bracket', () => {
  test('has no two boxes in one place, for any number of teams', () => {
    for (const teams of [2, 3, 5, 8, 13, 16, 128]) {
      const { boxes } = layoutOf(nodesFor(teams))
      assert.equal(boxes.length, 2 * teams - 2)
      for (const column of new Set(boxes.map((box) => box.column))) {
        const own = boxes.filter((box) => box.column === column).map(({ y }) => y)
        own.sort((a, b) => a - b)
        for (const [at, y] of own.entries()) assert.ok(at === 0 || y - own[at - 1]! >= boxSize.height, `${teams} teams`)
      }
    }
  })

  test('has lines to the right', () => {
    const { boxes } = layoutOf(nodesFor(8))
    const byKey = new Map(boxes.map((box) => [box.node.key, box]))
    for (const box of boxes) {
      const to = box.node.winnerTo && byKey.get(box.node.winnerTo.key)
      assert.ok(!to || to.x > box.x)
      if (to) assert.match(lineOf(box, to), /^M[\d.]+ [\d.]+H[\d.]+V[\d.]+H[\d.]+$/)
    }
  })

  test('leads the keys along winners and within a round', () => {
    const layout = layoutOf(nodesFor(8))
    assert.equal(neighbourOf(layout, 'U1', 'ArrowRight'), 'U5')
    assert.equal(neighbourOf(layout, 'U5', 'ArrowLeft'), 'U1')
    assert.equal(neighbourOf(layout, 'U1', 'ArrowDown'), 'U2')
    assert.equal(neighbourOf(layout, 'U1', 'ArrowUp'), null)
    assert.equal(neighbourOf(layout, 'L3', 'ArrowLeft'), 'L1')
    assert.equal(neighbourOf(layout, 'F1', 'ArrowLeft'), 'U7')
  })

  test('leads the keys between the brackets, and to the first and last box', () => {
    const layout = layoutOf(nodesFor(8))
    assert.equal(neighbourOf(layout, 'U4', 'ArrowDown'), 'L1')
    assert.equal(neighbourOf(layout, 'L1', 'ArrowUp'), 'U4')
    assert.equal(neighbourOf(layout, 'F1', 'ArrowDown'), 'L6')
    assert.equal(neighbourOf(layout, 'L2', 'Home'), 'U1')
    assert.equal(neighbourOf(layout, 'U1', 'End'), 'F1')
  })

  test('leads the keys to every box, for any number of teams', () => {
    for (const teams of [2, 3, 5, 8, 13, 16, 128]) {
      const layout = layoutOf(nodesFor(teams))
      const reached = new Set<string>()
      const open = [layout.boxes[0]!.node.key]
      for (let key = open.pop(); key !== undefined; key = open.pop()) {
        if (reached.has(key)) continue
        reached.add(key)
        for (const pressed of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])
          open.push(...[neighbourOf(layout, key, pressed)].filter((one) => one !== null))
      }
      assert.equal(reached.size, layout.boxes.length, `${teams} teams`)
    }
  })
})
