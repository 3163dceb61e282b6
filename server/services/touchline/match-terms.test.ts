import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { deltaReport } from '#kit/facts.ts'
import { addKogSeries } from '#kit/kog-series.ts'
import { globalPick } from '#sports/esports/moba/global-pick.ts'
import { mobaFold } from '#sports/esports/moba/fold.ts'
import { mvpsOf } from '#sports/esports/moba/mvp.ts'
import { sports } from '#sports/index.ts'
import { fold } from '#sports/sport.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { createIngest } from '#timeline/ingest.ts'
import { readerOf } from '#core/database/reader.ts'
import { saveTerms } from '#timeline/store/term.ts'
import * as handlers from './index.ts'

const database = await testDatabase()
const { matchId, events } = await addKogSeries(database, { again: true })
const ingest = createIngest({ database, sports })
for (const [at, part] of parts(events, 50).entries()) await ingest.submit(deltaReport(matchId, at + 1, part))
const read = (lang: 'en' | 'zh') =>
  testCalls(database, handlers).client.touchline.getMatch({ params: { id: matchId }, query: { lang } })

function parts<Of>(all: readonly Of[], size: number): Of[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, at * size + size))
}

describe('a series of Honor of Kings', () => {
  test('names its heroes by the imported list where the events have their number', async () => {
    const { terms } = await read('zh')
    assert.deepEqual([terms.hero?.[1], terms.hero?.[25]], ['石犀', '朱楼'])
    // A ban without a number keeps the term of its source.
    assert.equal(terms.hero?.['禁将甲'], undefined)
  })

  test('has the names in the language of the reader, else the other, from the next reading on', async () => {
    assert.equal((await read('en')).terms.hero?.[1], '石犀')
    const named = { kind: 'hero' as const, key: '1', name: 'Stone Rhino', names: { en: 'Stone Rhino' }, detail: {} }
    await saveTerms(readerOf(database), 'kog', 'by-hand', [named])
    assert.equal((await read('en')).terms.hero?.[1], 'Stone Rhino')
    assert.equal((await read('zh')).terms.hero?.[1], '石犀')
  })

  test('folds to two games each, 24 and 25 heroes spent, one of them picked again, and the MVPs of four games', async () => {
    const { row, events: stored } = await read('en')
    assert.deepEqual([row.summary.score, row.summary.status], [{ home: 2, away: 2 }, 'live'])
    const state = fold(mobaFold, stored as TimelineEvent[])
    const { spent, faults } = globalPick(state.games, 7)
    assert.deepEqual([spent.home.length, spent.away.length], [24, 25])
    assert.deepEqual(
      faults.map(({ side, ordinal, before, hero }) => [side, ordinal, before, hero.id]),
      [['home', 3, 1, 1]],
    )
    const mvps = state.games.map((game) => mvpsOf(game))
    assert.deepEqual(
      mvps.map((one) => one?.isFinal),
      [true, true, true, true, false],
    )
    assert.deepEqual([mvps[0]?.best.home?.isStated, mvps[1]?.best.home?.isStated], [true, false])
  })

  test('a match of football has no such names, and asks for none', async () => {
    assert.equal(sports.football?.terms, undefined)
  })
})
