import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csgoEvent } from './csgo/build.ts'
import { mobaEvent } from './esports/moba/build.ts'
import { paletteOf } from './palettes.ts'
import { fold } from './sport.ts'
import { sports } from './index.ts'
import type { TimelineEvent } from './timeline.ts'

const figures = (sport: string, events: TimelineEvent[]) =>
  paletteOf({ sport })!.figures!(fold(sports[sport]!, events), (id) =>
    id === 12 ? { en: 'Ahri', zh: '阿狸' } : null,
  ).map(({ label, home, away }) => [label.en, home.zh, away.zh])
const step = (ordinal: number, side: 'home' | 'away', action: 'pick' | 'ban', id: number) =>
  mobaEvent.draft({ game: 1, order: ordinal, side, ordinal, action, hero: { id, name: String(id) } })

test('a series has the sides of the map and the draft of its game, heroes by name where it is known', () => {
  const sides = mobaEvent.game({ game: 1, homeStart: 'red' })
  assert.deepEqual(figures('lol', []), [])
  assert.deepEqual(figures('lol', [sides, step(1, 'away', 'ban', 7), step(2, 'home', 'pick', 12)]), [
    ['Side', '红色方', '蓝色方'],
    ['Picks', '阿狸', '–'],
    ['Bans', '–', '7'],
  ])
})

test('a map of Counter-Strike has the sides of the round in play', () => {
  const map = csgoEvent.game({ game: 1, map: 'nuke', homeStart: 'ct' })
  assert.deepEqual(figures('csgo', [map]), [['Side', 'CT（防守）', 'T（进攻）']])
})
