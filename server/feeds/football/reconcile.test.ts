import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { describe, test } from 'node:test'
import { football } from '#sports/football.ts'
import { sayDifference } from '#sports/reconcile.ts'
import { fold } from '#sports/sport.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { euro2024 as euroFacts } from '#demo/football/euro-2024/facts.ts'
import { readTournament } from '#demo/football/tournament/read.ts'
import { fileAt, fixture, sharedData, collect } from './fixtures/read.ts'
import { readFootballData } from './football-data/read.ts'
import { readFootballcsv } from './footballcsv/read.ts'
import type { SourceFile } from '../reading/json-items.ts'
import { readOpenfootball } from './openfootball/read.ts'
import type { Parsed, ParsedMatch } from '../reading/parsed.ts'
import { readWyscout } from './wyscout/read.ts'
import { footballFeeds } from './feeds.ts'
import { reconcileMatch } from '../importer/reconcile.ts'

async function* wyscout(...names: string[]): AsyncGenerator<Parsed> {
  for await (const { parsed } of readWyscout(names.map((name) => fixture(`wyscout/${name}.json`)))) yield* parsed
}

async function* euro2024(): AsyncGenerator<Parsed> {
  for (const match of readTournament(euroFacts)) yield { kind: 'match', match }
}

type ScorePart = 'half' | 'normal' | 'extra' | 'shootout'

/**
 * Every importer, with fixtures of everything its source reports: types of events, and scores of the result by their
 * code.
 */
const importers: Record<string, { read: () => AsyncIterable<Parsed>[]; types: string[]; scores: ScorePart[] }> = {
  'euro-2024': { read: () => [euro2024()], types: ['goal', 'result'], scores: ['half', 'normal', 'extra', 'shootout'] },
  openfootball: {
    read: () => ['league.json', 'worldcup.json', 'worldcup-rounds.json'].map((name) => readOpenfootball(fixture(name))),
    types: ['goal', 'result'],
    scores: ['half', 'normal', 'extra', 'shootout'],
  },
  'football-data': {
    read: () => ['england.csv', 'extra.csv'].map((name) => readFootballData(fixture(name))),
    types: ['result', 'statistics'],
    scores: ['half', 'normal'],
  },
  footballcsv: {
    read: () => ['2031-32/eng.1.csv', '2031-32/cl.csv'].map((name) => readFootballcsv(fixture(`footballcsv/${name}`))),
    types: ['result'],
    scores: ['half', 'normal', 'extra', 'shootout'],
  },
  wyscout: {
    read: () => [wyscout('set-pieces', 'set-pieces-matches'), wyscout('5001', 'matches')],
    types: ['goal', 'card', 'substitution', 'shootout_kick', 'result'],
    scores: ['half', 'normal'],
  },
}

async function matchesOf(read: () => AsyncIterable<Parsed>[]): Promise<ParsedMatch[]> {
  const collected = await Promise.all(read().map((parsed) => collect(parsed)))
  return collected.flatMap(({ matches }) => matches)
}

const fieldsOf = (match: ParsedMatch, events = match.events) =>
  reconcileMatch(football, footballFeeds, { events, stated: match.stated }).differences
const without = (match: ParsedMatch, lost: TimelineEvent) => match.events.filter((event) => event !== lost)
/** A missed kick changes no figure. */
const makesFigure = ({ type, detail }: TimelineEvent) => type !== 'shootout_kick' || detail.isScored === true

const scoreOf = (event: TimelineEvent, part: ScorePart) =>
  event.detail[part] as { home: number; away: number } | null | undefined
/** The match with one goal more in one score of its result. */
const withWrongScore = (match: ParsedMatch, result: TimelineEvent, part: ScorePart) =>
  match.events.map((event) => {
    const score = scoreOf(event, part)
    return event === result && score
      ? { ...event, detail: { ...event.detail, [part]: { home: score.home + 1, away: score.away } } }
      : event
  })

for (const [name, { read, types, scores }] of Object.entries(importers)) {
  describe(`the statement of ${name}`, () => {
    test('equals the sum of its events', async () => {
      const matches = await matchesOf(read)
      const stated = matches.filter(({ stated: { totals } }) => totals.score !== undefined)
      assert.ok(stated.length >= 3, `${stated.length} matches with a score`)
      const differing = matches.flatMap((match) =>
        fieldsOf(match).map((one) => `${match.home?.name} - ${match.away?.name}: ${sayDifference(one)}`),
      )
      assert.deepEqual(differing, [])
    })

    for (const type of types) {
      test(`reveals the loss of any ${type.replace('_', ' ')}`, async () => {
        const matches = await matchesOf(read)
        const losses = matches.flatMap((match) =>
          match.events
            .filter((event) => event.type === type && makesFigure(event))
            .map((lost) => [match, lost] as const),
        )
        assert.ok(losses.length > 0)
        for (const [match, lost] of losses) {
          const differences = fieldsOf(match, without(match, lost))
          assert.ok(
            differences.some(({ wrong }) => wrong === 'import'),
            `${match.home?.name} - ${match.away?.name}: ${lost.key}`,
          )
        }
      })
    }

    for (const part of scores) {
      test(`reveals a wrong ${part} score of a result`, async () => {
        const matches = await matchesOf(read)
        const results = matches.flatMap((match) =>
          match.events
            .filter((event) => event.type === 'result' && scoreOf(event, part))
            .map((result) => [match, result] as const),
        )
        assert.ok(results.length > 0)
        for (const [match, result] of results) {
          const differences = fieldsOf(match, withWrongScore(match, result, part))
          assert.ok(
            differences.some(({ wrong }) => wrong === 'import'),
            `${match.home?.name} - ${match.away?.name}`,
          )
        }
      })
    }
  })
}

describe('a loss inside a row of football-data', () => {
  const lose = (value: TimelineEvent['detail'][string]): typeof value => (typeof value === 'number' ? value - 1 : value)

  test('of a goal or a card is reported with both figures', async () => {
    const match = (await matchesOf(importers['football-data']!.read)).find(({ home }) => home?.name === 'Liverpool')!
    const changed = match.events.map((event) => {
      const values = event.detail.values as Record<string, number> | undefined
      if (event.type === 'result') return { ...event, detail: { ...event.detail, normal: { home: 1, away: 1 } } }
      return event.key === 'statistics:away:0'
        ? {
            ...event,
            detail: {
              ...event.detail,
              values: { ...values, yellowCards: lose(values!.yellowCards!), redCards: lose(values!.redCards!) },
            },
          }
        : event
    })
    assert.deepEqual(
      fieldsOf(match, changed as TimelineEvent[]).map((one) => sayDifference(one)),
      [
        'score: the source states 2-1, folded 1-1; the import is wrong; 2-1 holds',
        'yellow cards: the source states 1-2, folded 1-1; the import is wrong',
        'red cards: the source states 0-1, folded 0-0; the import is wrong',
      ],
    )
  })
})

describe('rows lost from a file of Wyscout', () => {
  async function withoutRow(
    lost: (row: { subEventName: string; eventName: string; tags: { id: number }[] }) => boolean,
  ): Promise<ParsedMatch> {
    const source = fixture('wyscout/set-pieces.json')
    const rows = (JSON.parse(readFileSync(source.name, 'utf8')) as Parameters<typeof lost>[0][]).filter(
      (row) => !lost(row),
    )
    const shortened: SourceFile = { ...source, open: async () => Readable.from([Buffer.from(JSON.stringify(rows))]) }
    const matches: ParsedMatch[] = []
    for await (const { parsed } of readWyscout([fixture('wyscout/set-pieces-matches.json'), shortened]))
      matches.push(...(await collect(parsed)).matches)
    return matches.find(({ key }) => key === '6001')!
  }

  test('a goal: the match file prevails, and the goals are doubtful', async () => {
    const match = await withoutRow(
      ({ subEventName, tags }) => subEventName === 'Free kick shot' && tags.some(({ id }) => id === 101),
    )
    const { events, differences } = reconcileMatch(football, footballFeeds, match)
    assert.deepEqual(
      differences.map((one) => sayDifference(one)),
      [
        'score: the source states 3-2 and lists 2-2, folded 2-2; the source contradicts itself; 3-2 holds',
        'half time score: the source states 1-1 and lists 0-1, folded 0-1; the source contradicts itself',
        'goals without own goals: the source states 2-1 and lists 1-1, folded 1-1; the source contradicts itself',
      ],
    )
    const { score, status } = fold(football, events)
    assert.deepEqual([score, status], [{ home: 3, away: 2 }, 'finished'])
    assert.ok(events.filter(({ type }) => type === 'goal').every(({ detail }) => detail.isDoubtful === true))
  })

  test('a card: the one of the match file prevails, and nothing differs', async () => {
    const match = await withoutRow(({ tags }) => tags.some(({ id }) => id === 1701))
    assert.deepEqual(
      fieldsOf(match).map(({ field }) => field),
      [],
    )
    assert.equal(match.events.filter(({ type, detail }) => type === 'card' && detail.colour === 'red').length, 1)
  })

  test('the whole second half: the match is finished nevertheless, with the score of the match file', async () => {
    const match = await withoutRow((row) => 'matchPeriod' in row && row.matchPeriod === '2H')
    const { events, differences } = reconcileMatch(football, footballFeeds, match)
    const { score, status } = fold(football, events)
    assert.deepEqual([score, status, differences[1]?.wrong], [{ home: 3, away: 2 }, 'finished', 'source'])
  })
})

describe(
  'the files beside the project',
  { skip: sharedData === null && 'skipped: the shared data are not on this machine' },
  () => {
    test('reconcile: no import loses data of any football file', async () => {
      const files = (pattern: string) =>
        globSync(pattern, { cwd: sharedData! }).map((path) => fileAt(`${sharedData}/${path}`))
      const parsed: AsyncIterable<Parsed>[] = [
        ...files('openfootball-{football,worldcup}.json/*/*.json').map(readOpenfootball),
        ...files('{football-data.co.uk,datahub-football/*}/*.csv').map(readFootballData),
        ...files('footballcsv-cache/*/*.csv').map(readFootballcsv),
      ]
      for await (const one of readWyscout(files('wyscout/*/*.json'))) parsed.push(one.parsed)
      let matches = 0
      for (const one of parsed) {
        for (const match of (await collect(one)).matches) {
          matches += 1
          assert.deepEqual(
            fieldsOf(match).filter(({ wrong }) => wrong === 'import'),
            [],
            `${match.place.file} ${match.place.at}`,
          )
        }
      }
      assert.ok(matches > 5000, `${matches} matches`)
    })
  },
)
