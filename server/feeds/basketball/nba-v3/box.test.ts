import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { describe, test } from 'node:test'
import { basketball, boxOf } from '#sports/basketball.ts'
import { reconcile } from '#sports/reconcile.ts'
import { fold } from '#sports/sport.ts'
import type { SourceFile } from '../../reading/json-items.ts'
import type { ParsedMatch } from '../../reading/parsed.ts'
import { readNbaV3 } from './read.ts'

const fileOf = (name: string, value: unknown): SourceFile => ({
  name,
  size: null,
  open: async () => Readable.from([Buffer.from(JSON.stringify(value))]),
})

async function readAll(...values: unknown[]): Promise<ParsedMatch[]> {
  const matches: ParsedMatch[] = []
  for await (const { parsed } of readNbaV3(values.map((value, index) => fileOf(`${index}.json`, value))))
    for await (const one of parsed) if (one.kind === 'match') matches.push(one.match)
  return matches
}

const player = (personId: number, position: string, minutes: string, points: number, plusMinusPoints = points) => ({
  personId,
  firstName: 'Mo',
  familyName: `Up${personId}`,
  position,
  jerseyNum: String(personId),
  comment: '',
  statistics: { minutes, points, fieldGoalsMade: points / 2, fieldGoalsAttempted: points / 2, plusMinusPoints },
})
const team = (teamId: number, teamTricode: string, points: number, ...players: object[]) => ({
  teamId,
  teamTricode,
  teamCity: 'X',
  teamName: 'Y',
  players,
  statistics: { points },
})
const box = (stated: number) => ({
  meta: {},
  boxScoreTraditional: {
    gameId: '0021500001',
    homeTeam: team(1610612737, 'ATL', stated, player(1, 'G', '48:00', 2), player(2, '', '', 0)),
    awayTeam: team(1610612765, 'DET', 0, player(11, 'C', '48:00', 0, -2)),
  },
})

const by = (teamId: number, personId: number) => ({
  teamId,
  personId,
  teamTricode: teamId === 1610612737 ? 'ATL' : 'DET',
  location: teamId === 1610612737 ? 'h' : 'v',
  playerName: `Up${personId}`,
  playerNameI: `M. Up${personId}`,
})
const periods = [1, 2, 3, 4].flatMap((period) => [
  { actionType: 'period', subType: 'start', clock: 'PT12M00.00S', period },
  ...(period === 1
    ? [
        { actionType: 'Made Shot', clock: 'PT11M00.00S', period, ...by(1610612737, 1), shotValue: 2 },
        { actionType: 'Turnover', clock: 'PT10M00.00S', period, ...by(1610612765, 11), description: 'Up11 Turnover' },
      ]
    : []),
  { actionType: 'period', subType: 'end', clock: 'PT00M00.00S', period },
])
const plays = {
  game: { gameId: '0021500001', actions: periods.map((one, index) => ({ ...one, actionId: index + 1 })) },
}

describe('the box score of version 3', () => {
  test('alone is the box score and the result of the game', async () => {
    const [match] = await readAll(box(2))
    const state = fold(basketball, match!.events)
    assert.deepEqual([state.status, state.score, match!.remarks], ['finished', { home: 2, away: 0 }, []])
    assert.deepEqual(reconcile(match!.stated, basketball.figures!(match!.events)), [])
    const lines = boxOf(state)!.home.lines.map(({ counts, seconds, isStarter }) => [counts.points, seconds, isStarter])
    assert.deepEqual(lines, [
      [2, 2880, true],
      [0, 0, false],
    ])
  })

  test('names a team whose players do not add up to its points', async () => {
    const [match] = await readAll(box(3))
    assert.deepEqual(match!.remarks, ['ATL: 3 points stated, its players have 2'])
  })

  test('beside the actions is compared with them, player by player', async () => {
    const matches = await readAll(box(2), plays)
    assert.equal(matches.length, 1)
    const turnovers = 'Mo Up11: turnovers 0 in the box score, 1 by the events'
    assert.deepEqual(
      matches[0]!.remarks.map((one) => one.replace('M. Up', 'Mo Up')),
      [turnovers],
    )
  })
})
