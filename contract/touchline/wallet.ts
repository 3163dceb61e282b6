import { z } from 'zod'
import { operation, user } from '../operation.ts'
import { isZone, QuerySize, WireDate } from '../wire.ts'
import { Language } from './brief.ts'
import { walletEntryKinds, walletFilters } from './money-limits.ts'

/** Whole coins; signed where it is a change. */
export const Coins = z.int()

/** An amount of real money in its minor unit, as cents. */
export const Price = z.object({ amountMinor: z.int(), currency: z.string().describe('ISO 4217, upper case') })
export type Price = z.infer<typeof Price>

const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'not a month yyyy-MM')

export const WalletEntry = z.object({
  id: z
    .string()
    .describe('Of the transfer, of coins that are held, or of held coins that came back: `t123`, `h45`, `r45`'),
  kind: z.enum(walletEntryKinds),
  at: z.number().describe('Epoch ms'),
  coins: Coins.describe(
    'Signed: what available coins changed by; of `sale` what pending coins did; 0 where nothing was taken',
  ),
  availableAfter: Coins.nullable().describe('Null of entries that do not change available coins'),
  state: z.enum([
    'done',
    'held',
    'pending',
    'released',
    'refunded',
    'disputed',
    'failed',
    'rejected',
    'returned',
    'cancelled',
  ]),
  title: z.string(),
  detail: z.string().describe('Second line; may be empty'),
  link: z.string().nullable().describe('Path of the page of what it is about'),
  closesAt: z.number().nullable().describe('Epoch ms at which held or pending coins become free; null where not known'),
  isClosed: z.boolean().describe('About a hidden match: what became of it is told later'),
})
export type WalletEntry = z.infer<typeof WalletEntry>

export const Wallet = z.object({
  available: Coins,
  held: Coins.describe('For withdrawals that wait'),
  pending: Coins.describe('Sales that are not released yet'),
  price: Price.nullable().describe('Of 100 coins; null where none is listed'),
  isPlayMoney: z.boolean().describe('Real money is off on this site'),
  months: z
    .array(z.object({ month: Month, in: Coins, out: Coins }))
    .describe('The last six months, oldest first, by the zone of the call'),
  coming: z.array(WalletEntry).describe('Held and pending coins with the nearest end, at most five'),
  counts: z.object({ held: z.int(), pending: z.int() }),
  ledger: z
    .object({
      entries: z.int().describe('Entries of this wallet'),
      checkedAt: z.number().nullable().describe('Epoch ms of the last check of the whole ledger'),
      isSound: z.boolean().nullable().describe('Null before the first check'),
    })
    .describe('Whether the ledger adds up'),
})
export type Wallet = z.infer<typeof Wallet>

const Zone = z
  .string()
  .max(64)
  .refine(isZone, 'not a time zone')
  .default('UTC')
  .describe('IANA name of the zone that days and months begin in')
const Cursor = z.string().regex(/^\d{1,15}_[thr]\d{1,18}$/, 'not a cursor')

export const getWallet = operation({
  path: '/me/wallet',
  ...user.own,
  summary: 'Wallet of the signed-in user: available, held and pending coins.',
  query: z.object({ zone: Zone, lang: Language }),
  data: Wallet,
})

export const listWalletEntries = operation({
  path: '/me/wallet/entries',
  ...user.own,
  summary: 'Entries of the own wallet, newest first.',
  query: z.object({
    filter: z.enum(walletFilters).default('all'),
    month: Month.optional(),
    zone: Zone,
    after: Cursor.optional().describe('`next` of the page before'),
    limit: QuerySize.default(20),
    lang: Language,
  }),
  data: z.object({
    list: z.array(WalletEntry),
    next: z.string().nullable().describe('`after` of the next page; null at the end'),
  }),
})

export const WalletLeg = z.object({
  account: z.string().describe('Name in the language of the call'),
  out: Coins.nullable(),
  in: Coins.nullable(),
})

export const WalletEntryPage = z.object({
  entry: WalletEntry,
  legs: z.array(WalletLeg).describe('All accounts of the transfer; out equals in'),
  transfer: z.string(),
  steps: z.array(z.object({ text: z.string(), at: z.number().nullable(), isDone: z.boolean() })),
  leaf: z
    .object({
      number: z.int().describe('Place in the ledger, in commit order from 0'),
      hash: z.string().describe('SHA-256 of the leaf, hexadecimal'),
      before: z.string().nullable().describe('Hash of the leaf before'),
    })
    .nullable()
    .describe('Null until it is numbered, within a second'),
})
export type WalletEntryPage = z.infer<typeof WalletEntryPage>

export const getWalletEntry = operation({
  path: '/me/wallet/entries/{id}',
  ...user.own,
  summary: 'Entry of the own wallet with all accounts of its transfer.',
  params: z.object({ id: z.string().regex(/^[thr]\d{1,18}$/, 'not an id of an entry') }),
  query: z.object({ zone: Zone, lang: Language }),
  data: WalletEntryPage,
  errors: ['not_found'],
})

export const Statement = z.object({
  month: Month,
  from: WireDate,
  to: WireDate,
  opening: Coins,
  in: Coins,
  out: Coins,
  closing: Coins,
  next: z.string().nullable().describe('`after` of the next page of lines; null at the end'),
  lines: z.array(
    z.object({
      number: z.int().nullable(),
      transfer: z.string(),
      hash: z.string().nullable(),
      at: z.number(),
      kind: z.enum(walletEntryKinds),
      title: z.string(),
      coins: Coins,
      balance: Coins.describe('Available after the line: opening plus all lines so far, of pages before as well'),
    }),
  ),
  head: z
    .object({ size: z.int(), root: z.string(), at: z.number() })
    .nullable()
    .describe('Of the tree of the ledger that holds the lines'),
  inclusions: z
    .array(z.object({ number: z.int(), path: z.array(z.string()) }))
    .describe('RFC 6962 inclusion proof of each numbered line against `head`'),
})
export type Statement = z.infer<typeof Statement>

export const getStatement = operation({
  path: '/me/wallet/statement',
  ...user.own,
  summary: 'Statement of a month, oldest line first, with a running balance and the inclusion of each line.',
  query: z.object({
    month: Month,
    zone: Zone,
    after: Cursor.optional().describe('`next` of the page before'),
    limit: QuerySize.default(100),
    lang: Language,
  }),
  data: Statement,
  errors: ['bad_request'],
})
