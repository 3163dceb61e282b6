import assert from 'node:assert/strict'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { castOf } from './cast.ts'
import { teamsOfTitle } from './edition.ts'
import { heroNames, mapNames } from './names.ts'
import { simulatedTitles } from './titles.ts'

/** Data of others; only where it is present. */
const data = join(import.meta.dirname, '../../../shared/data')

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Every text member of a JSON file, whatever its shape. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

function read(...path: string[]): string {
  return readFileSync(join(data, ...path), 'utf8')
}

test('no made-up team or hero has the name of a real one', (t) => {
  if (!existsSync(data)) {
    t.skip('no data of others')
    return
  }
  const files = [
    ['opendota-core', 'teams.json'],
    ['lol-esports-ranking', 'teams.json'],
    ['dotaconstants', 'heroes.json'],
    ['kog-herolist', 'herolist.json'],
  ]
  const results = readdirSync(join(data, 'csgo-hltv_python')).filter((file) => file.endsWith('results.csv'))
  const real = new Set([
    ...files.flatMap((path) => textsIn(JSON.parse(read(...path)))).map(plain),
    ...results.flatMap((file) => read('csgo-hltv_python', file).split(/[\n,]/)).map(plain),
  ])
  assert.ok(real.size > 1000)
  for (const title of simulatedTitles)
    for (const seed of ['touchline', 'seed', 'demo test']) {
      const teams = castOf(seed, title.sport, teamsOfTitle, title.spread).flatMap(({ name, shortName, zh }) => [
        name,
        shortName,
        zh,
      ])
      const heroes = heroNames(title.sport)
        .flat()
        .flatMap(({ en, zh }) => [en, zh])
      for (const name of [...teams, ...heroes]) assert.ok(!real.has(plain(name)), `${title.sport}: ${name}`)
    }
})

test('the heroes of a title and the maps are different, each with a Chinese name', () => {
  assert.equal(new Set(mapNames.flatMap(({ en, zh }) => [en, zh])).size, 14)
  for (const { sport } of simulatedTitles) {
    const heroes = heroNames(sport).flat()
    assert.equal(new Set(heroes.map(({ en }) => en)).size, heroes.length)
    assert.equal(new Set(heroes.map(({ zh }) => zh)).size, heroes.length)
    for (const { zh } of heroes) assert.match(zh, /^\p{Script=Han}+$/u)
  }
})
