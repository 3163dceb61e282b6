import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { testCalls } from '#kit/calls.ts'
import { testDatabase } from '#kit/database.ts'
import { seriesWorld } from '#kit/series-world.ts'
import { readerOf } from '#core/database/reader.ts'
import { saveTerms } from '#timeline/store/term.ts'
import { allHandlers as handlers } from '#kit/handlers.ts'

const database = await testDatabase()
const world = await seriesWorld(database)
const callsWith = (headers: Record<string, string> = {}) => testCalls(database, handlers, headers).client.touchline
const call = callsWith()
const sport = 'dota'
const terms = [
  { kind: 'hero' as const, key: '1', name: 'Axe', names: { en: 'Axe', zh: '斧王' }, detail: {} },
  { kind: 'hero' as const, key: '99', name: 'Zeus', names: { en: 'Zeus', zh: '宙斯' }, detail: {} },
]
await saveTerms(readerOf(database), sport, 'dotaconstants', terms)

describe('the figures of a hero', () => {
  test('are by patch, role, player and game, and an unknown hero has none', async () => {
    const bane = await call.getHero({ params: { sport, hero: 'Bane' } })
    assert.deepEqual([bane.picks, bane.won.wins, bane.games, bane.recent.length], [5, 2, 5, 5])
    assert.deepEqual(
      bane.patches.map(({ patch, picks, won }) => [patch, picks, won.wins]),
      [
        ['7.41', 3, 2],
        ['7.40', 2, 0],
      ],
    )
    assert.deepEqual([bane.roles.map(({ role }) => role), bane.players[0]?.player.name], [['mid'], 'Bea'])
    assert.deepEqual(
      [bane.pairs, bane.against].map((rows) => rows.map(({ hero, won }) => [hero, won.wins, won.games])),
      [
        [['Io', 2, 5]],
        [
          ['Axe', 2, 5],
          ['Lina', 2, 5],
        ],
      ],
    )
    assert.deepEqual(
      [bane.recent[0]?.game, bane.recent[0]?.isWon, bane.recent[0]?.team?.id],
      [3, true, world.dota.awayId],
    )
    await assert.rejects(call.getHero({ params: { sport, hero: 'Nobody' } }), { error: 'hero_not_found' })
  })

  test('are of a listed hero without a game, and of no hidden series', async () => {
    const zeus = await call.getHero({ params: { sport, hero: 'Zeus' } })
    assert.deepEqual([zeus.heroId, zeus.present, zeus.won.rate, zeus.recent], [99, 0, null, []])
    const hidden = await callsWith({ 'spoiler-free': '1' }).getHero({ params: { sport, hero: 'Axe' } })
    assert.deepEqual([hidden.present, hidden.recent, hidden.players], [0, [], []])
  })
})
