import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { announcements } from '#sports/baseball/announcements.ts'
import { baseballFold } from '#sports/baseball/fold.ts'
import { baseball } from '#sports/baseball/sport.ts'
import { fold } from '#sports/sport.ts'
import { compareEvents, withdrawn, type TimelineEvent } from '#sports/timeline.ts'
import { createRandom } from '../simulation/random.ts'
import { playGame } from './game.ts'

const rosters = {
  away: { batters: [1, 2, 3, 4, 5, 6, 7, 8, 9], pitchers: [10, 11, 12, 13] },
  home: { batters: [21, 22, 23, 24, 25, 26, 27, 28, 29], pitchers: [30, 31, 32, 33] },
}
const rules = { innings: 9, placedRunnerBase: 2 }
const events = playGame(createRandom('views'), { rules, rosters, startsAt: 0 }).toSorted(compareEvents)
const at = (count: number) => fold(baseballFold, events.slice(0, count))
const summaryOf = (of: readonly TimelineEvent[]) => baseballFold.summary(fold(baseballFold, [...of]))
const kindsOf = (of: readonly TimelineEvent[], news: readonly TimelineEvent[]) =>
  announcements({ summary: summaryOf(of), events: news }).map(
    ({ kind, isWithdrawn }) => `${kind}${isWithdrawn ? ' -' : ''}`,
  )

describe('the news of a game of baseball', () => {
  const first = events.findIndex(({ type }) => type === 'pitch')
  const last = events.findLast(({ type }) => type === 'play')!

  test('are its line-ups, its first pitch and its end', () => {
    assert.deepEqual(kindsOf(events.slice(0, first), events.slice(0, first)), ['lineup'])
    assert.deepEqual(kindsOf(events.slice(0, first + 1), [events[first]!]), ['kick_off'])
    assert.deepEqual(kindsOf(events, [last]), ['full_time'])
  })

  test('take the end back where the play that ended it is withdrawn', () => {
    const gone = withdrawn(last, 'review')
    const without = events.filter(({ type }) => type !== 'game_end').map((event) => (event === last ? gone : event))
    assert.deepEqual(kindsOf(without, [gone]), ['full_time -'])
  })
})

describe('the views of a game of baseball', () => {
  const state = at(events.length)

  test('have a row for each play with the score after it, and a separator after each half inning', () => {
    const rows = baseball.timeline(events, state)
    const plays = rows.filter((row) => row.kind === 'event')
    assert.deepEqual(
      plays.map(({ key }) => key),
      state.plays.map(({ key }) => key),
    )
    assert.deepEqual(
      plays.map(({ score }) => score),
      state.plays.map(({ score }) => score),
    )
    assert.equal(plays[0]!.minute, '▲1')
    const halves = state.line.home.length + state.line.away.length
    assert.equal(rows.length - plays.length, halves)
    assert.equal(rows.at(-1)!.kind, 'separator')
  })

  test('strike a withdrawn play through, and leave the score unchanged', () => {
    const scoring = state.plays.find(({ runs }) => runs > 0)!
    const changed = events.map((event) => (event.key === scoring.key ? withdrawn(event, 'review') : event))
    const rows = baseball.timeline(changed, fold(baseballFold, changed))
    const index = rows.findIndex(({ key }) => key === scoring.key)
    const row = rows[index]!
    assert.ok(row.kind === 'event' && row.isWithdrawn)
    assert.deepEqual(row.score, rows[index - 1]!.score)
  })

  test('name the half inning in both languages, and a touchline within its bounds', () => {
    const seen = new Set<string>()
    for (let count = 0; count <= events.length; count += 1) {
      const now = at(count)
      const { status, label } = baseball.wire.status(baseballFold.summary(now))
      if (status === 2) seen.add(`${label.en}|${label.zh}`)
      const { segments, current } = baseball.touchline(now, 0)
      assert.ok(segments.every((segment) => segment >= 0 && segment <= 1))
      assert.ok(current === null || current < segments.length)
    }
    for (const label of ['Top 1|1 局上', 'Mid 1|1 局上完', 'Bot 1|1 局下', 'End 1|1 局下完', 'Top 9|9 局上'])
      assert.ok(seen.has(label), label)
  })

  test('have the side of each player, line-ups, figures and statistics that agree with the state', () => {
    const sides = baseball.appearances!(events)
    assert.ok(sides.every(({ playerId, side }) => (playerId < 20 ? 'away' : 'home') === side))
    const figures = baseball.figures!(events)
    assert.deepEqual([figures.score, figures.hits], [state.score, state.hits])
    const hits = baseball.statistics(state).find(({ name }) => name === 'hits')!
    assert.deepEqual([hits.home, hits.away], [state.hits.home, state.hits.away])
    assert.equal(baseball.squads(state).home!.players.filter(({ isStarter }) => isStarter).length, 10)
    const records = baseball.players.records(state)
    assert.equal(
      [...records.values()].reduce((sum, { counts }) => sum + (counts.runs ?? 0), 0),
      state.score.home + state.score.away,
    )
  })
})
