import type { PriceMarket } from '#contract/touchline/match-odds.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { wordsOf } from '../../i18n/texts.ts'
import { oddsWords } from './words.ts'
import { matchPageOf } from '../../sports/parts.ts'
import type { OddsWords } from '../../sports/sport.ts'

/** The words of the sport of a match about its odds; those of football where it declares none. */
export function useOddsWords(row: { sport: string }): OddsWords {
  const { tag } = useLanguage()
  return wordsOf(matchPageOf(row).oddsWords ?? oddsWords, tag)
}

export function marketName(market: PriceMarket, words: OddsWords): string {
  return market === 'handicap' || market === 'total' ? words[market] : words.result
}
