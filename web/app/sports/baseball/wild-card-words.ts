import type { Words } from '../../i18n/texts.ts'

const en = {
  title: 'Wild card',
  behind: 'Games behind the last wild card place',
  holds: 'Holds a wild card place',
  mark: 'W',
  note: (places: number) =>
    places === 1
      ? 'Without the teams that are through by their place in the division. The best of each league gets a wild card.'
      : `Without the teams that are through by their place in the division. The best ${places} of each league get a wild card.`,
}

/** The race for the wild cards of the major leagues. */
export const wildCardWords: Words<typeof en> = {
  en,
  zh: {
    title: '外卡',
    behind: '与最后一个外卡席位的胜场差',
    holds: '占据外卡席位',
    mark: '外',
    note: (places) => `不含凭分区排名晋级的球队。每个联盟前 ${places} 名获得外卡。`,
  },
}
