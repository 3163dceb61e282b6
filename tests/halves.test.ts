import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { listFiles, root } from '#kit/source-files.ts'
import { chooseFiles, findTests } from './choose.ts'
import { halfOf, partOf, readPart } from './halves.ts'

const choose = (wanted: Partial<Parameters<typeof chooseFiles>[0]>) =>
  chooseFiles({ paths: [], ...wanted }, root).chosen

describe('the halves of the tests', () => {
  test('leave out no test file, and run none twice: each is in the first half or in one third of the long one', () => {
    const all = listFiles(root).filter((file) => /\.test\.tsx?$/.test(file))
    const thirds = ['1/3', '2/3', '3/3'].map((part) => choose({ isLong: true, part }))
    assert.deepEqual([...choose({}), ...thirds.flat()].toSorted(), all.toSorted())
    assert.deepEqual(findTests(root).toSorted(), all.toSorted())
    const sizes = thirds.map((files) => files.length)
    assert.ok(Math.max(...sizes) - Math.min(...sizes) <= 2, `thirds of ${sizes.join(', ')} files`)
  })

  test('are declared in the first line of a file', () => {
    assert.equal(halfOf("import assert from 'node:assert/strict'\n"), 'first')
    assert.equal(halfOf('// Long half: audits every page.\nimport …'), 'long')
    for (const misspelt of [
      '\n// Long half: audits.',
      '// long half: audits.',
      '// Long half.',
      '// Long half: audits',
    ]) {
      assert.throws(() => halfOf(misspelt), /first line/, misspelt)
    }
  })

  test('are dealt there and back, so that parts are about equally dear', () => {
    const files = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
    assert.deepEqual(partOf(files, 1, 3), ['a', 'f', 'g'])
    assert.deepEqual(partOf(files, 2, 3), ['b', 'e'])
    assert.deepEqual(partOf(files, 3, 3), ['c', 'd'])
    assert.deepEqual(partOf(files, 1, 1), files)
  })

  test('have parts that exist', () => {
    assert.deepEqual(readPart('2/3'), { place: 2, count: 3 })
    for (const wrong of ['0/3', '4/3', '2', 'a/b', '1/0']) assert.throws(() => readPart(wrong), /2\/3/, wrong)
  })
})
