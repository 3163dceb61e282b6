/** Places of the pages, with what the reader chose. */
export interface WalletChoice {
  filter: string
  month: string | null
  after: string | null
  open: string | null
}

/** Address of the wallet with a choice; `all` and no month have the shortest. */
export function walletPath({ filter, month, after, open }: WalletChoice): string {
  const query = new URLSearchParams()
  if (filter !== 'all') query.set('filter', filter)
  if (month !== null) query.set('month', month)
  if (after !== null) query.set('after', after)
  if (open !== null) query.set('open', open)
  return query.size === 0 ? '/wallet' : `/wallet?${query}`
}
