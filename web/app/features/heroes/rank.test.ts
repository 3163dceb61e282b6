import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { HeroRow } from '#contract/touchline/hero-ranks.ts'
import { heroesPath, readAskedHeroes } from './asked.ts'
import { changeOf, largestChanges, patchesUpTo } from './changes.ts'
import { csvOfHeroes } from './csv.ts'
import { presenceSeries, sharesOf, sideOf, sortHeroes } from './rank.ts'

const won = (games: number, wins: number, low: number, high: number) => ({
  games,
  wins,
  rate: wins / games,
  interval: { low, high },
})
const row = (hero: string, picks: number, bans: number, share = won(20, 10, 0.3, 0.7)): HeroRow => ({
  hero,
  heroId: null,
  name: hero,
  picks,
  bans,
  present: picks + bans,
  won: share,
  role: null,
  patches: [{ patch: '7.40', picks, bans, present: picks + bans, won: share }],
})

test('an address keeps tournament, patch and order, and drops what is none', () => {
  const asked = readAskedHeroes('dota', new URLSearchParams('season=7&patch=7.41&level=1&role=mid&sort=bans'))
  assert.deepEqual(asked, {
    sport: 'dota',
    season: 7,
    patch: '7.41',
    level: 1,
    role: 'mid',
    sort: 'bans',
    isWhole: false,
  })
  assert.equal(heroesPath(asked), '/heroes/dota?season=7&patch=7.41&level=1&role=mid&sort=bans')
  assert.equal(
    heroesPath(asked, { season: null, patch: null, level: null, role: null, sort: 'presence' }),
    '/heroes/dota',
  )
  const wrong = readAskedHeroes('dota', new URLSearchParams('season=x&patch=&level=2&sort=name&show=1'))
  assert.deepEqual(wrong, {
    sport: 'dota',
    season: null,
    patch: null,
    level: null,
    role: null,
    sort: 'presence',
    isWhole: false,
  })
})

test('nine games claim no rate, neither in the order by wins nor as a side of half', () => {
  const few = row('Few', 9, 0, won(9, 9, 0.7, 1))
  const many = row('Many', 10, 0, won(10, 1, 0.02, 0.4))
  assert.deepEqual(
    sortHeroes([few, many], 'won').map(({ hero }) => hero),
    ['Many', 'Few'],
  )
  assert.equal(sideOf(few.won), 'open')
  assert.equal(sideOf(many.won), 'below')
})

test('shares are of the games that know picks or bans, and no share is of none', () => {
  const shares = sharesOf(row('A', 3, 1), { drafted: 8, picked: 6, banned: 0 })
  assert.deepEqual(shares, { presence: 0.5, picks: 0.5, bans: null })
})

test('the line of patches runs from old to new, at zero where the hero is absent', () => {
  const patches = ['7.41', '7.40'].map((patch) => ({ patch, games: 10, picked: 10, banned: 10, drafted: 10 }))
  assert.deepEqual(presenceSeries(row('A', 3, 2), patches), [0.5, 0])
})

const patches = ['7.42', '7.41', '7.40'].map((patch) => ({ patch, games: 10, picked: 10, banned: 10, drafted: 10 }))
const inPatches = (hero: string, counts: Readonly<Record<string, number>>): HeroRow => ({
  ...row(hero, 1, 0),
  patches: Object.entries(counts).map(([patch, present]) => ({ ...row(hero, present, 0), patch, present })),
})

test('a change is that of the last two patches, of the asked one and the one before', () => {
  const hero = inPatches('A', { '7.42': 8, '7.41': 3, '7.40': 5 })
  assert.deepEqual(changeOf(hero, patches), { before: 0.3, after: 0.8 })
  assert.deepEqual(changeOf(hero, patchesUpTo(patches, '7.41')), { before: 0.5, after: 0.3 })
  assert.equal(changeOf(hero, patchesUpTo(patches, '7.40')), null)
  const few = patches.map((one) => ({ ...one, drafted: 9 }))
  assert.equal(changeOf(hero, few), null)
})

test('the largest changes stand from gain to loss, without heroes that did not change', () => {
  const heroes = [
    inPatches('Same', { '7.42': 4, '7.41': 4 }),
    inPatches('Lost', { '7.42': 1, '7.41': 7 }),
    inPatches('Gained', { '7.42': 5 }),
  ]
  const found = largestChanges(heroes, patches).map(({ hero, points }) => [hero.hero, points])
  assert.deepEqual(found, [
    ['Gained', 50],
    ['Lost', -60],
  ])
})

test('a table for a spreadsheet has the games of each figure, and runs no formula', () => {
  const ranks = { sport: 'dota', season: null, patch: '7.41', games: 8, picked: 8, banned: 6 }
  const [head = '', first = ''] = csvOfHeroes([row('=A', 3, 1, won(3, 1, 0.1, 0.8))], ranks).split('\n')
  assert.equal(head.split(',').length, first.split(',').length)
  assert.equal(first, "'=A,,4,3,1,8,8,6,3,1,0.1,0.8,,7.41,dota")
})
