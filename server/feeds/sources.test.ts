import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { archives, sports } from '#sports/index.ts'
import { shipped, sources } from './sources.ts'

describe('each source of data', () => {
  test('has a name and a place of its own among the archives, else its facts count as those of a live feed', () => {
    const names = [...sources, ...shipped].map(({ name }) => name)
    assert.deepEqual(names.toSorted(), archives.toSorted())
    assert.equal(new Set(names).size, names.length)
  })

  for (const { name, sport, extension } of sources) {
    test(`${name} has a known sport, reads files by their ending, and a page in docs/formats`, () => {
      assert.ok(Object.hasOwn(sports, sport), `sports/index.ts has no ${sport}`)
      assert.match(extension, /^\.[a-z]+$/)
      const page = `docs/formats/${name}.md`
      assert.ok(existsSync(join(import.meta.dirname, '../..', page)), `${page} is missing`)
    })
  }
})
