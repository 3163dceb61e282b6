import { z } from 'zod'

export const SideName = z.enum(['home', 'away'])
export const ScorePair = z.object({ home: z.int(), away: z.int() })

/** What a name, a crest and a team fill need. `crest.colours` are CSS colours; the drawing is the page's. */
/** The source of records that nothing here adds up to, and when it was last taken in. */
export const StatedBy = z.object({ name: z.string(), at: z.number().describe('Epoch ms') })
export type StatedBy = z.infer<typeof StatedBy>

export const TeamBrief = z.object({
  id: z.int(),
  name: z.string(),
  shortName: z.string(),
  monogram: z.string(),
  country: z.string().nullable(),
  colours: z.array(z.string()).describe('One to three CSS colours, first the main one; empty when unknown'),
})
export type TeamBrief = z.infer<typeof TeamBrief>

/** In a list of several sports, where no match has it. */
export const TeamOfSport = TeamBrief.extend({ sport: z.string() })

export const PersonBrief = z.object({ id: z.int(), name: z.string(), shortName: z.string() })
export type PersonBrief = z.infer<typeof PersonBrief>

/** A figure without a source is null, never 0. */
export const KnownCount = z.int().nullable().describe('Null where no source states it')

export const Coverage = z
  .object({ matches: z.int(), lineups: z.int(), goals: z.int(), assists: z.int(), cards: z.int() })
  .describe('Matches played, and from how many of them line-ups, all goals, assists and cards are known')
export type Coverage = z.infer<typeof Coverage>

export const CompetitionBrief = z.object({
  id: z.int(),
  sport: z.string(),
  name: z.string(),
  shortName: z.string(),
  country: z.string().nullable(),
  countryName: z.string().nullable().describe('In the language asked for'),
  colour: z.string(),
  kind: z.enum(['league', 'cup', 'tournament']),
  isDemo: z.boolean().describe('An invented competition of the demonstration'),
})
export type CompetitionBrief = z.infer<typeof CompetitionBrief>

/** The facts of a list row. Members that every sport has, and beside them those of its own; football's are declared. */
export const Summary = z.looseObject({
  status: z.enum(['scheduled', 'live', 'finished', 'postponed', 'cancelled', 'interrupted', 'abandoned', 'awarded']),
  phase: z.string(),
  period: z.int(),
  clock: z.object({
    isRunning: z.boolean(),
    baseSeconds: z.number(),
    at: z.number().nullable(),
    silentSince: z
      .number()
      .optional()
      .describe('Epoch ms of the last word of the feeds of the match, while all are silent: the clock stands at it'),
  }),
  score: ScorePair,
  isUnscored: z.boolean().optional().describe('Awarded or abandoned without a score: that of 0–0 is none'),
  halfScore: ScorePair.nullable().optional().describe('Football: at the break, null before it'),
  normalScore: ScorePair.nullable().optional().describe('Football: after 90 minutes, where it differs from the score'),
  shootout: ScorePair.nullable().optional().describe('Football: of the shoot-out, null without one'),
  redCards: ScorePair.optional().describe('Football'),
  lastScore: z
    .object({
      side: SideName,
      playerId: z.int().nullable(),
      playerName: z.string().nullable().optional().describe('Short: D. Ellerman'),
      playerNames: z
        .record(z.string(), z.string())
        .optional()
        .describe('In frames, which serve all languages: the short name by language, where it is translated'),
      minute: z.string(),
      kind: z.string(),
      key: z.string(),
    })
    .nullable(),
  winner: z.enum(['home', 'away', 'draw']).nullable(),
  isHidden: z
    .boolean()
    .optional()
    .describe(
      'Its kick-off has passed, and a spoiler-free caller has not asked how it stands: all else here says nothing',
    ),
})
export type Summary = z.infer<typeof Summary>

/** The default bookmaker's decimal prices and their direction since opening (-1, 0, 1). The draw may be unpriced. */
export const ResultPrices = z.object({
  home: z.number(),
  draw: z.number().nullable(),
  away: z.number(),
  moves: z.tuple([z.int(), z.int(), z.int()]),
  movedAt: z.number().nullable().describe('Epoch ms of the last move'),
  isSuspended: z.boolean(),
})
export type ResultPrices = z.infer<typeof ResultPrices>

/** One row of a list of matches. Teams not yet known are null and carry a label instead. */
export const MatchRow = z.object({
  id: z.int(),
  sport: z.string(),
  competitionId: z.int(),
  seasonId: z.int(),
  round: z.string().nullable(),
  kickOff: z.number().describe('Epoch ms'),
  isKickOffExact: z.boolean(),
  home: TeamBrief.nullable(),
  away: TeamBrief.nullable(),
  homeLabel: z.string().nullable(),
  awayLabel: z.string().nullable(),
  version: z.int(),
  summary: Summary,
  prices: ResultPrices.nullable(),
  hasTimeline: z.boolean(),
  isDemo: z.boolean(),
})
export type MatchRow = z.infer<typeof MatchRow>

/** The stream position of an answer: a stream resumed after it misses nothing. */
export const Position = z.int().min(0)

/** A sport by name. An invalid name is rejected before any lookup or caching. */
export const SomeSport = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/, 'not a sport')
export const SportName = SomeSport.default('football')
export const Language = z.enum(['en', 'zh']).default('en')
export const Paging = {
  pageNum: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
}
export const IdParams = z.object({ id: z.coerce.number().int().positive() })
/** One page of a list: `total` rows in all, an empty list beyond the end. */
export function page<T extends z.ZodType>(row: T) {
  return z.object({ pageNum: z.int(), pageSize: z.int(), total: z.int(), list: z.array(row) })
}
