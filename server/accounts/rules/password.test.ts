import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { commonPasswords, firstCount } from '../sign-in/common-passwords.ts'
import { passwordProblem } from './password.ts'

const common = await commonPasswords()

describe('passwordProblem', () => {
  const owner = { phone: '13812345678', nickname: 'Night Keeper' }
  const cases: [string, string, ReturnType<typeof passwordProblem>][] = [
    ['seven characters', 'k7#mQ2x', 'short'],
    ['129 characters', 'xK7#'.repeat(40).slice(0, 129), 'long'],
    ['the most common one', 'password', 'common'],
    ['the same with a capital, a year and a sign', 'Password2024!', 'common'],
    ['the same with substituted letters', 'P@55w0rd', 'common'],
    ['the same in full-width letters', 'ｐａｓｓｗｏｒｄ', 'common'],
    ['a club', 'Liverpool1', 'common'],
    ['one that is common in China', 'woaini1314', 'common'],
    ['the number of its owner', '13812345678', 'personal'],
    ['the end of the number, extended', '12345678!a', 'personal'],
    ['the name of its owner', 'nightkeeper1', 'personal'],
    ['one character', 'zzzzzzzzzz', 'pattern'],
    ['a few repeated characters', 'x7x7x7x7x7', 'pattern'],
    ['a run along a row of keys', 'poiuytrewq', 'pattern'],
    ['a run down the keys', '6yhn7ujm8ik,', 'pattern'],
    ['digits in order and one letter', '234567890x', 'pattern'],
    ['a date', '19870612', 'pattern'],
  ]
  for (const [what, password, problem] of cases)
    test(`refuses ${what}`, () => assert.equal(passwordProblem(password, owner, common), problem))

  test('accepts passwords that are hard to guess, in any script and without rules about signs', () => {
    for (const password of [
      'k7#mQ2xw',
      'correct horse battery staple',
      'vier kleine Igel',
      '守門員今晚很忙碌啊',
      'nightkeeper sees the ball',
      'ghvbtpwn',
    ])
      assert.equal(passwordProblem(password, owner, common), null, password)
  })

  test('refuses each of the ten thousand most common, also in capitals or with a year appended', () => {
    const taken = [...common.first].filter((word) => passwordProblem(word, owner, common) === null)
    assert.deepEqual([common.first.size >= firstCount, taken], [true, []])
    const dressed = [...common.first]
      .filter((word) => /^[a-z]{4,20}$/.test(word))
      .flatMap((word) => [`${word}2024`, `${word[0]!.toUpperCase()}${word.slice(1)}123!`])
    assert.ok(dressed.length > 10_000)
    assert.deepEqual(
      dressed.filter((word) => passwordProblem(word, owner, common) === null),
      [],
    )
  })

  test('refuses less common passwords as they are, and accepts extended ones', () => {
    const rare = [...common.all].filter((word) => !common.first.has(word) && /^[a-z]{9,14}$/.test(word))
    assert.ok(rare.length > 500)
    assert.deepEqual(
      rare.filter((word) => passwordProblem(word, owner, common) === null),
      [],
    )
    assert.ok(
      rare.filter((word) => passwordProblem(`${word} und ein Igel`, owner, common) === null).length >
        rare.length * 0.99,
    )
  })
})
