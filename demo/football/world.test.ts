import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { china } from '#feeds/football/aliases/china.ts'
import { england } from '#feeds/football/aliases/england.ts'
import { france } from '#feeds/football/aliases/france.ts'
import { germany } from '#feeds/football/aliases/germany.ts'
import { italy } from '#feeds/football/aliases/italy.ts'
import { spain } from '#feeds/football/aliases/spain.ts'
import { listPeople } from './cast.ts'
import { createWorld } from './world.ts'

const epoch = Date.UTC(2026, 10, 20, 9)
const world = createWorld('one', epoch)
const clubs = world.leagues.flatMap((league) => league.clubs)

describe('createWorld', () => {
  test('creates the same world for the same seed, and another for another', () => {
    assert.deepEqual(createWorld('one', epoch), world)
    assert.deepEqual(createWorld('one', epoch + 3_600_000), world)
    assert.notDeepEqual(createWorld('two', epoch).leagues, world.leagues)
  })

  test('has twelve leagues of eighteen clubs, no two of one name, and squads of 23 with three keepers', () => {
    assert.equal(world.leagues.length, 12)
    assert.equal(clubs.length, 12 * 18)
    assert.equal(new Set(clubs.map(({ name }) => name.latin)).size, clubs.length)
    for (const club of clubs) {
      assert.equal(club.players.length, 23)
      assert.equal(new Set(club.players.map(({ shirtNumber }) => shirtNumber)).size, 23)
      assert.equal(club.players.filter(({ position }) => position === 0).length, 3)
    }
  })

  test('has every name in Latin letters and in Chinese', () => {
    for (const { name, stadium } of clubs) {
      assert.match(name.latin, /^[\p{Script=Latin}\d .'-]+$/u)
      assert.match(name.zh, /^[\u4e00-\u9fff\d]+$/)
      assert.match(stadium.name.zh, /^[\u4e00-\u9fff]+$/)
    }
    for (const { person } of listPeople(world)) {
      assert.match(person.name.full.latin, /^[\p{Script=Latin} '-]+$/u)
      assert.match(person.name.full.zh, /^[\u4e00-\u9fff·]+$/)
      assert.ok(
        person.name.full.zh.endsWith(person.name.shortZh) && !person.name.shortZh.includes('·'),
        person.name.full.zh,
      )
    }
  })

  test('has no equal names in a country, and players of plausible age only', () => {
    for (const { slug } of world.leagues) {
      const names = listPeople(world)
        .filter(({ person, role }) => role !== 'referee' && person.key.startsWith(`${slug}/`))
        .map(({ person }) => person.name.full.latin)
      assert.equal(new Set(names).size, names.length, slug)
    }
    for (const { birthDate } of clubs.flatMap(({ players }) => players))
      assert.ok(birthDate > '1991' && birthDate < '2009', birthDate)
  })

  test('has no club that exists', () => {
    const real = new Set(
      [...england, ...spain, ...germany, ...italy, ...france, ...china]
        .flatMap(({ name, shortName, spellings }) => [name, shortName, ...spellings])
        .map((name) => name.toLowerCase()),
    )
    assert.deepEqual(
      clubs.flatMap(({ name, place }) => [name.latin, place.latin]).filter((name) => real.has(name.toLowerCase())),
      [],
    )
  })

  test('has 32 clubs in the cup, some of every league that has its days free', () => {
    assert.equal(new Set(world.cupClubs).size, 32)
    const leagues = new Set(world.cupClubs.map(({ key }) => key.split('/')[0]))
    assert.equal(leagues.size, 6)
  })
})
