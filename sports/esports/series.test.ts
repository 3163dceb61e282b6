import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fold } from '../sport.ts'
import type { Side, TimelineEvent } from '../timeline.ts'
import { seriesMarkets } from './markets.ts'
import { mobaEvent } from './moba/build.ts'
import { mobaFold } from './moba/fold.ts'
import { mobaRecords } from './moba/game-record.ts'

const of = (...events: TimelineEvent[]) => fold(mobaFold, events)
const format = mobaEvent.format({ bestOf: 3 })
const won = (game: number, side: Side) => [
  mobaEvent.gameStart({ game, occurredAt: game * 1000 }),
  mobaEvent.gameEnd({ game, clockSeconds: 1800, side }),
]

describe('a series of games', () => {
  test('is decided by its second win, and a third game changes nothing but is counted as surplus', () => {
    const state = of(format, ...won(1, 'home'), ...won(2, 'home'), ...won(3, 'away'))
    assert.deepEqual([state.status, state.winner, state.score], ['finished', 'home', { home: 2, away: 0 }])
    assert.equal(state.surplusGames, 1)
  })

  test('counts games that came before it was known how long it is', () => {
    assert.equal(of(...won(1, 'home'), ...won(2, 'home')).status, 'live')
    assert.equal(of(...won(1, 'home'), ...won(2, 'home'), format).status, 'finished')
  })

  test('goes through draft, game and break', () => {
    const hero = { id: 1, name: 'Anti-Mage' }
    const draft = mobaEvent.draft({ game: 1, side: 'home', ordinal: 1, action: 'ban', hero })
    assert.deepEqual([of(format, draft).status, of(format, draft).phase], ['live', 'draft'])
    assert.equal(of(format, draft, mobaEvent.gameStart({ game: 1 })).phase, 'game')
    assert.equal(of(format, draft, ...won(1, 'away')).phase, 'between_games')
  })

  test('is not started by facts of a game that is still to come', () => {
    const state = of(format, mobaEvent.game({ game: 1, patch: '7.41', homeStart: 'radiant' }))
    assert.deepEqual([state.status, state.games[0]!.patch], ['scheduled', '7.41'])
  })

  test('pauses with its clock stopped and resumes', () => {
    const kill = { game: 1, side: 'home' as const, playerId: null }
    const before = [format, mobaEvent.gameStart({ game: 1, occurredAt: 0 })]
    const pause = mobaEvent.paused({ game: 1, key: 'p', clockSeconds: 300, occurredAt: 300_000, reason: 'network' })
    const paused = of(...before, pause)
    assert.deepEqual([paused.status, paused.clock.isRunning, paused.clock.baseSeconds], ['interrupted', false, 300])
    const on = mobaEvent.resumed({ game: 1, key: 'r', clockSeconds: 301, occurredAt: 900_000 })
    const state = of(
      ...before,
      pause,
      on,
      mobaEvent.kill({ ...kill, key: 'k', clockSeconds: 302, occurredAt: 901_000 }),
    )
    assert.deepEqual([state.status, state.phase, state.clock.isRunning], ['live', 'game', true])
  })

  test('forgets a game that is remade, whatever order its reports have', () => {
    const kill = (key: string, attempt: number, clockSeconds: number) =>
      mobaEvent.kill({ game: 1, key, attempt, clockSeconds, side: 'home', playerId: null })
    const state = of(
      format,
      mobaEvent.gameStart({ game: 1 }),
      kill('a', 0, 200),
      kill('b', 0, 400),
      mobaEvent.remake({ game: 1, attempt: 1, reason: 'server' }),
      mobaEvent.gameStart({ game: 1, attempt: 1 }),
      kill('c', 1, 90),
    )
    assert.deepEqual(state.games[0]!.inside.kills, { home: 1, away: 0 })
  })

  test('forfeited before its first game has no score and is awarded; later the games stand', () => {
    const before = of(format, mobaEvent.forfeit({ side: 'away', reason: 'visa' }))
    assert.deepEqual([before.status, before.winner, before.score], ['awarded', 'home', { home: 0, away: 0 }])
    const later = of(format, ...won(1, 'away'), mobaEvent.forfeit({ side: 'away' }))
    assert.deepEqual([later.status, later.winner, later.score], ['finished', 'home', { home: 0, away: 1 }])
  })

  test('with an advantage of one game needs one game less', () => {
    const state = of(mobaEvent.format({ bestOf: 3, advantage: 'away' }), ...won(1, 'away'))
    assert.deepEqual([state.status, state.winner, state.score], ['finished', 'away', { home: 0, away: 2 }])
  })

  test('of two games may be drawn', () => {
    const state = of(mobaEvent.format({ bestOf: 2 }), ...won(1, 'home'), ...won(2, 'away'))
    assert.deepEqual([state.status, state.winner], ['finished', 'draw'])
  })

  test('cut short at its source is incomplete, without a winner', () => {
    const result = mobaEvent.result({ score: { home: 1, away: 1 }, winner: null, isComplete: false })
    const state = of(mobaEvent.format({ bestOf: 5 }), ...won(1, 'home'), ...won(2, 'away'), result)
    assert.deepEqual([state.status, state.phase, state.winner], ['abandoned', 'incomplete', null])
    assert.equal(mobaFold.summary(state).isIncomplete, true)
  })

  test('that is incomplete has the score of its source where the known games are a part of it, else theirs', () => {
    const stated = (home: number, away: number) =>
      mobaEvent.result({ score: { home, away }, winner: null, isComplete: false })
    const five = mobaEvent.format({ bestOf: 5 })
    const scoreOf = (...events: TimelineEvent[]) => {
      const { score, winner, phase } = of(five, ...events)
      return [`${score.home}-${score.away}`, winner, phase]
    }
    assert.deepEqual(scoreOf(stated(2, 0)), ['2-0', null, 'incomplete'])
    assert.deepEqual(scoreOf(...won(1, 'home'), stated(2, 1)), ['2-1', null, 'incomplete'])
    assert.deepEqual(scoreOf(...won(1, 'away'), stated(2, 0)), ['0-1', null, 'incomplete'])
    const decided = [1, 2, 3].flatMap((game) => won(game, 'home'))
    assert.deepEqual(scoreOf(...decided, stated(3, 1)), ['3-0', 'home', 'finished'])
    const forfeit = mobaEvent.forfeit({ side: 'away' })
    assert.deepEqual(scoreOf(...won(1, 'home'), stated(2, 1), forfeit), ['1-0', 'home', 'forfeit'])
  })

  test('whose winner sources dispute has none and no score until a person decides', () => {
    const score = { home: 1, away: 2 }
    const games = [format, ...won(1, 'home'), ...won(2, 'home'), mobaEvent.disputed({ isDisputed: true })]
    const { status, phase, winner, isDisputed, ...rest } = mobaFold.summary(of(...games))
    assert.deepEqual(
      [status, phase, winner, isDisputed, rest.score],
      ['abandoned', 'disputed', null, true, { home: 0, away: 0 }],
    )
    assert.deepEqual([...new Set(rest.games.map((game) => game.winner))], [null])
    for (const market of ['moneyline', 'handicap', 'total'] as const)
      assert.equal(seriesMarkets.settledOn(mobaFold.summary(of(...games)), market), null)
    const decided = of(...games, mobaEvent.result({ score, winner: 'away', isDecided: true }))
    assert.deepEqual([decided.status, decided.winner, decided.score], ['finished', 'away', score])
    assert.equal(of(...games, mobaEvent.awarded({ winner: 'home', score })).winner, 'home')
  })

  test('has no winner of a game in doubt: while sources dispute it, or where a person decided another result', () => {
    const dispute = (isDisputed: boolean, revision: number) => mobaEvent.disputed({ isDisputed, revision })
    const told = [format, ...won(1, 'away'), ...won(2, 'home'), ...won(3, 'home')]
    const winners = (...events: Parameters<typeof of>) => of(...told, ...events).games.map(({ winner }) => winner)
    const [nobody, stated] = [
      [null, null, null],
      ['away', 'home', 'home'],
    ]
    assert.deepEqual(winners(dispute(true, 1)), nobody)
    assert.deepEqual(winners(dispute(false, 2)), stated)
    const decided = (home: number, away: number) =>
      mobaEvent.result({ score: { home, away }, winner: home > away ? 'home' : 'away', isDecided: true, revision: 2 })
    assert.deepEqual(
      [winners(dispute(true, 1), decided(1, 2)), winners(dispute(true, 1), decided(2, 1))],
      [nobody, stated],
    )
    const records = mobaRecords(of(...told, dispute(true, 1)), [])
    assert.deepEqual(
      records.map(({ ordinal, winner }) => [ordinal, winner]),
      [1, 2, 3].map((ordinal) => [ordinal, null]),
    )
  })

  test('says so where the stated result and its games differ', () => {
    const stated = (home: number, away: number) => mobaEvent.result({ score: { home, away }, winner: null })
    assert.equal(of(format, ...won(1, 'home'), ...won(2, 'home'), stated(2, 0)).isContradicted, false)
    assert.equal(of(format, ...won(1, 'home'), ...won(2, 'home'), stated(0, 2)).isContradicted, true)
  })

  test('opens again when the end of its last game is withdrawn', () => {
    const last = mobaEvent.gameEnd({ game: 2, clockSeconds: 1800, side: 'home', withdrawn: { reason: 'x', at: null } })
    const state = of(format, ...won(1, 'home'), mobaEvent.gameStart({ game: 2 }), last)
    assert.deepEqual([state.status, state.winner, state.score], ['live', null, { home: 1, away: 0 }])
  })
})
