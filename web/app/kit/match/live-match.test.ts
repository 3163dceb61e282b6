import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { MatchSnapshot } from '#contract/touchline/match.ts'
import type { Frame } from '../../live/stream.ts'
import { mergeEvents, newerMatch, withFrame } from './live-match.ts'

type Event = MatchSnapshot['events'][number]

const goal = event('goal', { key: 'g1', clockSeconds: 600, playerId: 7, detail: { kind: 'open' } })
const noGoal: Event = { ...goal, revision: 2, withdrawn: { reason: 'offside', at: 1_000 } }

function event(type: string, members: Partial<Event>): Event {
  return {
    key: type,
    type,
    side: 'home',
    period: 1,
    clockSeconds: 1,
    occurredAt: null,
    order: 0,
    playerId: null,
    otherPlayerId: null,
    detail: {},
    revision: 1,
    withdrawn: null,
    ...members,
  }
}

function match(version: number, events = [goal]): MatchSnapshot {
  const has = {
    lineups: false,
    statistics: false,
    shots: false,
    touches: false,
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
      sport: 'football',
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
  test('keeps a withdrawn goal, marked as withdrawn', () => {
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

  test('ignores frames of other matches', () => {
    const known = match(1)
    assert.equal(withFrame(known, frame(9, [noGoal], 2)), known)
  })

  test('its sport decides which tabs new events add', () => {
    const corner = event('corner', { key: 'c1', side: 'away' })
    const after = withFrame(match(1), frame(2, [corner]), (has, events) => ({ ...has, shots: events.length === 2 }))
    assert.deepEqual(after.has, { ...match(1).has, shots: true })
    assert.deepEqual(withFrame(match(1), frame(2, [corner])).has, match(1).has)
  })

  test('events are merged by key, the higher revision holds', () => {
    const corner = event('corner', { key: 'c1', side: 'away' })
    assert.deepEqual(
      mergeEvents([goal], [corner]).map((event) => event.key),
      ['g1', 'c1'],
    )
    assert.deepEqual(mergeEvents([noGoal], [goal]), [noGoal])
  })

  test('a snapshot does not undo later frames of the stream', () => {
    const live = withFrame(match(1), frame(5, [noGoal]))
    assert.equal(newerMatch(live, match(4)).row.version, 5)
    assert.deepEqual(newerMatch(live, match(4)).events, [noGoal])
    assert.equal(newerMatch(live, match(6)).row.version, 6)
  })
})
