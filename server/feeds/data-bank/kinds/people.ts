import { yesOrNo } from '../../own-csv/cells.ts'
import {
  born,
  checkDays,
  competition,
  countOf,
  dayOf,
  nation,
  ofSeason,
  player,
  required,
  team,
  textOf,
  wordOf,
} from '../columns.ts'
import type { BankKind } from '../kind.ts'

/** Roles of Dota 2, League of Legends, Honor of Kings and Counter-Strike. */
const esportsRoles = [
  'top',
  'jungle',
  'mid',
  'bottom',
  'support',
  'carry',
  'offlane',
  'soft_support',
  'hard_support',
  'farm',
  'roam',
  'in_game_leader',
  'sniper',
  'rifler',
  'entry',
  'lurker',
  'substitute',
  'coach',
]

const stated = { source: 'millcity.example', stated_on: '2026-07-02' }

export const coaches: BankKind = {
  name: 'coaches',
  about: 'one row a time of a coach at a club',
  links: { team: 'team', starts: 'from', ends: 'until' },
  columns: [
    required(textOf('coach', 'name')),
    textOf('coach_zh', 'the same in Chinese'),
    born,
    nation,
    team,
    required(dayOf('from', 'first day')),
    dayOf('until', 'last day; empty while he is in office'),
  ],
  examples: [{ id: 'o1', coach: 'Cy Hill', coach_zh: '希尔', team: 'Mill City', from: '2025-07-01', ...stated }],
  check: (row) => checkDays(row, 'from', 'until'),
}

export const referees: BankKind = {
  name: 'referees',
  about: 'one row a season of a referee in a league or cup known here',
  links: { competition: 'competition' },
  isOfKnownSeason: true,
  columns: [
    required(textOf('referee', 'name')),
    textOf('referee_zh', 'the same in Chinese'),
    born,
    nation,
    ofSeason,
    required(competition),
    countOf('matches', 99, 'matches led'),
    countOf('yellow', 999, 'yellow cards shown'),
    countOf('red', 99, 'red cards shown'),
  ],
  examples: [
    {
      id: 'r1',
      referee: 'Dee Marsh',
      season: '2026/27',
      competition: 'City League',
      matches: '21',
      yellow: '74',
      red: '4',
      ...stated,
    },
  ],
}

export const squads: BankKind = {
  name: 'squads',
  about: 'one row a player in the squad of a club in a season; players not known here are added',
  links: { player: 'player', team: 'team', competition: 'competition', starts: 'from', ends: 'until' },
  isOfKnownSeason: true,
  addsPlayers: true,
  columns: [
    team,
    required(competition),
    ofSeason,
    player,
    born,
    nation,
    wordOf(
      'position',
      [
        'goalkeeper',
        'defender',
        'midfielder',
        'forward',
        'point_guard',
        'shooting_guard',
        'small_forward',
        'power_forward',
        'centre',
        ...esportsRoles,
      ],
      'position, or role in a title of esports',
    ),
    countOf('shirt_number', 99, 'number on the shirt'),
    countOf('height', 250, 'in cm'),
    dayOf('contract_until', 'last day of the contract'),
    dayOf('from', 'first day in the squad'),
    dayOf('until', 'last day in the squad; empty while he is in it'),
    { name: 'stand_in', kind: yesOrNo, about: '`yes` for one who stands in for another' },
  ],
  examples: [
    {
      id: 's1',
      team: 'Mill City',
      competition: 'City League',
      season: '2026/27',
      player: 'Ada Rivers',
      born: '2001-03-09',
      country: 'GB',
      position: 'midfielder',
      shirt_number: '8',
      height: '171',
      contract_until: '2029-06-30',
      ...stated,
    },
  ],
  check: (row) => checkDays(row, 'from', 'until'),
}
