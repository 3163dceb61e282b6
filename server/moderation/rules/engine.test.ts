import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sceneRules } from '../scenes.ts'
import { ourTerms } from '../words.ts'
import { buildAutomaton } from './automaton.ts'
import { createEngine } from './engine.ts'
import { readTermList } from './term.ts'

const rules = sceneRules.LIVE_CHAT_ROOM
const engine = createEngine(ourTerms(), { allowedHosts: [] })
const reasonOf = (text: string, before: string[] = []) => engine.judge(text, { rules, before })[0]?.reason ?? null
const listed = (list: string) => {
  const own = createEngine(readTermList(list), { allowedHosts: [] })
  return (text: string) => own.judge(text, { rules }).map(({ rule }) => rule)
}

describe('listed words', () => {
  test('end where a word ends', () => {
    const fine = [
      'Scunthorpe',
      'assist',
      'class',
      'Arsenal',
      'Dickson',
      'Essex',
      'Cockburn',
      'therapist',
      'grass',
      'analysis',
      'cumulative',
      'Fagioli',
      'Nigeria',
      'Montenegro',
      'mishit',
      'pen is mine',
      'us v them',
      'Titan',
      'Shittu',
      'Hancock',
      'spicy',
      'Slutsky',
    ]
    assert.deepEqual(
      fine.filter((text) => reasonOf(text) !== null),
      [],
    )
  })

  test('match anywhere in Chinese, unless a harmless word contains them', () => {
    assert.equal(reasonOf('你真是个傻逼啊'), 'abuse')
    const fine = [
      '射门',
      '日本队',
      '我操心比赛',
      '体操',
      '他妈妈来了',
      '球员十几把汗',
      '中出现',
      '越南队',
      '鸡巴士底',
      '操场',
      '太阳穴',
    ]
    assert.deepEqual(
      fine.filter((text) => reasonOf(text) !== null),
      [],
    )
  })

  test('accept the endings that `~` allows and no others', () => {
    const find = listed('[abuse severe]\ntosh~, *zonk*, nib')
    assert.deepEqual(
      ['toshes', 'toshing', 'toshed', 'megazonking', 'nib'].map((text) => find(text).length),
      [1, 1, 1, 1, 1],
    )
    assert.deepEqual(
      ['toshiba', 'nibs', 'snib', 'a zon kit'].map((text) => find(text).length),
      [0, 0, 0, 0],
    )
  })

  test('count `^` only beside Chinese', () => {
    assert.equal(reasonOf('sb said so'), null)
    assert.equal(reasonOf('你就是个sb'), 'abuse')
  })

  test('need at least the letters that they are listed with', () => {
    assert.equal(reasonOf('Niger'), null)
    assert.equal(reasonOf('nigger'), 'hate')
    assert.equal(reasonOf('as'), null)
    assert.equal(reasonOf('assss'), 'abuse')
  })

  test('match behind asterisks, with two letters visible', () => {
    assert.deepEqual(
      ['f**k', 'sh*t', 'b*tch', 'c**t'].map((text) => reasonOf(text) !== null),
      [true, true, true, true],
    )
    assert.deepEqual(
      ['2 * 3', 'M*A*S*H', '***', 'a*b', '* note *'].map((text) => reasonOf(text)),
      [null, null, null, null, null],
    )
  })
})

describe('pinyin', () => {
  test('matches when spelled out, with tones, and mixed with the characters', () => {
    for (const text of [
      'caonima',
      'cao ni ma',
      'cào nǐ mā',
      '操ni妈',
      'cao你妈',
      'shabi',
      'SHA BI',
      '傻bi',
      'q i a n g j i a n ni',
    ])
      assert.notEqual(reasonOf(text), null, text)
  })

  test('matches exact spellings only, since short syllables are frequent', () => {
    for (const text of ['see you there', 'Arda Güler', 'NLG', 'Yunjiang', 'Dongfang Chenyu', 'Bonner SC', 'women win'])
      assert.equal(reasonOf(text), null, text)
  })
})

describe('words of one author', () => {
  test('are joined over messages, and only where one completes the other', () => {
    assert.equal(reasonOf('bi', []), null)
    assert.equal(reasonOf('tch', ['bi']), 'abuse')
    assert.equal(reasonOf('逼', ['你这个傻']), 'abuse')
    assert.equal(reasonOf('k', ['f', 'u', 'c']), 'abuse')
    // An earlier verdict does not affect a later message.
    assert.equal(reasonOf('what a match', ['fuck', 'nice']), null)
  })
})

describe('groups of people', () => {
  test('are held with a slight nearby, and not without', () => {
    assert.equal(reasonOf('黑人真是又懒又脏'), 'hate')
    assert.equal(reasonOf('黑人球员身体素质好'), null)
    assert.equal(reasonOf('这比赛太恶劣了，日本人踢得不错'), null)
  })
})

test('an engine with all optional rules off matches none of them', () => {
  assert.deepEqual(engine.judge('fuck', { rules, isOff: (rule) => rule === 'term:*fuck*' }), [])
  assert.equal(engine.judge('fuck', { rules, isOff: (rule) => rule === 'phone' }).length, 1)
})

test('a list with an unknown head, or none, is refused', () => {
  assert.throws(() => readTermList('[nonsense severe]\na'))
  assert.throws(() => readTermList('word'))
})

test('the automaton finds each pattern at each place, nested ones too', () => {
  const codes = (text: string) => Uint16Array.from([...text], (letter) => letter.charCodeAt(0))
  const words = ['he', 'she', 'his', 'hers', 'e', 'he']
  const text = codes('ushershe')
  const found: string[] = []
  buildAutomaton(words.map(codes)).scan(text, text.length, (pattern, end) => found.push(`${pattern}@${end}`))
  const expected = words.flatMap((word, pattern) =>
    [...'ushershe'].flatMap((_, end) => ('ushershe'.slice(0, end + 1).endsWith(word) ? [`${pattern}@${end}`] : [])),
  )
  assert.deepEqual(found.toSorted(), expected.toSorted())
})
