import type { Language } from '#core/calls/language.ts'
import type { Play } from '#prophecies/types.ts'
import type { Random } from '../simulation/random.ts'

type Text = { title: string; text: string }

/** Titles are public before the match: none names a pick. */
const titles: Readonly<Record<Language, Readonly<Record<Play, readonly string[]>>>> = {
  en: {
    result: [
      '{home} and {away}: where I part from the price',
      'What the table hides about {home} and {away}',
      '{home} against {away}, by the last five',
    ],
    handicap: [
      'The line of {home} and {away} looks a little off',
      'How wide is the gap of {home} and {away}?',
      'Reading the spread of {home} and {away}',
    ],
    total: [
      'Tempo decides {home} against {away}',
      'How open will {home} and {away} play?',
      'Two defences, one number: {home} and {away}',
    ],
  },
  zh: {
    result: ['{home}对{away}：我与赔率的分歧', '积分榜没有写出的{home}与{away}', '从最近五场看{home}对{away}'],
    handicap: ['{home}与{away}的盘口略有偏差', '{home}与{away}差距有多大', '读一读{home}对{away}的让步'],
    total: ['节奏决定{home}对{away}', '{home}与{away}会打得多开放', '两条防线，一个数字：{home}对{away}'],
  },
}
const texts: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Invented for the demonstration. The price moved on names, not on what both sides did in their last matches. I state my chance and let the close judge it.',
    'Invented for the demonstration. Rest days, travel and the bench matter more here than form. That is worth a few points to me, no more.',
    'Invented for the demonstration. Both know each other well. I took the number of shots they allow, set it against the price, and this is what was left.',
  ],
  zh: [
    '演示内容，纯属虚构。赔率跟着名气走，没有跟着双方近况走。我写下自己的概率，由收盘赔率来评判。',
    '演示内容，纯属虚构。这场休息天数、旅途和替补席比状态更重要，对我来说值几个百分点。',
    '演示内容，纯属虚构。两队彼此熟悉。我用他们让对手得到的机会对照赔率，剩下的就是这个判断。',
  ],
}

export function writeText(
  random: Random,
  { language, play, home, away }: { language: Language; play: Play; home: string; away: string },
): Text {
  const title = random.pick(titles[language][play]).replace('{home}', home).replace('{away}', away)
  return { title, text: random.pick(texts[language]) }
}
