import type { Words } from '../../i18n/texts.ts'

const en = {
  rank: (place: string) => `World rank ${place}`,
  before: 'In our ranking, before the day of this series',
  champions: 'Champions',
}

/** Words below the names of the sides of a match. */
export const sideTagWords: Words<typeof en> = {
  en,
  zh: {
    rank: (place) => `世界排名第 ${place}`,
    before: '本站排名，截至此系列赛前一天',
    champions: '冠军',
  },
}
