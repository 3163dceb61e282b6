import { readerNotice, type NoticeDeclaration } from '#core/part.ts'

export const moderationNotice: NoticeDeclaration = {
  ...readerNotice,
  kind: 'moderation',
  title: { en: 'Moderation decision', zh: '审核结果' },
  sentences: {
    approved: { en: 'Your content was approved and is now visible.', zh: '你发布的内容已通过审核。' },
    refused: { en: 'Your content was rejected. You can appeal.', zh: '你发布的内容未通过审核，可以申诉。' },
    removed: { en: 'Your content was removed. You can appeal.', zh: '你发布的内容已被删除，可以申诉。' },
    appeal_granted: {
      en: 'Your appeal was upheld. Your content is visible again.',
      zh: '申诉成立，你的内容已恢复显示。',
    },
    appeal_rejected: {
      en: 'Your appeal was rejected. Your content stays removed.',
      zh: '申诉未通过，你的内容仍不显示。',
    },
    muted: { en: 'You are muted for a while.', zh: '你已被禁言。' },
    sanction_warn: { en: 'You got a warning from a moderator.', zh: '你收到一次警告。' },
    sanction_hold: { en: 'A moderator now reviews your texts first.', zh: '你发布的内容须先经审核。' },
    sanction_mute: { en: 'You are muted.', zh: '你已被禁言。' },
    sanction_freeze: { en: 'Your account is frozen.', zh: '你的账号已被冻结。' },
    sanction_close: { en: 'Your account is frozen until a moderator lifts it.', zh: '你的账号已被无限期冻结。' },
    sanction_lifted: { en: 'A sanction on your account was lifted.', zh: '对你账号的一项处罚已解除。' },
    sanction_kept: { en: 'Your appeal was rejected. The sanction stays.', zh: '你的申诉未通过，处罚维持不变。' },
    circle_opened: { en: 'Your circle is open.', zh: '你申请的圈子已开放。' },
    circle_refused: { en: 'Your circle was not approved.', zh: '你申请的圈子未获通过。' },
    circle_banned: { en: 'You can no longer post in a circle.', zh: '你已不能在某个圈子发帖。' },
    circle_ban_lifted: {
      en: 'Your appeal was upheld. You can post in the circle again.',
      zh: '申诉成立，你可以在圈子中继续发帖。',
    },
    circle_ban_kept: {
      en: 'Your appeal was rejected. The ban from the circle stays.',
      zh: '申诉未通过，圈子禁言维持不变。',
    },
    circle_moderator: { en: 'You are now a moderator of a circle.', zh: '你已成为某个圈子的版主。' },
    post_removed: {
      en: 'Your post was removed by a rule of its circle. You can appeal.',
      zh: '你的帖子因违反圈规被移除，可以申诉。',
    },
    post_restored: { en: 'Your post is visible again.', zh: '你的帖子已恢复显示。' },
    report_upheld: { en: 'Thanks for your report. The content was removed.', zh: '感谢举报，相关内容已删除。' },
    report_dismissed: { en: 'We reviewed your report. The content stays.', zh: '你举报的内容经核实未违规。' },
  },
}
