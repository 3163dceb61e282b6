import type { FastifyInstance } from 'fastify'
import type { ByteCache } from './bytes/bytes.ts'
import type { Versions } from './bytes/versions.ts'
import type { Callers } from './calls/callers.ts'
import type { Dispatch } from './calls/dispatch.ts'
import type { Health } from './database/health.ts'
import type { Seen, Statement } from './database/statement.ts'
import type { WatchedRules } from './guard/guard-store.ts'
import type { Peers } from './http/forward.ts'
import type { Front } from './http/front.ts'
import type { Hosts } from './http/hosts.ts'
import type { Lens } from './lens.ts'
import type { Texts } from '#contract/errors.ts'
import type { Operation } from '#contract/operation.ts'
import type { ServiceName } from '#contract/service-list.ts'
import type { FactsByNotice, FollowKind } from '#contract/kinds.ts'
import type { MatchFrame, RowFrame } from '#contract/touchline/frames.ts'
import type { Config } from '../config.ts'
import type { Viewer } from './calls/caller.ts'
import type { AnyAction } from './parts/action.ts'
import type { Command } from './parts/command.ts'
import type { LensView } from './parts/lens-view.ts'
import type { Effect } from './parts/effect.ts'
import type { FollowSubject } from './parts/follow-subject.ts'
import type { InboxSource, TalkKind } from './parts/talk.ts'
import type { DeclaredSearch } from './parts/search-kind.ts'
import type { QueueSource } from './parts/queue-source.ts'
import type { WalletEntries } from './parts/wallet-entry.ts'
import type { Budget } from './bytes/budget.ts'
import type { Database } from './database/db.ts'
import type { Reader } from './database/reader.ts'
import type { Engines } from './engines.ts'
import type { Handler } from './calls/handler.ts'
import type { Guard } from './guard/guard.ts'
import type { Job } from './background/job.ts'
import type { Limits } from './limits/limits.ts'
import type { Log } from './log.ts'

/**
 * What happens to the rows of an erased account: deleted, some members overwritten, or retained for a stated reason.
 */
type Erasure = 'delete' | 'keep' | { set: string }

/** A column that links a row to an account. */
export type PersonalColumn = {
  /** The column with the owner of the row. */
  column: string
  /** Further columns of the same row that contain personal data. */
  covers?: readonly string[]
  /** The name under which the rows are exported; null where `why` gives the reason not to. */
  exported: string | null
  /** Members withheld from the export: secrets, and data of other accounts. */
  withheld?: readonly string[]
  erase: Erasure
  /** A condition for the owner, with $1 for the account, where no column states it plainly. */
  where?: string
  /** The member that names a file in the store, which is deleted with its row. */
  file?: string
  why?: string
}

/** Why a column that names a member of staff is retained. */
export const doneByStaff = 'Who of the staff did it; the number of somebody who left leads to an empty account.'

/** A personal column with its table, `schema.table`. */
export type PersonalData = PersonalColumn & { table: string }

export type TableDeclaration = {
  /**
   * What a caller with a lens reads instead: the table itself (`still`), since its rows reveal nothing of a match's
   * course, the views that are generated from a declaration, or nothing (`none`): such a statement fails.
   */
  lens: 'still' | 'none' | LensView
  personal?: readonly PersonalColumn[]
}

/** The subject of a room of the stream; null where neither the guard nor a lens depends on it. */
export type RoomSubject = { matchId: number } | { competitionId: number } | { userId: number } | null

/** A kind of room of the stream, named `<kind>:<id>`. */
export type Room = {
  kind: string
  /** The pattern of the id; anchors are added. */
  id: RegExp
  /** The form of a valid room, for an error message: `match:<id>`. */
  example: string
  /**
   * A room about an account is open to that account alone; one about a match or competition requires access to its
   * competition.
   */
  subjectOf: (id: string) => RoomSubject
  /** The ids among these whose subject exists. Without it, every well-formed id is a room. */
  existing?: (ids: readonly string[], db: Reader) => Promise<readonly string[]> | readonly string[]
  /** A further condition beside the access to its subject. */
  mayEnter?: (id: string, caller: { viewer: Viewer; guard: Guard }) => boolean
}

/**
 * The facts of each kind of notification: those of the contract, and of kinds that a part adds by declaration merging,
 * in its `part.ts`.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface NoticeFactsByKind extends FactsByNotice {}
export type NoticeKind = keyof NoticeFactsByKind & string

/** A kind of notification. */
export type NoticeDeclaration = {
  kind: string
  /** About a match, or about its reader alone. */
  about: 'match' | 'reader'
  /** Of news of a match without a switch of its own in the settings: the kind whose switch turns it off. */
  switchedWith?: string
  title: Texts
  /** The title after its facts were withdrawn. */
  corrected?: Texts
  /**
   * The sentence for each `what` of its facts, with `{member}` for another fact; of a kind about a match its title,
   * before the player.
   */
  sentences?: Readonly<Record<string, Texts>>
  /** Whether it is sent unless its owner changes the setting. */
  isOnAtFirst: boolean
  /**
   * What its arrival alone reveals of a match. Spoiler-free callers get `nothing` at once, `begun` in the inbox,
   * `score` on request.
   */
  discloses: 'nothing' | 'begun' | 'score'
  /** How long it may wait for an offline device, in minutes. */
  ttlMinutes: number
  isUrgent: boolean
}

/** Members of a notification to its reader alone that waits a day for an offline device. */
export const readerNotice = {
  about: 'reader',
  isOnAtFirst: true,
  discloses: 'nothing',
  ttlMinutes: 1440,
  isUrgent: false,
} as const satisfies Partial<NoticeDeclaration>

/** Pages of the site, one for each row of a table, as a sitemap lists them. */
export type PageAddresses = {
  /** The first part of their paths, and the name of their sitemaps: `team` for `/team/7`. */
  kind: string
  /** A statement of those that this reader may see: `id`, and `changed_at`, null where that is not stored. */
  rows: (db: Reader) => string
}

/** Activities that count for membership. Each part adds its kinds by declaration merging, in its `part.ts`. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface Activities {}
export type ActivityKind = keyof Activities & string

/** Kinds of frames of the stream. Each part adds its kinds by declaration merging, in its `part.ts`. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface FrameKinds {}
export type FrameKind = keyof FrameKinds & string

/** The dependencies that parts are built from. */
export type PartTools = {
  config: Config
  database: Database
  log: Log
  engines: Engines
  parts: readonly Part[]
  /** The memory of all caches together. */
  budget: Budget
}

/** A visible change of a match. Its position is that of the stream, in the order of commits. */
export type MatchChange = { position: number; matchId: number; version: number; at: number } & (
  | { kind: 'match'; frame: MatchFrame }
  | { kind: 'row'; frame: RowFrame }
  | { kind: 'archive'; frame: null }
)

/** Work on all changes of matches from its first run on. One process does it; it resumes where it ended. */
export type Follow = {
  name: string
  /** Runs in the transaction that moves the cursor: what it writes there is written once. */
  run(db: Reader, changes: readonly MatchChange[], tools: PartTools): Promise<void>
  /** Attempts at a change before it is skipped; without, it is tried until it succeeds. */
  attempts?: number
  /** Writes again what follows from a match as it is now, with which a dry run compares. */
  renew?(db: Reader, matchId: number, tools: PartTools): Promise<void>
}

/** Options of a process that serves. Each part adds its own by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface MountOptions {}

/** What routes that are not calls are built from: files, streams, pages. */
export type MountTools = PartTools &
  MountOptions & {
    dispatch: Dispatch
    bytes: ByteCache
    versions: Versions
    health: Health
    limits: Limits
    front: Front
    hosts: Hosts
    /** Reads the callers of requests. */
    callers: Callers
    /** The services that run elsewhere. */
    peers: Peers
    guard: WatchedRules
    /** How a reader with a lens sees the tables. */
    throughLens: (statement: Statement, lens: Lens, asOf: number) => Seen
    /** Whether a relay reports changes to `versions`. Without one nothing is cached, and there is no stream. */
    isFed: boolean
    /** In tests: the clock that calls, pages and streams go by, epoch ms. */
    now?: () => number
  }

export type BackgroundTools = PartTools & {
  /** The position of the stream that this process has reached; null before the first. */
  position(): number | null
}

/** Background work beside the calls; `ended` settles when it ends by itself. */
export type Running = { stop(): Promise<void>; ended?: Promise<unknown> }

export type Background = {
  /** Unique within its part. */
  name: string
  /** True: in one of the processes that share the database; `machine`: in one of each machine; else in each. */
  isSingle: boolean | 'machine'
  start(tools: BackgroundTools): Running | Promise<Running>
}

/** An engine or a service with everything it contributes. A part that stores data has one schema of the same name. */
export type Part = {
  name: string
  /** Its folder, which contains `migrations/`. */
  folder: string
  /** Folders in it with jobs, commands and actions of their own, which are declared as `<area>/<file>`. */
  areas?: readonly string[]
  /** By name, those of another schema as `schema.table`: tables stay in their schema when the code moves. */
  tables?: Readonly<Record<string, TableDeclaration>>
  rooms?: readonly Room[]
  /** Kinds of frames that it sends, as in the contract. */
  frames?: readonly FrameKind[]
  notices?: readonly NoticeDeclaration[]
  /** Things of its own that people comment on and like, by kind. */
  talk?: () => Promise<readonly TalkKind[]>
  /** Kinds of the inbox whose rows it has. */
  inbox?: () => Promise<readonly InboxSource[]>
  /**
   * A statement of where it shows an uploaded picture: `$1` its name, a row with `is_shown` for each place, whether
   * all may see it there. A picture that is in no open place has no public address.
   */
  pictures?: string
  /** Subjects of transfers and holds that rows of a wallet name, by `subject.kind` of the ledger. */
  walletEntries?: () => Promise<readonly WalletEntries[]>
  /** What waits for people at the desk. */
  queue?: () => Promise<readonly QueueSource[]>
  /** Pages that search engines may list. */
  addresses?: () => Promise<readonly PageAddresses[]>
  /** Kinds of hits that it contributes to the search. */
  search?: DeclaredSearch
  /** Kinds of things that can be followed. */
  subjects?: Readonly<Partial<Record<FollowKind, () => Promise<FollowSubject>>>>
  /** Kinds of activity that count for membership. */
  activities?: readonly ActivityKind[]
  /** Calls of its own by service and name, beside those of the contract's folders. */
  operations?: Partial<Record<ServiceName, Readonly<Record<string, Operation>>>>
  /** Handlers of declared calls, of any service of the contract, by the names of their calls. */
  handlers?: (config: Config) => Promise<Readonly<Record<string, Handler>>>
  /** Adds routes of its own to the web server, before it listens. What it returns is stopped in reverse order. */
  mount?: (http: FastifyInstance, tools: MountTools) => Promise<Running | void>
  /** By file in `jobs/`. */
  jobs?: Readonly<Record<string, (tools: PartTools) => Promise<readonly Job[]>>>
  background?: readonly Background[]
  follows?: readonly Follow[]
  /** What changes of a match alter in its tables: dry runs at the desk compare it. */
  effects?: () => Promise<readonly Effect[]>
  /**
   * Plays invented data, where the operator wants a demonstration; resolves once the first page can show it. One of
   * several processes starts it, after it listens.
   */
  demonstration?: (tools: PartTools) => Promise<Running>
  /** What staff change, by file in `actions/`. */
  actions?: Readonly<Record<string, () => Promise<Readonly<Record<string, AnyAction>>>>>
  /** By file in `commands/`; loaded on demand. */
  commands?: Readonly<Record<string, () => Promise<readonly Command[]>>>
  /**
   * Built once at start, after those of earlier parts. Handlers find it under the name of the part in `call.engines`.
   */
  engine?: () => Promise<(tools: PartTools) => unknown>
}

/**
 * All personal columns, in the order of erasure: later parts of the registry come first, so accounts come after all
 * that is built on them.
 */
export function personalColumnsOf(parts: readonly Part[]): PersonalData[] {
  return parts
    .toReversed()
    .flatMap((part) => tablesOf(part).flatMap(({ table, personal = [] }) => personal.map((one) => ({ ...one, table }))))
}

/** The tables of a part, each with its schema: `schema.table`. */
export function tablesOf({ name, tables = {} }: Part): (TableDeclaration & { table: string })[] {
  return Object.entries(tables).map(([table, declared]) => ({
    ...declared,
    table: table.includes('.') ? table : `${name}.${table}`,
  }))
}
