import { mostLimit } from '#contract/touchline/money-limits.ts'
import { useWords } from '../../i18n/language.tsx'
import { siteRange, type Field } from './fields.ts'
import { useAmounts } from './use-amounts.ts'
import { walletWords } from './words.ts'

/** The sentence beside a field that is wrong; null for a field that is not. `range` is that of coins. */
export function useWrongText(wrong: Field | null, range = siteRange): (field: Field) => string | null {
  const words = useWords(walletWords).wrongFields
  const { coins } = useAmounts()
  return (field) => {
    if (field !== wrong) return null
    if (field === 'coins') return words.coins(coins(range.fewest), coins(range.most))
    if (field === 'age' || field === 'account' || field === 'holder' || field === 'iban') return words[field]
    return words.limit(coins(mostLimit))
  }
}
