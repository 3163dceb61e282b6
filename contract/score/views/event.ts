import { z } from 'zod'
import { int, view } from '#contract/wire.ts'

/**
 * Something that happened in a match. `typeId`: 9 goal, 12 penalty goal, 13 half-time, 18 yellow, 21 second yellow, 22
 * red, 23 substitution, 30 corner, 34 injury. `team`: 0 neutral, 1 home, 2 away. Times in seconds; withdrawn events are
 * omitted.
 */
export const MatchEvent = view('MatchEvent', {
  eventId: int,
  team: int,
  stage: int.optional(),
  typeId: int,
  goalType: int.optional(),
  occurTime: int,
  overTime: int.optional(), // stoppage
  iconType: z.string().optional(),
  playerName: z.string().optional(), // for a substitution, who comes on
  playerName2: z.string().optional(), // the assist, or who goes off
  content: z.string().optional(), // may hold {team1} and {team2}
  content2: z.string().optional(),
  scores: z.string().optional(), // after the event
  confirmResult: z.string().optional(), // what a review decided
  substitute: z.string().optional(),
  statusCode: int.optional(),
  statusName: z.string().optional(),
})

/** A line of the text commentary. */
export const TextLive = view('TextLive', {
  eventId: int.optional(),
  team: int,
  time: z.string(),
  period: int,
  hostScore: int,
  guestScore: int,
  typeId: int.optional(),
  cnText: z.string(),
  section: z.string().optional(),
  teamName: z.string().optional(),
})

export const EventPraseResult = view('EventPraseResult', { events: z.array(MatchEvent) })

export type MatchEvent = z.infer<typeof MatchEvent>
export type TextLive = z.infer<typeof TextLive>
export type EventPraseResult = z.infer<typeof EventPraseResult>
