import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { code, read } from '#kit/source-files.ts'
import { parts } from '#server/parts.ts'
import { lockNumber, type Lock } from './locks.ts'

describe('advisory locks', () => {
  test('have their numbers and their statements in one file', () => {
    const elsewhere = code.filter(
      (file) => /7_?302_?9\d\d|advisory_(xact_)?(un)?lock/.test(read(file)) && !/\/locks(\.test)?\.ts$/.test(file),
    )
    assert.deepEqual(elsewhere, [])
  })

  test('of single work have the name of the part and the work, and a number of their own', () => {
    const names = parts.flatMap(({ name, background = [], follows = [] }) =>
      [...background, ...follows].map((work): Lock => `${name}/${work.name}`),
    )
    assert.equal(new Set(names.map(lockNumber)).size, names.length)
    assert.ok(names.every((name) => lockNumber(name) <= 2 ** 53))
  })

  test('keep their numbers: processes of two releases share a database', () => {
    assert.deepEqual(
      (['postgres', 'relay', 'jobs', 'notices/match-news', 'audit'] as const).map(lockNumber),
      [7_302_930, 7_302_933, 7_302_936, 7_302_937, 7_302_940],
    )
  })

  test('of followers belong to cursors of different names', () => {
    const names = parts.flatMap(({ follows = [] }) => follows.map(({ name }) => name))
    assert.equal(new Set(names).size, names.length)
  })
})
