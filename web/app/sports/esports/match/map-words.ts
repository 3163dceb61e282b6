import type { Words } from '../../../i18n/texts.ts'

const en = {
  title: 'Map',
  standing: (name: string, towers: number, barracks: number) =>
    `${name}: ${towers} of 11 towers, ${barracks} of 6 barracks`,
  key: 'Squares are towers, dots barracks, diamonds ancients. Outlines have fallen.',
}

/** Words of the map of a game of Dota. */
export const mapWords: Words<typeof en> = {
  en,
  zh: {
    title: '地图',
    standing: (name, towers, barracks) => `${name}：剩余防御塔 ${towers}/11，兵营 ${barracks}/6`,
    key: '方块为防御塔，圆点为兵营，菱形为遗迹；空心表示已被摧毁。',
  },
}
