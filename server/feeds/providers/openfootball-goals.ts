import { footballEvent, periodStartSeconds } from '#sports/football.ts'
import type { Period } from '#sports/football.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import type { Scores } from './openfootball-match.ts'
import type { PlayerRef } from './parsed.ts'

type Raw = { [key: string]: unknown }

/**
 * Goals with their minutes, as lists per side: `{name, minute: 90, offset: 1, penalty, owngoal}`, since 2026 `minute: "90+1"`. A list
 * holds the goals that count for its side, so the scorer of an own goal plays for the other.
 */
export function readGoals(raw: Raw, scores: Scores, players: PlayerRef[]): TimelineEvent[] {
  const sides: [Side, unknown][] = [['home', raw.goals1], ['away', raw.goals2]]
  const hasExtra = scores.extra !== null || scores.shootout !== null
  return sides.flatMap(([side, list]) => {
    const seen = new Map<string, number>()
    return (Array.isArray(list) ? list : []).flatMap((goal) => readGoal(goal as Raw, side, hasExtra, players, seen))
  })
}

function readGoal(goal: Raw, side: Side, hasExtra: boolean, players: PlayerRef[], seen: Map<string, number>): TimelineEvent[] {
  const minute = readMinute(goal)
  if (minute === null) return []
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
      playerId: name === null ? null : numberOf({ name, side: isOwn ? other(side) : side, key: null }, players),
      kind: isOwn ? 'own' : goal.penalty === true || goal.pen === true ? 'penalty' : 'open',
    }),
  ]
}

export interface Minute {
  minute: number
  added: number
}

function readMinute(goal: Raw): Minute | null {
  if (typeof goal.minute === 'string') {
    const found = /^(\d{1,3})(?:\s*\+\s*(\d{1,2}))?'?$/.exec(goal.minute.trim())
    return found ? { minute: Number(found[1]), added: Number(found[2] ?? goal.offset ?? 0) } : null
  }
  if (typeof goal.minute !== 'number' || !Number.isInteger(goal.minute) || goal.minute < 1) return null
  return { minute: goal.minute, added: typeof goal.offset === 'number' ? goal.offset : 0 }
}

/** Period and clock of a minute: `45+2` is in the first half and reads 46 full minutes; 46 is the first of the second half. */
export function clockOf({ minute, added }: Minute, hasExtra: boolean): { period: Period; clockSeconds: number } {
  const period: Period = minute <= 45 ? 1 : minute <= 90 || !hasExtra ? 2 : minute <= 105 ? 3 : 4
  const clockSeconds = Math.max((minute + added - 1) * 60, periodStartSeconds[period] ?? 0)
  return { period, clockSeconds }
}

/** Place of a player in the list of the match, from 1. */
export function numberOf(player: PlayerRef, players: PlayerRef[]): number {
  const known = players.findIndex((one) => one.side === player.side && (player.key === null ? one.name === player.name : one.key === player.key))
  return known >= 0 ? known + 1 : players.push(player)
}

function other(side: Side): Side {
  return side === 'home' ? 'away' : 'home'
}
