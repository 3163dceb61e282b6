import type { CompetitionFact } from '../competitions.ts'
import { hosts } from '../openfootball/match.ts'
import { instantOf, noonOf } from '../../reading/when.ts'
import type { Draft } from './draft.ts'
import type { HeaderFacts } from './header.ts'

const DAY_MS = 86_400_000

/** By the offset of the line, else that of the file, else the clock of the competition's country. */
export function kickOffOf(
  { clock, date }: Pick<Draft, 'clock' | 'date'>,
  fact: CompetitionFact | null,
  { header, season }: { header: HeaderFacts; season: string },
): { kickOff: number; isKickOffExact: boolean } {
  const east = clock?.offset ?? header.offset
  const zone = fact?.zone ?? (fact?.slug === 'world-cup' ? hosts[season] : null)
  if (clock === null || (east === null && !zone)) return { kickOff: noonOf(date), isKickOffExact: false }
  const kickOff = instantOf(date, clock.time, east === null ? { zone: zone! } : { offset: east })
  return { kickOff: kickOff + clock.daysLater * DAY_MS, isKickOffExact: true }
}
