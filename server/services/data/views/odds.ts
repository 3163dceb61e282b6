import type { EsOdds } from '#contract/data/odds.ts'
import type { Price } from '#odds/types.ts'

type Given = { bookmakerId: number; names: ReadonlyMap<number, string>; at: number | null }

/** A price of both sides; none while it is suspended. `updateTime` is 0 where its source states no time. */
export function oddsView({ homeMilli, awayMilli, isSuspended }: Price, { bookmakerId, names, at }: Given): EsOdds[] {
  if (isSuspended || homeMilli === null || awayMilli === null) return []
  return [
    {
      companyId: bookmakerId,
      companyName: names.get(bookmakerId) ?? '',
      hostOdds: homeMilli / 1000,
      awayOdds: awayMilli / 1000,
      updateTime: at ?? 0,
    },
  ]
}
