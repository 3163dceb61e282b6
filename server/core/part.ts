import type { FastifyInstance } from 'fastify'
import type { BlockList } from 'node:net'
import type { Texts } from '#contract/errors.ts'
import type { Config } from '../config.ts'
import type { RegionOf, Viewer } from './calls/caller.ts'
import type { Command } from './parts/command.ts'
import type { Database } from './database/db.ts'
import type { Handler } from './calls/dispatch.ts'
import type { Guard, GuardRules } from './guard/guard.ts'
import type { Job } from './background/jobs.ts'
import type { Limits } from './limits/limits.ts'
import type { Log } from './log.ts'

/** What happens to rows of somebody who leaves: gone, some members overwritten, or kept for a reason that is stated. */
type Erasure = 'delete' | 'keep' | { set: string }

/** A column that links a row to a person. */
export type PersonalColumn = {
  /** The column that says whose row it is. */
  column: string
  /** Further columns of the same row that say something of a person. */
  covers?: readonly string[]
  /** Under which name the rows are exported; null where `why` says why not. */
  exported: string | null
  /** Members that are nobody's to read: secrets, and what belongs to somebody else. */
  withheld?: readonly string[]
  erase: Erasure
  /** Whose rows they are, with $1 for the person, where no column says it plainly. */
  where?: string
  /** The member that names a file in the store, which goes with its row. */
  file?: string
  why?: string
}

/** Why a column that names somebody of the staff is kept. */
export const doneByStaff = 'Who of the staff did it; the number of somebody who left leads to an empty account.'

/** A personal column with its table, `schema.table`. */
export type PersonalData = PersonalColumn & { table: string }

export type TableDeclaration = {
  /**
   * What a caller with a lens reads instead. `still`: the table itself, since no row says how a match stands. `seen`:
   * the views `lens.<table>_at` and `lens.<table>_unspoilt`. `clocked`: `lens.<table>_at`. `none`: nothing; such a
   * statement fails.
   */
  lens: 'still' | 'seen' | 'clocked' | 'none'
  personal?: readonly PersonalColumn[]
}

/** What a room of the stream is about; null: nothing that the guard or a lens asks for. */
export type RoomSubject = { matchId: number } | { competitionId: number } | { userId: number } | null

/** A kind of room of the stream, named `<kind>:<id>`. */
export type Room = {
  kind: string
  /** What may stand for the id; anchors are added. */
  id: RegExp
  /** The room in a sentence about a malformed one: `match:<id>`. */
  example: string
  /**
   * A room about a person is theirs alone; one about a match or competition is for those who may read its competition.
   */
  subjectOf: (id: string) => RoomSubject
  /** A further condition beside that of its subject. */
  mayEnter?: (id: string, caller: { viewer: Viewer; guard: Guard }) => boolean
}

/** A kind of notification. */
export type NoticeDeclaration = {
  kind: string
  /** About a match, or about its reader alone. */
  about: 'match' | 'reader'
  title: Texts
  /** The title once its facts were taken back. */
  corrected?: Texts
  /** Of a kind about its reader: the sentence for each `what` of its facts. */
  sentences?: Readonly<Record<string, Texts>>
  /** Whether it is sent before its owner says anything. */
  isOnAtFirst: boolean
  /**
   * What its mere arrival says of a match. Callers without spoilers get `nothing` at once, `begun` in the inbox,
   * `score` when asked for.
   */
  discloses: 'nothing' | 'begun' | 'score'
  /** How long it may wait for a device that is away, in minutes. */
  ttlMinutes: number
  isUrgent: boolean
}

/** The engines of a process. Each adds itself by declaration merging, in its own folder. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface Engines {}

/** What people do that counts for membership. Each part adds its kinds by declaration merging, in its `part.ts`. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface Activities {}
export type ActivityKind = keyof Activities & string

/** What parts are built from. */
export type PartTools = {
  config: Config
  database: Database
  log: Log
  engines: Engines
  parts: readonly Part[]
}

/** What a part answers with that is no call: files, for example. */
export type MountTools = PartTools & {
  limits: Limits
  rules: GuardRules
  trusted: BlockList
  regionHeader: string | null
  regionOf?: RegionOf
}

/** Work beside the calls. */
export type Running = {
  /** Something changed in the stream. */
  wake?(): void
  stop(): Promise<void>
}

export type Background = {
  /** In one process of several that share the database; else in each. */
  isSingle: boolean
  start(tools: PartTools): Running | Promise<Running>
}

/**
 * An engine or a service: what it is, and everything it brings. A part that stores something has one schema of the same
 * name.
 */
export type Part = {
  name: string
  /** Its folder, with `migrations/` in it. */
  folder: string
  /** By name, those of another schema as `schema.table`: a schema keeps what it has when the code of it moves. */
  tables?: Readonly<Record<string, TableDeclaration>>
  rooms?: readonly Room[]
  notices?: readonly NoticeDeclaration[]
  /** Kinds of activity that count for membership. */
  activities?: readonly ActivityKind[]
  /** Handlers of declared calls, of whichever service of the contract. Loaded where one of its calls is answered. */
  handlers?: (config: Config) => Promise<readonly Handler[]>
  /** Adds addresses of its own to the web server, before it listens. */
  mount?: (http: FastifyInstance, tools: MountTools) => Promise<void>
  /** By file in `jobs/`. */
  jobs?: Readonly<Record<string, (tools: PartTools) => Promise<readonly Job[]>>>
  background?: readonly Background[]
  /** By file in `commands/`; loaded when the operator asks. */
  commands?: Readonly<Record<string, () => Promise<readonly Command[]>>>
  /**
   * Built once at start, after those of the parts before it. Handlers find it under the name of the part in
   * `call.engines`.
   */
  engine?: () => Promise<(tools: PartTools) => unknown>
}

/**
 * All personal columns, in the order of erasure: what stands higher in the registry goes first, accounts therefore
 * last.
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
