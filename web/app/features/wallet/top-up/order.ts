import type { TopUpOptions } from '#contract/touchline/top-up.ts'
import { isWithin, readWhole, siteRange, type Field, type Range } from '../fields.ts'

/** Coins of the form: a preset, or those written beside. */
function coinsOf(form: Form): number | null {
  const chosen = String(form.get('coins') ?? '')
  return readWhole(chosen === 'other' ? form.get('other') : chosen)
}

type Form = { get(name: string): unknown }
type Order = { coins: number; currency: string; channel: TopUpOptions['channels'][number] }

/** The order in a form, with or without scripts; null where a member is missing or no number. */
export function readOrder(form: Form): Order | null {
  const coins = coinsOf(form)
  const currency = String(form.get('currency') ?? '')
  const channel = form.get('channel')
  if (coins === null || !/^[A-Z]{3}$/.test(currency)) return null
  if (channel !== 'card' && channel !== 'bank') return null
  return { coins, currency, channel }
}

/** The wrong field of the form; null where none is. */
export function wrongOfOrder(form: Form, range: Range = siteRange): Field | null {
  return isWithin(coinsOf(form), range) ? null : 'coins'
}

/** One order of a page is one top-up; another amount is another one. */
export function orderKeyOf(key: string, { coins, currency, channel }: Order): string {
  return `${key}-${coins}-${currency}-${channel}`
}

/** Where the payment continues: a page of this site, else the page of the top-up, which links to the provider. */
export function placeAfter({ id, payUrl }: { id: number; payUrl: string | null }): string {
  return payUrl !== null && /^\/(?!\/)/.test(payUrl) ? payUrl : `/wallet/top-ups/${id}`
}
