import type { Words } from '../../i18n/texts.ts'

const en = {
  draft: (ordinal: number) => `Game ${ordinal} draft`,
  draftNote: 'Numbers show the order of picks',
  bans: 'Bans',
  banned: (hero: string) => `Banned: ${hero}`,
  noBans: 'No bans',
  picked: (hero: string, order: number) => `${hero}, pick ${order}`,
  players: 'Players',
  playersNote: 'K/D/A and gold, damage with share, gold gap of the lane',
  lanes: { top: 'Clash lane', jungle: 'Jungle', mid: 'Mid lane', bottom: 'Farm lane', support: 'Roaming' },
  mvp: 'MVP',
  losingMvp: 'Losing MVP',
  mvpSoFar: 'MVP so far',
  losingMvpSoFar: 'Losing MVP so far',
  globalPick: 'Global ban and pick',
  globalNote: (decider: number | null) =>
    decider === null ? 'Each hero once per side' : `Each hero once per side, except in game ${decider}`,
  spent: (name: string, heroes: number) => `${name} has used ${heroes} ${heroes === 1 ? 'hero' : 'heroes'}`,
  blind: 'Blind decider: both sides pick unseen, all heroes are free',
  fault: (name: string, hero: string, ordinal: number, before: number) =>
    `${name} picked ${hero} again in game ${ordinal}, after game ${before}.`,
  faults: (count: number) => `${count} ${count === 1 ? 'pick' : 'picks'} against the rule`,
  mvps: 'MVPs of the games',
  mvpsStated: 'As the source names them',
  mvpsRated: 'By our rating; 10 is usual',
  mvpsMixed: 'As the source names them, else by our rating',
}

export const kogWords: Words<typeof en> = {
  en,
  zh: {
    draft: (ordinal) => `第 ${ordinal} 局禁选`,
    draftNote: '角标是选用顺序',
    bans: '禁用',
    banned: (hero) => `禁用：${hero}`,
    noBans: '无禁用',
    picked: (hero, order) => `${hero}，第 ${order} 选`,
    players: '选手',
    playersNote: 'KDA 与经济 · 输出与占比 · 同路经济差',
    lanes: { top: '对抗路', jungle: '打野', mid: '中路', bottom: '发育路', support: '游走' },
    mvp: 'MVP',
    losingMvp: '败方 MVP',
    mvpSoFar: 'MVP 暂列',
    losingMvpSoFar: '败方 MVP 暂列',
    globalPick: '全局 BP',
    globalNote: (decider) =>
      decider === null ? '每方每名英雄只能用一次' : `每方每名英雄只能用一次，第 ${decider} 局除外`,
    spent: (name, heroes) => `${name}已用 ${heroes} 名英雄`,
    blind: '巅峰对决：双方盲选，全部英雄可用',
    fault: (name, hero, ordinal, before) => `${name}第 ${ordinal} 局重复选用${hero}，第 ${before} 局已用。`,
    faults: (count) => `${count} 次违规选用`,
    mvps: '各局 MVP',
    mvpsStated: '依来源',
    mvpsRated: '按本站评分，通常为 10',
    mvpsMixed: '依来源；无则按本站评分',
  },
}
