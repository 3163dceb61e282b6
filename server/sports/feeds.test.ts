import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { archives, sports } from '#sports/index.ts'
import { liveFeeds, shipped, sources } from '#server/sports/feeds.ts'

describe('each source of data', () => {
  test('has a name and a place of its own among the archives, else its facts count as those of a live feed', () => {
    const names = [...sources, ...shipped].map(({ name }) => name)
    assert.deepEqual(names.toSorted(), archives.toSorted())
    assert.equal(new Set(names).size, names.length)
  })

  test('a live feed by status alone is declared as polled in its sport, so that a majority of them counts', () => {
    const names = liveFeeds.filter(({ isByStatus }) => isByStatus).map(({ sport, name }) => `${sport} ${name}`)
    const declared = Object.values(sports).flatMap(({ id, polledFeeds = [] }) =>
      polledFeeds.map((name) => `${id} ${name}`),
    )
    assert.deepEqual(names.toSorted(), declared.toSorted())
  })

  for (const { name, sport, extension } of sources) {
    test(`${name} has a known sport, reads files by their ending, and a page in docs/formats`, () => {
      assert.ok(Object.hasOwn(sports, sport), `sports/index.ts has no ${sport}`)
      assert.match(extension, /^\.[a-z]+$/)
      // JSON of own tables is on the page of their CSV.
      const page = `docs/formats/${name === `${sport}-json` ? `${sport}-csv` : name}.md`
      assert.ok(existsSync(join(import.meta.dirname, '../..', page)), `${page} is missing`)
    })
  }
})
