import type { MatchRow, ResultPrices } from '#contract/touchline/brief.ts'
import type { MatchOdds, PriceMarket } from '#contract/touchline/match-odds.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { Crest } from '../../kit/crest/crest.tsx'
import { shortSideNames } from '../../kit/text/names.ts'
import { Price } from '../../kit/data/price.tsx'
import { usePrice } from '../../kit/data/use-price.ts'
import { sidesOf } from '../../sports/parts.ts'
import { lineText } from './line-text.ts'
import { mainLineOf } from './main-line.ts'
import { useOddsWords } from './sport-words.ts'

interface Props {
  markets: MatchOdds['markets']
  row: MatchRow
  prices: ResultPrices
  isMoving: boolean
}

/** Of a sport without draws: for each side its handicap, over or under, and the winner. */
export function SideOdds({ markets, row, prices, isMoving }: Props) {
  const { text } = useLanguage()
  const words = useOddsWords(row)
  const price = usePrice()
  const names = shortSideNames(row, text)
  const lineOf = (wanted: PriceMarket) => mainLineOf(markets.find(({ market }) => market === wanted)?.rows ?? [])
  const [handicap, total] = [lineOf('handicap'), lineOf('total')]
  const sides = sidesOf(row)
  const common = { words: text.odds, isTall: true } as const
  return sides.map((side) => (
    <div key={side} className="side-odds">
      <p className="small">
        <Crest team={row[side]} /> <b>{names[side]}</b>
      </p>
      <div className="odds">
        {handicap && (
          <Price
            label={`${words.brief.handicap} ${lineText(side === 'home' ? handicap.line : -handicap.line, 'handicap')}`}
            value={price(handicap[side])}
            move={0}
            isSuspended={false}
            {...common}
          />
        )}
        {total && (
          <Price
            label={`${side === 'home' ? text.odds.over : text.odds.under} ${lineText(total.line, 'total')}`}
            value={price(total[side])}
            move={0}
            isSuspended={false}
            {...common}
          />
        )}
        <Price
          label={words.brief.winner}
          value={price(prices[side])}
          move={isMoving ? (prices.moves[side === 'home' ? 0 : 2] ?? 0) : 0}
          isSuspended={prices.isSuspended}
          {...common}
        />
      </div>
    </div>
  ))
}
