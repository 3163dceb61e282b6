import type { Texts } from '#contract/errors.ts'
import type { FileProblem } from '../types.ts'

export const fileSentences: Readonly<Record<FileProblem, Texts>> = {
  no_video: { en: 'This file is not a video. Send MP4, MOV or WebM.', zh: '该文件不是视频，仅支持 MP4、MOV 或 WebM。' },
  cut: { en: 'The end of the video is missing. Export it again.', zh: '视频不完整，请重新导出后上传。' },
  too_long: { en: 'Videos can be up to 90 seconds.', zh: '视频最长 90 秒。' },
  too_big: { en: 'The picture of the video is too large.', zh: '视频画面尺寸过大。' },
  codec: { en: 'This kind of file cannot be used. Save it as MP4.', zh: '不支持该文件格式，请另存为 MP4。' },
  unreadable: { en: 'The video cannot be read.', zh: '视频无法读取。' },
  too_slow: { en: 'The video took too long to check.', zh: '视频检查超时。' },
}
