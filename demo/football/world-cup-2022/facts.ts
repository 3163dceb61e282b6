import type { TournamentFacts } from '../tournament/facts.ts'
import { groupMatches } from './groups.ts'
import { knockoutMatches, knockoutOrdinals } from './knockout.ts'

/** Names of the stadiums during the tournament. */
const venues: Readonly<Record<string, string>> = {
  974: 'Stadium 974, Doha',
  'Ahmad bin Ali': 'Ahmad bin Ali Stadium, Al Rayyan',
  'Al Bayt': 'Al Bayt Stadium, Al Khor',
  'Al Janoub': 'Al Janoub Stadium, Al Wakrah',
  'Al Thumama': 'Al Thumama Stadium, Doha',
  'Education City': 'Education City Stadium, Al Rayyan',
  Khalifa: 'Khalifa International Stadium, Al Rayyan',
  Lusail: 'Lusail Stadium, Lusail',
}

/** Seats of the stadiums during the tournament, as openfootball/worldcup.json (CC0) has them. */
const capacities: Readonly<Record<string, number>> = {
  974: 44_089,
  'Ahmad bin Ali': 45_032,
  'Al Bayt': 68_895,
  'Al Janoub': 44_325,
  'Al Thumama': 44_400,
  'Education City': 44_667,
  Khalifa: 45_857,
  Lusail: 88_966,
}

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
