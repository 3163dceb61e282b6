import type { Words } from '../../i18n/texts.ts'

/** What a list of clubs says of a club. */
const en = {
  title: 'About the club',
  name: 'Full name',
  founded: 'Founded',
  dissolved: 'Dissolved',
  ground: 'Ground',
  seats: (count: string) => `${count} seats`,
  city: 'City',
  address: 'Address',
  names: 'Other names',
  former: 'Former names',
  source: (source: string, day: string) => `Source: ${source}, read on ${day}.`,
}

export const clubWords: Words<typeof en> = {
  en,
  zh: {
    title: '俱乐部资料',
    name: '全称',
    founded: '成立年份',
    dissolved: '解散年份',
    ground: '主场',
    seats: (count) => `${count} 座`,
    city: '城市',
    address: '地址',
    names: '其他名称',
    former: '曾用名',
    source: (source, day) => `来源：${source}，${day}读取。`,
  },
}
