import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pitchName } from './pitch-name.ts'

test('names on the pitch have an initial and the surname', () => {
  for (const [whole, short] of [
    ['Maximilian Mittelstädt', 'M. Mittelstädt'],
    ['Robin Le Normand', 'R. Le Normand'],
    ['İlkay Gündoğan', 'İ. Gündoğan'],
    ['Rodri', 'Rodri'],
    ['D. Ellerman', 'D. Ellerman'],
    ['Sima S.', 'Sima S.'],
    ['张 伟', '张 伟'],
    ['', ''],
  ])
    assert.equal(pitchName(whole!), short)
})
