type WithdrawRequest = { coins: number; accountId: number }

/** The request in a form, with or without scripts; null where a member is missing or no number. */
export function readRequest(form: { get(name: string): unknown }): WithdrawRequest | null {
  const [coins, account] = ['coins', 'account'].map((name) => String(form.get(name) ?? '').trim())
  if (!/^\d{1,9}$/.test(coins ?? '') || !/^\d{1,9}$/.test(account ?? '')) return null
  return { coins: Number(coins), accountId: Number(account) }
}

/** One request of a page is one withdrawal; another amount or account is another one. */
export function requestKeyOf(key: string, { coins, accountId }: WithdrawRequest): string {
  return `${key}-${coins}-${accountId}`
}
