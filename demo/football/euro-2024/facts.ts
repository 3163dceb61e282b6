import type { Decided, TournamentFacts } from '../tournament/facts.ts'
import { groupMatches } from './groups.ts'
import { knockoutMatches, knockoutOrdinals } from './knockout.ts'
import { lineups } from './lineups.ts'
import { squadRows } from './squads.ts'
import { capacities, venues } from './venues.ts'

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
