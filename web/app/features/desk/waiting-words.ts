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
  circle: (name: string) => `Request for the circle “${name}”`,
  proposal: (step: string, person: string) => `${step} proposed for ${person}`,
  steps: { warn: 'Warning', hold: 'Held texts', mute: 'Mute', freeze: 'Freeze', close: 'Closed account' },
  services: { chat: 'chat', talk: 'comments and ratings', posts: 'circles, posts, videos', all: 'all services' },
  days: (count: number) => `${count} ${plural(count, 'day', 'days')}`,
  untilLifted: 'until lifted',
  gone: 'a closed account',
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
    circle: (name) => `圈子申请：${name}`,
    proposal: (step, person) => `处罚提议：${person}，${step}`,
    steps: { warn: '警告', hold: '先审后发', mute: '禁言', freeze: '冻结', close: '封禁' },
    services: { chat: '聊天', talk: '评论与评分', posts: '圈子、帖子、视频', all: '全部服务' },
    days: (count) => `${count} 天`,
    untilLifted: '解除前有效',
    gone: '已注销账号',
    change: (match) => `更改：${match}`,
    starts: (time) => `${time} 开赛`,
    silent: (minutes) => `进行中，${minutes} 分钟没有记录`,
    corrected: (title) => `更正：${title}`,
  },
}
