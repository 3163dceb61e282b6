import { countOf, listOf, objectOf, pairOf, textOf, type Detail } from '../detail.ts'
import type { Json, TimelineEvent } from '../timeline.ts'
import {
  foulKinds,
  type FieldGoalDetail,
  type Format,
  type FoulKind,
  type Pair,
  type Place,
  type ResultDetail,
} from './vocabulary.ts'

/** Points of an event: 2 or 3 for a field goal, 1 for a free throw, 0 for a miss and for any other event. */
export function pointsOf({ type, detail }: Pick<TimelineEvent, 'type' | 'detail'>): 0 | 1 | 2 | 3 {
  if (detail.isMade !== true) return 0
  if (type === 'free_throw') return 1
  return type === 'field_goal' ? valueOf(detail) : 0
}

function valueOf(detail: Detail): 2 | 3 {
  return detail.points === 3 ? 3 : 2
}

export function fieldGoalDetail({ detail }: Pick<TimelineEvent, 'detail'>): FieldGoalDetail {
  return {
    points: valueOf(detail),
    isMade: detail.isMade === true,
    distance: countOf(detail.distance),
    shot: textOf(detail.shot),
    place: placeOf(detail.place),
  }
}

function placeOf(value: Json | undefined): Place | null {
  const { x, y } = objectOf(value)
  return typeof x === 'number' && typeof y === 'number' && Math.abs(x) <= 60 && Math.abs(y) <= 100 ? { x, y } : null
}

export function foulKind({ detail }: Pick<TimelineEvent, 'detail'>): FoulKind {
  return foulKinds.find((kind) => kind === detail.kind) ?? 'personal'
}

/** How the match is divided, by a report of a period's beginning; null where it does not say. */
export function formatDetail({ detail }: Pick<TimelineEvent, 'detail'>): Format | null {
  const seconds = countOf(detail.seconds)
  if (seconds === null || seconds < 60 || seconds > 1200) return null
  return { periods: detail.periods === 2 ? 2 : 4, seconds }
}

/** The result, or null without a readable score. */
export function resultDetail({ detail }: Pick<TimelineEvent, 'detail'>): ResultDetail | null {
  const score = pairOf(detail.score)
  if (score === null) return null
  const periods = listOf(detail.periods).map(pairOf)
  const decided = detail.isDecided === true ? { isDecided: true } : {}
  const isKnown = periods.length > 0 && periods.every((pair) => pair !== null)
  return { score, periods: isKnown ? (periods as Pair[]) : null, ...decided }
}
