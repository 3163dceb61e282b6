import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { football } from '#sports/football.ts'
import { fold } from '#sports/sport.ts'
import { compareEvents } from '#sports/timeline.ts'
import { scriptMatch, type ScriptInput } from './match.ts'
import { latest } from './reports.ts'

const kickOff = Date.UTC(2026, 10, 20, 15)
const sheet = (first: number) => ({
  coach: { id: first + 90, name: 'C. Coach' },
  players: [0, 1, 1, 1, 1, 2, 3, 3, 5, 4, 4, 0, 1, 1, 2, 3, 3, 5, 5, 4, 1, 0, 5].map((position, at) => ({
    id: first + at,
    position,
    shirtNumber: at + 1,
    ability: at < 11 ? 0.5 : 0,
  })),
})
const input = (key: string, more: Partial<ScriptInput> = {}): ScriptInput => ({
  seed: 'test',
  key,
  kickOff,
  home: sheet(100),
  away: sheet(200),
  rates: { home: 1.5, away: 1.2 },
  isCup: false,
  mayMove: true,
  depth: 'full',
  ...more,
})
const stateOf = (script: ReturnType<typeof scriptMatch>) => fold(football, latest(script.steps), compareEvents)
const scripts = (count: number, more: Partial<ScriptInput> = {}) =>
  Array.from({ length: count }, (_, index) => scriptMatch(input(`m${index}`, more)))

describe('scriptMatch', () => {
  test('generates the same match for the same seed and key, and another for another', () => {
    assert.deepEqual(scriptMatch(input('a')), scriptMatch(input('a')))
    assert.notDeepEqual(scriptMatch(input('a')).steps, scriptMatch(input('b')).steps)
    assert.notDeepEqual(scriptMatch(input('a')).steps, scriptMatch(input('a', { seed: 'other' })).steps)
  })

  test('is independent of ids: other ids play the same match', () => {
    const plain = scriptMatch(input('ids'))
    const renamed = scriptMatch(input('ids', { home: sheet(5000), away: sheet(7000) }))
    assert.deepEqual(
      renamed.steps.map(({ at, event }) => [at, event.key, event.type, event.clockSeconds]),
      plain.steps.map(({ at, event }) => [at, event.key, event.type, event.clockSeconds]),
    )
  })

  test('is valid football: the fold gives its score, its winner and its end', () => {
    for (const script of [...scripts(150), ...scripts(150, { isCup: true, rates: { home: 0.7, away: 0.7 } })]) {
      const state = stateOf(script)
      assert.deepEqual(state.score, script.score, script.key)
      if (state.status === 'abandoned') continue
      assert.equal(state.status, 'finished', script.key)
      assert.deepEqual(state.shootout, script.shootout, script.key)
      assert.equal(state.winner, script.winner ?? 'draw', script.key)
      assert.equal(state.isContradicted, false)
    }
  })

  test('has the same goals and cards with and without detail', () => {
    for (const script of scripts(40)) {
      const brief = scriptMatch(input(script.key, { depth: 'brief' }))
      const keys = new Set(brief.steps.map(({ event }) => event.key))
      assert.deepEqual(
        script.steps.filter(({ event }) => keys.has(event.key)),
        brief.steps,
      )
    }
  })

  test('scores, books and changes about as often as real football', () => {
    const all = scripts(600)
    const per = (type: string, alive = true) =>
      all
        .flatMap(({ steps }) => latest(steps))
        .filter((event) => event.type === type && (event.withdrawn === null) === alive).length / all.length
    const near = (value: number, low: number, high: number, what: string) =>
      assert.ok(value >= low && value <= high, `${what}: ${value}`)
    near(per('goal'), 2.4, 3, 'goals')
    near(per('goal', false), 0.15, 0.5, 'goals taken back')
    near(per('card'), 2.8, 4.6, 'cards')
    near(per('shot'), 19, 29, 'shots')
    near(per('corner'), 7, 12, 'corners')
    near(per('foul'), 17, 27, 'fouls')
    near(per('offside'), 2.5, 5, 'offsides')
    near(per('substitution'), 6.5, 9.5, 'substitutions')
    near(all.filter(({ kickOff: played }) => played !== kickOff).length / all.length, 0.003, 0.04, 'postponed')
  })

  test('has actions only by players on the pitch, and never more than eleven', () => {
    for (const script of scripts(60)) {
      const onPitch = new Set<number>()
      const events = latest(script.steps).sort(compareEvents)
      for (const event of events) {
        if (event.type === 'lineup')
          for (const player of event.detail.players as { playerId: number; isStarter: boolean }[])
            if (player.isStarter) onPitch.add(player.playerId)
        if (event.type === 'substitution') {
          assert.ok(onPitch.delete(event.otherPlayerId!), `${script.key} ${event.key}`)
          onPitch.add(event.playerId!)
        } else if (['goal', 'card', 'shot', 'foul', 'offside', 'injury'].includes(event.type)) {
          assert.ok(onPitch.has(event.playerId!), `${script.key} ${event.key} at ${event.clockSeconds}`)
        }
        if (event.type === 'card' && event.detail.colour !== 'yellow') onPitch.delete(event.playerId!)
        assert.ok(onPitch.size <= 22)
      }
    }
  })

  test('reports every withdrawn goal first as a goal, 40 to 120 seconds before its withdrawal', () => {
    const taken = scripts(200).flatMap(({ steps }) =>
      steps.filter(({ event }) => event.type === 'goal' && event.withdrawn).map((step) => ({ step, steps })),
    )
    assert.ok(taken.length > 20)
    for (const { step, steps } of taken) {
      const first = steps.find(({ event }) => event.key === step.event.key)!
      assert.equal(first.event.withdrawn, null)
      const seconds = (step.at - first.at) / 1000
      assert.ok(seconds >= 39 && seconds <= 120, String(seconds))
      assert.match(step.event.withdrawn!.reason, /offside|handball|foul/)
    }
  })

  test('plays extra time and shoot-outs where a winner is needed', () => {
    const all = scripts(200, { isCup: true })
    assert.ok(all.every(({ winner }) => winner !== null))
    assert.ok(all.some(({ shootout }) => shootout !== null))
    assert.ok(all.some(({ steps, shootout }) => shootout === null && steps.some(({ event }) => event.period === 4)))
  })
})
