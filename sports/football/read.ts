import type { Json, TimelineEvent } from '../timeline.ts'
import { bodyParts, cardColours, goalKinds, shotOutcomes, statisticNames, varOutcomes } from './vocabulary.ts'
import type {
  BodyPart,
  CardColour,
  GoalKind,
  LineupDetail,
  LineupPlayer,
  Pair,
  ResultDetail,
  ShotDetail,
  StatisticValues,
  VarOutcome,
} from './vocabulary.ts'

/**
 * Readers of `detail`. They accept any report and never throw: a member that is missing or of a wrong type reads as
 * null, or as the least specific value.
 */
type Detail = TimelineEvent['detail']

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

export function pairOf(value: Json | undefined): Pair | null {
  const pair = objectOf(value)
  const home = countOf(pair.home)
  const away = countOf(pair.away)
  return home === null || away === null ? null : { home, away }
}

/** An integer from 0, else null. */
export function countOf(value: Json | undefined): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null
}

export function textOf(value: Json | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function within(value: Json | undefined, low: number, high: number): number | null {
  return typeof value === 'number' && value >= low && value <= high ? value : null
}

function oneOf<T extends string>(known: readonly T[], value: Json | undefined): T | null {
  return known.find((word) => word === value) ?? null
}

function objectOf(value: Json | undefined): Detail {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}

function listOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : []
}
