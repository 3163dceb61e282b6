import { z } from 'zod'
import { operation, visitor } from '../operation.ts'
import { KnownCount, Language, MatchRow, PersonBrief } from './brief.ts'

const Starter = z.object({
  playerId: z.int(),
  shirtNumber: z.int().nullable(),
  position: z.int().nullable(),
  line: z.int().nullable(),
  slot: z.int().nullable(),
  starts: z.int().describe('In how many of the line-ups the player began'),
})

/** A side in a season, from its matches that kicked off before one match. */
export const SideSoFar = z.object({
  place: z.int().nullable().describe('In the table now, for a match to come; null without one'),
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  goalsFor: z.int(),
  goalsAgainst: z.int(),
  cleanSheets: z.int(),
  bothScored: z.int(),
  scoredFirst: KnownCount,
  scorers: KnownCount.describe('How many players scored'),
  minutes: z
    .object({ played: z.int(), ahead: z.int(), level: z.int(), behind: z.int() })
    .nullable()
    .describe('By the minutes of the goals, without stoppage time; null where some are not known'),
  restDays: z
    .number()
    .nullable()
    .describe('Days of the calendar since its last match in any competition, in the time zone of the caller'),
  matches: z.array(MatchRow).describe('The last ten, newest first'),
  topScorers: z.array(z.object({ player: PersonBrief, goals: z.int(), penalties: z.int() })).describe('Up to five'),
  probable: z
    .object({
      formation: z.string().nullable(),
      players: z.array(Starter),
      from: z.array(MatchRow).describe('The matches whose line-ups it is made of, newest first'),
    })
    .nullable()
    .describe('Those who began most of its last three line-ups, for a match to come'),
})
export type SideSoFar = z.infer<typeof SideSoFar>

export const SoFar = z.object({
  home: SideSoFar.nullable(),
  away: SideSoFar.nullable(),
  people: z.record(z.string(), PersonBrief).describe('The players of the probable line-ups'),
})
export type SoFar = z.infer<typeof SoFar>

export const getSoFar = operation({
  path: '/matches/{id}/so-far',
  ...visitor.bare,
  summary: 'Both sides in the season before the match.',
  params: z.object({ id: z.coerce.number().int().positive() }),
  query: z.object({ lang: Language, timeZone: z.string().optional() }),
  data: SoFar,
  errors: ['match_not_found'],
})
