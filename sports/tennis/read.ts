import { countOf, oneOf, pairOf, sideOf, type Detail } from '../detail.ts'
import type { Json, TimelineEvent } from '../timeline.ts'
import {
  disciplines,
  pointEndings,
  setRules,
  statisticNames,
  usualFormat,
  type Format,
  type PointDetail,
  type SetRule,
  type StatedSet,
  type StatisticValues,
} from './vocabulary.ts'

export function formatOf(detail: Detail): Format {
  const rule = (given: Json | undefined, usual: SetRule) => oneOf(setRules, given) ?? usual
  return {
    bestOf: oneOf([1, 3, 5] as const, detail.bestOf) ?? usualFormat.bestOf,
    discipline: oneOf(disciplines, detail.discipline) ?? usualFormat.discipline,
    sets: rule(detail.sets, usualFormat.sets),
    finalSet: rule(detail.finalSet, usualFormat.finalSet),
    gamesPerSet: detail.gamesPerSet === 4 ? 4 : 6,
    isNoAd: detail.isNoAd === true,
  }
}

export function pointOf({ detail }: Pick<TimelineEvent, 'detail'>): PointDetail {
  return {
    server: sideOf(detail.server),
    serve: oneOf([1, 2] as const, detail.serve),
    ending: oneOf(pointEndings, detail.ending),
    stroke: oneOf(['forehand', 'backhand'] as const, detail.stroke),
    speedKmh: countOf(detail.speedKmh),
    rally: countOf(detail.rally),
    net: Array.isArray(detail.net) ? detail.net.flatMap((one) => sideOf(one) ?? []) : [],
  }
}

/** The sets that a result or a correction states; at most five. */
export function statedSets(given: Json | undefined): StatedSet[] {
  if (!Array.isArray(given)) return []
  return given.slice(0, 5).flatMap((one) => {
    const games = pairOf(one)
    if (games === null) return []
    return [{ ...games, tiebreak: pairOf((one as { tiebreak?: Json }).tiebreak) }]
  })
}

export function statisticValues(given: Json | undefined): StatisticValues {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return {}
  return Object.fromEntries(
    statisticNames.flatMap((name) => {
      const value = countOf(given[name])
      return value === null ? [] : [[name, value]]
    }),
  )
}
