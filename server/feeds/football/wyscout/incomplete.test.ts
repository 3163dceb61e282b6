import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { describe, test } from 'node:test'
import { football } from '#sports/football.ts'
import { sayDifference } from '#sports/reconcile.ts'
import { fold } from '#sports/sport.ts'
import { footballFeeds } from '../feeds.ts'
import { reconcileMatch } from '../../importer/reconcile.ts'
import { fixture, collect } from '../fixtures/read.ts'
import type { SourceFile } from '../../reading/json-items.ts'
import type { ParsedMatch } from '../../reading/parsed.ts'
import { readWyscout } from './read.ts'

type Sheet = {
  hasFormation: number
  formation: { substitutions: { playerIn: number; playerOut: number; minute: number | string }[] }
}
type Record = { wyId: number; teamsData: { [id: string]: Sheet } }
type Row = { matchPeriod: string; tags: { id: number }[] }

/** Files of one match have their rows under a member. */
function listOf<Content>(content: Content[] | { events: Content[] }): Content[] {
  return Array.isArray(content) ? content : content.events
}

function changed<Content>(name: string, change: (content: Content[]) => Content[]): SourceFile {
  const source = fixture(`wyscout/${name}.json`)
  return {
    ...source,
    open: async () =>
      Readable.from([Buffer.from(JSON.stringify(change(listOf(JSON.parse(readFileSync(source.name, 'utf8'))))))]),
  }
}

/** The cup match of the fixtures (1-1, 2-2 after extra time, 2-1 on penalties) after a change to its files. */
async function cup({
  rows = (all) => all,
  records = () => {},
}: {
  rows?: (all: Row[]) => Row[]
  records?: (sheets: Sheet[]) => void
}) {
  const sheets = changed<Record>('matches', (all) =>
    all.map((one) => (one.wyId === 5001 ? (records(Object.values(one.teamsData)), one) : one)),
  )
  const matches: ParsedMatch[] = []
  for await (const { parsed } of readWyscout([
    changed('5001', rows),
    sheets,
    ...['teams', 'players', 'referees'].map((name) => fixture(`wyscout/${name}.json`)),
  ]))
    matches.push(...(await collect(parsed)).matches)
  const match = matches.find(({ key, hasTimeline }) => key === '5001' && hasTimeline)!
  const { events, differences } = reconcileMatch(football, footballFeeds, match)
  const { status, score, normalScore, shootout, substitutions } = fold(football, events)
  return {
    state: { status, score, normalScore, shootout },
    substitutions,
    remarks: match.remarks,
    differences: differences.map((one) => sayDifference(one)),
  }
}

const result = {
  status: 'finished',
  score: { home: 2, away: 2 },
  normalScore: { home: 1, away: 1 },
  shootout: { home: 2, away: 1 },
}

describe('a match file of Wyscout without formations', () => {
  for (const sides of ['both sides', 'one side'] as const) {
    test(`of ${sides} has no statement of cards, substitutions and scorers, which is no difference`, async () => {
      const { state, differences } = await cup({
        records: (sheets) =>
          sheets
            .slice(0, sides === 'one side' ? 1 : 2)
            .forEach((sheet) => Object.assign(sheet, { hasFormation: 0, formation: {} })),
      })
      assert.deepEqual([state, differences], [result, []])
    })
  }
})

describe('events of Wyscout that end early', () => {
  test('before the shoot-out: the match file prevails, and the source contradicts itself in the report', async () => {
    const { state, remarks, differences } = await cup({
      rows: (all) => all.filter(({ matchPeriod }) => matchPeriod !== 'P'),
    })
    assert.deepEqual(state, result)
    assert.deepEqual(remarks, ['its events end before the shoot-out: the result is that of the match file'])
    assert.deepEqual(differences, [
      'shootout: the source states 2-1 and lists 0-0, folded 2-1; the source contradicts itself',
    ])
  })

  test('before extra time: the same, and no line names the import as the cause', async () => {
    const { state, remarks, differences } = await cup({
      rows: (all) => all.filter(({ matchPeriod }) => matchPeriod === '1H' || matchPeriod === '2H'),
    })
    assert.deepEqual(state, result)
    assert.equal(remarks.length, 1)
    assert.deepEqual(
      differences.filter((line) => !line.includes('the source contradicts itself')),
      [],
    )
    assert.deepEqual(
      differences.map((line) => line.split(':')[0]),
      ['score', 'shootout'],
    )
  })
})

describe('invalid substitutions of Wyscout', () => {
  test('of a player who has already left or entered, and those without a minute, are left out, each with a line', async () => {
    const { substitutions: before } = await cup({})
    const { remarks, differences, substitutions } = await cup({
      records: ([home]) => {
        const [first] = home!.formation.substitutions
        home!.formation.substitutions.push(
          { ...first!, playerIn: 109, minute: 88 },
          { ...first!, playerOut: 108, minute: 89 },
          { playerIn: 107, playerOut: 106, minute: 'null' },
        )
      },
    })
    assert.equal(substitutions.length, before.length)
    assert.deepEqual(
      remarks.map((line) => line.replace(/player \d+/, 'player')),
      [
        'player is substituted off twice: the one of minute 88 is left out',
        'player is substituted on twice: the one of minute 89 is left out',
        'a substitution at minute "null", left out',
      ],
    )
    assert.deepEqual(differences, [
      'substitutions: the source states 5-0 and lists 2-0, folded 2-0; the source contradicts itself',
    ])
  })
})
