import type { Decided, TournamentFacts } from '../tournament/facts.ts'
import { groupMatches } from './groups.ts'
import { knockoutMatches, knockoutOrdinals } from './knockout.ts'
import { squadRows } from './squads.ts'
import { capacities, venues } from './venues.ts'

/**
 * UEFA Euro 2024, the line-ups that openfootball/euro (CC0) has: four of 51 matches. `home - away | side | formation |
 * starters | substitutions | cards`; starters from the keeper, each line from the right, by shirt number (`squads.ts`),
 * `Nagy` by name, since two of the squad have it; `46 23>5`: 5 for 23 in minute 46; `Y` yellow, `R` red, with the
 * minute where it is known.
 */
const lineups = `
Germany - Scotland | home | 4-2-3-1 | 1 6 2 4 18 23 8 10 21 17 7 | 46 23>5, 80 8>25, 74 10>13, 63 17>19, 63 7>9 | 4 Y, 23 Y
Germany - Scotland | away | 3-4-3 | 1 15 13 6 2 4 8 3 11 10 7 | 78 6>26, 67 8>14, 82 11>9, 46 10>5, 67 7>23 | 15 R 44, 2 Y
Hungary - Switzerland | home | 3-4-3 | 1 2 6 4 5 Nagy 13 11 20 19 10 | 46 2>14, 79 4>24, 67 Nagy>15, 79 11>9 | 4 Y, 14 Y
Hungary - Switzerland | away | 3-4-3 | 1 22 5 13 3 10 8 20 19 18 17 | 68 3>2, 86 8>16, 86 19>26, 68 18>25, 73 17>7 | 3 Y, 8 Y
Germany - Hungary | home | 4-2-3-1 | 1 6 2 4 18 23 8 10 21 17 7 | 72 23>25, 72 10>11, 84 21>26, 58 17>19, 58 7>9 | 2 Y, 18 Y
Germany - Hungary | away | 3-4-2-1 | 1 5 6 24 14 8 13 11 10 20 19 | 75 14>9, 64 8>15, 75 11>18, 87 20>23, 87 19>16 | 19 Y, 23 Y
Austria - France | home | 4-2-3-1 | 13 5 4 2 16 6 10 20 19 9 11 | 59 2>3, 88 16>8, 60 10>23, 91 20>18, 59 11>7 | 4 Y, 2 Y, 16 Y, 20 Y, 19 Y
Austria - France | away | 4-3-3 | 16 5 4 17 22 7 13 14 11 10 15 | 90 7>19, 71 14>6, 71 11>12, 90 10>9 | 11 Y, 10 Y
`

const zones = [
  { key: 'Q', name: 'Round of 16', kind: 'champions', from: 1, to: 2, bestOf: null },
  { key: 'T', name: 'Round of 16, best four third-placed', kind: 'secondary', from: 3, to: 3, bestOf: 4 },
]

/**
 * Teams that are level in all results, best first. Denmark and Slovenia in group C: UEFA counted six bookings of each
 * side's players and that of an assistant coach of Slovenia on 16 June. Some reports of that night name the qualifiers'
 * ranking instead; it has the same order. Netherlands and Georgia among the third-placed: the bookings of players in
 * their group matches (Veerman, Schouten; Kverkvelia, Kashia, Gvelesiani, Mekvabishvili twice, Kochorashvili), no red
 * card; bookings of officials are not in that data. Ranked in this order by the table of derinformant.com of June 2024.
 */
const decisions: readonly Decided[] = [
  {
    teams: ['Denmark', 'Slovenia'],
    reason: 'Disciplinary points 6 to 7. Source: UEFA, quoted by World Soccer Talk, 26 June 2024',
    zh: '纪律积分 6 比 7。来源：欧足联，World Soccer Talk 2024 年 6 月 26 日转引',
    decidedOn: '2024-06-25',
  },
  {
    teams: ['Netherlands', 'Georgia'],
    reason: 'Third-placed teams: yellow cards of players 2 to 6. Source: StatsBomb open data, line-ups of six matches',
    zh: '小组第三排名：球员黄牌 2 比 6。来源：StatsBomb 公开数据，六场比赛的阵容',
    decidedOn: '2024-06-26',
  },
]

export const euro2024: TournamentFacts = {
  provider: 'euro-2024',
  slug: 'euro',
  names: { zh: '欧洲杯' },
  year: 2024,
  groupMatches,
  knockoutMatches,
  knockoutOrdinals,
  venues,
  capacities,
  lineups,
  squadRows,
  zones,
  decisions,
}
