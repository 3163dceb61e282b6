import type { Consider } from '#moderation/types.ts'
import type { Role } from '#contract/roles.ts'
import type { ChatMessage } from '#contract/touchline/chat.ts'
import type { Database } from '#core/database/db.ts'

export type RoomState = {
  id: string
  matchId: number | null
  newestId: number
  heat: Heat
  slowSeconds: number
  fixedSlowSeconds: number | null
  isOpen: boolean
}

/** The recent rate of messages: each adds one, and all decay. `at` in epoch ms. */
export type Heat = { value: number; at: number }

/** The match at the time of a message; times in epoch ms, the clock in seconds. */
export type Anchor = { period: number; clockSeconds: number | null; version: number }

export type Message = {
  roomId: string
  id: number
  userId: number
  clientId: string
  text: string
  level: number
  role: Role | null
  sentAt: number
  anchor: Anchor | null
  isRecalled: boolean
}

/** What precedes a message of its author in the room; times in epoch ms. */
export type Before = {
  /** This very message was sent, or waits for a moderator (`isPassed` null) or has been decided. */
  isSent: boolean
  isHeld: boolean
  isPassed: boolean | null
  lastSentAt: number | null
  lastClientId: string | null
  muteKind: Mute['kind'] | null
  muteUntil: number | null
  /** By a sanction a moderator sees messages first. */
  isHeldFirst: boolean
}

/** Why a message is not published: the same one came before, or its author may not send it now. */
export type Hindrance =
  | { kind: 'again' }
  | { kind: 'held'; isPassed: boolean | null }
  | { kind: 'hold' }
  | { kind: 'muted'; until: number; isKicked: boolean }
  | { kind: 'room_closed' }
  | { kind: 'slow'; until: number; lastClientId: string | null }

export type Mute = { kind: 'mute' | 'kick'; until: number }

/** The outcome of a message. Only `sent` was published. */
export type Sending =
  | { outcome: 'sent'; message: ChatMessage; maySendAt: number }
  | { outcome: 'held'; reason: string | null; sentence: string | null }
  | { outcome: 'refused'; reason: string | null; sentence: string | null }
  /** `lastClientId`: that of the author's last message. */
  | { outcome: 'slow'; maySendAt: number; lastClientId: string | null }
  | { outcome: 'muted'; maySendAt: number; isKicked: boolean }
  | { outcome: 'closed'; reason: string | null; sentence: string | null }

export type SendTools = { database: Database; consider: Consider; now: () => number; linkHosts: readonly string[] }
