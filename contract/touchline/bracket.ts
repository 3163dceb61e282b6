import { z } from 'zod'
import { operation, visitor } from '../operation.ts'
import { Language, MatchRow, Position, ScorePair, SideName } from './brief.ts'

export const BracketTie = z.object({
  round: z.string().describe('Name of the round'),
  ordinal: z.int().describe('From 1, in the order played'),
  place: z
    .int()
    .describe('From 0: ties 2n and 2n + 1 of a round lead to tie n of the next; beyond those, beside the final'),
  score: ScorePair.describe('Over all legs, from the view of the home side of the first; without shoot-outs'),
  kicks: ScorePair.nullable().describe('Of the shoot-out that decided it, from the same view'),
  winner: SideName.nullable().describe('From the same view; null until it is decided'),
  matches: z.array(MatchRow).describe('Its legs, first leg first'),
})
export type BracketTie = z.infer<typeof BracketTie>

export const Bracket = z.object({
  isHidden: z.boolean().optional().describe('A spoiler-free caller has not asked for it: there are no ties'),
  season: z.object({ id: z.int(), name: z.string() }),
  ties: z.array(BracketTie).describe('By round and place; empty without knock-out rounds'),
  position: Position,
})
export type Bracket = z.infer<typeof Bracket>

export const getBracket = operation({
  path: '/seasons/{id}/bracket',
  ...visitor.bare,
  summary: 'Knock-out ties of a season, as a tree.',
  params: z.object({ id: z.coerce.number().int().positive() }),
  query: z.object({ lang: Language }),
  data: Bracket,
  errors: ['season_not_found'],
})
