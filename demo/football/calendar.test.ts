import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cycleDays, listLeagueFixtures, pairRounds, roundCount, seasonAt, seasonDates } from './calendar.ts'
import { createWorld, dayMs } from './world.ts'

const epoch = Date.UTC(2026, 10, 20, 12)
const world = createWorld('calendar', epoch)
const minuteMs = 60_000

describe('pairRounds', () => {
  test('pairs every club with every other once at home and once away, one match a round', () => {
    for (const count of [4, 6, 18, 20]) {
      const rounds = pairRounds(count)
      assert.equal(rounds.length, 2 * (count - 1))
      for (const round of rounds) assert.equal(new Set(round.flat()).size, count)
      assert.equal(new Set(rounds.flat().map(([home, away]) => `${home}-${away}`)).size, count * (count - 1))
    }
  })
})

describe('the calendar', () => {
  test('has every league half way through a season when the world is created', () => {
    for (const league of world.leagues) {
      assert.equal(seasonAt(world, league, epoch), 0)
      const played = listLeagueFixtures(world, league, 0).filter(({ kickOff }) => kickOff < epoch).length
      assert.ok(played > 0.25 * 306 && played < 0.75 * 306, `${league.slug}: ${played} of 306`)
    }
  })

  test('moves from one season to the next when the last matches are over', () => {
    const league = world.leagues[3]!
    const { endsAt } = seasonDates(world, league, 0)
    assert.equal(seasonAt(world, league, endsAt + dayMs), 0)
    assert.equal(seasonAt(world, league, endsAt + 2 * dayMs), 1)
    const ends = listLeagueFixtures(world, league, 0).map(({ kickOff }) => kickOff + 3 * 3_600_000)
    assert.equal(seasonAt(world, league, Math.max(...ends)), 0)
    assert.ok(Math.max(...ends) < seasonDates(world, league, 1).startsAt)
    assert.notEqual(seasonDates(world, league, 1).name, seasonDates(world, league, 0).name)
  })

  test('has at least two matches in play at every hour of any day', () => {
    // A whole cycle, so that it contains each league's change of season.
    const from = world.epoch
    const minutes = cycleDays * 24 * 60
    const live = new Uint8Array(minutes)
    for (const league of world.leagues) {
      for (const season of [0, 1]) {
        for (const { kickOff } of listLeagueFixtures(world, league, season)) {
          const start = (kickOff - from) / minuteMs
          for (let minute = start; minute < start + 108; minute++) if (minute >= 0 && minute < minutes) live[minute]!++
        }
      }
    }
    const fewest = Math.min(...live)
    assert.ok(fewest >= 2, `${fewest} at minute ${live.indexOf(fewest)}`)
  })

  test('never schedules a club twice within a day', () => {
    const league = world.leagues[0]!
    const byClub = new Map<string, number[]>()
    for (const fixture of listLeagueFixtures(world, league, 0)) {
      for (const club of [fixture.home, fixture.away])
        byClub.set(club.key, [...(byClub.get(club.key) ?? []), fixture.kickOff])
    }
    for (const kickOffs of byClub.values()) {
      assert.equal(kickOffs.length, roundCount)
      kickOffs.sort((a, b) => a - b)
      for (let at = 1; at < kickOffs.length; at++) assert.ok(kickOffs[at]! - kickOffs[at - 1]! > dayMs)
    }
  })
})
