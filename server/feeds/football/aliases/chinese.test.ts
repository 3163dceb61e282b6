import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { chineseClubs } from './chinese.ts'
import { factsOf } from './index.ts'
import { chineseOfNation, nations } from './nations.ts'

const scopes = 'GB-ENG ES DE IT FR NL PT GB-SCT BE TR AT RS UA GR BR AR US CN'.split(' ')

describe('clubs in Chinese', () => {
  test('are clubs of the facts, each with a name of at most six characters for rows', () => {
    for (const scope of scopes) {
      assert.ok(chineseClubs(scope).size > 0, scope)
      const facts = new Set(factsOf(scope).map(({ name }) => name))
      for (const [name, { zh_short: short = '' }] of chineseClubs(scope)) {
        assert.ok(facts.has(name), `${scope}: ${name}`)
        assert.match(short, /^(AC )?\p{Script=Han}{2,7}$/u, name)
      }
    }
  })

  test('differ from each other', () => {
    const names = scopes.flatMap((scope) => [...chineseClubs(scope).values()].map(({ zh_short: short }) => short))
    assert.ok(names.length > 150, `${names.length} names`)
    assert.deepEqual(
      names.filter((name, index) => names.indexOf(name) !== index),
      [],
    )
  })

  test('have a full name beside the short one where the press prints two; unknown ones have none', () => {
    assert.deepEqual(
      [chineseClubs('ES').get('Villarreal'), chineseClubs('IT').get('Milan')],
      [{ zh: '比利亚雷亚尔', zh_short: '黄潜' }, { zh_short: 'AC 米兰' }],
    )
    assert.deepEqual(
      [chineseClubs('GB-ENG').get('Barnsley'), chineseClubs('constructor').size, chineseClubs('').size],
      [undefined, 0, 0],
    )
  })
})

test('every nation has a Chinese name of its own, under any of its spellings', () => {
  const names = nations.map(({ zh }) => zh)
  assert.ok(names.length > 200, `${names.length} names`)
  assert.deepEqual(
    names.filter((name, index) => !/^\p{Script=Han}{2,11}$/u.test(name) || names.indexOf(name) !== index),
    [],
  )
  assert.deepEqual(['Ivory Coast', "Côte d'Ivoire", 'Zaire', 'Arsenal'].map(chineseOfNation), [
    '科特迪瓦',
    '科特迪瓦',
    '民主刚果',
    null,
  ])
})
