import { countOf, pairOf } from '../esports/read.ts'
import type { TimelineEvent } from '../timeline.ts'
import { lineNames, mapSides, roundEndings, usualRules } from './vocabulary.ts'
import type { MapRules, MapSide, PlayerLine, Round } from './vocabulary.ts'

/** Reads the details of events inside a map. What no builder would make is read as unknown; nothing throws. */

export function roundOf({ side, detail }: TimelineEvent): Round | null {
  const number = countOf(detail.number)
  if (side === null || number === null || number < 1 || number > 200) return null
  const ending = roundEndings.find((one) => one === detail.ending) ?? null
  return { number, winner: side, ending, equipment: pairOf(detail.equipment) }
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
  const adr = typeof detail.adr === 'number' && detail.adr >= 0 ? detail.adr : null
  return { playerId, side, counts, adr }
}
