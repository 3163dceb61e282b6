import type { PlayPrices } from '#contract/touchline/prophecy.ts'
import type { picks, plays, prophecyStates, voidKinds } from '#contract/touchline/prophecy-limits.ts'
import type { Language, Viewer } from '#core/calls/caller.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Engines } from '#core/engines.ts'
import type { TalkReader } from '#core/parts/talk.ts'

export type Play = (typeof plays)[number]
export type Pick = (typeof picks)[number]
export type ProphecyState = (typeof prophecyStates)[number]
/** author: by its author before the kick-off; match: not played or not in time; fraud, moderator: by decision. */
export type VoidKind = (typeof voidKinds)[number]

/** What is sold: `subject.kind` of the ledger, `kind` of purchases and threads, key of reports. */
export const PROPHECY = 'prophecy'

/** Who reads prophecies, and when: `receivedAt` is the time of the call, `now` that of the picture, both epoch ms. */
export type Reading = TalkReader & { db: Reader; engines: Engines; viewer: Viewer; receivedAt: number }

/** A stored prophecy; times are epoch ms. */
export type StoredProphecy = {
  id: number
  authorId: number
  /** Null where the account was erased. */
  userId: number | null
  /** Null, as the leaf, of the made-up past of a demonstration. */
  sequence: number | null
  matchId: number
  sport: string
  competitionId: number
  play: Play
  pick: Pick
  probability: number
  isStated: boolean
  odds: number
  prices: PlayPrices
  lineQuarters: number | null
  title: string
  text: string
  language: Language
  /** 0: free. */
  coins: number
  words: number
  pickHash: string
  textHash: string
  /** In the public log. */
  leafId: string | null
  sealedAt: number
  closesAt: number
  state: ProphecyState
  voidKind: VoidKind | null
  /** When it was first settled or void. */
  endedAt: number | null
  /** False while held, frozen, or after a removal. */
  isShown: boolean
  /** Null while held. */
  shownAt: number | null
  isDemo: boolean
}
