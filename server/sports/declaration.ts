import type { Handler } from '#core/calls/handler.ts'
import type { NoticeDeclaration, Part } from '#core/part.ts'
import type { FeedRules } from '#feeds/feed-rules.ts'
import type { LiveFeed } from '#feeds/live-feed.ts'
import type { OwnCsv } from '#feeds/own-csv/declaration.ts'
import type { MadeUpFeed, WorldTools } from '#demo/simulation/feed.ts'
import type { Source } from '#feeds/source.ts'
import type { SportReport } from '#sports/report/rule.ts'
import type { SeasonBank } from '../services/score/season-bank.ts'
import type { SportCalls } from '../services/score/sport-declaration.ts'
import type { OwnCalls } from '../services/touchline/sport-declaration.ts'

/** How the facts of a sport are read. */
export interface SportFeeds {
  /** For imports, replays and the operator's commands; common rules by default. */
  rules?: FeedRules
  /** Sources that can be imported, beside its own CSV. */
  sources?: readonly Source[]
  /** Names of facts that come with Touchline: they have a rank among the archives, and no files. */
  shipped?: readonly string[]
  ownCsv?: OwnCsv
  /** Feeds that an operator can turn on. */
  live?: readonly LiveFeed[]
}

/** The invented world of a sport. */
interface Demonstration {
  /** Resolves when the matches of today are stored. */
  open(tools: WorldTools, now: number): Promise<MadeUpFeed>
  /** Whether its players and clubs get an invented data bank. */
  hasBank?: true
}

/** What a sport declares on the server; everything is optional. Its rules are `sports/<sport>/sport.ts`. */
export interface ServerSport {
  feeds?: () => Promise<SportFeeds>
  demonstration?: () => Promise<Demonstration>
  /** About the calls of the score service. */
  scoreCalls?: SportCalls
  /** What the score service adds up by season. */
  bank?: SeasonBank
  /** Those of Touchline's own calls that only some sports have. */
  ownCalls?: OwnCalls
  /** How its reports are written; those of every sport by default. */
  report?: SportReport
  /** Kinds of notices of its own: news of `announcements` in its `sport.ts`. */
  notices?: readonly NoticeDeclaration[]
  /** Calls of its own, by service and name, beside those of the contract's folders. */
  operations?: Pick<NonNullable<Part['operations']>, 'score' | 'touchline'>
  /** Handlers of calls that only this sport has, or of which others share the handler. */
  handlers?: () => Promise<Readonly<Record<string, Handler>>>
}
