import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { PaletteEntry } from '../palette.ts'
import { fold } from '../sport.ts'
import type { TimelineEvent } from '../timeline.ts'
import { footballFold } from './fold.ts'
import { footballPalette } from './palette.ts'

const blank = { side: null, playerId: null, otherPlayerId: null, reason: null, count: null, isPossible: false }
const entry = (key: string, more: Partial<PaletteEntry> = {}): PaletteEntry => ({
  ...blank,
  name: `desk:1:${key}`,
  ordinal: 1,
  key,
  period: 1,
  clockSeconds: 600,
  at: 1_000_000,
  ...more,
})

/** The events of an entry, in a match with these. */
function built(given: PaletteEntry, before: TimelineEvent[] = [], about?: PaletteEntry): TimelineEvent[] {
  const made = footballPalette.build(given, fold(footballFold, before), about)
  if (!made.ok) throw new Error(made.complaint)
  return made.events
}
const complaint = (given: PaletteEntry, about?: PaletteEntry) => {
  const made = footballPalette.build(given, footballFold.initial(), about)
  return made.ok ? null : made.complaint
}
const home = { side: 'home', playerId: 7 } as const

describe('the keys of football', () => {
  test('are single letters without duplicates', () => {
    const letters = footballPalette.keys.map(({ key }) => key).filter((key) => key !== '')
    assert.equal(new Set(letters).size, letters.length)
    const ids = [...footballPalette.keys, ...footballPalette.decisions].map(({ id }) => id)
    assert.equal(new Set(ids).size, ids.length)
  })

  test('build every entry, or say what is missing', () => {
    for (const { id, count, other } of footballPalette.keys) {
      const otherPlayerId = other?.isNeeded ? 10 : null
      const events = built(entry(id, { ...home, otherPlayerId, count: count ? 3 : null }))
      assert.ok(events.length > 0, id)
      for (const event of events) assert.ok(event.key.startsWith('desk:1:'), event.key)
    }
    assert.equal(complaint(entry('goal')), 'side_missing')
    assert.equal(complaint(entry('added_time')), 'count_missing')
    assert.equal(complaint(entry('substitution', home)), 'player_missing')
    assert.equal(complaint(entry('corner', { ...home, isPossible: true })), 'not_possible')
    assert.equal(complaint(entry('handstand')), 'unknown_key')
    assert.equal(complaint(entry('goal', { ...home, period: 9 })), 'wrong_period')
  })

  test('enter a goal as goal and shot, an own goal for the other side', () => {
    const goal = built(entry('goal', { ...home, otherPlayerId: 10, reason: 'header' }))
    assert.deepEqual(
      goal.map(({ type, playerId, otherPlayerId, detail }) => [
        type,
        playerId,
        otherPlayerId,
        detail.kind ?? detail.outcome,
      ]),
      [
        ['goal', 7, 10, 'header'],
        ['shot', 7, null, 'goal'],
      ],
    )
    const [own] = built(entry('own_goal', home))
    assert.deepEqual([own!.side, own!.playerId, own!.detail.kind], ['away', 7, 'own'])
    const state = fold(footballFold, [...goal, own!])
    assert.deepEqual([state.score, state.goals.length], [{ home: 1, away: 1 }, 2])
  })

  test('turn a second booking of a player into a second yellow card, also when the first is entered again', () => {
    const first = built(entry('yellow', home))
    assert.equal(first[0]!.detail.colour, 'yellow')
    assert.equal(built(entry('yellow', home), first)[0]!.detail.colour, 'yellow')
    assert.equal(built(entry('yellow', { ...home, name: 'desk:2' }), first)[0]!.detail.colour, 'second_yellow')
    assert.equal(
      built(entry('yellow', { side: 'home', playerId: 8, name: 'desk:2' }), first)[0]!.detail.colour,
      'yellow',
    )
  })

  test('enter penalties of a shoot-out as kicks, in order', () => {
    const kick = (name: string, key: string, before: TimelineEvent[]) =>
      built(entry(key, { ...home, name, period: 5, clockSeconds: null }), before)
    const one = kick('desk:a', 'penalty', [])
    const two = kick('desk:b', 'penalty_missed', one)
    assert.deepEqual(
      [...one, ...two].map(({ type, order, detail }) => [type, order, detail.isScored]),
      [
        ['shootout_kick', 1, true],
        ['shootout_kick', 2, false],
      ],
    )
  })

  test('end the match at full time, unless extra time follows', () => {
    const isLast = (more: Partial<PaletteEntry>) => built(entry('period_end', more))[0]!.detail.isLast
    assert.deepEqual(
      [{ period: 1 }, { period: 2 }, { period: 2, reason: 'more' }, { period: 3 }, { period: 4 }, { period: 5 }].map(
        isLast,
      ),
      [false, true, false, false, true, true],
    )
  })

  test('run the clock from the whistle, and set it by seconds either way', () => {
    const clockAt = (events: TimelineEvent[], at: number) => {
      const { clock } = fold(footballFold, events)
      return clock.isRunning ? clock.baseSeconds + (at - clock.at!) / 1000 : clock.baseSeconds
    }
    const start = built(entry('period_start', { name: 'a', clockSeconds: 0, at: 1_000_000 }))
    const corner = built(entry('corner', { ...home, name: 'b', clockSeconds: 100, at: 1_100_000 }))
    assert.equal(clockAt([...start, ...corner], 1_200_000), 200)
    const back = built(entry('clock', { name: 'c', clockSeconds: 99, at: 1_100_500 }))
    assert.equal(clockAt([...start, ...corner, ...back], 1_200_500), 199)
    const held = built(entry('held_up', { name: 'd', clockSeconds: 150, at: 1_151_500 }))
    const again = built(entry('resumed', { name: 'e', clockSeconds: 150, at: 1_300_000 }))
    assert.equal(clockAt([...start, ...corner, ...back, ...held], 1_290_000), 150)
    assert.equal(clockAt([...start, ...corner, ...back, ...held, ...again], 1_310_000), 160)
  })
})

describe('a possible goal', () => {
  const possible = entry('goal', { ...home, name: 'desk:9', isPossible: true })

  test('is a check that scores nothing, and counts once it stands', () => {
    const [check, ...none] = built(possible)
    assert.deepEqual(
      [check!.type, check!.detail.outcome, check!.detail.about, none],
      ['var_check', 'checking', 'desk:9', []],
    )
    assert.deepEqual(fold(footballFold, [check!]).score, { home: 0, away: 0 })
    const stands = built(entry('stands', { name: 'desk:10' }), [], possible)
    assert.deepEqual(
      stands.map(({ key, type, clockSeconds, detail }) => [key, type, clockSeconds, detail.outcome ?? detail.kind]),
      [
        ['desk:9:check', 'var_check', 600, 'goal_confirmed'],
        ['desk:9', 'goal', 600, 'open'],
        ['desk:9:shot', 'shot', 600, 'goal'],
      ],
    )
  })

  test('that does not stand is a check with its outcome', () => {
    const events = built(entry('does_not_stand', { name: 'desk:10' }), [], possible)
    assert.deepEqual(
      events.map(({ key, detail }) => [key, detail.outcome]),
      [['desk:9:check', 'goal_cancelled']],
    )
  })

  test('is not decided by the end of a review, nor a review as a goal', () => {
    const review = entry('var', { name: 'desk:8', reason: 'goal' })
    assert.equal(complaint(entry('var_over'), possible), 'nothing_to_decide')
    assert.equal(complaint(entry('stands'), review), 'nothing_to_decide')
    assert.equal(complaint(entry('stands')), 'nothing_to_decide')
    assert.equal(built(entry('var_over'), [], review)[0]!.detail.outcome, 'no_change')
  })
})
