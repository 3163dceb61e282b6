import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { confusables } from './confusables.ts'
import { nameProblem } from './name-problem.ts'
import { foldLetters, skeletonOf } from './skeleton.ts'

const free = { isTaken: false }

describe('skeletonOf', () => {
  test('is equal for names that look the same', () => {
    const alike = [
      'Admin',
      'ADMIN',
      'Аdmіn',
      'ＡＤＭＩＮ',
      '𝓪𝓭𝓶𝓲𝓷',
      'ⓐⓓⓜⓘⓝ',
      '🅰🅳🅼🅸🅽',
      'ᎪᎠᎷᎥN',
      'adrnin',
      'ad\u200bmin',
      'a\u0300d\u0323min',
      '\u202eadmin',
      '4dm1n',
      'ad.min',
      'a d m i n',
      'ADMlN',
      'adm|n',
      'αdmιn',
      'adm!n',
      'ad\u00admin',
      'ad\u115fmin',
      'аԁмιп',
    ]
    assert.deepEqual(
      alike.filter((name) => skeletonOf(name) !== skeletonOf('admin')),
      [],
    )
  })

  test('differs for names that look different', () => {
    const names = [
      'Messi',
      'Mesut',
      'fan35',
      'fan53',
      'user10023',
      'user10032',
      '李明',
      '李鸣',
      'Дима',
      'Дина',
      '김민재',
      '김민준',
      'กิน',
      'กัน',
    ]
    assert.equal(new Set(names.map(skeletonOf)).size, names.length)
  })

  test('is empty for unreadable text', () => {
    assert.deepEqual(['', '   ', '\u200b\u200d', '...', '\u3164\uffa0'].map(skeletonOf), ['', '', '', '', ''])
  })

  test('is idempotent', () => {
    for (const name of ['Admin', 'Clarke', 'Vvalter', 'Müller', '官方', 'Ζήνων', 'Ярослав'])
      assert.equal(skeletonOf(skeletonOf(name)), skeletonOf(name))
  })
})

test('foldLetters keeps digits, spaces and signs, and genuine text of other scripts', () => {
  assert.equal(foldLetters('Ｇoal at 45+2! 日本队'), 'goal at 45+2! 日本队')
})

test('each character of the table is read as one letter or a few, or as a Han character', () => {
  assert.ok(confusables.size > 700)
  assert.deepEqual(
    [...confusables].filter(([, to]) => !/^([a-z]{1,2}|\p{Script=Han})$/u.test(to)),
    [],
  )
})

describe('nameProblem', () => {
  test('reserves the names of the operator', () => {
    const names = [
      'admin',
      'Adm1n',
      'TouchlineSupport',
      'Тоuсhline'.replace('Т', 'T'),
      'the_official',
      'Official Touchline',
      'moderator7',
      '官方',
      '官方客服01',
      '管理员',
      'Support',
      'support team',
      'M0D',
      'Mod_1',
    ]
    for (const name of names) assert.ok(['reserved', 'mixed_scripts'].includes(nameProblem(name, free) ?? ''), name)
  })

  test('allows names that only sound alike', () => {
    const names = [
      'badminton_fan',
      'I support Leeds',
      'Modric',
      'Unofficial Fan',
      'Miro',
      '我爱客场',
      '系统性红利',
      'Kimmich',
      'Ольга',
      'Γιώργος',
      '中田ヒデ',
      '손흥민 Son',
      'Müller',
      "O'Neil",
      '𝓕𝓪𝓷',
    ]
    assert.deepEqual(
      names.filter((name) => nameProblem(name, free) !== null),
      [],
    )
  })

  test('states the reason', () => {
    assert.equal(nameProblem('\u202enimda', free), 'bidi')
    assert.equal(nameProblem('\u3164', free), 'unreadable')
    assert.equal(nameProblem('Mеssi', free), 'mixed_scripts')
    assert.equal(nameProblem('ᴍᴇssɪ', free), 'mixed_scripts')
    assert.equal(nameProblem('Messi', { isTaken: true }), 'taken')
    assert.equal(nameProblem('Messi', free), null)
  })
})
