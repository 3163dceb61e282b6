import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { HeroRow } from '#contract/touchline/esports.ts'
import { heroesPath, readAskedHeroes } from './asked.ts'
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
  patches: [{ patch: '7.40', picks, bans, present: picks + bans, won: share }],
})

test('an address keeps tournament, patch and order, and drops what is none', () => {
  const asked = readAskedHeroes('dota', new URLSearchParams('season=7&patch=7.41&sort=bans'))
  assert.deepEqual(asked, { sport: 'dota', season: 7, patch: '7.41', sort: 'bans' })
  assert.equal(heroesPath(asked), '/heroes/dota?season=7&patch=7.41&sort=bans')
  assert.equal(heroesPath(asked, { season: null, patch: null, sort: 'presence' }), '/heroes/dota')
  const wrong = readAskedHeroes('dota', new URLSearchParams('season=x&patch=&sort=name'))
  assert.deepEqual(wrong, { sport: 'dota', season: null, patch: null, sort: 'presence' })
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
  const shares = sharesOf(row('A', 3, 1), { games: 8, picked: 6, banned: 0 })
  assert.deepEqual(shares, { presence: 0.5, picks: 0.5, bans: null })
})

test('the line of patches runs from old to new, at zero where the hero is absent', () => {
  const patches = ['7.41', '7.40'].map((patch) => ({ patch, games: 10, picked: 10, banned: 10 }))
  assert.deepEqual(presenceSeries(row('A', 3, 2), patches), [0.5, 0])
})
