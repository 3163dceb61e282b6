import { clockText } from '#sports/esports/clock.ts'
import { mobaEvent } from '#sports/esports/moba/build.ts'
import { lineNames, type LineCounts, type LineName } from '#sports/esports/moba/vocabulary.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import { columnOf } from '../../own-csv/cells.ts'
import type { GameRows } from '../../own-csv/declaration.ts'
import type { Row } from '../../own-csv/row.ts'
import { countSides, figureOf, type Battle } from './battles.ts'
import { draftEvents, heroOf } from './draft-rows.ts'
import { killEvents } from './kill-rows.ts'
import { linesAgainst, mvpsAgainst } from './line-remarks.ts'
import { minuteEvents } from './minute-rows.ts'
import type { InsideOf, Telling } from './series.ts'

/** The inside of a game of two teams of five, by its rows. `isBlind`: the title has a blind decider. */
export function mobaInside(battle: Battle, telling: Telling, isBlind: boolean): InsideOf {
  const { row, ordinal: game, rows: given } = battle
  const kills = row.pair('kills')
  const rows = withinLength(given, row.count('length'), game, telling)
  const plays = [
    ...killEvents(game, rows, telling),
    ...objectiveEvents(game, rows.objectives ?? [], telling),
    ...minuteEvents(game, rows.minutes ?? [], row.count('length'), telling),
  ]
  telling.remarks.push(...linesAgainst(battle, kills), ...mvpsAgainst(battle))
  const last = Math.max(0, ...plays.map(({ clockSeconds }) => clockSeconds ?? 0))
  return {
    events: [
      ...draftEvents(battle, telling, isBlind),
      ...plays,
      ...(kills === null ? [] : [mobaEvent.scoreboard({ game, kills })]),
      ...lineEvents(game, rows.lines ?? [], telling),
      ...purchaseEvents(game, rows.purchases ?? [], telling),
    ],
    endSeconds: row.count('length') ?? last,
    isStarted: plays.length > 0,
    ...figureOf(`kills${game}`, kills, countSides(given.kills)),
  }
}

/** The column with the time of a row, by table; a source may state the minute in which a game ended. */
const times = { kills: ['time', 0], objectives: ['time', 0], purchases: ['time', 0], minutes: ['minute', 59] } as const

/** Rows after the end of their game are refused. */
function withinLength(rows: GameRows, length: number | null, game: number, { refused }: Telling): GameRows {
  if (length === null) return rows
  const kept = { ...rows }
  for (const [table, [column, room]] of Object.entries(times)) {
    const isLate = (row: Row) => {
      const at = row.count(column) ?? 0
      // Only a whole minute may stand for the one in which the game ended.
      return at > length + (at % 60 === 0 ? room : 0)
    }
    for (const row of rows[table]?.filter(isLate) ?? [])
      refused.push({
        row,
        column,
        reason: `${clockText(row.count(column)!)} is after the end of game ${game}, ${clockText(length)}`,
      })
    if (rows[table]) kept[table] = rows[table].filter((row) => !isLate(row))
  }
  return kept
}

function objectiveEvents(game: number, rows: readonly Row[], telling: Telling): TimelineEvent[] {
  return rows.flatMap((row, order) => {
    const [side, kind] = [row.word<Side>('side')!, row.text('kind')!]
    const playerId = telling.players.numberIn(row, 'player', side)
    const at = { game, key: `g${game}:objective:${order + 1}`, clockSeconds: row.count('time')!, order, side }
    if (kind !== 'buyback') return [mobaEvent.objective({ ...at, kind, which: row.text('which'), playerId })]
    if (playerId !== null) return [mobaEvent.buyback({ ...at, playerId })]
    telling.refused.push({ row, column: 'player', reason: 'is empty; a buyback needs its player' })
    return []
  })
}

/** The purchases of each player, in the order of their times. */
function purchaseEvents(game: number, rows: readonly Row[], { players }: Telling): TimelineEvent[] {
  const bought = rows.map((row) => {
    const side = row.word<Side>('side')!
    const playerId = players.numberOf(side, row.text('player')!)
    return { side, playerId, purchase: [row.count('time')!, row.text('item')!] as const }
  })
  return [...Map.groupBy(bought, ({ playerId }) => playerId)].map(([playerId, own]) => {
    const purchases = own.map(({ purchase }) => purchase).toSorted((a, b) => a[0] - b[0])
    return mobaEvent.playerItems({ game, side: own[0]!.side, playerId, rows: purchases })
  })
}

const namesIn = (row: Row, column: string) =>
  (row.text(column) ?? '')
    .split(';')
    .map((name) => name.trim())
    .filter(Boolean)

function lineEvents(game: number, rows: readonly Row[], { players, refused }: Telling): TimelineEvent[] {
  const seen = new Set<number>()
  return rows.flatMap((row) => {
    const side = row.word<Side>('side')!
    const playerId = players.numberOf(side, row.text('player')!)
    if (seen.has(playerId)) {
      refused.push({ row, column: 'player', reason: `"${row.text('player')}" has a line of game ${game} already` })
      return []
    }
    seen.add(playerId)
    const counts: { [name in LineName]?: number } = {}
    for (const name of lineNames) {
      const value = row.count(columnOf(name))
      if (value !== null) counts[name] = value
    }
    return [
      mobaEvent.playerLine({
        game,
        side,
        playerId,
        hero: heroOf(row),
        role: row.text('role'),
        lane: row.text('lane'),
        items: namesIn(row, 'items'),
        runes: namesIn(row, 'runes'),
        abilities: namesIn(row, 'abilities'),
        isMvp: row.text('mvp') === 'yes',
        counts: counts satisfies LineCounts,
      }),
    ]
  })
}
