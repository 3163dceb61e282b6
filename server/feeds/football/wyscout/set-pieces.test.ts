import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { football } from '#sports/football.ts'
import { minuteLabel } from '#sports/football/minute.ts'
import { fold } from '#sports/sport.ts'
import { compareEvents } from '#sports/timeline.ts'
import { fixture, collect, type Collected } from '../fixtures/read.ts'
import type { SourceFile } from '../../reading/json-items.ts'
import type { ParsedMatch } from '../../reading/parsed.ts'
import { readWyscout } from './read.ts'

const matches = fixture('wyscout/set-pieces-matches.json')
const events = fixture('wyscout/set-pieces.json')

async function readAll(files: SourceFile[] = [matches, events]): Promise<Collected> {
  const collected: Collected = { matches: [], refused: [], teams: [], players: [], notes: [] }
  for await (const { parsed } of readWyscout(files)) await collect(parsed, collected)
  return collected
}

async function matchOf(key: string): Promise<ParsedMatch> {
  return (await readAll()).matches.find((match) => match.key === key)!
}

function goalsOf({ events: all, players }: ParsedMatch): string[] {
  const goals = all.filter(({ type }) => type === 'goal').sort(compareEvents)
  return goals.map(
    ({ side, period, clockSeconds, detail, playerId }) =>
      `${side} ${minuteLabel(period, clockSeconds)} ${detail.kind} ${players[(playerId ?? 0) - 1]?.name}`,
  )
}

const stateOf = (match: ParsedMatch) => fold(football, match.events, compareEvents)
const countOf = (match: ParsedMatch, type: string) => match.events.filter((event) => event.type === type).length

describe('goals from set pieces in the same second as another row', () => {
  test('all count: a free kick, a corner, a penalty, and own goals once each', async () => {
    const match = await matchOf('6001')
    assert.deepEqual(goalsOf(match), [
      'home 5 free_kick Player 101',
      'away 26 open Player 202',
      'home 57 penalty Player 102',
      'away 67 own Player 103',
      'home 79 own Player 201',
    ])
    const { score, halfScore, status } = stateOf(match)
    assert.deepEqual(
      [score, halfScore, status, match.remarks],
      [{ home: 3, away: 2 }, { home: 1, away: 1 }, 'finished', []],
    )
  })

  test('count beside the free kick or the corner, and the shot', async () => {
    const match = await matchOf('6001')
    assert.deepEqual(
      ['free_kick', 'corner', 'throw_in', 'foul'].map((type) => countOf(match, type)),
      [1, 1, 1, 3],
    )
    const shots = match.events.filter(({ type }) => type === 'shot')
    assert.deepEqual(
      shots.map(({ detail }) => detail.outcome),
      ['goal', 'goal'],
    )
  })

  test('cards of people without a number do not replace each other', async () => {
    const match = await matchOf('6001')
    const cards = match.events.filter(({ type }) => type === 'card').sort(compareEvents)
    assert.deepEqual(
      cards.map(({ side, detail }) => `${side} ${detail.colour}`),
      ['away yellow', 'home yellow', 'away red', 'away yellow', 'away yellow'],
    )
  })

  test('extra time and the shoot-out are complete, a repeated row is one, and a repeated number loses nothing', async () => {
    const match = await matchOf('6002')
    assert.deepEqual(goalsOf(match), [
      'away 61 free_kick Player 203',
      'home 76 own Player 203',
      'home 91 open Player 102',
      'away 106 open Player 202',
    ])
    const { score, normalScore, shootout, winner } = stateOf(match)
    assert.deepEqual(
      [score, normalScore, shootout, winner],
      [{ home: 2, away: 2 }, { home: 1, away: 1 }, { home: 3, away: 2 }, 'home'],
    )
    assert.equal(countOf(match, 'shot'), 3)
  })

  test('a shoot-out without its kicks has the winner of the match', async () => {
    const text = readFileSync(matches.name, 'utf8')
      .replaceAll(/"scoreP":\d/g, '"scoreP":0')
      .replace('"wyId":6002,', '"wyId":6002,"winner":12,')
    const open = async () => Readable.from([Buffer.from(text)])
    const match = (await readAll([{ ...matches, open }])).matches.find(({ key }) => key === '6002')!
    const { shootout, winner } = stateOf(match)
    assert.deepEqual([shootout, winner], [null, 'away'])
  })

  test('no two events of a match share a key', async () => {
    for (const match of (await readAll()).matches) {
      const keys = match.events.map(({ key }) => key)
      assert.deepEqual(
        keys.filter((key, at) => keys.indexOf(key) !== at),
        [],
        match.key ?? '',
      )
    }
  })

  test('keys are independent of the order of the rows in a file', async () => {
    const rows = (JSON.parse(readFileSync(events.name, 'utf8')) as unknown[]).reverse()
    const backward = { ...events, open: async () => Readable.from([Buffer.from(JSON.stringify(rows))]) }
    const turned = (await readAll([matches, backward])).matches.find(({ key }) => key === '6001')!
    const byKey = (match: ParsedMatch) =>
      new Map(match.events.map(({ key, type, period, clockSeconds }) => [key, `${type} ${period} ${clockSeconds}`]))
    assert.deepEqual(new Map([...byKey(turned)].sort()), new Map([...byKey(await matchOf('6001'))].sort()))
  })
})
