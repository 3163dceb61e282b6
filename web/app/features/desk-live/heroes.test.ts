import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DeskKey, DeskPalette } from '#contract/touchline/desk-live.ts'
import { startDraft, typeInto } from './draft.ts'
import { countText, heroOptions, heroesFor, nextHero, withHero } from './heroes.ts'

const hero = (id: number, en: string, zh: string) => ({ id, name: { en, zh } })
const heroes = [
  hero(1, 'Anti-Mage', '敌法师'),
  hero(10, 'Lina', '莉娜'),
  hero(11, 'Lion', '莱恩'),
  hero(101, 'Axe', '斧王'),
]
const key = { id: 'pick', side: 'needed', count: { most: 9999, isHero: true } } as unknown as DeskKey
const draft = startDraft(key, { period: 1, clockSeconds: null, at: 1 }, false)
const palette = { keys: [key], heroes } as unknown as DeskPalette
const idsOf = (typed: string) => heroesFor(typed, heroes).map(({ id }) => id)

test('heroes fit by number, by the start of a name or by letters inside it, the exact one first', () => {
  assert.deepEqual(idsOf('1'), [1, 10, 11, 101])
  assert.deepEqual(idsOf('li'), [10, 11])
  assert.deepEqual(idsOf('antimage'), [1])
  assert.deepEqual(idsOf('mage'), [1])
  assert.deepEqual([idsOf('斧'), idsOf('莱恩'), idsOf('zz'), idsOf('')], [[101], [11], [], []])
})

test('digits are the number as it is typed, letters the best hero, and arrows choose another', () => {
  assert.deepEqual([withHero(draft, '7', heroes).count, withHero(draft, '101', heroes).count], ['7', '101'])
  const typed = withHero(draft, 'li', heroes)
  assert.deepEqual([typed.sought, typed.count], ['li', '10'])
  const next = nextHero(typed, 1, heroes)
  assert.deepEqual([next.sought, next.count, nextHero(next, 1, heroes).count], ['li', '11', '11'])
  assert.equal(nextHero(next, -1, heroes).count, '10')
  assert.equal(withHero(draft, 'zz', heroes).count, '')
  // Without the field in focus digits count too.
  assert.deepEqual([typeInto(draft, '7')?.count, typeInto(draft, '7')?.sought], ['7', '7'])
})

test('a hero has number and name in the log, and one that the title lacks its number', () => {
  const text = (count: number | null, id = 'pick') => countText({ palette }, id, count, 'zh')
  assert.deepEqual([text(101), text(5), text(null), text(101, 'other')], ['101 斧王', '5', '', '101'])
  assert.deepEqual(heroOptions(heroes.slice(1, 2), 5, 'en'), [
    ['5', '5'],
    ['10', 'Lina (10)'],
  ])
})
