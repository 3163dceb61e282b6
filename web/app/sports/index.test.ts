import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { sports } from '#sports/index.ts'
import { siteSports } from './index.ts'
import { declarationOf, load, partFiles, readSport, sportOf, sportQuery } from './parts.ts'
import type { SiteSport } from './sport.ts'

const declared: [string, SiteSport][] = Object.entries(siteSports)

describe('the sports of the site', () => {
  test('are those of the rules in sports/', () => {
    for (const sport of Object.keys(sports)) declarationOf(sport)
    assert.deepEqual(Object.keys(siteSports).toSorted(), Object.keys(sports).toSorted())
  })

  test('have their parts in files of their folder, or of one that they share, each exported under its name', () => {
    for (const [sport, own] of declared) {
      for (const [name, file] of Object.entries(partFiles)) {
        if ((name === 'sheets' || name === 'cards') && !own[name]) continue
        const path = [sport, own.folder ?? sport]
          .flatMap((folder) => ['ts', 'tsx'].map((ending) => join(import.meta.dirname, folder, `${file}.${ending}`)))
          .find(existsSync)
        assert.ok(path, `Sport ${sport} has no ${file}. Add web/app/sports/${sport}/${file}.ts.`)
        assert.match(readFileSync(path, 'utf8'), new RegExp(`export (const|function) ${name}\\b`), path)
      }
    }
  })

  test('have crests in the outline of their sport', () => {
    const told = Object.fromEntries(Object.entries(sports).map(([id, { crest }]) => [id, crest]))
    assert.deepEqual(told, {
      football: 'shield',
      basketball: 'circle',
      tennis: 'circle',
      baseball: 'plate',
      lol: 'hexagon',
      dota: 'hexagon',
      kog: 'hexagon',
      csgo: 'hexagon',
    })
  })

  test('have their texts in both languages', () => {
    for (const [sport, { name }] of declared) {
      assert.ok(name.en, `Sport ${sport} has no English label. Add it to web/app/sports/${sport}/index.ts.`)
      assert.match(
        name.zh,
        /\p{Script=Han}/u,
        `Sport ${sport} has no Chinese label. Add it to web/app/sports/${sport}/index.ts.`,
      )
    }
  })

  test('reject an unknown name', () => {
    assert.throws(() => sportOf({ sport: 'quidditch' }), /^Error: Sport quidditch is unknown to the site\./)
    assert.throws(() => sportOf({ sport: 'toString' }), /^Error: Sport toString is unknown to the site\./)
  })

  test('are loaded on demand, and rendering suspends until then', async () => {
    assert.throws(
      () => sportOf({ sport: 'football' }),
      (thrown) => thrown instanceof Promise,
    )
    await load('football', 'lists')
    assert.equal(typeof sportOf({ sport: 'football' }).clockText, 'function')
  })

  test('are in the address of a list, except all sports', () => {
    assert.equal(readSport('quidditch'), null)
    assert.equal(readSport('football'), 'football')
    assert.equal(sportQuery(null), '')
    assert.equal(sportQuery('quidditch'), '?sport=quidditch')
  })
})
