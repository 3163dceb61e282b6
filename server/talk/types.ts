import type { Position } from '#core/calls/cursor.ts'

export type Target = { kind: string; id: number }

/** A stored comment; times are epoch ms. */
export type StoredComment = {
  id: number
  kind: string
  targetId: number
  mainId: number | null
  replyToId: number | null
  /** The author of what it answers; null where erased. */
  repliedUserId: number | null
  /** Null where the account was erased. */
  userId: number | null
  text: string
  pictures: string[]
  arePicturesHeld: boolean
  matchId: number | null
  minute: string | null
  createdAt: number
  /** Null while held. */
  shownAt: number | null
  editedAt: number | null
  deletedAt: number | null
  likes: number
  replies: number
  rank: number | null
}

export type Mention = { start: number; end: number; userId: number }

export type ThreadCounts = { comments: number; mains: number; likes: number }

/** A page of a list: rows after a position, which is that of the last row before it. */
export type Part = { after: Position | null; limit: number }
