import type { OddsFilter, OddTrend } from '#contract/score/odds.ts'
import { againstLines } from '#sports/record.ts'
import type { CurrentPrice, Market } from '#odds/types.ts'
import { historyMatch, type HistoryParts, type Past } from './history.ts'
import { lineText, typeIds } from './odds.ts'

/** A team's matches against their lines, settled by the rules of the sport. Only matches with a line count. */
export function oddTrend(
  played: readonly Past[],
  teamId: number,
  { parts, hasDetail }: { parts: HistoryParts; hasDetail: boolean },
): OddTrend {
  const lined = played.filter(
    ({ handicapQuarters, totalQuarters }) => typeof handicapQuarters === 'number' || typeof totalQuarters === 'number',
  )
  const { handicap, total } = againstLines(lined, teamId)
  return {
    sameOddMatch: hasDetail ? lined.map(({ match }) => historyMatch(match, parts)) : undefined,
    matchCount: lined.length,
    winNum: handicap.won,
    drawNum: handicap.pushed,
    loseNum: handicap.lost,
    winRate: rate(handicap.won, handicap.matches),
    bigNum: total.over,
    bigRate: rate(total.over, total.matches),
    smallNum: total.under,
    smallRate: rate(total.under, total.matches),
  }
}

/** Percent with one decimal; 0 for an empty total. */
function rate(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part * 1000) / whole) / 10
}

/** The lines a bookmaker quotes before kick-off, in their order, each with its matches. Empty without quotes. */
export function oddsFilter(
  bookId: number,
  bookName: string | undefined,
  prices: readonly CurrentPrice[],
  markets: readonly Market[],
): OddsFilter[] {
  const lines = markets.flatMap((market) => {
    const own = prices.filter((price) => price.market === market && price.current.lineQuarters !== null)
    return [...Map.groupBy(own, ({ current }) => current.lineQuarters ?? 0)]
      .sort(([a], [b]) => a - b)
      .map(([quarters, group]) => ({
        typeId: typeIds[market].before,
        ovalue: lineText(quarters) ?? '',
        matchIds: group.map(({ matchId }) => matchId),
      }))
  })
  return lines.length === 0 ? [] : [{ bookId, bookName: bookName ?? '', lines }]
}
