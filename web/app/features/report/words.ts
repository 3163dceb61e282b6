import type { Words } from '../../i18n/texts.ts'

/** Texts about matches that rules write from facts: `docs/REPORTS.md`. */
const en = {
  fromFacts: 'Written from the facts of the match',
  how: 'How it is written',
  howRules:
    'Rules write each sentence from recorded facts: events, score, statistics, table and odds. No person writes or checks the wording.',
  howMissing: 'A sentence whose facts are not known is left out.',
  howOrder: (bits: string) =>
    `The rarest result comes first: the first sentence has ${bits} bits, −log2 of the share of matches to which its rule applies.`,
  howCorrected: 'When a fact is corrected, the text changes with it.',
  figures: (count: number) => `${count} facts in the text`,
  version: (version: number) => `Version ${version} of the match`,
  changed: (when: string) => `Changed by a correction, ${when}`,
  added: 'Added',
  removed: 'Removed',
  none: 'No report yet',
  noneHint: 'The report appears after the match.',
  hidden: 'Report hidden',
  hiddenHint: 'Reveal the score to read the report.',
  document: 'Rules and formula: docs/REPORTS.md',
}

export const reportWords: Words<typeof en> = {
  en,
  zh: {
    fromFacts: '根据比赛数据自动撰写',
    how: '撰写方式',
    howRules: '每句话由规则根据已记录的数据写成：事件、比分、技术统计、积分榜和赔率。文字未经人工撰写或审核。',
    howMissing: '数据不全的句子不会出现。',
    howOrder: (bits) => `最少见的结果写在最前：首句为 ${bits} 比特，即规则成立的比赛占比的 −log2。`,
    howCorrected: '数据更正后，文字随之更改。',
    figures: (count) => `文中有 ${count} 项数据`,
    version: (version) => `比赛数据第 ${version} 版`,
    changed: (when) => `${when} 更正`,
    added: '新增',
    removed: '删除',
    none: '暂无战报',
    noneHint: '完场后显示战报。',
    hidden: '战报已隐藏',
    hiddenHint: '显示比分后可阅读战报。',
    document: '规则与公式：docs/REPORTS.md',
  },
}
