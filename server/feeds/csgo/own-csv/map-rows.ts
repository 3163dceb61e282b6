import { otherSide } from '#sports/timeline.ts'
import { mapSideOf } from '#sports/csgo/read.ts'
import { isMapOver, mapSideIn, mapSideOfAct, roundsWon } from '#sports/csgo/rounds.ts'
import type { MapState } from '#sports/csgo/rules.ts'
import { lineNames, usualRules, type MapRules } from '#sports/csgo/vocabulary.ts'
import { byPlayer, pairCell, type GameToWrite, type InsideRows } from '../../esports/export/series-rows.ts'
import type { Cells } from '../../esports/export/stored-series.ts'
import { columnOf } from '../../own-csv/cells.ts'

/** A map of Counter-Strike as rows. */
export function mapRows(given: GameToWrite): InsideRows {
  const { game, at, left } = given
  const map = game.inside as MapState
  const hasRound = roundsOf(map)
  const strangers = [...map.kills, ...map.bombs].filter(({ round }) => !hasRound(round))
  left.add('rounds after the end of a map', map.surplusRounds)
  left.add('kills and bombs in rounds that their map does not have', strangers.length)
  const tables = {
    rounds: map.rounds.map(({ number, winner, ending, equipment, kills: told }) => ({
      ...at,
      round: number,
      winner,
      ending,
      equipment_home: equipment?.home ?? null,
      equipment_away: equipment?.away ?? null,
      kills: pairCell(told),
    })),
    kills: killRows(given, map, hasRound),
    bomb: bombRows(given, map, hasRound),
    lines: lineRows(given, map),
  }
  const isPlayTold = tables.rounds.length + tables.kills.length + tables.bomb.length > 0 || map.stated !== null
  return { battle: { map: game.map, score: pairCell(map.stated), ...rulesCells(map.rules) }, tables, isPlayTold }
}

function rulesCells({ regulation, overtime }: MapRules): Cells {
  return {
    regulation: regulation === usualRules.regulation ? null : regulation,
    overtime: overtime === usualRules.overtime ? null : overtime,
  }
}

/** Rounds that the table may name: those of the map, and the one in play. */
function roundsOf({ rounds, rules }: MapState): (round: number) => boolean {
  const known = new Set(rounds.map(({ number }) => number))
  const last = rounds.at(-1)?.number ?? 0
  const isOver = isMapOver(roundsWon(rounds), rules)
  return (round) => known.has(round) || (!isOver && round === last + 1)
}

function killRows({ series, at }: GameToWrite, { kills }: MapState, hasRound: (round: number) => boolean): Cells[] {
  return kills.flatMap((kill) => {
    const { round, seconds, side, weapon, isHeadshot } = kill
    const name = (id: number | null, of = side) => (id === null ? null : series.nameOf(id, of))
    if (!hasRound(round)) return []
    const players = {
      player: name(kill.killerId),
      victim: name(kill.victimId, otherSide(side)),
      assist: name(kill.assistId),
    }
    return [{ ...at, round, seconds, side, ...players, weapon, headshot: isHeadshot ? 'yes' : null }]
  })
}

function bombRows(
  { series, game, at, left }: GameToWrite,
  { bombs, rules }: MapState,
  hasRound: (round: number) => boolean,
): Cells[] {
  const start = mapSideOf(game.homeStart)
  return bombs.flatMap(({ round, seconds, side, act, site, playerId }) => {
    const player = playerId === null ? null : series.nameOf(playerId, side)
    const isOfOther = start !== null && mapSideIn(round, side, start, rules) !== mapSideOfAct(act)
    if (isOfOther && hasRound(round)) left.add('bombs of the side that does not plant or defuse')
    return hasRound(round) && !isOfOther ? [{ ...at, round, seconds, side, act, site, player }] : []
  })
}

function lineRows({ series, at, left }: GameToWrite, { lines }: MapState): Cells[] {
  return byPlayer(series, lines).map(({ side, playerId, counts, adr, kast }) => {
    for (const value of [adr, kast])
      if (value !== null && hundredths(value) !== value) left.add('digits of figures after the second')
    return {
      ...at,
      side,
      player: series.nameOf(playerId, side),
      ...Object.fromEntries(lineNames.map((name) => [columnOf(name), counts[name] ?? null])),
      adr: adr === null ? null : hundredths(adr),
      kast: kast === null ? null : hundredths(kast),
    }
  })
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100
}
