import { readerNotice, type NoticeDeclaration } from '#core/part.ts'

export const videoNotice: NoticeDeclaration = {
  ...readerNotice,
  kind: 'video',
  title: { en: 'Your video', zh: '你的视频' },
  sentences: {
    shown: { en: 'Your video is published.', zh: '你的视频已发布。' },
    held: { en: 'Your video is in review.', zh: '你的视频正在审核。' },
    failed: {
      en: 'Your video could not be used. Open your videos to see why.',
      zh: '你的视频无法使用，请在“我的视频”查看原因。',
    },
  },
}
