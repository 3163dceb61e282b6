const inFootball = {
  en: ['First half', 'Second half', 'Extra time, first half', 'Extra time, second half', 'Shoot-out'],
  zh: ['上半场', '下半场', '加时上半场', '加时下半场', '点球大战'],
}
/** After the match, such as awards. */
const AFTER = 9
const MOST_SETS = 5

/** What a period of a sport is called. */
export function englishPeriod(sport: string, period: number): string {
  if (period <= 0) return 'Before the start'
  if (sport === 'football') return inFootball.en[period - 1] ?? 'After the match'
  if (sport === 'basketball')
    return period <= 4 ? `Quarter ${period}` : period < 20 ? `Overtime ${period - 4}` : 'After the match'
  if (sport === 'baseball') return `Inning ${period}`
  if (sport === 'tennis') return period <= MOST_SETS ? `Set ${period}` : 'After the match'
  return period <= AFTER ? `${sport === 'csgo' ? 'Map' : 'Game'} ${period}` : 'After the match'
}

export function chinesePeriod(sport: string, period: number): string {
  if (period <= 0) return '开赛前'
  if (sport === 'football') return inFootball.zh[period - 1] ?? '赛后'
  if (sport === 'basketball') return period <= 4 ? `第 ${period} 节` : period < 20 ? `加时 ${period - 4}` : '赛后'
  if (sport === 'baseball') return `第 ${period} 局`
  if (sport === 'tennis') return period <= MOST_SETS ? `第 ${period} 盘` : '赛后'
  if (period > AFTER) return '赛后'
  return sport === 'csgo' ? `地图 ${period}` : `第 ${period} 局`
}
