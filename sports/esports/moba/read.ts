import type { Score } from '../../match.ts'
import type { Json, TimelineEvent } from '../../timeline.ts'
import { countOf, pairOf, textOf } from '../../detail.ts'
import {
  draftActions,
  lineNames,
  type DraftStep,
  type Hero,
  type LineCounts,
  type Minute,
  type Objective,
  type PlayerLine,
  type Scoreboard,
} from './vocabulary.ts'

/** Reads the details of events inside a game. What no builder would make is read as unknown; nothing throws. */

function wholeOf(given: Json | undefined): number | null {
  return typeof given === 'number' && Number.isSafeInteger(given) ? given : null
}

export function heroOf(given: Json | undefined): Hero | null {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return null
  const name = textOf(given.name)
  return name === null ? null : { id: countOf(given.id), name }
}

export function draftStepOf({ side, detail }: TimelineEvent): DraftStep | null {
  const [ordinal, hero] = [countOf(detail.ordinal), heroOf(detail.hero)]
  const action = draftActions.find((one) => one === detail.action)
  if (side === null || ordinal === null || hero === null || action === undefined) return null
  return { ordinal, side, action, hero }
}

export function minuteOf({ clockSeconds, detail }: TimelineEvent): Minute | null {
  if (clockSeconds === null) return null
  return {
    seconds: clockSeconds,
    goldLead: wholeOf(detail.goldLead),
    xpLead: wholeOf(detail.xpLead),
    gold: pairOf(detail.gold),
    xp: pairOf(detail.xp),
  }
}

export function objectiveOf({ side, clockSeconds, playerId, detail }: TimelineEvent): Objective | null {
  const kind = textOf(detail.kind)
  if (side === null || kind === null) return null
  return { seconds: clockSeconds ?? 0, side, kind, which: textOf(detail.which), playerId }
}

export function scoreboardOf({ detail }: TimelineEvent): Scoreboard {
  return { kills: pairOf(detail.kills), objectives: pairsOf(detail.objectives) }
}

function pairsOf(given: Json | undefined): Record<string, Score> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return {}
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const pair = pairOf(value)
      return pair === null ? [] : [[name, pair]]
    }),
  )
}

export function playerLineOf({ side, playerId, detail }: TimelineEvent): PlayerLine | null {
  if (side === null || playerId === null) return null
  const line = { playerId, side, hero: heroOf(detail.hero), role: textOf(detail.role), lane: textOf(detail.lane) }
  const lists = { items: namesOf(detail.items), runes: namesOf(detail.runes), abilities: namesOf(detail.abilities) }
  return { ...line, ...lists, isMvp: detail.isMvp === true, counts: countsOf(detail.counts) }
}

function namesOf(given: Json | undefined): string[] {
  return Array.isArray(given) ? given.flatMap((one) => textOf(one) ?? []) : []
}

function countsOf(given: Json | undefined): LineCounts {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return {}
  return Object.fromEntries(
    lineNames.flatMap((name) => {
      const value = countOf(given[name])
      return value === null ? [] : [[name, value]]
    }),
  )
}

/** Rows of `player_items`, in order of time; what is no time with a name is left out. */
export function rowsOfItems(given: Json | undefined): { seconds: number; item: string }[] {
  if (!Array.isArray(given)) return []
  const rows = given.flatMap((row) => {
    if (!Array.isArray(row)) return []
    const [seconds, item] = [wholeOf(row[0]), textOf(row[1])]
    return seconds === null || item === null ? [] : [{ seconds, item }]
  })
  return rows.toSorted((a, b) => a.seconds - b.seconds)
}

/** Rows of `player_minutes`; what is no list of numbers is left out. */
export function rowsOfMinutes(given: Json | undefined): number[][] {
  if (!Array.isArray(given)) return []
  return given.flatMap((row) =>
    Array.isArray(row) && row.every((one) => typeof one === 'number') ? [row as number[]] : [],
  )
}
