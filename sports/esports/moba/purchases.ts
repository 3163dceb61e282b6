/** Items that are consumed, or that are only parts of other items. */
const passing =
  /^(tango|clarity|flask|tpscroll|ward_|smoke_of|dust|enchanted_mango|faerie_fire|tome_|recipe_|branches|courier|blood_grenade|famango)/

interface Purchase {
  seconds: number
  item: string
}

/** The first purchase of each item that lasts, up to a moment. */
export function lastingPurchases(rows: readonly Purchase[], until: number): Purchase[] {
  const seen = new Set<string>()
  return rows.filter(({ seconds, item }) => {
    if (seconds > until || passing.test(item) || seen.has(item)) return false
    seen.add(item)
    return true
  })
}
