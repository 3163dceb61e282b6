import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { footballEvent } from '#kit/football.ts'
import { sports } from '#sports/index.ts'
import type { MatchSummary } from '#sports/match.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { decidedByFacts, reasonOf } from './deciding.ts'
import { outcomeOfPick, type SealedPick } from './outcome.ts'

const result: SealedPick = { play: 'result', pick: 'home', lineQuarters: null }
const handicap: SealedPick = { play: 'handicap', pick: 'home', lineQuarters: -6 }
const total: SealedPick = { play: 'total', pick: 'home', lineQuarters: 10 }

/** What comes of a pick on the home side, or over, in each play. */
function outcomes(id: string, more: object) {
  const sport = sports[id]!
  const summary = { ...sport.summary(sport.initial()), status: 'finished', ...more } as MatchSummary
  return [result, handicap, total].map((pick) => outcomeOfPick(sport, summary, pick))
}

const set = (home: number, away: number, winner: 'home' | 'away' | null) => ({
  games: { home, away },
  tiebreak: null,
  winner,
})
const game = (winner: 'home' | 'away', ending: string) => ({ winner, ending })
const titles = ['lol', 'dota', 'kog', 'csgo']

describe('the plays of each sport', () => {
  test('are settled without extra time in football, and with it elsewhere', () => {
    const extra = { score: { home: 3, away: 1 }, normalScore: { home: 1, away: 1 }, winner: 'home' }
    assert.deepEqual(outcomes('football', extra), ['loss', 'loss', 'loss'])
    assert.deepEqual(outcomes('basketball', { score: { home: 112, away: 104 }, period: 5 }), ['win', 'win', 'win'])
    const longer = { score: { home: 5, away: 3 }, period: 11, innings: 9, isShortened: false }
    assert.deepEqual(outcomes('baseball', longer), ['win', 'win', 'win'])
  })

  test('are void where the match was not played far enough for them', () => {
    const shortened = { score: { home: 5, away: 3 }, period: 6, innings: 9, isShortened: true }
    assert.deepEqual(outcomes('baseball', shortened), ['win', 'void', 'void'])
    const retired = {
      sets: [set(6, 1, 'home'), set(1, 2, null)],
      winner: 'away',
      ending: { kind: 'retired', side: 'home' },
    }
    assert.deepEqual(outcomes('tennis', retired), ['loss', 'void', 'void'])
    const walkover = { sets: [], winner: 'away', ending: { kind: 'walkover', side: 'home' } }
    assert.deepEqual(outcomes('tennis', walkover), ['void', 'void', 'void'])
  })

  test('are won, lost and void alike in every title', () => {
    const played = { score: { home: 2, away: 1 }, winner: 'home', ending: null, isIncomplete: false, isDisputed: false }
    const games = [game('home', 'played'), game('away', 'played'), game('home', 'played')]
    const forfeited = { ...played, games: [game('home', 'forfeit')], ending: 'forfeit' }
    for (const id of titles) {
      assert.deepEqual(outcomes(id, { ...played, games }), ['win', 'loss', 'win'], id)
      assert.deepEqual(outcomes(id, { ...forfeited, games }), ['win', 'void', 'void'], id)
      assert.deepEqual(outcomes(id, forfeited), ['void', 'void', 'void'], id)
      assert.deepEqual(outcomes(id, { ...played, games, isDisputed: true }), ['void', 'void', 'void'], id)
    }
  })

  test('are void in a match that was abandoned, cancelled or awarded, and open before its end', () => {
    for (const id of Object.keys(sports)) {
      for (const status of ['abandoned', 'cancelled', 'awarded'])
        assert.deepEqual(outcomes(id, { status }), ['void', 'void', 'void'], `${id} ${status}`)
      for (const status of ['scheduled', 'live', 'interrupted', 'postponed'])
        assert.deepEqual(outcomes(id, { status }), [null, null, null], `${id} ${status}`)
    }
  })
})

describe('what decided a pick', () => {
  const football = sports.football!
  const goal = (key: string, clockSeconds: number, side: 'home' | 'away') =>
    footballEvent.goal({ key, period: 2, clockSeconds, side, kind: 'open' })
  const whole: TimelineEvent[] = [
    footballEvent.periodStart({ key: 'start 1', period: 1, clockSeconds: 0 }),
    footballEvent.periodEnd({ key: 'end 1', period: 1, clockSeconds: 2700, isLast: false }),
    footballEvent.periodStart({ key: 'start 2', period: 2, clockSeconds: 2700 }),
    footballEvent.periodEnd({ key: 'end 2', period: 2, clockSeconds: 5400, isLast: true }),
  ]
  const decided = (events: readonly TimelineEvent[], picks = [result, total]) => {
    const all = [...whole, ...events].map((event) => ({ ...event, provider: 'feed' }))
    const ordered = all.toSorted((a, b) => a.period - b.period || (a.clockSeconds ?? 0) - (b.clockSeconds ?? 0))
    const summary = football.summary(ordered.reduce((state, event) => football.apply(state, event), football.initial()))
    return decidedByFacts(football, { summary, events: all }, picks)
  }
  const keyOf = (by: ReturnType<typeof decided>[number]) => (by.kind === 'event' ? by.event.key : by.kind)

  test('is the last event that changed its outcome, or the end where none did', () => {
    const events = [goal('a', 3000, 'home'), goal('b', 3100, 'home'), goal('c', 3200, 'away'), goal('d', 4000, 'home')]
    assert.deepEqual(decided(events).map(keyOf), ['a', 'c'])
    assert.deepEqual(decided([]).map(keyOf), ['end', 'end'])
  })

  test('is another one with another score, and the same where an event was reported more exactly', () => {
    const [by] = decided([goal('a', 3000, 'home')])
    const [exact] = decided([{ ...goal('a', 3000, 'home'), revision: 3 }])
    const [other] = decided([goal('a', 3000, 'home'), goal('b', 3100, 'home')])
    assert.equal(reasonOf(by!), reasonOf(exact!))
    assert.notEqual(reasonOf(by!), reasonOf(other!))
  })
})
