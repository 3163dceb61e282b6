import type { Words } from '../language.tsx'

/** Lines of players: leaders of a season, the players of a team, the seasons and games of a player. */
const en = {
  leaders: 'Leaders',
  player: 'Player',
  season: 'Season',
  team: 'Team',
  game: 'Game',
  log: (sheet: string) => `${sheet} by game`,
  splits: (sheet: string, season: string) => `${sheet} ${season}: splits`,
  split: 'Split',
  home: 'Home',
  away: 'Away',
  from: (counted: string, played: string) => `From ${counted} of ${played} games`,
  least: (amount: string, figure: string) => `For rates: at least ${amount} ${figure} a team game`,
  leastOf: (list: string, amount: string, figure: string) => `${list}: at least ${amount} ${figure} a team game`,
  unqualified: 'Below the least for rates',
  at: (team: string) => `at ${team}`,
  versus: (team: string) => `v ${team}`,
}

export const sheetWords: Words<typeof en> = {
  en,
  zh: {
    leaders: '数据榜',
    player: '球员',
    season: '赛季',
    team: '球队',
    game: '比赛',
    log: (sheet) => `${sheet}：逐场`,
    splits: (sheet, season) => `${sheet}：${season} 赛季分项`,
    split: '分项',
    home: '主场',
    away: '客场',
    from: (counted, played) => `数据来自 ${played} 场比赛中的 ${counted} 场`,
    least: (amount, figure) => `比率榜：球队每场至少 ${amount} ${figure}`,
    leastOf: (list, amount, figure) => `${list}：球队每场至少 ${amount} ${figure}`,
    unqualified: '未达到比率榜要求',
    at: (team) => `客场对${team}`,
    versus: (team) => `主场对${team}`,
  },
}
