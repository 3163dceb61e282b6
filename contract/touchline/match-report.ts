import { z } from 'zod'
import { operation, visitor } from '../operation.ts'
import { MatchQuery } from './match.ts'

const kinds = [
  'text',
  'team',
  'player',
  'name',
  'term',
  'choice',
  'count',
  'ordinal',
  'percent',
  'decimal',
  'score',
  'minute',
  'duration',
  'date',
] as const

/** Pieces of a sentence in their order; joined they are its text. */
export const ReportText = z
  .array(
    z.object({
      kind: z.enum(kinds).describe('`text` are words, all others the value of a fact'),
      text: z.string(),
      id: z.int().nullable().describe('Of a team or player that is mentioned, else null'),
      fact: z.string().nullable().describe('Name of the value among the `facts` of its sentence; null of words'),
      aboutId: z.int().nullable().describe('The team or player that the value is of; null where it is of the match'),
    }),
  )
  .describe('Pieces in their order; joined they are the text')
export type ReportText = z.infer<typeof ReportText>

const Sentence = z.object({
  rule: z.string().describe('The rule that wrote it: docs/REPORTS.md'),
  bits: z.number().describe('How rare its fact is: -log2 of the share of matches in which the rule holds'),
  facts: z.record(z.string(), z.json()).describe('The facts that it was written from, by name'),
  text: ReportText,
})

export const MatchReport = z.object({
  matchId: z.int(),
  kind: z.enum(['report', 'preview']).nullable().describe('Null while the match is played, and where it is hidden'),
  isHidden: z.boolean().describe('The match is withheld from a spoiler-free caller'),
  version: z.int().describe('Version of the facts of the match'),
  title: ReportText,
  lead: z.array(Sentence),
  paragraphs: z.array(z.array(Sentence)),
  changes: z
    .array(
      z.object({
        at: z.number().describe('Epoch ms of the correction'),
        reason: z.string(),
        before: ReportText.nullable().describe('Null where the sentence was added'),
        after: ReportText.nullable().describe('Null where the sentence was removed'),
      }),
    )
    .describe('Sentences that a correction after the end of the match changed'),
})
export type MatchReport = z.infer<typeof MatchReport>

export const getMatchReport = operation({
  path: '/matches/{id}/report',
  ...visitor.bare,
  summary: 'Report of a finished match, or preview of a coming one, written from its facts.',
  ...MatchQuery,
  data: MatchReport,
  errors: ['match_not_found'],
})
