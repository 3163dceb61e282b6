import assert from 'node:assert/strict'
import { test } from 'node:test'
import { en } from '../../i18n/en.ts'
import { isolated, personName, shortSideNames, sideNames } from './names.ts'

test('a name with letters from right to left is isolated in every sentence, others stay as they are', () => {
  const team = (name: string) => ({ name, shortName: name.slice(0, 5) }) as never
  const row = { home: team('الأهلي القاهرة'), away: team('Alder FC'), homeLabel: null, awayLabel: null }
  assert.deepEqual(sideNames(row, en), { home: '\u2068الأهلي القاهرة\u2069', away: 'Alder FC' })
  assert.deepEqual(shortSideNames(row, en), { home: '\u2068الأهل\u2069', away: 'Alder' })
  assert.equal(personName({ 7: { name: 'משה כהן', shortName: 'כהן' } as never }, 7, 'short'), '\u2068כהן\u2069')
  assert.equal(isolated('Ängelholm 大连'), 'Ängelholm 大连')
})
