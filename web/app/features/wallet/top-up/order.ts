import type { TopUpOptions } from '#contract/touchline/top-up.ts'

type Order = { coins: number; currency: string; channel: TopUpOptions['channels'][number] }

/** The order in a form, with or without scripts; null where a member is missing or no number. */
export function readOrder(form: { get(name: string): unknown }): Order | null {
  const chosen = String(form.get('coins') ?? '')
  const written = chosen === 'other' ? String(form.get('other') ?? '').trim() : chosen
  const currency = String(form.get('currency') ?? '')
  const channel = form.get('channel')
  if (!/^\d{1,9}$/.test(written) || !/^[A-Z]{3}$/.test(currency)) return null
  if (channel !== 'card' && channel !== 'bank') return null
  return { coins: Number(written), currency, channel }
}

/** One order of a page is one top-up; another amount is another one. */
export function orderKeyOf(key: string, { coins, currency, channel }: Order): string {
  return `${key}-${coins}-${currency}-${channel}`
}

/** Where the payment goes on: a page of this site, else the page of the top-up, which links to the provider. */
export function placeAfter({ id, payUrl }: { id: number; payUrl: string | null }): string {
  return payUrl !== null && /^\/(?!\/)/.test(payUrl) ? payUrl : `/wallet/top-ups/${id}`
}
