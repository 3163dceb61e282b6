import type { WalletEntry, WalletEntryPage } from '#contract/touchline/wallet.ts'
import type { Language } from '../calls/language.ts'
import type { Reader } from '../database/reader.ts'

/** What a wallet says about the subject of a transfer or hold: a top-up, a withdrawal, a thing that was bought. */
export type WalletSubject = {
  title: string
  /** Second line; may be empty. */
  detail: string
  /** Path of its page; null without one. */
  link: string | null
  /** The match that it discloses: its entry is closed while a reader must not know that match. */
  matchId: number | null
  /** Where the subject has a state beyond the ledger, as a withdrawal that was cancelled. */
  state?: WalletEntry['state']
  /** Epoch ms at which its coins become free, where that is known. */
  closesAt?: number
  /** What happened to it and what follows, in order; read for the page of one entry. */
  steps?: WalletEntryPage['steps']
}

export type WalletAsking = {
  /** The owner of the wallet: a subject may have different words for buyer and seller. */
  userId: number
  language: Language
  /** Epoch ms. */
  now: number
}

/** A kind of subjects of transfers and holds, declared by the part that has them. */
export type WalletEntries = {
  /** `subject.kind` of the ledger: `top_up`, `withdrawal`. */
  kind: string
  /** The ids among these that exist, by id, in statements whose number does not depend on that of the ids. */
  find: (db: Reader, ids: readonly string[], asking: WalletAsking) => Promise<ReadonlyMap<string, WalletSubject>>
}
