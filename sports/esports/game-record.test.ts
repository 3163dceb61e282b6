import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { csgoEvent } from '../csgo/build.ts'
import { csgoFold } from '../csgo/fold.ts'
import { csgoRecords } from '../csgo/game-record.ts'
import { fold } from '../sport.ts'
import type { Side, TimelineEvent } from '../timeline.ts'
import { mobaEvent } from './moba/build.ts'
import { mobaFold } from './moba/fold.ts'
import { mobaRecords } from './moba/game-record.ts'

const killsBy = (game: number, course: string): TimelineEvent[] =>
  [...course].map((by, at) => {
    const side: Side = by === 'h' ? 'home' : 'away'
    return mobaEvent.kill({ game, key: `k${at}`, clockSeconds: 60 + at, side, playerId: null })
  })

describe('the record of a game', () => {
  test('says who was first to a kill, to ten and to a tower', () => {
    const events = [
      ...killsBy(1, `a${'h'.repeat(9)}${'a'.repeat(9)}h`),
      mobaEvent.objective({ game: 1, key: 't1', clockSeconds: 900, side: 'away', kind: 'tower' }),
      mobaEvent.objective({ game: 1, key: 't2', clockSeconds: 700, side: 'home', kind: 'tower' }),
      mobaEvent.gameEnd({ game: 1, clockSeconds: 2000, side: 'home' }),
    ]
    const [record] = mobaRecords(fold(mobaFold, events), ['tower'])
    assert.deepEqual(record?.firsts, { blood: 'away', tower: 'home', tenKills: 'away' })
    assert.deepEqual([record?.seconds, record?.score], [2000, { home: 10, away: 10 }])
    assert.deepEqual(record?.objectives, { tower: { home: 1, away: 1 } })
  })

  test('has the gold of both sides only where every line has it', () => {
    const line = (playerId: number, side: Side, counts: object) =>
      mobaEvent.playerLine({ game: 1, side, playerId, hero: null, counts })
    const end = mobaEvent.gameEnd({ game: 1, clockSeconds: 2000, side: 'home' })
    const goldOf = (...lines: TimelineEvent[]) => mobaRecords(fold(mobaFold, [...lines, end]), [])[0]?.gold
    assert.deepEqual(goldOf(line(1, 'home', { netWorth: 5 }), line(2, 'away', { netWorth: 7 })), { home: 5, away: 7 })
    assert.equal(goldOf(line(1, 'home', { netWorth: 5 }), line(2, 'away', {})), null)
    assert.equal(goldOf(line(1, 'home', { netWorth: 5 })), null)
  })

  test('is there for each game that is over and counts, and for no other', () => {
    const games = [1, 2, 3].map((game) => mobaEvent.gameEnd({ game, clockSeconds: 1500, side: 'home' }))
    const begun = [mobaEvent.gameEnd({ game: 1, clockSeconds: 9, side: 'away' }), mobaEvent.gameStart({ game: 2 })]
    const ordinals = (events: TimelineEvent[]) => mobaRecords(fold(mobaFold, events), []).map(({ ordinal }) => ordinal)
    assert.deepEqual(ordinals([mobaEvent.format({ bestOf: 3 }), ...games]), [1, 2])
    assert.deepEqual(ordinals(begun), [1])
  })

  test('counts the rounds of a map by the side that won them, over the change of sides', () => {
    const rounds = [...'h'.repeat(12), 'a', 'h'].map((by, at) =>
      csgoEvent.round({ game: 1, number: at + 1, side: by === 'h' ? 'home' : 'away' }),
    )
    const end = csgoEvent.gameEnd({ game: 1, side: 'home' })
    const recordOf = (homeStart?: string) =>
      csgoRecords(fold(csgoFold, [csgoEvent.game({ game: 1, map: 'nuke', homeStart }), ...rounds, end]))[0]
    // The home team attacks for twelve rounds and then defends.
    assert.deepEqual(recordOf('t')?.rounds, { ct: 1, t: 13 })
    assert.deepEqual(recordOf('ct')?.rounds, { ct: 13, t: 1 })
    assert.equal(recordOf()?.rounds, null)
    assert.deepEqual([recordOf()?.map, recordOf()?.score], ['nuke', { home: 13, away: 1 }])
  })
})
