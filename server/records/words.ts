import type { pickOutcomes, picks, plays } from '#contract/touchline/prophecy-limits.ts'
import type { Language } from '#core/calls/language.ts'

type Words = {
  /** Columns of the ranks. */
  ranks: string[]
  /** Columns of the results of an author. */
  results: string[]
  /** Columns before those, of the purchases of a reader. */
  purchases: string[]
  play: Record<(typeof plays)[number], string>
  pick: Record<(typeof picks)[number] | 'over' | 'under', string>
  outcome: Record<(typeof pickOutcomes)[number], string>
}

/** Texts of the files of ranks and records. */
export const recordWords: Readonly<Record<Language, Words>> = {
  en: {
    ranks: [
      'Place',
      'Best place',
      'Worst place',
      'Author',
      'Score',
      'Low (90 %)',
      'High (90 %)',
      'Evidence',
      'Picks',
      'Hit rate',
      'Return',
      'Worst fall',
      'Brier score',
    ],
    results: [
      'Prophecy',
      'Sealed (UTC)',
      'Match',
      'Play',
      'Line',
      'Pick',
      'Stated chance',
      'Price at the seal',
      'Closing chance',
      'Outcome',
      'Points',
      'Number in the log',
    ],
    purchases: ['Author', 'Coins'],
    play: { result: 'Match result', handicap: 'Handicap', total: 'Over/under' },
    pick: { home: 'Home', draw: 'Draw', away: 'Away', over: 'Over', under: 'Under' },
    outcome: { win: 'Hit', half_win: 'Half hit', push: 'Push', half_loss: 'Half miss', loss: 'Miss', void: 'Void' },
  },
  zh: {
    ranks: [
      '名次',
      '最好名次',
      '最差名次',
      '作者',
      '得分',
      '下限（90%）',
      '上限（90%）',
      '证据',
      '预测数',
      '命中率',
      '回报率',
      '最大回落',
      '布里尔分数',
    ],
    results: [
      '预测',
      '封存时间（UTC）',
      '比赛',
      '玩法',
      '盘口',
      '选项',
      '所述概率',
      '封存赔率',
      '收盘概率',
      '结果',
      '得分',
      '日志编号',
    ],
    purchases: ['作者', '金币'],
    play: { result: '赛果', handicap: '让球', total: '大小' },
    pick: { home: '主', draw: '平', away: '客', over: '大', under: '小' },
    outcome: { win: '命中', half_win: '半赢', push: '走盘', half_loss: '半输', loss: '未中', void: '作废' },
  },
}
