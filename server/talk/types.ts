import type { Position } from '#core/calls/cursor.ts'
import type { ReasonCode } from '#moderation/types.ts'

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

/** A verdict before it counts: `file` adds the item of a held text to the queue of moderators. */
type Verdict = { outcome: string; reason: ReasonCode | null; sentence: string | null; itemId: number | null }
type Considered = { verdict: Verdict; file(): Promise<Verdict>; forget(): void }
export type Consider = (question: {
  scene: 'CMS_COMMENT'
  text: string
  userId: number
  language: 'en' | 'zh'
  /** `article:12`, for moderators. */
  context: string
}) => Promise<Considered>
