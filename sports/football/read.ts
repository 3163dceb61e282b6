import { countOf, listOf, objectOf, oneOf, pairOf, textOf, type Detail } from '../detail.ts'
import type { Json, TimelineEvent } from '../timeline.ts'
import {
  bodyParts,
  cardColours,
  goalKinds,
  shotOutcomes,
  statisticNames,
  varOutcomes,
  type BodyPart,
  type CardColour,
  type GoalKind,
  type LineupDetail,
  type LineupPlayer,
  type Pair,
  type ResultDetail,
  type ShotDetail,
  type StatisticValues,
  type VarOutcome,
} from './vocabulary.ts'

export function goalKind(event: TimelineEvent): GoalKind {
  return oneOf(goalKinds, event.detail.kind) ?? 'open'
}

export function cardColour(event: TimelineEvent): CardColour | null {
  return oneOf(cardColours, event.detail.colour)
}

export function varOutcome(event: TimelineEvent): VarOutcome | null {
  return oneOf(varOutcomes, event.detail.outcome)
}

/** The shot, or null when its outcome is unknown. */
export function shotDetail(event: TimelineEvent): ShotDetail | null {
  const { detail } = event
  const outcome = oneOf(shotOutcomes, detail.outcome)
  if (outcome === null) return null
  const xgSource = textOf(detail.xgSource)
  const xg = xgSource === null ? null : within(detail.xg, 0, 1)
  return {
    x: within(detail.x, 0, 100),
    y: within(detail.y, 0, 100),
    outcome,
    bodyPart: oneOf<BodyPart>(bodyParts, detail.bodyPart),
    xg,
    xgSource: xg === null ? null : xgSource,
  }
}

export function lineupDetail(event: TimelineEvent): LineupDetail {
  const coach = objectOf(event.detail.coach)
  const coachName = textOf(coach.name)
  return {
    formation: textOf(event.detail.formation),
    players: listOf(event.detail.players).flatMap((entry) => lineupPlayer(objectOf(entry))),
    coach: coachName === null ? null : { id: countOf(coach.id), name: coachName },
  }
}

function lineupPlayer(entry: Detail): LineupPlayer[] {
  const playerId = countOf(entry.playerId)
  if (playerId === null) return []
  const position = countOf(entry.position)
  return [
    {
      playerId,
      shirtNumber: countOf(entry.shirtNumber),
      position: position !== null && position <= 5 ? position : null,
      isStarter: entry.isStarter === true,
      line: countOf(entry.line),
      slot: countOf(entry.slot),
    },
  ]
}

/** The result, or null without a readable score, be it after normal or after extra time. */
export function resultDetail(event: Pick<TimelineEvent, 'detail'>): ResultDetail | null {
  const normal = pairOf(event.detail.normal)
  const extra = pairOf(event.detail.extra)
  if (normal === null && extra === null) return null
  const decided = event.detail.isDecided === true ? { isDecided: true } : {}
  const by = (['home', 'away'] as const).find((side) => side === event.detail.shootoutWinner)
  const won = by === undefined ? {} : { shootoutWinner: by }
  return { half: pairOf(event.detail.half), normal, extra, shootout: pairOf(event.detail.shootout), ...won, ...decided }
}

/** The score at the end of play, without a shoot-out. */
export function finalScoreOf({ normal, extra }: Pick<ResultDetail, 'normal' | 'extra'>): Pair {
  return extra ?? normal ?? { home: 0, away: 0 }
}

/** The period of the totals (0 the whole match), and their values. */
export function statisticsDetail(event: TimelineEvent): { of: number; values: StatisticValues } {
  const reported = objectOf(event.detail.values)
  const values: StatisticValues = {}
  for (const name of statisticNames) {
    const value = reported[name]
    if (typeof value === 'number' && Number.isFinite(value) && value >= 0) values[name] = value
  }
  return { of: countOf(event.detail.of) ?? 0, values }
}

function within(value: Json | undefined, low: number, high: number): number | null {
  return typeof value === 'number' && value >= low && value <= high ? value : null
}
