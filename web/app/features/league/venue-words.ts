import type { Words } from '../../i18n/texts.ts'

const en = {
  title: 'Venues',
  count: (count: number) => `${count} ${count === 1 ? 'venue' : 'venues'}`,
  seats: (count: string) => `${count} seats`,
  spectators: (total: string, matches: number) =>
    `${total} spectators at ${matches} ${matches === 1 ? 'match' : 'matches'}`,
  matches: (count: number, knockOut: number) =>
    `${count} ${count === 1 ? 'match' : 'matches'}, ${knockOut} of them knock-out`,
  group: 'Group',
  knockOut: 'Knock-out',
  final: 'Final',
}

export const venueWords: Words<typeof en> = {
  en,
  zh: {
    title: '比赛场地',
    count: (count) => `${count} 座球场`,
    seats: (count) => `${count} 座`,
    spectators: (total, matches) => `${matches} 场共 ${total} 名观众`,
    matches: (count, knockOut) => `${count} 场比赛，其中淘汰赛 ${knockOut} 场`,
    group: '小组赛',
    knockOut: '淘汰赛',
    final: '决赛',
  },
}
