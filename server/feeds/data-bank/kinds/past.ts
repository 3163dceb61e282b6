import { CellFault } from '../../own-csv/row.ts'
import {
  born,
  checkClub,
  checkMoney,
  competition,
  countOf,
  currency,
  elsewhere,
  moneyOf,
  ofSeason,
  optional,
  player,
  required,
  team,
  textOf,
} from '../columns.ts'
import type { BankKind } from '../kind.ts'

const stated = { source: 'harbourtown.example', stated_on: '2026-07-02' }

export const careers: BankKind = {
  name: 'careers',
  about: 'one row a season of a player at a club',
  links: { player: 'player', team: 'team', competition: 'competition' },
  columns: [
    player,
    born,
    ofSeason,
    competition,
    optional(team),
    elsewhere,
    countOf('appearances', 99, 'matches played'),
    countOf('goals', 199, 'goals'),
    countOf('assists', 199, 'assists'),
    countOf('yellow', 99, 'yellow cards'),
    countOf('red', 99, 'red cards'),
    countOf('minutes', 9999, 'minutes played'),
  ],
  examples: [
    {
      id: 'c1',
      player: 'Ada Rivers',
      season: '2024/25',
      competition: 'City League',
      team: 'Harbour Town',
      appearances: '31',
      goals: '12',
      assists: '7',
      yellow: '3',
      red: '0',
      minutes: '2540',
      ...stated,
    },
  ],
  check: checkClub,
}

export const abilities: BankKind = {
  name: 'abilities',
  about: 'one row an ability of a player, as a source rates it',
  links: { player: 'player' },
  columns: [
    player,
    born,
    required(textOf('ability', 'its name: pace')),
    textOf('ability_zh', 'the same in Chinese'),
    required(countOf('rating', 100, 'from 0 to 100')),
  ],
  examples: [
    { id: 'a1', player: 'Ada Rivers', ability: 'pace', ability_zh: '速度', rating: '82', ...stated },
    { id: 'a2', player: 'Ada Rivers', ability: 'passing', ability_zh: '传球', rating: '76', ...stated },
  ],
}

export const honours: BankKind = {
  name: 'honours',
  about: 'one row a title of a player, or of a club',
  links: { player: 'player', team: 'team', competition: 'competition', amount: 'prize' },
  columns: [
    { ...optional(player), about: 'whose title it is; empty for a title of the club' },
    born,
    { ...optional(team), about: 'club of the title; empty for one that has none' },
    ofSeason,
    competition,
    required(textOf('honour', 'its name: champions')),
    textOf('honour_zh', 'the same in Chinese'),
    countOf('place', 999, 'place in the competition: 1, 2, 3; the best of shared ones'),
    moneyOf('prize', 'prize money in whole units of its currency; empty while unknown'),
    { ...currency },
  ],
  examples: [
    {
      id: 'h1',
      team: 'Harbour Town',
      season: '2024/25',
      competition: 'City League',
      honour: 'champions',
      honour_zh: '冠军',
      place: '1',
      prize: '500000',
      currency: 'EUR',
      ...stated,
    },
    {
      id: 'h2',
      player: 'Ada Rivers',
      season: '2024/25',
      honour: 'player of the year',
      honour_zh: '年度最佳球员',
      ...stated,
    },
  ],
  check(row) {
    checkMoney(row, 'prize')
    if (row.text('player') === null && row.text('team') === null)
      throw new CellFault(row, 'player', 'is empty; name a player or a team')
  },
}
