import type { TimelineEvent } from '#sports/timeline.ts'
import type { Statement } from './store/finding.ts'
import type { DayKind } from './kick-off.ts'
import type { Detail } from './types.ts'

/**
 * One match as an archive tells it, with everything it names already resolved to our ids (`store/competition.ts`
 * saveCompetition, `season.ts` saveSeason, `round.ts` saveRounds, `alias.ts` and `participant.ts` for sides and
 * players). Unknown is null.
 */
export type MatchImport = {
  provider: string
  /** The provider's name for the match; the same one means the same match in the next run. */
  key: string
  /**
   * Our match, where the importer knows that another source brought it; else found by key, then by season, sides and
   * day.
   */
  matchId?: number | null
  /** Never found by season, sides and day: a replay is a match of its own, however often it is played. */
  isApart?: boolean
  sport: string
  competitionId: number
  seasonId: number
  roundId: number | null
  homeId: number | null
  awayId: number | null
  homeLabel: string | null
  awayLabel: string | null
  /** Epoch ms. */
  kickOff: number
  isKickOffExact: boolean
  /** What the day is; `planned` when left out. */
  dayKind?: DayKind
  venue: string | null
  /** referee, attendance, coaches: what the sport's pages show. */
  detail: Detail
  /** Events beyond the result are told. */
  hasTimeline: boolean
  isDemo: boolean
  /** All events the source knows of the match: a snapshot. */
  events: TimelineEvent[]
  /**
   * What the source says of the match beside its events, and what was found different. Replaces what it said before.
   */
  statement?: Statement | null
}

/** What became of one match, in the order given. */
export type MatchOutcome =
  | { ok: true; matchId: number; outcome: 'added' | 'changed' | 'unchanged' }
  | { ok: false; reason: string }

export { createImport } from './import-matches.ts'
export type { MatchImporter } from './import-matches.ts'
