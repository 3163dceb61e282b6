import type { Difference, Stated } from '#sports/reconcile.ts'
import type { Score } from '#sports/sport.ts'
import type { Json, TimelineEvent } from '#sports/timeline.ts'
import type { ContradictionField } from '#timeline/store/contradiction.ts'
import type { ParsedMatch } from './reading/parsed.ts'

/** A result as its event holds it. */
export type Result = { [key: string]: Json }

/** How sources tell a result, and how two of them are compared. */
export interface ResultRules {
  /** Type of the event that states a result as such. */
  type: string
  /** Type of an event that only a source has that tells a match from beginning to end. */
  wholeType: string
  /** The result in the detail of such an event; null where none can be read. */
  read(detail: Result): Result | null
  /** The result of a source that tells the match by events alone, from what it states; null where it states none. */
  ofStated(stated: Stated): Result | null
  /** What two sources are compared by; `words` stand in the sentence of the report. */
  fields: readonly { field: ContradictionField; words: string; of(result: Result): Score | null }[]
  /** The operator's event: `base` with what was chosen by field from the result of another source. */
  decided(base: Result, chosen: ReadonlyMap<ContradictionField, Result>, revision: number): TimelineEvent
}

/** How the match clock of a sport runs, for events without a wall time. Periods by their number. */
export interface ReplayRules {
  periods: Readonly<
    Record<
      number,
      {
        /** Reading of the clock at the beginning of the period, in seconds. */
        startSeconds: number
        /** From the end of the period before. */
        breakMs: number
        /** Between two events of a period without a clock, by their order. */
        everyMs?: number
      }
    >
  >
  /** Type of the event whose wall time is that of the beginning; any of the first period where left out. */
  startType?: string
  /** Period of what is told about the whole match, after it. */
  afterMatch: number
  /** Types of events that say when or whether a match is played: a replay is played now. */
  untold: ReadonlySet<string>
}

/** A team that is known before anything is imported. */
export interface TeamFact {
  name: string
  /** For narrow columns. */
  shortName: string
  spellings: string[]
  /** ISO code; null for a state that is no more. Left out for clubs, whose country is their scope. */
  country?: string | null
}

/** What is known of the names of a sport before anything is imported. */
export interface NameFacts {
  /** Teams of a country, by its ISO code, or of nations, under `nationScope`. */
  teams(scope: string): readonly TeamFact[]
  /** Names of a team of the facts in other languages, by language: `zh`, `zh_short`. */
  teamNames(scope: string, name: string): Readonly<Record<string, string>>
  /** Names of a competition in other languages. */
  competitionNames(slug: string): Record<string, string>
  /** What is stored of the tables of a new season of a competition. */
  seasonRules(slug: string): { [key: string]: Json }
  /** Whether each pair meets once at each home in a season. */
  isDouble(slug: string): boolean
}

/**
 * What imports, replays and the operator's commands need of a sport besides `sports/`. Pure. All is optional: a sport
 * without an entry in `sports.ts` is imported and replayed by what every sport has.
 */
export interface FeedRules {
  /** Types of events that say that a match was played, or that it was not. */
  playedTypes?: ReadonlySet<string>
  unplayedTypes?: ReadonlySet<string>
  /** What no source can mean: the match without it and what was left out in `remarks`, or why the row is refused. */
  plausible?(match: ParsedMatch): { match: ParsedMatch } | { fault: string }
  /** The events of one source with what holds where they differ from what it states. */
  settled?(events: readonly TimelineEvent[], stated: Stated, differences: readonly Difference[]): TimelineEvent[]
  results?: ResultRules
  replay?: ReplayRules
  names?: NameFacts
  /** Types of events that the command `match` prints; all where left out. */
  keyTypes?: ReadonlySet<string>
  /** What that command calls the scores of `Sport.scores` and `Sport.decider`. */
  scoreWords?: { half: string; normal: string; decider: string }
}

/** Where a spelling of a national team is valid; those of clubs are valid in their country. */
export const nationScope = 'nation'
