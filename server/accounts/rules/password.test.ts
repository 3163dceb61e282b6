import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { passwordProblem } from './password.ts'
import { worstPasswords } from './worst-passwords.ts'

describe('passwordProblem', () => {
  const owner = { phone: '13812345678', nickname: 'Night Keeper' }
  const cases: [string, string, ReturnType<typeof passwordProblem>][] = [
    ['seven characters', 'k7#mQ2x', 'short'],
    ['129 characters', 'xK7#'.repeat(40).slice(0, 129), 'long'],
    ['the worst of all', 'password', 'common'],
    ['the same with a capital, a year and a sign', 'Password2024!', 'common'],
    ['the same in other signs', 'P@55w0rd', 'common'],
    ['the same in full-width letters', 'ｐａｓｓｗｏｒｄ', 'common'],
    ['a club', 'Liverpool1', 'common'],
    ['what is common in China', 'woaini1314', 'common'],
    ['the number of its owner', '13812345678', 'personal'],
    ['the end of the number, dressed up', '12345678!a', 'personal'],
    ['the name of its owner', 'nightkeeper1', 'personal'],
    ['one character', 'zzzzzzzzzz', 'pattern'],
    ['a few characters again and again', 'x7x7x7x7x7', 'pattern'],
    ['a walk along the keys', 'poiuytrewq', 'pattern'],
    ['a walk down the keys', '1qaz2wsx', 'pattern'],
    ['digits in order and a bit', '234567890x', 'pattern'],
    ['a day', '19870612', 'pattern'],
  ]
  for (const [what, password, problem] of cases) test(`refuses ${what}`, () => assert.equal(passwordProblem(password, owner), problem))

  test('takes what nobody guesses, in any script and without rules about signs', () => {
    for (const password of ['k7#mQ2xw', 'correct horse battery staple', 'vier kleine Igel', '守門員今晚很忙碌啊', 'nightkeeper sees the ball', 'ghvbtpwn'])
      assert.equal(passwordProblem(password, owner), null, password)
  })

  test('knows some hundred of the worst', () => assert.ok(worstPasswords.size >= 400, String(worstPasswords.size)))
})
