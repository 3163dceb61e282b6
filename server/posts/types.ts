import type { momentKinds } from '#contract/touchline/post.ts'
import type { Language, Viewer } from '#core/calls/caller.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Engines } from '#core/engines.ts'
import type { TalkReader } from '#core/parts/talk.ts'

/** Who reads posts, and when: `receivedAt` is the time of the call, `now` that of the picture, both epoch ms. */
export type Reading = TalkReader & { db: Reader; engines: Engines; viewer: Viewer; receivedAt: number }

export type MomentKind = (typeof momentKinds)[number]

/** A stored post; times are epoch ms. */
export type StoredPost = {
  id: number
  /** Null where the account was erased. */
  userId: number | null
  circleId: number | null
  language: Language
  title: string
  text: string
  matchId: number | null
  minute: string | null
  momentKind: MomentKind | null
  eventKey: string | null
  videoId: number | null
  arePicturesHeld: boolean
  itemId: number | null
  decisionItemId: number | null
  removedByUserId: number | null
  version: number
  createdAt: number
  /** Null while held. */
  shownAt: number | null
  editedAt: number | null
  deletedAt: number | null
  removedAt: number | null
  rule: number | null
  reason: string
  frozenAt: number | null
  isDemo: boolean
}

export type Picture = { file: string; description: string; width: number; height: number }

export type StoredPoll = {
  id: number
  postId: number
  isMultiple: boolean
  /** Epoch ms; null where it ends with a match. */
  endsAt: number | null
  endsWithMatchId: number | null
  voters: number
  choices: { id: number; text: string; votes: number }[]
  /** Choices of the reader; none before the vote. */
  mine: number[]
}

export type Ballot = { postId: number; pollId: number; userId: number; choiceIds: readonly number[] }
