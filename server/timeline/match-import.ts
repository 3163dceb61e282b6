import type { TimelineEvent } from '#sports/timeline.ts'
import type { Statement } from './store/finding.ts'
import type { DayKind } from './kick-off.ts'
import type { Detail } from './types.ts'

/**
 * One match as an archive reports it, with all references resolved to our ids (`store/competition.ts` saveCompetition,
 * `season.ts` saveSeason, `round.ts` saveRounds, `alias.ts` and `participant.ts` for sides and players). Unknown is
 * null.
 */
export type MatchImport = {
  provider: string
  /** The provider's key of the match; the next run finds the match by it. */
  key: string
  /**
   * Our match, if the importer found that another source added it; else it is found by key, then by season, sides and
   * day.
   */
  matchId?: number | null
  /** Never matched by season, sides and day: every replay is a match of its own. */
  isApart?: boolean
  /** Only its key finds a stored match: two sides meet on several days in a row, and twice on some. */
  isByKey?: boolean
  /** The provider has no keys: this one is made of teams, round or day, which may be corrected. */
  isKeyMade?: boolean
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
  /** The kind of day; `planned` by default. */
  dayKind?: DayKind
  venue: string | null
  /** Referee, attendance, coaches: data for the match pages of the sport. */
  detail: Detail
  /** The source reports events beyond the result. */
  hasTimeline: boolean
  isDemo: boolean
  /** All events of the match in the source: a snapshot. */
  events: TimelineEvent[]
  /** Only the facts are imported: a feed submits its events, and `events` is empty. */
  isFactsOnly?: boolean
  /**
   * What the source states about the match beside its events, and the differences found. Replaces the earlier
   * statement.
   */
  statement?: Statement | null
}

/** The outcome for each match, in the order of the input. */
export type MatchOutcome =
  | { ok: true; matchId: number; outcome: 'added' | 'changed' | 'unchanged' }
  | { ok: false; reason: string }
