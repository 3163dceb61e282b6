import { plural } from '../../i18n/plural.ts'
import type { Words } from '../../i18n/texts.ts'

const en = {
  title: 'Waiting for you',
  empty: 'No task for you now.',
  kinds: {
    text: 'Text',
    picture: 'Picture',
    video: 'Video',
    report: 'Report',
    appeal: 'Appeal',
    dispute: 'Dispute',
    withdrawal: 'Withdrawal',
  },
  claimed: (kind: string) => `${kind}, claimed by you`,
  until: (minutes: number) => `Claim ends in ${minutes} min`,
  appeals: (count: number) => `${count} ${plural(count, 'appeal', 'appeals')}`,
  since: (time: string) => `Since ${time}`,
  change: (match: string) => `Change of ${match}`,
  starts: (time: string) => `Starts at ${time}`,
  silent: (minutes: number) => `Live, no entry for ${minutes} min`,
  corrected: (title: string) => `Corrected: ${title}`,
}

/** What waits for somebody at the start of the desk. */
export const waitingWords: Words<typeof en> = {
  en,
  zh: {
    title: '待你处理',
    empty: '目前没有任务。',
    kinds: {
      text: '文字',
      picture: '图片',
      video: '视频',
      report: '举报',
      appeal: '申诉',
      dispute: '争议',
      withdrawal: '提现',
    },
    claimed: (kind) => `${kind}（你已认领）`,
    until: (minutes) => `认领还剩 ${minutes} 分钟`,
    appeals: (count) => `${count} 件申诉`,
    since: (time) => `自 ${time}`,
    change: (match) => `更改：${match}`,
    starts: (time) => `${time} 开赛`,
    silent: (minutes) => `进行中，${minutes} 分钟没有记录`,
    corrected: (title) => `更正：${title}`,
  },
}
