import { otherSide, type TimelineEvent } from '#sports/timeline.ts'
import { lineNames, type DraftStep, type Minute } from '#sports/esports/moba/vocabulary.ts'
import { playerLineOf } from '#sports/esports/moba/read.ts'
import { blindDecider, isTaken } from '#sports/esports/moba/global-pick.ts'
import type { MobaGame } from '#sports/esports/moba/state.ts'
import type { Score } from '#sports/match.ts'
import { columnOf } from '../../own-csv/cells.ts'
import { byPlayer, pairCell, type GameToWrite, type InsideRows } from './series-rows.ts'
import type { Cells, Left } from './stored-series.ts'

/** A game of two teams of five as rows. `isBlind`: the title has a blind decider. */
export function mobaRows(given: GameToWrite, isBlind: boolean): InsideRows {
  const { game, events, left } = given
  const { stated, minutes } = game.inside as MobaGame
  const ofType = (type: string) => events.filter((event) => event.type === type)
  const tables = {
    draft: draftRows(given, isBlind),
    kills: timed(given, ofType('kill'), 'kills').flatMap((event) => killRow(given, event)),
    minutes: minuteRows(given, minutes),
    objectives: timed(
      given,
      events.filter(({ type }) => type === 'objective' || type === 'buyback'),
      'objectives',
    ).flatMap((event) => objectiveRow(given, event)),
    lines: lineRows(given),
    purchases: purchaseRows(given, ofType('player_items')),
  }
  const isPlayTold = tables.kills.length + tables.minutes.length + tables.objectives.length > 0
  left.add('players with figures of each minute', ofType('player_minutes').length)
  left.add('totals of objectives', Object.keys(stated?.objectives ?? {}).length)
  const isOver = game.ending !== null
  if (!isOver && game.seconds > 0) left.add('clocks of games in play')
  const battle = {
    length: isOver && game.seconds > 0 ? clockCell(game.seconds) : null,
    kills: pairCell(stated?.kills ?? null),
  }
  return { battle, tables, isPlayTold }
}

/** Events of a side with a reading of the clock, in reading order; others have no place in a table. */
function timed({ left }: GameToWrite, events: readonly TimelineEvent[], what: string): TimelineEvent[] {
  const told = events.filter(({ side, clockSeconds }) => side !== null && clockSeconds !== null)
  left.add(`${what} without a side or a clock`, events.length - told.length)
  return told
}

function draftRows({ series, game, at, left }: GameToWrite, isBlind: boolean): Cells[] {
  const isFree = isBlind && blindDecider(series.state.format.bestOf) === game.ordinal
  const told: DraftStep[] = []
  return (game.inside as MobaGame).draft.flatMap((step) => {
    if (told.some((one) => one.ordinal === step.ordinal || isTaken(one, step, isFree))) {
      left.add('steps of a draft with a hero that was taken before')
      return []
    }
    told.push(step)
    const { ordinal, side, action, hero } = step
    return [{ ...at, step: ordinal, side, action, hero: hero.name, hero_id: hero.id }]
  })
}

function killRow({ series, at }: GameToWrite, event: TimelineEvent): Cells[] {
  const { side, playerId, otherPlayerId, clockSeconds } = event
  if (side === null || clockSeconds === null) return []
  const player = playerId === null ? null : series.nameOf(playerId, side)
  const victim = otherPlayerId === null ? null : series.nameOf(otherPlayerId, otherSide(side))
  return [{ ...at, time: clockCell(clockSeconds), side, player, victim }]
}

function objectiveRow({ series, at }: GameToWrite, event: TimelineEvent): Cells[] {
  const { type, side, playerId, clockSeconds, detail } = event
  if (side === null || clockSeconds === null) return []
  const player = playerId === null ? null : series.nameOf(playerId, side)
  const kind = type === 'buyback' ? type : String(detail.kind)
  const which = typeof detail.which === 'string' ? detail.which : null
  return [{ ...at, time: clockCell(clockSeconds), side, kind, which: type === 'buyback' ? null : which, player }]
}

function minuteRows({ at, left }: GameToWrite, minutes: readonly Minute[]): Cells[] {
  const known = new Map(minutes.map((one) => [one.seconds, one]))
  left.add('second leads of a minute', minutes.length - known.size)
  const told = [...known.values()].filter((one) =>
    [one.goldLead, one.xpLead, one.gold, one.xp].some((figure) => figure !== null),
  )
  left.add('minutes without a figure', known.size - told.length)
  return told.map(({ seconds, goldLead, xpLead, gold, xp }) => ({
    ...at,
    minute: seconds % 60 === 0 ? seconds / 60 : clockCell(seconds),
    ...figureCells('gold', goldLead, gold, left),
    ...figureCells('xp', xpLead, xp, left),
  }))
}

/** Both sides where known, else the lead. */
function figureCells(name: 'gold' | 'xp', lead: number | null, both: Score | null, left: Left): Cells {
  const isSum = both !== null && lead === both.home - both.away
  if (both !== null && !isSum)
    left.add(`${name === 'xp' ? 'experience' : name} of both sides that does not make its lead`)
  return isSum ? { [`${name}_home`]: both.home, [`${name}_away`]: both.away } : { [`${name}_lead`]: lead }
}

/** The last line of each player. */
function lineRows({ series, game, events, at, left }: GameToWrite): Cells[] {
  const lines = (game.inside as MobaGame).lines
  left.add(
    'lines without a player',
    events.filter((one) => one.type === 'player_line' && playerLineOf(one) === null).length,
  )
  return byPlayer(series, lines).map(
    ({ side, playerId, hero, role, lane, items, runes, abilities, isMvp, counts }) => ({
      ...at,
      side,
      player: series.nameOf(playerId, side),
      hero: hero?.name ?? null,
      hero_id: hero?.id ?? null,
      role,
      lane,
      items: listCell(items),
      runes: listCell(runes),
      abilities: listCell(abilities),
      mvp: isMvp ? 'yes' : null,
      ...Object.fromEntries(lineNames.map((name) => [columnOf(name), counts[name] ?? null])),
    }),
  )
}

/** Purchases of each player; those before the horn have no clock that a table takes. */
function purchaseRows({ series, at, left }: GameToWrite, bought: readonly TimelineEvent[]): Cells[] {
  return bought.flatMap(({ side, playerId, detail }) => {
    const rows = Array.isArray(detail.rows) ? (detail.rows as [seconds: number, item: string][]) : []
    const told = side === null || playerId === null ? [] : rows.filter(([seconds]) => seconds >= 0)
    left.add('purchases before the horn or without a player', rows.length - told.length)
    return told.map(([seconds, item]) => ({
      ...at,
      time: clockCell(seconds),
      side,
      player: series.nameOf(playerId!, side!),
      item,
    }))
  })
}

function listCell(names: readonly string[]): string | null {
  return names.length === 0 ? null : names.join('; ')
}

/** `7:05` */
function clockCell(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
