import { countOf, pairOf, textOf } from '../detail.ts'
import type { TimelineEvent } from '../timeline.ts'
import {
  bombActs,
  lineNames,
  mapSides,
  roundEndings,
  usualRules,
  type Bomb,
  type Kill,
  type MapRules,
  type MapSide,
  type PlayerLine,
  type Round,
  type RoundStart,
} from './vocabulary.ts'

/** Reads the details of events inside a map. What no builder would make is read as unknown; nothing throws. */

export function roundOf({ side, detail }: TimelineEvent): Round | null {
  const number = countOf(detail.number)
  if (side === null || number === null || number < 1 || number > 200) return null
  const ending = roundEndings.find((one) => one === detail.ending) ?? null
  return { number, winner: side, ending, equipment: pairOf(detail.equipment), kills: pairOf(detail.kills) }
}

export function roundStartOf({ detail }: TimelineEvent): RoundStart | null {
  const [number, equipment] = [countOf(detail.number), pairOf(detail.equipment)]
  return number === null || number < 1 || number > 200 || equipment === null ? null : { number, equipment }
}

export function killOf({ key, side, playerId, otherPlayerId, detail }: TimelineEvent): Kill | null {
  const round = countOf(detail.round)
  if (side === null || round === null || round < 1) return null
  const [assist] = Array.isArray(detail.players) ? detail.players : []
  const assistId =
    typeof assist === 'object' && assist !== null && !Array.isArray(assist) ? countOf(assist.playerId) : null
  return {
    key,
    round,
    seconds: countOf(detail.seconds),
    side,
    killerId: playerId,
    victimId: otherPlayerId,
    assistId,
    weapon: textOf(detail.weapon),
    isHeadshot: detail.headshot === true,
  }
}

export function bombOf({ side, playerId, detail }: TimelineEvent): Bomb | null {
  const round = countOf(detail.round)
  const act = bombActs.find((one) => one === detail.act)
  if (side === null || round === null || round < 1 || act === undefined) return null
  return { round, seconds: countOf(detail.seconds), side, act, site: textOf(detail.site), playerId }
}

export function rulesOf({ detail }: TimelineEvent): MapRules {
  const overtime = ([0, 6, 10] as const).find((one) => one === detail.overtime) ?? usualRules.overtime
  return { regulation: detail.regulation === 30 ? 30 : 24, overtime }
}

export function mapSideOf(given: string | null): MapSide | null {
  return mapSides.find((one) => one === given) ?? null
}

export function playerLineOf({ side, playerId, detail }: TimelineEvent): PlayerLine | null {
  if (side === null || playerId === null) return null
  const given = detail.counts
  const counts =
    typeof given === 'object' && given !== null && !Array.isArray(given)
      ? Object.fromEntries(
          lineNames.flatMap((name) => (countOf(given[name]) === null ? [] : [[name, countOf(given[name])!]])),
        )
      : {}
  const kast = measureOf(detail.kast)
  return { playerId, side, counts, adr: measureOf(detail.adr), kast: kast === null || kast > 100 ? null : kast }
}

function measureOf(given: TimelineEvent['detail'][string] | undefined): number | null {
  return typeof given === 'number' && Number.isFinite(given) && given >= 0 ? given : null
}
