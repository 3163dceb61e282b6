import type { NoticeDeclaration } from '#core/part.ts'

/** Decisions about a text, for its author or a reporter. */
export const moderationNotice: NoticeDeclaration = {
  kind: 'moderation',
  about: 'reader',
  title: { en: 'Moderation decision', zh: '审核结果' },
  sentences: {
    approved: { en: 'Your content was approved and is now visible.', zh: '你发布的内容已通过审核。' },
    refused: { en: 'Your content was rejected.', zh: '你发布的内容未通过审核。' },
    removed: { en: 'Your content was removed.', zh: '你发布的内容已被删除。' },
    muted: { en: 'You are muted for a while.', zh: '你已被禁言。' },
    report_upheld: { en: 'Thanks for your report. The content was removed.', zh: '感谢举报，相关内容已删除。' },
    report_dismissed: { en: 'We reviewed your report. The content stays.', zh: '你举报的内容经核实未违规。' },
  },
  isOnAtFirst: true,
  discloses: 'nothing',
  ttlMinutes: 1440,
  isUrgent: false,
}
