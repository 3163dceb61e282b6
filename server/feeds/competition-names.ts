/** What the Chinese sports press prints for the competitions that sources name, by slug; sources themselves give none. */
const chineseShort: Readonly<Record<string, string>> = {
  'premier-league': '英超', championship: '英冠', 'league-one': '英甲', 'league-two': '英乙', 'national-league': '英议联',
  'fa-cup': '足总杯', 'scottish-premiership': '苏超', 'scottish-championship': '苏冠', 'scottish-league-one': '苏甲',
  'scottish-league-two': '苏乙', 'la-liga': '西甲', 'segunda-division': '西乙', bundesliga: '德甲', 'bundesliga-2': '德乙',
  'liga-3': '德丙', 'dfb-pokal': '德国杯', 'serie-a': '意甲', 'serie-b': '意乙', 'ligue-1': '法甲', 'ligue-2': '法乙',
  eredivisie: '荷甲', 'primeira-liga': '葡超', 'pro-league': '比甲', 'super-lig': '土超', 'super-league-greece': '希腊超',
  'austrian-bundesliga': '奥甲', 'austrian-2-liga': '奥乙', 'swiss-super-league': '瑞士超', 'czech-first-league': '捷甲',
  'hungarian-nb1': '匈甲', 'russian-premier-league': '俄超', ekstraklasa: '波兰超', 'romanian-liga-1': '罗甲',
  'danish-superliga': '丹麦超', allsvenskan: '瑞典超', eliteserien: '挪超', veikkausliiga: '芬超',
  'league-of-ireland': '爱超', 'chinese-super-league': '中超', 'j1-league': '日职联', 'major-league-soccer': '美职联',
  brasileirao: '巴甲', 'brasileirao-b': '巴乙', 'argentine-primera': '阿甲', 'liga-mx': '墨超', 'a-league': '澳超',
  'champions-league': '欧冠', 'europa-league': '欧联', 'conference-league': '欧协联', 'copa-libertadores': '解放者杯',
  'world-cup': '世界杯', 'club-world-cup': '世俱杯', euro: '欧洲杯', 'copa-america': '美洲杯', 'africa-cup': '非洲杯',
}

/** The translated names of a competition; none where none is known, never a guess. */
export function translatedNames(slug: string): Record<string, string> {
  const short = Object.hasOwn(chineseShort, slug) ? chineseShort[slug] : undefined
  return short === undefined ? {} : { zh_short: short }
}
