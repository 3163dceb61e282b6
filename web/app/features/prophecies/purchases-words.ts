import { plural } from '../../i18n/plural.ts'
import type { Words } from '../../i18n/texts.ts'

const en = {
  title: 'Unlocked picks',
  columns: { match: 'Match', pick: 'Pick, author', coins: 'Coins', score: 'Score', state: 'State' },
  open: 'Open',
  back: (count: string) => `${count} back`,
  hidden: 'Hidden',
  none: 'No unlocked picks yet',
  noneText: 'Prophecies that you unlock appear on this page.',
  toLists: 'Open prophecies',
  came: 'What they came to',
  twelve: 'Twelve months',
  paid: 'Paid, refunds taken off',
  refunds: (count: string, number: number) => `${count} ${plural(number, 'refund', 'refunds')}`,
  count: 'Purchases',
  whenBack: 'When coins come back',
  rules: [
    'The match is void, abandoned or awarded.',
    'It is moved by more than 24 hours.',
    'The result is exactly on the line.',
    'It started before the purchase.',
    'The author is banned for fraud.',
  ],
  notBack: 'Not because a pick was wrong.',
  more: 'Show more',
  first: 'Newest',
}

export const purchasesWords: Words<typeof en> = {
  en,
  zh: {
    title: '已解锁的预测',
    columns: { match: '比赛', pick: '选择与作者', coins: '金币', score: '得分', state: '状态' },
    open: '进行中',
    back: (count) => `退还 ${count}`,
    hidden: '已隐藏',
    none: '暂无已解锁的预测',
    noneText: '你解锁的预测会显示在这里。',
    toLists: '查看预测',
    came: '合计',
    twelve: '近十二个月',
    paid: '支付（已扣除退款）',
    refunds: (count) => `${count} 次退款`,
    count: '购买次数',
    whenBack: '何时退款',
    rules: [
      '比赛作废、中断或判定胜负。',
      '改期超过 24 小时。',
      '结果恰好落在盘口上。',
      '购买前比赛已开始。',
      '作者因欺诈被封禁。',
    ],
    notBack: '预测未命中不退款。',
    more: '显示更多',
    first: '最新',
  },
}
