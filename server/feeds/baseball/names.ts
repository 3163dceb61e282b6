import type { NameFacts, TeamFact } from '../feed-rules.ts'

/**
 * The clubs of the major leagues as Retrosheet names them, with the short and the Chinese names. Some have moved or
 * changed their name since 2020. `code|name|short|Chinese|short Chinese|other spellings`.
 */
const listed = `
ANA|Anaheim Angels|Angels|洛杉矶天使|天使|Los Angeles Angels of Anaheim,Los Angeles Angels
BAL|Baltimore Orioles|Orioles|巴尔的摩金莺|金莺
BOS|Boston Red Sox|Red Sox|波士顿红袜|红袜
CHA|Chicago White Sox|White Sox|芝加哥白袜|白袜
CLE|Cleveland Indians|Indians|克利夫兰印第安人|印第安人
DET|Detroit Tigers|Tigers|底特律老虎|老虎
HOU|Houston Astros|Astros|休斯敦太空人|太空人
KCA|Kansas City Royals|Royals|堪萨斯城皇家|皇家
MIN|Minnesota Twins|Twins|明尼苏达双城|双城
NYA|New York Yankees|Yankees|纽约洋基|洋基
OAK|Oakland Athletics|Athletics|奥克兰运动家|运动家
SEA|Seattle Mariners|Mariners|西雅图水手|水手
TBA|Tampa Bay Rays|Rays|坦帕湾光芒|光芒
TEX|Texas Rangers|Rangers|得克萨斯游骑兵|游骑兵
TOR|Toronto Blue Jays|Blue Jays|多伦多蓝鸟|蓝鸟
ARI|Arizona Diamondbacks|Diamondbacks|亚利桑那响尾蛇|响尾蛇
ATL|Atlanta Braves|Braves|亚特兰大勇士|勇士
CHN|Chicago Cubs|Cubs|芝加哥小熊|小熊
CIN|Cincinnati Reds|Reds|辛辛那提红人|红人
COL|Colorado Rockies|Rockies|科罗拉多落基|落基
LAN|Los Angeles Dodgers|Dodgers|洛杉矶道奇|道奇
MIA|Miami Marlins|Marlins|迈阿密马林鱼|马林鱼|Florida Marlins
MIL|Milwaukee Brewers|Brewers|密尔沃基酿酒人|酿酒人
NYN|New York Mets|Mets|纽约大都会|大都会
PHI|Philadelphia Phillies|Phillies|费城费城人|费城人
PIT|Pittsburgh Pirates|Pirates|匹兹堡海盗|海盗
SDN|San Diego Padres|Padres|圣迭戈教士|教士
SFN|San Francisco Giants|Giants|旧金山巨人|巨人
SLN|St. Louis Cardinals|Cardinals|圣路易斯红雀|红雀
WAS|Washington Nationals|Nationals|华盛顿国民|国民
`
  .trim()
  .split('\n')
  .map((line) => line.split('|') as [string, string, string, string, string, string?])

const country = 'US'
const clubs: readonly TeamFact[] = listed.map(([, name, shortName, , , others = '']) => ({
  name,
  shortName,
  spellings: others.split(',').filter(Boolean),
}))
const chinese = new Map(listed.map(([, name, , zh, short]) => [name, { zh, zh_short: short }]))

const byCode = new Map(listed.map(([code, name]) => [code, name]))

/** The name of a club by its code at Retrosheet, in the years from which the names are; null for others. */
export function clubNameOf(code: string, season: string): string | null {
  return Number(season) >= 2012 && Number(season) <= 2021 ? (byCode.get(code) ?? null) : null
}

/** The built-in names of baseball: clubs of the major leagues. */
export const baseballNames: NameFacts = {
  teams: (scope) => (scope === country ? clubs : []),
  teamNames: (scope, name) => (scope === country ? (chinese.get(name) ?? {}) : {}),
  competitionNames: (slug): Record<string, string> =>
    slug === 'mlb' ? { zh: '美国职业棒球大联盟', zh_short: '美职棒' } : {},
  seasonRules: () => ({}),
  isDouble: () => false,
}
