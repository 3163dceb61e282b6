import type { Language } from '#core/calls/language.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Lens } from '#core/lens.ts'
import type { WalletEngine } from './engine.ts'

/** Who reads a wallet, which is always the own one. */
export type WalletReader = {
  db: Reader
  engine: WalletEngine
  userId: number
  language: Language
  lens: Lens
  /** Epoch ms of the moment that the reader sees. */
  now: number
  /** Epoch ms at which the call arrived, whatever its lens. */
  receivedAt: number
}
