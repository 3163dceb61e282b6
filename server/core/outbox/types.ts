import type { FrameKind } from '../part.ts'

/** `bump` is not sent to screens, it only invalidates cached responses of these rooms. */
export type OutboxKind = FrameKind | 'bump'
/** One change in the outbox: the relay assigns its position, the gateway pushes it. */
export type OutboxRow = { matchId: number | null; rooms: string[]; isUrgent: boolean; kind: OutboxKind; body: unknown }
export type Frame = OutboxRow & { position: number; createdAt: number }
