import type { Texts } from '#contract/errors.ts'
import type { Engines } from '../engines.ts'
import type { Lens } from '../lens.ts'
import type { Language } from '../calls/language.ts'
import type { Reader } from '../database/reader.ts'

/** Who reads, for what depends on it. `now`: epoch ms of the moment that the reader sees. */
export type TalkReader = { lens: Lens; now: number; language: Language }

/** A thing that people talk about. */
export type TalkThing = {
  title: string
  /** Its page. */
  path: string
  /** The account of its author; null where there is none. */
  authorId: number | null
  /** Matches that it discloses: its thread is closed while a reader must not know them. */
  matchIds: readonly number[]
  /** The thing whose thread it shares, as a text written from facts that of its report. */
  thread?: { kind: string; id: number }
}

/** A kind of things that people comment on and like, declared by the part that has them. */
export type TalkKind = {
  /** As in the paths of the calls: `article`. */
  kind: string
  /** The ids among these that the reader may see, by id. */
  find: (db: Reader, ids: readonly number[], reader: TalkReader) => Promise<ReadonlyMap<number, TalkThing>>
  /** The service beside comments whose sanctions stop likes of it. */
  service?: 'posts'
  /** Why a user may not comment on it now, epoch ms; null where he may. */
  refuse?: (db: Reader, id: number, userId: number, now: number) => Promise<Texts | null>
}

/** A line of the inbox before its people, comment and thing are read. */
export type InboxRow = {
  /** Unique within its kind. */
  key: string
  /** Epoch ms. */
  at: number
  /** At most two, newest first. */
  userIds: readonly number[]
  /** Further people. */
  others: number
  commentId?: number
  thing?: { kind: string; id: number }
  /** Words of a line without people. */
  words?: { title: string; text: string }
  /** Where the kind stores read lines itself; without it, a line is unread after `readAt`. */
  isUnread?: boolean
}

export type InboxReading = TalkReader & {
  engines: Engines
  userId: number
  /** Epoch ms: the position up to which the user has read this kind; 0 at first. */
  readAt: number
}

/** A page of lines: those before a moment (epoch ms), or after a number of the newest, for clients that count pages. */
export type InboxPart = { before: number | null; limit: number; offset?: number }

/** A kind of the inbox, declared by the part that has its rows; `contract/touchline/talk-inbox.ts` lists them all. */
export type InboxSource = {
  kind: string
  /** Lines that are unread: as many as `list` has of them. */
  count: (db: Reader, reading: InboxReading) => Promise<number>
  /** Newest first. */
  list: (db: Reader, reading: InboxReading, part: InboxPart) => Promise<InboxRow[]>
  /** Of a kind that stores read lines itself. */
  markRead?: (db: Reader, reading: InboxReading, upTo: number) => Promise<void>
}
