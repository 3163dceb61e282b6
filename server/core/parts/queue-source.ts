import type { Role } from '#contract/roles.ts'
import type { QueueDecision } from '#contract/touchline/desk-queue.ts'
import type { Reader } from '../database/reader.ts'
import type { ActionTools } from './action.ts'

/** What an entry of the queue is about. */
export type QueueThing = {
  subject: string
  text: string
  /** Names of uploaded files in it. */
  files?: readonly string[]
  /** A video to play, with its poster. */
  video?: { key: string; poster: string | null; isShown: boolean } | null
  userId: number | null
  coins?: number
  appeal?: string | null
  rule?: string | null
  reason?: string | null
  /** Path of its page. */
  link?: string | null
  /** The item of moderation with its reports, and the comment that it is about. */
  itemId?: number
  commentId?: number | null
  weight?: number
  /** Decisions of others so far. */
  earlier?: readonly { userId: number | null; decision: string; reason: string; at: number }[]
  decisions: readonly QueueDecision[]
}

type QueueInput = { id: number; decision: QueueDecision; code: string | null; text: string }

/** `memory` is given to `undo`. */
type QueueOutcome = { userId: number | null; memory?: Record<string, unknown> }

/**
 * Things that wait for a decision at the desk, declared by the part that has them. Its own actions decide; the queue
 * adds no rule about who may.
 */
export type QueueSource = {
  /** The first part of the keys of its entries: `item` of `item-7`. */
  name: string
  /** Who decides. */
  roles: readonly Role[]
  /**
   * A statement of what waits, with $1 for the account of the reader: `kind`, `id`, `at`, `reports`, and `is_barred`,
   * whether another person has to decide.
   */
  waiting: string
  /** The ids among these that exist, by id, in statements whose number does not depend on that of the ids. */
  things: (db: Reader, ids: readonly number[], readerId: number) => Promise<ReadonlyMap<number, QueueThing>>
  /** Whether the author of an entry reads the reason code, and somebody the text. */
  reads: { code: boolean; text: boolean }
  /** Carries out the action of the part, within the transaction. */
  decide: (tools: ActionTools, input: QueueInput) => Promise<QueueOutcome>
  /** Takes a decision back that has no effect yet. Without it, decisions are final. */
  undo?: (tools: ActionTools, input: { id: number; memory: Record<string, unknown> }) => Promise<void>
}
