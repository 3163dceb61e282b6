import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { MatchSnapshot } from '#contract/touchline/match.ts'
import { footballEvent, withdrawn } from '#sports/football.ts'
import type { Frame } from '../live/stream.ts'
import { mergeEvents, newerMatch, withFrame } from './live-match.ts'

const goal = footballEvent.goal({ key: 'g1', period: 1, clockSeconds: 600, side: 'home', kind: 'open', playerId: 7 })
const noGoal = withdrawn(goal, 'offside', 1_000)

function match(version: number, events = [goal]): MatchSnapshot {
  const has = {
    lineups: false,
    statistics: false,
    shots: false,
    odds: false,
    headToHead: false,
    table: false,
    replay: true,
  }
  return {
    row: { id: 1, version, summary: { score: { home: 1, away: 0 } } },
    events,
    people: {},
    has,
    position: 10,
  } as unknown as MatchSnapshot
}
function frame(version: number, events: MatchSnapshot['events'], matchId = 1): Frame {
  const summary = { score: { home: 0, away: 0 } }
  return {
    kind: 'match',
    position: 11,
    data: {
      matchId,
      version,
      kickOff: 0,
      competitionId: 1,
      summary,
      at: 0,
      events,
      people: { 7: { id: 7, name: 'Reyes', shortName: 'Reyes' } },
    },
  } as unknown as Frame
}

describe('a live match', () => {
  test('takes a goal back and keeps it, withdrawn', () => {
    const after = withFrame(match(1), frame(2, [noGoal]))
    assert.equal(after.row.summary.score.home, 0)
    assert.deepEqual(after.events, [noGoal])
    assert.equal(after.people['7']?.name, 'Reyes')
  })

  test('a frame that comes late or twice does not undo a correction', () => {
    const corrected = withFrame(match(1), frame(3, [noGoal]))
    assert.equal(withFrame(corrected, frame(2, [goal])), corrected)
    assert.equal(withFrame(corrected, frame(3, [noGoal])), corrected)
  })

  test('frames of other matches are not its own', () => {
    const known = match(1)
    assert.equal(withFrame(known, frame(9, [noGoal], 2)), known)
  })

  test('a line-up that arrives opens its tab', () => {
    const lineup = footballEvent.lineup({ side: 'home', formation: null, players: [], coach: null })
    assert.equal(withFrame(match(1), frame(2, [lineup])).has.lineups, true)
  })

  test('events are merged by key, the higher revision holds', () => {
    const corner = footballEvent.corner({ key: 'c1', period: 1, clockSeconds: 1, side: 'away' })
    assert.deepEqual(
      mergeEvents([goal], [corner]).map((event) => event.key),
      ['g1', 'c1'],
    )
    assert.deepEqual(mergeEvents([noGoal], [goal]), [noGoal])
  })

  test('a snapshot read again does not take back what the stream has told since', () => {
    const live = withFrame(match(1), frame(5, [noGoal]))
    assert.equal(newerMatch(live, match(4)).row.version, 5)
    assert.deepEqual(newerMatch(live, match(4)).events, [noGoal])
    assert.equal(newerMatch(live, match(6)).row.version, 6)
  })
})
