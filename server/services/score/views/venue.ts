import type { Language } from '#core/calls/caller.ts'
import type { Match, Participant } from '#timeline/types.ts'

/** The ground, in Chinese where the home team's own ground has a Chinese name; '' when unknown. */
export function venueIn(language: Language, { venue }: Match, home: Participant | undefined): string {
  const { stadium, stadiumZh } = home?.detail ?? {}
  return language === 'zh' && venue !== null && venue === stadium && typeof stadiumZh === 'string'
    ? stadiumZh
    : (venue ?? '')
}

const skies: Readonly<Record<string, string>> = {
  clear: '晴',
  sunny: '晴',
  cloudy: '多云',
  overcast: '阴',
  'light rain': '小雨',
  rain: '雨',
  'heavy rain': '大雨',
  windy: '大风',
  snow: '雪',
  fog: '雾',
}

/** The weather as the source words it, the common ones in Chinese; '' when unknown. */
export function weatherIn(language: Language, { detail: { weather } }: Match): string {
  if (typeof weather !== 'string') return ''
  return language === 'zh' ? (skies[weather] ?? weather) : weather
}
