import type { MatchOdds } from '#contract/touchline/match-odds.ts'
import type { MatchRow, ResultPrices } from '#contract/touchline/brief.ts'
import type { z } from 'zod'
import type { SiteText } from '../../i18n/en.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { matchPageWords } from '../../i18n/words/match-page.ts'
import { Card } from '../../kit/page/card.tsx'
import { useTicking } from '../../live/ticker.ts'
import { usePage } from '../../page.ts'
import { pricesAt } from './movement.ts'
import { SideOdds } from './side-odds.tsx'
import { shortSideNames } from '../../kit/text/names.ts'
import { Price } from '../../kit/data/price.tsx'
import { usePrice } from '../../kit/data/use-price.ts'

export type Odds = z.infer<typeof MatchOdds>

interface OddsCardProps {
  odds: Odds | null
  row: MatchRow
  /** The moment of a replay: its time and text; null for the live state. */
  moment: { at: number | null; text: string } | null
}

/** Average prices at a moment of a replay; null where they are unknown. */
function replayedPrices(movement: Odds['movement'], at: number | null): ResultPrices | null {
  const prices = at === null ? null : pricesAt(movement, at)
  return prices && { ...prices, moves: [0, 0, 0], movedAt: null, isSuspended: false }
}

/**
 * Prices of the result. Those of the row, of one bookmaker or the average, follow the stream; the opening ones come
 * with the odds.
 */
export function OddsCard({ odds, row, moment }: OddsCardProps) {
  const { text, format } = useLanguage()
  const words = useWords(matchPageWords)
  const price = usePrice()
  const market = odds?.markets.find(({ average }) => average)
  const now = row.prices ?? market?.average ?? null
  if (!now) return null
  const prices = moment ? replayedPrices(odds?.movement ?? [], moment.at) : now
  const listed = moment === null && row.prices && market?.rows.find(({ bookmaker }) => bookmaker.id === market.listed)
  const shown = listed ? [listed] : (market?.rows ?? [])
  const opened = averageOpening(shown, now.draw !== null)
  const title = row.summary.status === 'live' && moment === null ? text.odds.live : text.odds.title
  const source = listed ? listed.bookmaker.name : market && text.odds.average(market.rows.length)
  const note = moment ? words.replay(moment.text) : source
  return (
    <Card title={title} beside={note && <span className="small quiet">{note}</span>}>
      <div className="body">
        {prices ? (
          <ResultOdds prices={prices} row={row} markets={moment ? [] : (odds?.markets ?? [])} />
        ) : (
          <p className="quiet">{text.odds.unknownThen}</p>
        )}
        <p className="small quiet" style={{ marginTop: 10 }}>
          {format.sentences(
            opened ? [text.odds.opened(opened.map(price).join(' · ')), text.odds.noBets] : [text.odds.noBets],
          )}
        </p>
      </div>
    </Card>
  )
}

/** Letters that fit above a price; a longer name has its monogram. */
const mostLetters = 10

function cellNames(row: MatchRow, text: SiteText): { home: string; away: string } {
  const names = shortSideNames(row, text)
  const fitting = (name: string, monogram = name) => ([...name].length > mostLetters ? monogram : name)
  return { home: fitting(names.home, row.home?.monogram), away: fitting(names.away, row.away?.monogram) }
}

/** `markets`: those with lines are shown where there is no draw; of a replay only the result is known. */
function ResultOdds({ prices, row, markets }: { prices: ResultPrices; row: MatchRow; markets: Odds['markets'] }) {
  const { text } = useLanguage()
  const price = usePrice()
  const { now } = usePage()
  const names = cellNames(row, text)
  const isMoving = useTicking((nowMs) => Number(nowMs - (prices.movedAt ?? 0) < 300_000), now) === 1
  if (prices.draw === null && markets.length > 1)
    return <SideOdds markets={markets} row={row} prices={prices} isMoving={isMoving} />
  const cells = [
    [names.home, prices.home],
    [text.odds.draw, prices.draw],
    [names.away, prices.away],
  ] as const
  return (
    <div className="odds">
      {cells.map(
        ([label, value], index) =>
          value !== null && (
            <Price
              key={index}
              label={label}
              value={price(value)}
              move={isMoving ? (prices.moves[index] ?? 0) : 0}
              isSuspended={prices.isSuspended}
              words={text.odds}
              isTall
            />
          ),
      )}
    </div>
  )
}

/** Average of the opening prices of these bookmakers; null unless each result has one. */
function averageOpening(rows: Odds['markets'][number]['rows'], hasDraw: boolean): number[] | null {
  const cells = hasDraw ? (['home', 'draw', 'away'] as const) : (['home', 'away'] as const)
  const averages = cells.map((cell) => {
    const known = rows.map((row) => row[cell].opening).filter((price) => price !== null)
    return known.length === 0 ? null : known.reduce((sum, price) => sum + price, 0) / known.length
  })
  return averages.every((average) => average !== null) ? averages : null
}
