import type { TournamentFacts } from '../tournament/facts.ts'
import { groupMatches } from './groups.ts'
import { knockoutMatches, knockoutOrdinals } from './knockout.ts'
import { capacities, venues } from './venues.ts'

export const worldCup2022: TournamentFacts = {
  provider: 'world-cup-2022',
  slug: 'world-cup',
  names: { zh: '世界杯' },
  year: 2022,
  groupMatches,
  knockoutMatches,
  knockoutOrdinals,
  venues,
  capacities,
  lineups: '',
  squadRows: '',
  zones: [{ key: 'Q', name: 'Round of 16', kind: 'champions', from: 1, to: 2, bestOf: null }],
  decisions: [],
}
