import type { FoulKind } from '#sports/basketball.ts'

/** Fouls by the number of the source, EVENTMSGACTIONTYPE: what the box score counts them as, and their call. */
const byNumber: Readonly<Record<number, readonly [kind: FoulKind, call: string]>> = {
  1: ['personal', 'personal'],
  2: ['shooting', 'shooting'],
  3: ['personal', 'loose ball'],
  4: ['offensive', 'offensive'],
  5: ['personal', 'inbound'],
  6: ['personal', 'away from play'],
  8: ['personal', 'punch'],
  9: ['personal', 'clear path'],
  10: ['personal', 'double'],
  11: ['technical', 'technical'],
  12: ['technical', 'non-unsportsmanlike'],
  13: ['technical', 'hanging'],
  14: ['flagrant', 'flagrant 1'],
  15: ['flagrant', 'flagrant 2'],
  16: ['technical', 'double technical'],
  17: ['technical', 'defensive three seconds'],
  18: ['technical', 'delay of game'],
  19: ['technical', 'taunting'],
  25: ['technical', 'excess time-out'],
  26: ['offensive', 'charge'],
  27: ['personal', 'block'],
  28: ['personal', 'take'],
  29: ['shooting', 'shooting block'],
  30: ['technical', 'too many players'],
  31: ['personal', 'transition take'],
}

/** Two players foul each other: each has one. */
export const doubleFouls: ReadonlySet<number> = new Set([10, 16])

export function foulOf(action: number): readonly [kind: FoulKind, call: string] | null {
  return byNumber[action] ?? null
}
