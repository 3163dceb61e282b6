import type { Words } from '../../i18n/texts.ts'

/** Facts of a match of football. */
const en = {
  title: 'Match info',
  venue: 'Venue',
  referee: 'Referee',
  coaches: 'Coaches',
  weather: 'Weather',
  skies: {
    clear: 'Clear',
    cloudy: 'Cloudy',
    overcast: 'Overcast',
    'light rain': 'Light rain',
    rain: 'Rain',
    'heavy rain': 'Heavy rain',
    fog: 'Fog',
    snow: 'Snow',
    windy: 'Windy',
    sunny: 'Sunny',
  },
  kickOff: 'Kick-off',
}

export const infoWords: Words<typeof en> = {
  en,
  zh: {
    title: '比赛信息',
    venue: '球场',
    referee: '主裁判',
    coaches: '主教练',
    weather: '天气',
    skies: {
      clear: '晴',
      cloudy: '多云',
      overcast: '阴',
      'light rain': '小雨',
      rain: '雨',
      'heavy rain': '大雨',
      fog: '雾',
      snow: '雪',
      windy: '大风',
      sunny: '晴',
    },
    kickOff: '开球时间',
  },
}
