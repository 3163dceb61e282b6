import type { MatchRow } from '#contract/touchline/brief.ts'
import type { PlayPrices, ProphecyPage } from '#contract/touchline/prophecy.ts'
import { pickOutcomes } from '#contract/touchline/prophecy-limits.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { usePrice } from '../../kit/data/use-price.ts'
import { Card } from '../../kit/page/card.tsx'
import { Pair } from './against-card.tsx'
import { optionsOf } from './figures.ts'
import { prophecyPageWords } from './page-words.ts'
import { fairChanceOf, usePickNames } from './play-options.tsx'
import { prophecyWords } from './words.ts'

/** Prices of the play at the seal, and now or at the close. */
export function MarketCard({ page, row }: { page: ProphecyPage; row: MatchRow | undefined }) {
  const words = useWords(prophecyPageWords)
  const lists = useWords(prophecyWords)
  const { format } = useLanguage()
  const price = usePrice()
  const { play, prices, result } = page.prophecy
  const names = usePickNames(row, play, prices.line)
  const closing = result?.closing ?? null
  const later: PlayPrices | null = closing ?? page.now
  const fairOf = later ?? prices
  const isOtherLine = later !== null && later.line !== prices.line
  return (
    <Card
      title={closing ? words.prices : words.market}
      beside={
        <span className="small second">{words.average(format.number(prices.bookmakers), prices.bookmakers)}</span>
      }
    >
      <table className="prophecy-table">
        <thead>
          <tr>
            <th scope="col">{lists.plays[play]}</th>
            <th scope="col">{words.atSeal}</th>
            {later !== null && !isOtherLine && <th scope="col">{closing ? words.atClose : words.now}</th>}
            <th scope="col">{words.fair}</th>
          </tr>
        </thead>
        <tbody>
          {optionsOf(prices).map(({ pick, odds }) => {
            const laterOdds = later?.[pick] ?? null
            return (
              <tr key={pick}>
                <th scope="row">{names[pick]}</th>
                <td>{price(odds)}</td>
                {later !== null && !isOtherLine && (
                  <td>
                    <b>{laterOdds === null ? '–' : price(laterOdds)}</b>
                  </td>
                )}
                <td>{`${format.decimal(100 * fairChanceOf(isOtherLine ? prices : fairOf, pick), 1)}%`}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="card-note small second">{words.noBets}</p>
    </Card>
  )
}

export function OnMatchCard({ onMatch }: Pick<ProphecyPage, 'onMatch'>) {
  const words = useWords(prophecyPageWords)
  const lists = useWords(prophecyWords)
  const { format } = useLanguage()
  const all = onMatch.reduce((sum, { count }) => sum + count, 0)
  return (
    <Card
      title={words.onMatch}
      beside={<span className="small second tabular">{words.onMatchCount(format.number(all), all)}</span>}
    >
      <dl className="prophecy-pairs body">
        {onMatch.map(({ play, count, paid }) => (
          <Pair
            key={play}
            name={lists.plays[play]}
            value={paid > 0 ? words.ofPaid(format.number(count), format.number(paid)) : format.number(count)}
          />
        ))}
      </dl>
      <p className="card-note small second">{words.onMatchText}</p>
    </Card>
  )
}

/** What came of all prophecies on the match. */
export function OutcomesCard({ outcomes }: { outcomes: NonNullable<ProphecyPage['outcomes']> }) {
  const words = useWords(prophecyPageWords)
  const lists = useWords(prophecyWords)
  const { format } = useLanguage()
  return (
    <Card title={words.allOnMatch}>
      <dl className="prophecy-pairs body">
        {pickOutcomes.map((outcome) =>
          outcomes[outcome] ? (
            <Pair key={outcome} name={lists.outcomes[outcome]} value={format.number(outcomes[outcome])} />
          ) : null,
        )}
      </dl>
    </Card>
  )
}

export function OpinionCard() {
  const words = useWords(prophecyPageWords)
  return <p className="card card-text small second">{words.opinion}</p>
}
