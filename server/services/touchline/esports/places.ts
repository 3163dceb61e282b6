import type { Amount } from '#contract/touchline/data-bank.ts'
import type { Stages } from '#contract/touchline/stages.ts'
import type { Pairing, Stage } from '#sports/esports/tournament/model.ts'
import { placesOf } from '#sports/esports/tournament/places.ts'
import { prizeOf, readPrizes, totalOf } from '#sports/esports/tournament/prizes.ts'
import type { BankRow } from '#timeline/store/bank-row.ts'
import type { Season } from '#timeline/types.ts'
import { honourView } from '../views/data-bank.ts'

type Places = Pick<Stages, 'places' | 'prizeTotal'>
type Place = Stages['places'][number]
type Named = Parameters<typeof honourView>[1]

/** The places of a tournament with their prizes: as a source states them, else as far as its bracket decided them. */
export function placesIn(
  { id, rules }: Season,
  { stages, series }: { stages: readonly Stage[]; series: readonly Pairing[] },
  { honours, named }: { honours: readonly BankRow[]; named: Named },
): Places {
  const declared = readPrizes(rules.prizes)
  const money = totalOf(declared.map(({ from, to, ...prize }) => ({ ...prize, count: to - from + 1 })))
  const stated = statedIn(
    honours.filter(({ seasonId, teamId }) => seasonId === id && teamId !== null),
    named,
  )
  const decided = placesOf(stages, series)
  if (stated.some(({ from }) => from !== null) || (stated.length > 0 && decided.length === 0))
    return { places: stated, prizeTotal: money ?? statedMoney(stated) }
  const ranges = decided.map((range): Place => ({ ...range, honour: null, prize: amountOf(range) }))
  const open = declared.filter(({ from }) => from > (ranges.at(-1)?.to ?? 0))
  const rest = open.map((one): Place => {
    const { from, to } = one
    return { from, to, teamIds: [], open: [], stage: null, honour: null, prize: amountOf(one) }
  })
  return { places: declared.length > 0 || hasTeam(ranges) ? [...ranges, ...rest] : [], prizeTotal: money }

  function amountOf(place: { from: number; to: number }): Amount | null {
    const prize = prizeOf(declared, place)
    return prize && { amount: prize.amount, currency: prize.currency }
  }
}

function hasTeam(places: readonly Place[]): boolean {
  return places.some(({ teamIds }) => teamIds.length > 0)
}

/** Honours of one place and prize are one row, as shared places are. */
function statedIn(honours: readonly BankRow[], named: Named): Place[] {
  const rows = honours.map((row) => ({ teamId: row.teamId!, ...honourView(row, named) }))
  const sorted = rows.toSorted((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity) || a.teamId - b.teamId)
  const groups = Map.groupBy(sorted, ({ teamId, place, prize }) =>
    place === null ? `team ${teamId}` : `${place} ${prize?.amount} ${prize?.currency}`,
  )
  return [...groups.values()].map((own): Place => {
    const { place: from, prize, honour } = own[0]!
    const to = from === null ? null : from + own.length - 1
    return { from, to, teamIds: own.map(({ teamId }) => teamId), open: [], stage: null, honour, prize }
  })
}

function statedMoney(places: readonly Place[]): Amount | null {
  return totalOf(places.flatMap(({ prize, teamIds }) => (prize === null ? [] : [{ ...prize, count: teamIds.length }])))
}
