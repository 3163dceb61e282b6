import { baseballFold } from '#sports/baseball/fold.ts'
import { fold } from '#sports/sport.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import type { GameContent, GameRows } from '../../own-csv/declaration.ts'
import type { GameFacts } from '../../own-csv/game-columns.ts'
import { sideNamed } from '../../own-csv/people.ts'
import { CellFault } from '../../own-csv/row.ts'
import type { Row } from '../../own-csv/row.ts'
import { EventWriter } from '../retrosheet/event-writer.ts'
import { GameReader } from '../retrosheet/game.ts'
import type { FileRecord } from '../retrosheet/record.ts'

/** A game of baseball by its row, the players who begin it and its plays, which are records of Retrosheet. */
export function baseballContent({ row, homeName, awayName, country, status }: GameFacts, rows: GameRows): GameContent {
  const { box = [], points = [] } = rows
  const isOver = status === 'final'
  if (isOver && points.length === 0)
    throw new CellFault(row, 'status', 'a final game needs its plays: a result alone is not stored')
  if (isOver && row.pair('score') === null) throw new CellFault(row, 'score', 'is empty; a final game needs its score')
  const told = [
    ...box.map((one) => ({ row: one, record: startOf(one) })),
    ...points.map((one) => ({ row: one, record: recordOf(one) })),
  ]
  const reader = new GameReader(row.text('game')!, { file: row.file, line: 0 })
  const length = row.count('length')
  if (length !== null) reader.take({ kind: 'info', fields: ['innings', String(length)] }, 0)
  for (const [at, { record }] of told.entries()) reader.take(record, at)
  const game = reader.finish()
  const hasPlays = points.length > 0
  return {
    home: sideNamed(homeName, country),
    away: sideNamed(awayName, country),
    players: game.players.map((player) => ({ ...player, key: null })),
    events: hasPlays ? game.events.filter(({ type }) => isOver || type !== 'game_end') : unplayedOf(status),
    stated: { totals: isOver ? totalsOf(row) : {}, rows: {} },
    hasTimeline: hasPlays,
    remarks: [...sumFault(row), ...contradictions(game.events)],
    refused: game.refused.map(({ at, reason }) => {
      const own = told[Number(at.replace('line ', ''))]!.row
      const column = own.text('play') == null ? 'position' : 'play'
      return { row: own, column, reason: reason.slice(game.id.length + 2) }
    }),
  }
}

const teamOf = (row: Row) => (row.text('side') === 'home' ? '1' : '0')
const keyOf = (row: Row) => `${row.text('side')}:${row.text('player')}`

function startOf(row: Row): FileRecord {
  return { kind: 'start', fields: [keyOf(row), row.text('player')!, teamOf(row), ...placeOf(row)] }
}

function placeOf(row: Row): [slot: string, position: string] {
  return [String(row.count('slot') ?? ''), String(row.count('position') ?? '')]
}

/** A row with a place in the order is a player who enters, any other one a play. */
function recordOf(row: Row): FileRecord {
  if (row.count('position') !== null) return { ...startOf(row), kind: 'sub' }
  const [inning, pitches, play] = [String(row.count('inning')), row.text('pitches') ?? '', row.text('play') ?? '']
  return { kind: 'play', fields: [inning, teamOf(row), keyOf(row), '??', pitches, play] }
}

function unplayedOf(status: string): TimelineEvent[] {
  const writer = new EventWriter()
  if (status === 'postponed' || status === 'cancelled') writer.add(status, { period: 0 })
  return writer.events
}

function totalsOf(row: Row): GameContent['stated']['totals'] {
  const stated = ['score', 'hits', 'errors'].map((name) => [name, row.pair(name)] as const)
  return Object.fromEntries(stated.flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
}

function sumFault(row: Row): string[] {
  const [score, innings] = [row.pair('score'), row.pairs('innings')]
  if (score === null || innings === null) return []
  const sum = innings.reduce((total, one) => ({ home: total.home + one.home, away: total.away + one.away }))
  if (sum.home === score.home && sum.away === score.away) return []
  return [
    `line ${row.line}, column "innings": they add up to ${sum.home}-${sum.away}, the score is ${score.home}-${score.away}`,
  ]
}

/** What contradicts itself in the plays, such as a batter out of order. */
function contradictions(events: readonly TimelineEvent[]): string[] {
  const periods = new Map(events.map(({ key, period }) => [key, period]))
  return fold(baseballFold, [...events]).faults.map(
    ({ kind, key }) => `${kind.replaceAll('_', ' ')}: ${key} of inning ${periods.get(key) ?? 0}`,
  )
}
