/**
 * Bookmakers as sources name them: fixed ids, so that a price means the same bookmaker on every installation. 31 to 39
 * are the demonstration's.
 */
interface BookmakerFact {
  id: number
  /** Code of football-data.co.uk. */
  code: string
  name: string
}

export const bookmakers: readonly BookmakerFact[] = [
  { id: 101, code: 'B365', name: 'Bet365' },
  { id: 102, code: 'PS', name: 'Pinnacle' },
  { id: 103, code: 'BW', name: 'Bet&Win' },
  { id: 104, code: 'IW', name: 'Interwetten' },
  { id: 105, code: 'WH', name: 'William Hill' },
  { id: 106, code: 'VC', name: 'VC Bet' },
  { id: 107, code: 'LB', name: 'Ladbrokes' },
  { id: 108, code: 'BF', name: 'Betfair' },
  { id: 109, code: 'BFE', name: 'Betfair Exchange' },
  { id: 110, code: 'BFD', name: 'Betfred' },
  { id: 111, code: 'BMGM', name: 'BetMGM' },
  { id: 112, code: 'BV', name: 'BetVictor' },
  { id: 113, code: 'CL', name: 'Coral' },
  { id: 114, code: '1XB', name: '1xBet' },
  { id: 115, code: 'GB', name: 'Gamebookers' },
  { id: 116, code: 'SB', name: 'Sportingbet' },
  { id: 117, code: 'SJ', name: 'Stan James' },
  { id: 118, code: 'SO', name: 'Sporting Odds' },
  { id: 119, code: 'SY', name: 'Stanleybet' },
  { id: 120, code: 'BS', name: 'Blue Square' },
]

/** Ids of codes outside this table begin here. */
export const firstUnlistedId = 1000
