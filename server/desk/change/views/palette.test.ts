import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sports } from '#sports/index.ts'
import { palettedSports, paletteOf } from '#sports/palettes.ts'
import { paletteView } from './palette.ts'

test('no two kinds of a type have one name', () => {
  for (const id of palettedSports) {
    const sport = sports[id]!
    const { kinds } = paletteView({
      sport,
      palette: paletteOf({ sport: id }),
      state: sport.initial(),
      shown: [],
      heroes: [],
    })!
    const names = kinds.map(({ type, label }) => `${type} ${label.en}`)
    assert.deepEqual(names, [...new Set(names)], id)
    assert.ok(kinds.length > 0, id)
  }
})
