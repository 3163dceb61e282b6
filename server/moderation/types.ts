import { ModerationReason, ModerationScene } from '#contract/touchline/moderation.ts'
import type { Language } from '#core/calls/caller.ts'

/** Where a text appears: the fourteen scenes of the specification. */
export const scenes = ModerationScene.options
export type Scene = (typeof scenes)[number]

/** Why a text may not stand. Public: each verdict and each line of the log carries one. */
export const reasonCodes = ModerationReason.options
export type ReasonCode = (typeof reasonCodes)[number]

/** severe: nobody may say it; mild: not fit for a public place; suspect: a person should look. */
export type Weight = 'severe' | 'mild' | 'suspect'

/**
 * pass: show it. hold: a person decides. refuse: tell the author. closed: nothing can be checked now, so nothing is
 * shown.
 */
export type Outcome = 'pass' | 'hold' | 'refuse' | 'closed'

export type Verdict = {
  outcome: Outcome
  /** Null when it passes. */
  reason: ReasonCode | null
  /** What the author is told, in their language. */
  sentence: string | null
  /** The entry in the queue, when it is held. */
  itemId: number | null
}

export type Question = {
  scene: Scene
  text: string
  /** Null for a visitor. */
  userId: number | null
  deviceId?: string | null
  language: Language
  /** What the text belongs to, for the people who decide: `room:12`, `post:7`. */
  context?: string | null
}
