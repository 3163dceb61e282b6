import { ModerationReason, ModerationScene } from '#contract/touchline/moderation.ts'
import type { Language } from '#core/calls/caller.ts'

/** Where a text appears: the fourteen scenes of the specification. */
export const scenes = ModerationScene.options
export type Scene = (typeof scenes)[number]

/** Why a text is refused. Public: each verdict and each log entry carries one. */
export const reasonCodes = ModerationReason.options
export type ReasonCode = (typeof reasonCodes)[number]

/** severe: never permitted; mild: not permitted in public; suspect: needs review. */
export type Weight = 'severe' | 'mild' | 'suspect'

/** pass: show it. hold: a moderator decides. refuse: tell the author. closed: not checked, so not shown. */
export type Outcome = 'pass' | 'hold' | 'refuse' | 'closed'

export type Verdict = {
  outcome: Outcome
  reason: ReasonCode | null
  /** The sentence for the author, in their language. */
  sentence: string | null
  itemId: number | null
}

/** A verdict that does not count yet: it does once it is filed, and never where the text is forgotten. */
export type Considered = { verdict: Verdict; file(): Promise<Verdict>; forget(): void }

export type Question = {
  scene: Scene
  text: string
  /** Null for a visitor. */
  userId: number | null
  deviceId?: string | null
  language: Language
  /** The context of the text, for moderators: `room:12`, `post:7`. */
  context?: string | null
}

/** Judges a text before it is shown. */
export type Consider = (question: Question) => Promise<Considered>
