import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import type { CaptchaPort } from '#adapters/captcha/index.ts'
import { createSandboxSms } from '#adapters/sms/sandbox.ts'
import type { SmsPort } from '#adapters/sms/index.ts'
import type { Database } from '#core/db.ts'
import { createLog } from '#core/log.ts'
import type { Log } from '#core/log.ts'
import { readerIn, readerOf } from '#core/reader.ts'
import type { Reader } from '#core/reader.ts'
import { createHasher } from './hasher.ts'
import type { CodeCaps } from './rules/code-caps.ts'
import type { Hasher, HashCost } from './hasher.ts'
import { createSecrets } from './secrets.ts'
import type { Secrets } from './secrets.ts'
import { addSandboxMessage } from './store/outbox.ts'

export type AccountSettings = {
  secrets: Secrets
  sms: SmsPort
  /** Null: our own puzzles. */
  geetest: (CaptchaPort & { captchaId: string }) | null
  /** Calling codes to whose numbers codes are sent. */
  smsAreas: readonly string[]
  caps: CodeCaps
  /** Zero bits of each part of a proof of work while nobody floods. */
  restBits: number
  cost: HashCost
  isPlainHttpLoginAllowed: boolean
  areSecretsInUrlAllowed: boolean
  publicUrl: string | null
  log: Log
}

/** What the handlers of accounts work with, one for each database of a process. */
export type Engine = AccountSettings & { database: Database; hasher: Hasher }

/**
 * Numbers are dear, and some are made to be called: only places with regulated prices, until the operator says more.
 */
export const defaultSmsAreas = ['86', '852', '853', '65', '81', '82', '44', '49', '33', '34', '39', '31', '61'] as const
export const defaultCaps: CodeCaps = {
  perNumberDay: 5,
  perNumberGapS: 60,
  perNetworkHour: 10,
  perDay: 1000,
  perHolderNumberDay: 3,
  perHolderBlockDay: 8,
}
/** About a quarter of a million hashes: a tenth of a second on a computer, half a second on a phone. */
export const defaultRestBits = 15
/** Memory in KiB and passes of argon2id: see docs/decisions/0011-accounts.md for what they take. */
export const defaultCost: HashCost = { memoryKiB: 65_536, passes: 3 }

const engines = new WeakMap<Pool, Engine>()
/** Of a process that was told none: what it hashes holds until it ends. */
const passing = createSecrets([randomBytes(32).toString('base64url')])

/** The engine of a database, with safe settings where `startAccounts` was not called. */
export function engineOf(database: Database): Engine {
  return engines.get(database.pool) ?? startAccounts(database, {})
}

/** Settles how accounts of a database work in this process. What is left out is the default. */
export function startAccounts(database: Database, settings: Partial<AccountSettings>): Engine {
  const sandbox = createSandboxSms({
    keep: ({ areaNo, phone, purpose, code, text }) =>
      addSandboxMessage(readerOf(database), { phone: `+${areaNo} ${phone}`, purpose, code, body: text }),
  })
  const full: AccountSettings = {
    secrets: passing,
    sms: sandbox,
    geetest: null,
    smsAreas: defaultSmsAreas,
    caps: defaultCaps,
    restBits: defaultRestBits,
    cost: defaultCost,
    isPlainHttpLoginAllowed: false,
    areSecretsInUrlAllowed: false,
    publicUrl: null,
    log: createLog('silent'),
    ...settings,
  }
  const engine: Engine = { ...full, database, hasher: createHasher(full) }
  engines.set(database.pool, engine)
  return engine
}

/** Runs work in one transaction and gives it a reader. */
export function inTransaction<T>({ database }: Pick<Engine, 'database'>, work: (db: Reader) => Promise<T>): Promise<T> {
  return database.transaction((client) => work(readerIn(client)))
}
