import { otherSide, type Side, type TimelineEvent } from '#sports/timeline.ts'
import { footballEvent, periodStartSeconds, type Period } from '#sports/football.ts'
import type { Scores } from './score.ts'
import type { PlayerRef } from '../../reading/parsed.ts'

type Raw = { [key: string]: unknown }

/**
 * Goals with their minutes, as lists per side: `{name, minute: 90, offset: 1, penalty, owngoal}`, since 2026
 * `minute: "90+1"`. A list holds the goals that count for its side, so the scorer of an own goal plays for the other.
 */
export function readGoals(raw: Raw, scores: Scores, players: PlayerRef[], remarks: string[]): TimelineEvent[] {
  const sides: [Side, unknown][] = [
    ['home', raw.goals1],
    ['away', raw.goals2],
  ]
  const hasExtra = scores.extra !== null || scores.shootout !== null
  return sides.flatMap(([side, list]) => {
    const seen = new Map<string, number>()
    return (Array.isArray(list) ? list : []).flatMap((goal) =>
      readGoal(objectOf(goal), side, hasExtra, players, seen, remarks),
    )
  })
}

function readGoal(
  goal: Raw,
  side: Side,
  hasExtra: boolean,
  players: PlayerRef[],
  seen: Map<string, number>,
  remarks: string[],
): TimelineEvent[] {
  const minute = readMinute(goal)
  if (minute === null) {
    remarks.push(
      `a goal of ${typeof goal.name === 'string' ? goal.name : 'nobody'} at minute ${JSON.stringify(goal.minute ?? null)}, left out`,
    )
    return []
  }
  const isOwn = goal.owngoal === true || goal.own_goal === true || goal.og === true
  const name = typeof goal.name === 'string' && goal.name.trim() !== '' ? goal.name.trim() : null
  const label = minute.added ? `${minute.minute}+${minute.added}` : String(minute.minute)
  const count = (seen.get(label) ?? 0) + 1
  seen.set(label, count)
  return [
    footballEvent.goal({
      key: `goal:${side}:${label}${count > 1 ? `:${count}` : ''}`,
      side,
      ...clockOf(minute, hasExtra),
      order: count,
      playerId: name === null ? null : numberOf({ name, side: isOwn ? otherSide(side) : side, key: null }, players),
      kind: isOwn ? 'own' : goal.penalty === true || goal.pen === true ? 'penalty' : 'open',
    }),
  ]
}

function objectOf(value: unknown): Raw {
  return typeof value === 'object' && value !== null ? (value as Raw) : {}
}

interface Minute {
  minute: number
  added: number
}

/** Null for an impossible minute; a goal of minute 130 would be in stoppage time of extra time. */
function readMinute(goal: Raw): Minute | null {
  const found = typeof goal.minute === 'string' ? /^(\d{1,3})(?:\s*\+\s*(\d{1,2}))?'?$/.exec(goal.minute.trim()) : null
  const minute = found ? Number(found[1]) : goal.minute
  if (typeof minute !== 'number' || !Number.isInteger(minute) || minute < 1 || minute > 130) return null
  const added = Number(found?.[2] ?? goal.offset ?? 0)
  return { minute, added: Number.isInteger(added) && added > 0 ? added : 0 }
}

/**
 * Period and clock of a minute: `45+2` is in the first half and reads 46 full minutes; 46 is the first of the second
 * half.
 */
export function clockOf({ minute, added }: Minute, hasExtra: boolean): { period: Period; clockSeconds: number } {
  const period: Period = minute <= 45 ? 1 : minute <= 90 || !hasExtra ? 2 : minute <= 105 ? 3 : 4
  const clockSeconds = Math.max((minute + added - 1) * 60, periodStartSeconds[period] ?? 0)
  return { period, clockSeconds }
}

/** Place of a player in the list of the match, from 1. */
export function numberOf(player: PlayerRef, players: PlayerRef[]): number {
  const known = players.findIndex(
    (one) => one.side === player.side && (player.key === null ? one.name === player.name : one.key === player.key),
  )
  return known >= 0 ? known + 1 : players.push(player)
}
