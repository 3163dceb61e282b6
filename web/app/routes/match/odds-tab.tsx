import { Link } from 'react-router'
import { isOver } from '#sports/match.ts'
import type { SameOdds } from '#contract/touchline/same-odds.ts'
import type { PriceMarket, PriceMovement } from '#contract/touchline/match-odds.ts'
import { useText, useWords } from '../../i18n/language.tsx'
import { oddsLogWords } from '../../features/odds/words.ts'
import { PartError } from '../../kit/page/states.tsx'
import { ChangeLog, type PriceChanges } from '../../features/odds/change-log.tsx'
import type { GoalMark } from '../../features/odds/minute-axis.ts'
import { MovementCard } from '../../features/odds/movement-chart.tsx'
import { OddsCard, type Odds } from '../../features/odds/odds-card.tsx'
import { SameOddsCard, type SameOddsAsked } from '../../features/odds/same-odds-card.tsx'
import { isLined } from '../../features/odds/movement.ts'
import { OddsComparison } from '../../features/odds/odds-comparison.tsx'
import { marketName, useOddsWords } from '../../features/odds/sport-words.ts'
import { matchPageOf, sportOf } from '../../sports/parts.ts'
import type { MatchView } from '../../sports/sport.ts'
import { personName, shortSideNames } from '../../kit/text/names.ts'
import type { Loaded } from '../../page.ts'

interface Props {
  view: MatchView
  odds: Loaded<Odds>
  movement: Loaded<PriceMovement>
  changes: Loaded<PriceChanges>
  same: Loaded<SameOdds>
}

export default function OddsTab({ view, odds, movement, changes, same }: Props) {
  const text = useText()
  if (!odds) return null
  if ('failed' in odds) return <PartError title={text.errors.oddsTitle} status={odds.failed} />
  const { markets } = odds.data
  const shown: Shown = {
    market: marketOf(movement),
    page: changes && 'data' in changes ? changes.data.pageNum : 1,
    same: same && 'data' in same ? askedOf(same.data) : firstAsked,
  }
  const to = (more: Partial<Shown>) => addressOf(view.row.id, { ...shown, ...more })
  const moment = matchPageOf(view.row).momentOf(view)
  const comparisonOf = (some: typeof markets) =>
    some.map((market) => (
      <OddsComparison key={market.market} market={market} row={view.row} withLegend={market === markets.at(-1)} />
    ))
  return (
    <div className="match-pair">
      <div className="stack">
        {
          // Prices of single bookmakers are known only as they are now.
          moment ? <OddsCard odds={odds.data} row={view.row} moment={moment} /> : comparisonOf(markets.slice(0, 1))
        }
        <MovementPart
          view={view}
          movement={movement}
          markets={markets.map(({ market }) => market)}
          to={(market) => to({ market, same: { ...shown.same, page: 1 } })}
        />
        {!moment && comparisonOf(markets.slice(1))}
        {same && 'failed' in same && <PartError title={text.errors.oddsTitle} status={same.failed} />}
        {same && 'data' in same && moment === null && (
          <SameOddsCard same={same.data} row={view.row} to={(asked) => to({ same: asked })} />
        )}
      </div>
      <div className="stack">
        {changes && 'failed' in changes && <PartError title={text.errors.oddsTitle} status={changes.failed} />}
        {changes && 'data' in changes && moment === null && (
          <ChangeLog changes={changes.data} row={view.row} to={(page) => to({ page })} />
        )}
        <p className="small quiet">{text.odds.noBets}</p>
      </div>
    </div>
  )
}

/** What the tab shows: a market, a page of its log and of the matches at the same odds. */
interface Shown {
  market: PriceMarket
  page: number
  same: SameOddsAsked
}

const firstAsked: SameOddsAsked = { stage: 'closing', league: 'all', page: 1 }

function askedOf({ stage, league, pageNum }: SameOdds): SameOddsAsked {
  return { stage, league, page: pageNum }
}

function addressOf(id: number, { market, page, same }: Shown): string {
  const query = new URLSearchParams([
    ...(isLined(market) ? [['market', market]] : []),
    ...(page === 1 ? [] : [['changes', String(page)]]),
    ...(same.stage === 'closing' ? [] : [['odds', same.stage]]),
    ...(same.league === 'all' ? [] : [['leagues', same.league]]),
    ...(same.page === 1 ? [] : [['same', String(same.page)]]),
  ])
  return `/match/${id}/odds${query.size === 0 ? '' : `?${query}`}`
}

function marketOf(movement: Props['movement']): PriceMarket {
  return movement && 'data' in movement ? movement.data.market : '1x2'
}

interface MovementProps {
  view: MatchView
  movement: Props['movement']
  markets: readonly PriceMarket[]
  /** Address of the tab with a market. */
  to: (market: PriceMarket) => string
}

/** The movement of one market, with links to that of the others. */
function MovementPart({ view, movement, markets, to }: MovementProps) {
  const text = useText()
  const words = useWords(oddsLogWords)
  const sportWords = useOddsWords(view.row)
  if (!movement) return null
  if ('failed' in movement) return <PartError title={text.errors.oddsTitle} status={movement.failed} />
  const { market, points } = movement.data
  const { row } = view
  return (
    <MovementCard
      key={market}
      market={market}
      points={points}
      names={shortSideNames(row, text)}
      sportWords={sportWords}
      kickOff={row.kickOff}
      isOver={isOver(row.summary.status)}
      moment={matchPageOf(row).momentOf(view)}
      goals={sportWords.marksScores ? goalsOf(view) : []}
      minutes={
        sportWords.tellsMinutes
          ? {
              events: view.match.events,
              minuteText: sportOf(row).minuteText,
              kickOff: row.kickOff,
              words: { start: sportWords.start, halfTime: text.clock.halfTime },
            }
          : null
      }
    >
      {markets.length > 1 && (
        <nav className="segments market-choice" aria-label={words.market}>
          {markets.map((one) => (
            <Link key={one} to={to(one)} aria-current={one === market ? 'true' : undefined} preventScrollReset replace>
              {marketName(one, sportWords)}
            </Link>
          ))}
        </nav>
      )}
    </MovementCard>
  )
}

/** The scores with their wall time and minute, for the chart. */
function goalsOf({ match, row }: MatchView): GoalMark[] {
  const { isScore, minuteText } = sportOf(row)
  return match.events.flatMap((event) =>
    isScore(event) && event.withdrawn === null && event.occurredAt !== null
      ? [
          {
            at: event.occurredAt,
            name: personName(match.people, event.playerId, 'short') ?? '',
            minute: minuteText(event.period, event.clockSeconds),
          },
        ]
      : [],
  )
}
