import { isWithin, readWhole, siteRange, type Field, type Range } from '../fields.ts'

type Form = { get(name: string): unknown }
type WithdrawRequest = { coins: number; accountId: number }

/** The request in a form, with or without scripts; null where a member is missing or no number. */
export function readRequest(form: Form): WithdrawRequest | null {
  const [coins, accountId] = [readWhole(form.get('coins')), readWhole(form.get('account'))]
  return coins === null || accountId === null ? null : { coins, accountId }
}

/** The wrong field of the form; null where none is. */
export function wrongOfRequest(form: Form, range: Range = siteRange): Field | null {
  if (!isWithin(readWhole(form.get('coins')), range)) return 'coins'
  return readWhole(form.get('account')) === null ? 'account' : null
}

/** One request of a page is one withdrawal; another amount or account is another one. */
export function requestKeyOf(key: string, { coins, accountId }: WithdrawRequest): string {
  return `${key}-${coins}-${accountId}`
}
