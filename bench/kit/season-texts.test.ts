import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { footballTxt } from '#feeds/football/football-txt/source.ts'
import type { ParsedMatch } from '#feeds/reading/parsed.ts'
import { football } from '#kit/football.ts'
import { reconcile } from '#sports/reconcile.ts'
import { seasonTexts } from './season-texts.ts'

for (const hasGoals of [false, true])
  test(`a generated season ${hasGoals ? 'with' : 'without'} scorers is read whole: 380 matches that add up`, async () => {
    const matches: ParsedMatch[] = []
    const files = seasonTexts({ files: 21, seed: 7, hasGoals }).map(({ name, text }) => {
      return { name, size: text.length, open: async () => Readable.from([Buffer.from(text)]) }
    })
    const [first, last] = [files[0]!, files[20]!]
    for await (const { parsed } of footballTxt.read([first, last], []))
      for await (const one of parsed) {
        assert.equal(one.kind, 'match', JSON.stringify(one))
        if (one.kind === 'match') matches.push(one.match)
      }
    assert.equal(matches.length, 760)
    const pairs = matches.map(({ season, home, away }) => `${season} ${home!.name} ${away!.name}`)
    assert.equal(new Set(pairs).size, 760)
    assert.deepEqual(
      matches.map(({ competition }) => competition.slug).filter((slug, at, all) => all.indexOf(slug) === at).length,
      2,
    )
    for (const { remarks, stated, events, isKickOffExact, key } of matches) {
      assert.deepEqual([remarks, isKickOffExact], [[], true], key!)
      assert.deepEqual(reconcile(stated, football.figures!(events)), [], key!)
    }
    assert.equal(
      matches.some(({ players }) => players.length > 0),
      hasGoals,
    )
  })
