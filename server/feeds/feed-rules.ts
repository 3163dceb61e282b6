import type { Difference, Stated } from '#sports/reconcile.ts'
import type { Score } from '#sports/sport.ts'
import type { Json, TimelineEvent } from '#sports/timeline.ts'
import type { Contradiction, ContradictionField, EntryField } from '#timeline/store/contradiction.ts'
import type { KnownName } from '#timeline/search/store/known-names.ts'
import type { ParsedMatch } from './reading/parsed.ts'

/** A result in the form its event stores. */
export type Result = { [key: string]: Json }

/** How sources report a result, and how two results are compared. */
export interface ResultRules {
  /** Type of the event that states a result. */
  type: string
  /** Type of an event that occurs only in sources that report a match from beginning to end. */
  wholeType: string
  /** The result in the detail of such an event; null where it is unreadable. */
  read(detail: Result): Result | null
  /** The result of a source that reports the match by events alone, from its statement; null without one. */
  ofStated(stated: Stated): Result | null
  /** The values that are compared between two sources; `words` is their form in the report. */
  fields: readonly { field: ContradictionField; words: string; of(result: Result): Score | null }[]
  /** A result in words, where its score alone does not tell who won; that of the score by default. */
  say?(result: Result): string
  /** The result of such words; null where they are none. */
  readWords?(words: string): Result | null
  /** The operator's event: `base` with the fields chosen from the results of other sources. */
  decided(base: Result, chosen: ReadonlyMap<ContradictionField, Result>, revision: number): TimelineEvent
  /** Differences that no source decides: the match has no result until the operator decides. */
  disputes?: {
    /** Type of the event; its detail has `isDisputed`. */
    type: string
    is(contradiction: Contradiction): boolean
    event(isDisputed: boolean, revision: number): TimelineEvent
  }
}

/** A player as a source names him; `person` is the row that represents him. */
export interface EntryPlayer {
  person: number
  name: string
  /** All spellings, as words (`wordsOf`). */
  spellings: readonly string[][]
}

/** The events that one archive reports of a match, with the players as it names them. */
export interface ReportedList {
  provider: string
  events: readonly TimelineEvent[]
  playerOf(id: number | null): EntryPlayer | null
}

/** An entry that two sources report differently, in words; `-` where a source has none. */
export interface EntryDifference {
  field: EntryField
  value: string
  otherValue: string
}

/** What the operator decided about an entry: the list that holds, its words, and those of the other. */
export interface EntryDecision {
  chosen: ReportedList
  other: ReportedList
  value: string
  otherValue: string
}

/** Facts that sources report one by one, and how two lists of them are compared. */
export interface EntryRules {
  /** Types of events by field. */
  types: Readonly<Partial<Record<EntryField, string>>>
  /** Further types that show whether a list is whole. */
  besideTypes: readonly string[]
  /** The differences of two lists; the order of the two matters only for the sides of each difference. */
  differences(one: ReportedList, other: ReportedList): EntryDifference[]
  /** The list of a field after decisions, from that which is shown; null where a source no longer has the words. */
  decided(field: EntryField, shown: ReportedList, decisions: readonly EntryDecision[]): TimelineEvent[] | null
}

/** How the match clock of a sport runs, for events without a wall time. Periods by their number. */
export interface ReplayRules {
  periods: Readonly<
    Record<
      number,
      {
        /** Reading of the clock at the beginning of the period, in seconds. */
        startSeconds: number
        /** Length of the break after the period before. */
        breakMs: number
        /** Between two events of a period without a clock, in their order. */
        everyMs?: number
      }
    >
  >
  /** Type of the event whose wall time is the beginning; by default any event of the first period. */
  startType?: string
  /** Period number of data about the whole match, after it. */
  afterMatch: number
  /** Types of events about the schedule or status of a match: a replay is played now. */
  unplayed: ReadonlySet<string>
}

/** A team of the built-in facts. */
export interface TeamFact {
  name: string
  /** For narrow columns. */
  shortName: string
  spellings: string[]
  /** ISO code; null for a former state. Omitted for clubs, whose country is their scope. */
  country?: string | null
  /** CSS colours, the main one first. */
  colours?: readonly string[]
}

/** The built-in names of a sport. */
export interface NameFacts {
  /** Teams of a country, by its ISO code, or of nations, under `nationScope`. */
  teams(scope: string): readonly TeamFact[]
  /** Names of a team of the facts in other languages, by language: `zh`, `zh_short`. */
  teamNames(scope: string, name: string): Readonly<Record<string, string>>
  /** Names of a competition in other languages. */
  competitionNames(slug: string): Record<string, string>
  /** The table rules to store with a new season of a competition. */
  seasonRules(slug: string): { [key: string]: Json }
  /** Whether each pair meets once at each home in a season. */
  isDouble(slug: string): boolean
  /** Whether it is played on neutral ground, so that sources may name either side first. */
  isNeutral?(slug: string): boolean
}

/**
 * The rules of a sport for imports, replays and the operator's commands, beyond `sports/`. Pure. Everything is
 * optional: a sport without an entry in `sports.ts` is imported and replayed by the common rules.
 */
export interface FeedRules {
  /** Types of events that state that a match was played, or that it was not. */
  playedTypes?: ReadonlySet<string>
  unplayedTypes?: ReadonlySet<string>
  /** Removes implausible data: returns the match with the omissions in `remarks`, or why the row is refused. */
  plausible?(match: ParsedMatch): { match: ParsedMatch } | { fault: string }
  /**
   * What a change of sides does to an event beyond its words for the sides. With it, a row that names the teams the
   * other way round than the one match that it can mean is turned.
   */
  turnedEvent?(given: TimelineEvent, turned: TimelineEvent): TimelineEvent
  /** The events of one source, corrected where they differ from what it states. */
  settled?(events: readonly TimelineEvent[], stated: Stated, differences: readonly Difference[]): TimelineEvent[]
  results?: ResultRules
  entries?: EntryRules
  /** Two sides meet on several days in a row, and twice on some: a game of the source is known by its key alone. */
  meetsTwiceADay?: true
  /** A match of another archive with the same two sides is the same one where no other begins within these ms. */
  joinsWithinMs?: number
  replay?: ReplayRules
  names?: NameFacts
  /** Abbreviations and nicknames for search beside the names of the sources. */
  knownNames?: readonly KnownName[]
  /** Types of events that the command `match` prints; all by default. */
  keyTypes?: ReadonlySet<string>
  /** The names that this command prints for the scores of `Sport.scores` and `Sport.decider`. */
  scoreWords?: { half: string; normal: string; decider: string }
}

/** The scope of spellings of national teams; those of clubs are valid in their country. */
export const nationScope = 'nation'
