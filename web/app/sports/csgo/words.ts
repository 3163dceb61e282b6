import type { Words } from '../../i18n/language.tsx'

const en = {
  rounds: 'Rounds',
  roundsNone: 'No rounds of this map yet.',
  round: (number: number, name: string) => `Round ${number}: ${name}`,
  equipment: (home: string, away: string) => `equipment ${home} to ${away}`,
  half: (half: number) => (half === 1 ? 'First half' : half === 2 ? 'Second half' : `Overtime, half ${half - 2}`),
  sides: { ct: 'CT', t: 'T' },
  buys: { pistol: 'pistol', eco: 'eco', force: 'force', full: 'full buy' },
  figures: 'Rounds won',
  statNames: {
    rounds: 'All',
    roundsAsCt: 'As CT',
    roundsAsT: 'As T',
    pistolRounds: 'Pistol rounds',
    ecoRounds: 'On eco',
    forceRounds: 'On force buy',
    fullRounds: 'On full buy',
  } as Record<string, string>,
  table: 'Rounds as a table',
  columns: { round: 'Round', winner: 'Winner', side: 'Side', equipment: 'Equipment' },
}

export const csgoWords: Words<typeof en> = {
  en,
  zh: {
    rounds: '回合',
    roundsNone: '这张地图还没有回合数据。',
    round: (number, name) => `第 ${number} 回合：${name}`,
    equipment: (home, away) => `装备 ${home} 比 ${away}`,
    half: (half) => (half === 1 ? '上半场' : half === 2 ? '下半场' : `加时第 ${half - 2} 节`),
    sides: { ct: 'CT', t: 'T' },
    buys: { pistol: '手枪局', eco: 'ECO 局', force: '强起局', full: '全起局' },
    figures: '赢得回合',
    statNames: {
      rounds: '全部',
      roundsAsCt: 'CT 方',
      roundsAsT: 'T 方',
      pistolRounds: '手枪局',
      ecoRounds: 'ECO 局',
      forceRounds: '强起局',
      fullRounds: '全起局',
    },
    table: '以表格查看回合',
    columns: { round: '回合', winner: '胜者', side: '阵营', equipment: '装备' },
  },
}
