import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sports } from '#sports/index.ts'
import { compareEvents } from '#sports/timeline.ts'
import type { Language } from '#sports/wire.ts'
import { scripts } from './sport-scripts.ts'

const people: Record<number, string> = { 1: 'Ann', 2: 'Bea' }

/** The numbers and sentences of a finished match, in reading order. */
function linesOf(sport: string, language: Language): [number | null, string][] {
  const { wire } = sports[sport]!
  const events = scripts[sport]!({ home: 1, away: 2 }).sort(compareEvents)
  return wire.events(events).flatMap((wireEvent) => {
    const { side, playerId, otherPlayerId } = wireEvent.event
    const [team, opponent] = side === 'away' ? ['City', 'Town'] : ['Town', 'City']
    const names = { team, opponent, home: 'Town', away: 'City', player: people[playerId ?? 0] ?? team }
    const other = people[otherPlayerId ?? 0] ?? '?'
    const said = wire.sentence(wireEvent, { ...names, other, nameOf: (id) => people[id] ?? '' }, language)
    return said === null ? [] : [[wireEvent.typeId, said]]
  })
}

describe('the text of a match as old clients read it', () => {
  test('has each play of basketball, with the score where it changes', () => {
    const lines = linesOf('basketball', 'en')
    assert.deepEqual(lines.slice(0, 4), [
      [207, 'Q1 begins'],
      [202, 'Ann 3 points 3–0'],
      [204, 'Ann foul'],
      [203, 'Bea free throw 1 of 3 3–1'],
    ])
    assert.deepEqual(lines.at(-1), [208, 'Game over 8–3'])
    assert.deepEqual(linesOf('basketball', 'zh')[1], [202, 'Ann 三分命中 3–0'])
  })

  test('has the points of tennis, and each game with the games of its set', () => {
    const lines = linesOf('tennis', 'en')
    assert.deepEqual(
      lines.slice(0, 4).map(([, said]) => said),
      ['15–0 · ace', '30–0', '40–0', 'Town holds 1–0'],
    )
    assert.deepEqual([lines[3]![0], lines[7]], [501, [502, 'Town breaks 2–0']])
    assert.deepEqual(linesOf('tennis', 'zh')[7], [502, 'Town破发 2–0'])
  })

  test('has the plays of baseball, and the score after a run', () => {
    const said = [
      [301, 'Bea strikes out'],
      [302, 'Ann homers · 1–0'],
      [305, 'Game over 1–0'],
    ]
    assert.deepEqual(linesOf('baseball', 'en').slice(2), said)
  })
})
