import type { Words } from '../../i18n/texts.ts'

/** Roles of players by the terms of the titles. */
export const roleWords: Words<Readonly<Record<string, string>>> = {
  en: {
    top: 'Top',
    jungle: 'Jungle',
    mid: 'Mid',
    middle: 'Mid',
    bottom: 'Bottom',
    bot: 'Bottom',
    adc: 'Bottom',
    support: 'Support',
    carry: 'Carry',
    offlane: 'Offlane',
    full_support: 'Full support',
    soft_support: 'Soft support',
    hard_support: 'Hard support',
    in_game_leader: 'In-game leader',
    sniper: 'Sniper',
    rifler: 'Rifler',
    entry: 'Entry',
    lurker: 'Lurker',
    substitute: 'Substitute',
    coach: 'Coach',
    clash: 'Clash lane',
    farm: 'Farm lane',
    roam: 'Roam',
  },
  zh: {
    top: '上路',
    jungle: '打野',
    mid: '中路',
    middle: '中路',
    bottom: '下路',
    bot: '下路',
    adc: '下路',
    support: '辅助',
    carry: '优势路',
    offlane: '劣势路',
    full_support: '纯辅助',
    soft_support: '四号位',
    hard_support: '五号位',
    in_game_leader: '指挥',
    sniper: '狙击手',
    rifler: '步枪手',
    entry: '突破手',
    lurker: '自由人',
    substitute: '替补',
    coach: '教练',
    clash: '对抗路',
    farm: '发育路',
    roam: '游走',
  },
}

/** In the order of a line-up: tops first, supports last. */
const order =
  'top clash carry jungle mid middle offlane bottom bot adc farm soft_support support roam hard_support'.split(' ')

/** The place of a role in a line-up; unknown ones stand last. */
export function placeOfRole(role: string | null): number {
  const place = order.indexOf(role ?? '')
  return place < 0 ? order.length : place
}
