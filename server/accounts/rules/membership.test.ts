import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { experienceOf, firstLevelOf, levelOf, nextExperienceOf, tierOf, tiers, topLevel } from './level.ts'
import { awardOf, findTask, taskOfAward, tasks, weeklyExperience } from './task.ts'
import { weekOf } from './week.ts'

const DAY_MS = 86_400_000

describe('levels', () => {
  test('begin where their rule states, and no sooner', () => {
    for (let level = 2; level <= topLevel; level++)
      assert.deepEqual([levelOf(experienceOf(level) - 1), levelOf(experienceOf(level))], [level - 1, level])
    assert.deepEqual([levelOf(0), levelOf(-5), levelOf(1e9)], [1, 1, topLevel])
  })

  test('state where the next one begins, at the top where the top began', () => {
    assert.deepEqual(
      [nextExperienceOf(0), nextExperienceOf(40), nextExperienceOf(1e6)],
      [40, 120, experienceOf(topLevel)],
    )
  })

  test('are four to a tier, and the tiers are all of them', () => {
    const all = Array.from({ length: topLevel }, (_, index) => tierOf(index + 1))
    assert.deepEqual(
      all,
      tiers.flatMap((tier) => [tier, tier, tier, tier]),
    )
    assert.deepEqual(
      tiers.map((tier) => [tierOf(firstLevelOf(tier)), tierOf(Math.max(1, firstLevelOf(tier) - 1)) === tier]),
      [
        ['bench', true],
        ['squad', false],
        ['starter', false],
        ['captain', false],
        ['legend', false],
      ],
    )
  })
})

describe('tasks', () => {
  test('have a unique number and name, and an award', () => {
    assert.equal(new Set(tasks.map(({ id }) => id)).size, tasks.length)
    assert.equal(new Set(tasks.map(({ key }) => key)).size, tasks.length)
    for (const { experience, total, name, rule } of tasks)
      assert.ok(experience > 0 && total > 0 && name.en && name.zh && rule.en && rule.zh)
  })

  test('require no streak: a week counts the same in any order of its days, and not all days are needed', () => {
    for (const { isByDay, total } of tasks) assert.ok(!isByDay || total <= 3)
    assert.equal(weeklyExperience, 75)
  })

  test('are awarded once, or once in a week', () => {
    const now = Date.UTC(2026, 10, 20)
    const [profile, votes] = [findTask(1)!, findTask(11)!]
    assert.deepEqual([awardOf(profile, now), awardOf(profile, now + 30 * DAY_MS)], ['task:1', 'task:1'])
    assert.deepEqual([awardOf(votes, now), awardOf(votes, now + 7 * DAY_MS)], ['task:11 2026-W47', 'task:11 2026-W48'])
    assert.deepEqual(
      [taskOfAward('task:11 2026-W47')?.key, taskOfAward('task:1')?.key, taskOfAward('task:99'), taskOfAward('x')],
      ['vote_weekly', 'profile', null, null],
    )
  })
})

describe('the week', () => {
  test('runs from Monday to Monday in UTC, named as ISO 8601 does, also around New Year', () => {
    const days = {
      '2026-11-16': '2026-W47',
      '2026-11-22': '2026-W47',
      '2024-12-30': '2025-W01',
      '2021-01-03': '2020-W53',
      '2027-01-01': '2026-W53',
      '1970-01-01': '1970-W01',
    }
    for (const [day, name] of Object.entries(days)) assert.equal(weekOf(Date.parse(`${day}T12:00:00Z`)).name, name, day)
  })

  test('holds its moment, begins on a Monday, and the next one begins where it ends', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_102_444_800_000 }), (at) => {
        const { name, startsAt, endsAt } = weekOf(at)
        assert.ok(startsAt <= at && at < endsAt && endsAt - startsAt === 7 * DAY_MS)
        assert.equal(new Date(startsAt).getUTCDay(), 1)
        assert.ok(startsAt % DAY_MS === 0)
        assert.equal(weekOf(endsAt).startsAt, endsAt)
        assert.notEqual(weekOf(endsAt).name, name)
      }),
      { numRuns: 500 },
    )
  })
})
