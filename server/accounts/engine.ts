import type { Texts } from '#contract/errors.ts'
import { randomBytes } from 'node:crypto'
import type { CaptchaPort } from '#adapters/captcha/index.ts'
import type { Storage } from '#adapters/storage/index.ts'
import { createSandboxSms } from '#adapters/sms/sandbox.ts'
import type { SmsPort } from '#adapters/sms/index.ts'
import type { Database } from '#core/database/db.ts'
import { createLog, type Log } from '#core/log.ts'
import type { PersonalData } from '#core/part.ts'
import { readerIn, readerOf, type Reader } from '#core/database/reader.ts'
import { createHasher, type Hasher, type HashCost } from './secrets/hasher.ts'
import type { CodeCaps } from './rules/code-caps.ts'
import { createSecrets, type Secrets } from './secrets/secrets.ts'
import { addSandboxMessage } from './store/outbox.ts'
import type { PhoneNumber } from './verification/phone-number.ts'

type Refusal = { number: PhoneNumber | null; network: string; reason: string; count: number }

/** Refused sign-ins that are not in the audit log yet. */
type Refusals = { kept: Map<string, Refusal>; further: number }

function createRefusals(): Refusals {
  return { kept: new Map(), further: 0 }
}

export type AccountSettings = {
  secrets: Secrets
  sms: SmsPort
  /** Null: the built-in puzzles. */
  geetest: (CaptchaPort & { captchaId: string }) | null
  /** Calling codes that codes may be sent to. */
  smsAreas: readonly string[]
  caps: CodeCaps
  /** Zero bits of each part of a proof of work in normal load. */
  restBits: number
  cost: HashCost
  isPlainHttpLoginAllowed: boolean
  areSecretsInUrlAllowed: boolean
  publicUrl: string | null
  /** Where finished exports are stored. */
  storage: Storage
  /** The personal columns of all parts, for export and erasure. */
  personal: readonly PersonalData[]
  log: Log
  /** Coins that an account would leave behind: available, held and pending ones. The part of wallets sets it. */
  coinsLeft: (db: Reader, userId: number) => Promise<bigint>
  /** Why an account cannot be closed now; null where it can. The part of payments sets it. */
  refuseClosing: (db: Reader, userId: number) => Promise<Texts | null>
}

/** The shared dependencies of the accounts in a process. */
export type Engine = AccountSettings & { database: Database; hasher: Hasher; refusals: Refusals }

declare module '#core/engines.ts' {
  interface Engines {
    accounts: Engine
  }
}

/**
 * Messages cost money, and some numbers exist to be called at a premium: only places with regulated prices, until the
 * operator adds more.
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
const defaultRestBits = 15
/** Memory in KiB and passes of argon2id: see docs/decisions/0011-accounts.md for what they take. */
export const defaultCost: HashCost = { memoryKiB: 65_536, passes: 3 }

/** For a process without secrets: its hashes are valid until it ends. */
const passing = createSecrets([randomBytes(32).toString('base64url')])

/** Builds accounts on a database. Omitted options get safe defaults; options of an engine may be passed again. */
export function createAccounts(
  database: Database,
  settings: Partial<AccountSettings & Pick<Engine, 'refusals'>> & Pick<AccountSettings, 'personal' | 'storage'>,
): Engine {
  const sandbox = createSandboxSms({
    keep: ({ areaNo, phone, purpose, code, text }) =>
      addSandboxMessage(readerOf(database), { phone: `+${areaNo} ${phone}`, purpose, code, body: text }),
  })
  const full: AccountSettings & Pick<Engine, 'refusals'> = {
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
    coinsLeft: async () => 0n,
    refuseClosing: async () => null,
    refusals: createRefusals(),
    ...settings,
  }
  return { ...full, database, hasher: createHasher(full) }
}

/** Runs work in one transaction and gives it a reader. */
export function inTransaction<T>({ database }: Pick<Engine, 'database'>, work: (db: Reader) => Promise<T>): Promise<T> {
  return database.transaction((client) => work(readerIn(client)))
}
