import type { NameFacts, TeamFact } from '../feed-rules.ts'

/**
 * The clubs of the major leagues as Retrosheet names them, with the short and the Chinese names. Some have moved or
 * changed their name since 2020. `name|short|Chinese|short Chinese`.
 */
const listed = `
Anaheim Angels|Angels|洛杉矶天使|天使
Baltimore Orioles|Orioles|巴尔的摩金莺|金莺
Boston Red Sox|Red Sox|波士顿红袜|红袜
Chicago White Sox|White Sox|芝加哥白袜|白袜
Cleveland Indians|Indians|克利夫兰印第安人|印第安人
Detroit Tigers|Tigers|底特律老虎|老虎
Houston Astros|Astros|休斯敦太空人|太空人
Kansas City Royals|Royals|堪萨斯城皇家|皇家
Minnesota Twins|Twins|明尼苏达双城|双城
New York Yankees|Yankees|纽约洋基|洋基
Oakland Athletics|Athletics|奥克兰运动家|运动家
Seattle Mariners|Mariners|西雅图水手|水手
Tampa Bay Rays|Rays|坦帕湾光芒|光芒
Texas Rangers|Rangers|得克萨斯游骑兵|游骑兵
Toronto Blue Jays|Blue Jays|多伦多蓝鸟|蓝鸟
Arizona Diamondbacks|Diamondbacks|亚利桑那响尾蛇|响尾蛇
Atlanta Braves|Braves|亚特兰大勇士|勇士
Chicago Cubs|Cubs|芝加哥小熊|小熊
Cincinnati Reds|Reds|辛辛那提红人|红人
Colorado Rockies|Rockies|科罗拉多落基|落基
Los Angeles Dodgers|Dodgers|洛杉矶道奇|道奇
Miami Marlins|Marlins|迈阿密马林鱼|马林鱼
Milwaukee Brewers|Brewers|密尔沃基酿酒人|酿酒人
New York Mets|Mets|纽约大都会|大都会
Philadelphia Phillies|Phillies|费城费城人|费城人
Pittsburgh Pirates|Pirates|匹兹堡海盗|海盗
San Diego Padres|Padres|圣迭戈教士|教士
San Francisco Giants|Giants|旧金山巨人|巨人
St. Louis Cardinals|Cardinals|圣路易斯红雀|红雀
Washington Nationals|Nationals|华盛顿国民|国民
`
  .trim()
  .split('\n')
  .map((line) => line.split('|') as [string, string, string, string])

const country = 'US'
const clubs: readonly TeamFact[] = listed.map(([name, shortName]) => ({ name, shortName, spellings: [] }))
const chinese = new Map(listed.map(([name, , zh, short]) => [name, { zh, zh_short: short }]))

/** The built-in names of baseball: clubs of the major leagues. */
export const baseballNames: NameFacts = {
  teams: (scope) => (scope === country ? clubs : []),
  teamNames: (scope, name) => (scope === country ? (chinese.get(name) ?? {}) : {}),
  competitionNames: (slug): Record<string, string> =>
    slug === 'mlb' ? { zh: '美国职业棒球大联盟', zh_short: '美职棒' } : {},
  seasonRules: () => ({}),
  isDouble: () => false,
}
