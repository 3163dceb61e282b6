import * as contract from '#contract/touchline/wallet.ts'
import type { Price } from '#contract/touchline/wallet.ts'
import { notAZone } from '#core/calls/choices.ts'
import { Failure } from '#core/calls/failure.ts'
import { handle } from '#core/calls/handler.ts'
import { canonicalZone } from '#core/zone.ts'
import { findLastCheck } from '#ledger/store/checked.ts'
import type { Config } from '#server/config.ts'
import { listWalletEntries } from '../entries.ts'
import { readEntryPage } from '../entry-page.ts'
import { readerOfCall } from '../reader.ts'
import { coinsAsNumber } from '../rules/coins.ts'
import { monthRange, type Period } from '../rules/month.ts'
import { readStatement } from '../statement.ts'
import { readWallet } from '../wallet.ts'

const noMonth = { en: 'The calendar of this time zone has no such month.', zh: '该时区没有这个月份。' }

export function walletHandlers({ payments }: Pick<Config, 'payments'>) {
  return {
    getWallet: handle(contract.getWallet, async (call) => {
      const [{ entries, ...sums }, checked] = await Promise.all([
        readWallet(readerOfCall(call), zoneOf(call.query)),
        findLastCheck(call.db),
      ])
      return {
        ...sums,
        price: priceOfHundred(payments.prices),
        isPlayMoney: payments.stripe === null,
        ledger: { entries, checkedAt: checked?.at ?? null, isSound: checked?.isSound ?? null },
      }
    }),
    listWalletEntries: handle(contract.listWalletEntries, (call) => {
      const { filter, month, after, limit } = call.query
      const period = month === undefined ? null : periodOf(month, zoneOf(call.query))
      return listWalletEntries(readerOfCall(call), { filter, period, after, limit })
    }),
    getWalletEntry: handle(
      contract.getWalletEntry,
      async (call) => (await readEntryPage(readerOfCall(call), call.params.id)) ?? call.fail('not_found'),
    ),
    getStatement: handle(contract.getStatement, (call) => {
      const { month, after, limit } = call.query
      const period = periodOf(month, zoneOf(call.query))
      return readStatement(readerOfCall(call), { month, period, after, limit })
    }),
  }
}

function zoneOf({ zone }: { zone: string }): string {
  const known = canonicalZone(zone)
  if (known === null) throw new Failure('bad_request', notAZone)
  return known
}

function periodOf(month: string, zone: string): Period {
  const period = monthRange(month, zone)
  if (period === null) throw new Failure('bad_request', noMonth)
  return period
}

/** That of the first currency of the price list, which has prices of a hundred coins. */
function priceOfHundred([first]: Config['payments']['prices']): Price | null {
  return first ? { amountMinor: coinsAsNumber(first.amountMinor), currency: first.currency } : null
}
