import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { goalsByQuarterHour, presentSeasons } from './team-page.ts'

const season = (name: string, startsOn: string | null, isCurrent = false) => ({ name, startsOn, isCurrent })

describe('the seasons a team plays in', () => {
  test('are the current ones, league and cup', () => {
    const [cup, league, before] = [
      season('2026', '2026-09-01', true),
      season('2026/27', '2026-08-01', true),
      season('2025/26', '2025-08-01'),
    ]
    assert.deepEqual(presentSeasons([cup, league, before]), [cup, league])
  })

  test('are the newest ones where none is current, of any league', () => {
    const [league, cup, other, before] = [
      season('2023/24', '2023-08-11'),
      season('2023/24', '2023-08-01'),
      season('2023', '2023-08-11'),
      season('2022/23', null),
    ]
    assert.deepEqual(presentSeasons([league, cup, other, before]), [league, cup, other])
    assert.deepEqual(presentSeasons([]), [])
  })
})

describe('goals by quarter of an hour', () => {
  const goal = (period: number, minute: number | null, side: 'home' | 'away' = 'home') => ({
    side,
    period,
    clockSeconds: minute === null ? null : minute * 60,
  })

  test('a goal in stoppage time counts for the quarter that it extends', () => {
    assert.deepEqual(
      goalsByQuarterHour(
        [goal(1, 0), goal(1, 14.9), goal(1, 15), goal(1, 47), goal(2, 45), goal(2, 93), goal(4, 118)],
        'home',
      ),
      [2, 1, 1, 1, 0, 2],
    )
  })

  test('goals of the other side, and of unknown minute, are left out', () => {
    assert.deepEqual(goalsByQuarterHour([goal(1, 10, 'away'), goal(1, null)], 'home'), [0, 0, 0, 0, 0, 0])
  })
})
