import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { listLeagueFixtures, type Fixture } from './calendar.ts'
import { cupDates, cupRounds, cupSeasonAt, listCupFixtures } from './cup.ts'
import { createWorld, dayMs } from './world.ts'

const world = createWorld('cup', Date.UTC(2026, 10, 20))
const hourMs = 3_600_000
/** The side named first wins, two and a half hours after the kick-off. */
const decide = ({ home, kickOff }: Fixture) => ({ winner: home, endsAt: kickOff + 2.5 * hourMs })
const { startsAt, endsAt } = cupDates(world, 0)
const at = (now: number) => listCupFixtures(world, 0, now, decide)

describe('listCupFixtures', () => {
  test('draws a round when the previous one is over, and not earlier', () => {
    const first = at(startsAt)
    assert.equal(first.length, 16)
    const lastEnd = Math.max(...first.map(({ kickOff }) => kickOff)) + 2.5 * hourMs
    assert.equal(at(lastEnd).length, 16)
    assert.equal(at(lastEnd + 1).length, 24)
    assert.equal(at(startsAt - 11 * dayMs).length, 0)
  })

  test('advances winners, until two are left for the final', () => {
    const all = at(endsAt + dayMs)
    assert.deepEqual(
      cupRounds.map((_, index) => all.filter(({ round }) => round === index + 1).length),
      [16, 8, 4, 2, 1],
    )
    for (let round = 2; round <= 5; round++) {
      const playing = all
        .filter((fixture) => fixture.round === round)
        .flatMap(({ home, away }) => [home.key, away.key])
        .sort()
      const winners = all
        .filter((fixture) => fixture.round === round - 1)
        .map(({ home }) => home.key)
        .sort()
      assert.deepEqual(playing, winners)
    }
  })

  test('never draws a tie again', () => {
    const early = at(startsAt + 10 * dayMs)
    assert.deepEqual(at(endsAt + dayMs).slice(0, early.length), early)
  })

  test('leaves clubs a night between cup and league', () => {
    for (const league of world.leagues) {
      const played = listLeagueFixtures(world, league, 0)
      for (const tie of at(endsAt + dayMs)) {
        for (const { home, away, kickOff } of played) {
          if (![home, away].some((club) => club === tie.home || club === tie.away)) continue
          assert.ok(
            Math.abs(kickOff - tie.kickOff) > 8 * hourMs,
            `${tie.key} and a league match ${(kickOff - tie.kickOff) / hourMs} hours apart`,
          )
        }
      }
    }
  })

  test('begins later in a small world', () => {
    const small = createWorld('cup', Date.UTC(2026, 10, 20), 1)
    const rounds = listCupFixtures(small, 0, endsAt + dayMs, decide).map(({ round }) => round)
    assert.deepEqual([rounds.length, rounds[0], rounds.at(-1)], [15, 2, 5])
  })

  test('has a season', () => {
    assert.equal(cupSeasonAt(world, startsAt + dayMs), 0)
    assert.equal(cupSeasonAt(world, endsAt + 12 * hourMs), 0)
    assert.equal(cupSeasonAt(world, cupDates(world, 1).startsAt), 1)
  })
})
