import type { Words } from '../../i18n/texts.ts'

/** Nations with a team of their own that are no countries. */
const en = {
  nations: { 'GB-ENG': 'England', 'GB-SCT': 'Scotland', 'GB-WLS': 'Wales', 'GB-NIR': 'Northern Ireland' },
}

export const nationWords: Words<typeof en> = {
  en,
  zh: {
    nations: { 'GB-ENG': '英格兰', 'GB-SCT': '苏格兰', 'GB-WLS': '威尔士', 'GB-NIR': '北爱尔兰' },
  },
}
