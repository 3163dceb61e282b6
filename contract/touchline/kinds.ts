import { z } from 'zod'
import { ScorePair, SideName } from './brief.ts'

const what = z.string().optional()
const prophecyId = z.int().optional()

/** Facts of news of a match; unknown ones are omitted. */
const ofMatch = {
  score: ScorePair.optional(),
  minute: z.string().optional().describe('As on the touchline: 45+2'),
  side: SideName.optional(),
  playerId: z.int().optional(),
  goalKind: z.string().optional(),
  reason: z.string().optional().describe('Why it was taken back'),
  what,
}

const text = z.union([z.string(), z.record(z.string(), z.string())]).optional()

/** The kinds of rooms, frames, notifications, hits and follows of our own calls. */
export const kinds = {
  rooms: ['match', 'competition', 'day', 'chat', 'user'],
  frames: ['row', 'match', 'prices', 'chat', 'notice'],
  hits: ['team', 'player', 'competition', 'match', 'article'],
  follows: ['match', 'team', 'competition', 'player'],
  /** The facts of each kind of notification. */
  notices: {
    kick_off: ofMatch,
    goal: ofMatch,
    red_card: ofMatch,
    yellow_card: ofMatch,
    substitution: ofMatch,
    half_time: ofMatch,
    set_won: ofMatch,
    game_won: ofMatch,
    full_time: ofMatch,
    lineup: ofMatch,
    home_run: ofMatch,
    lead_change: ofMatch,
    reminder: { kickOff: z.number().optional().describe('Epoch ms') },
    security: { what },
    moderation: {
      what,
      text,
      itemId: z.int().optional().describe('The decision: `getMyDecision`'),
      sanctionId: z.int().optional(),
      postId: z.int().optional().describe('A post that is shown again'),
    },
    article: { what, text },
    author: {
      what,
      name: z.string().optional().describe('Of the author'),
      count: z.int().optional().describe('Articles, where there are several'),
      prophecyId,
    },
    prophecy: { what, prophecyId },
    system: { text },
  },
} as const
