import type { NameFacts, TeamFact } from '../../feed-rules.ts'

/**
 * The clubs of the NBA: `id of the league | code | name | short name | Chinese, long/short | colours | former names`.
 * Written by hand from general knowledge.
 */
const table = `
1610612737|ATL|Atlanta Hawks|Hawks|亚特兰大老鹰/老鹰|#e03a3e #c1d32f|
1610612738|BOS|Boston Celtics|Celtics|波士顿凯尔特人/凯尔特人|#007a33 #ba9653|
1610612751|BKN|Brooklyn Nets|Nets|布鲁克林篮网/篮网|#000000 #ffffff|New Jersey Nets
1610612766|CHA|Charlotte Hornets|Hornets|夏洛特黄蜂/黄蜂|#1d1160 #00788c|Charlotte Bobcats
1610612741|CHI|Chicago Bulls|Bulls|芝加哥公牛/公牛|#ce1141 #000000|
1610612739|CLE|Cleveland Cavaliers|Cavaliers|克利夫兰骑士/骑士|#860038 #fdbb30|
1610612742|DAL|Dallas Mavericks|Mavericks|达拉斯独行侠/独行侠|#00538c #b8c4ca|
1610612743|DEN|Denver Nuggets|Nuggets|丹佛掘金/掘金|#0e2240 #fec524|
1610612765|DET|Detroit Pistons|Pistons|底特律活塞/活塞|#c8102e #1d42ba|
1610612744|GSW|Golden State Warriors|Warriors|金州勇士/勇士|#1d428a #ffc72c|
1610612745|HOU|Houston Rockets|Rockets|休斯敦火箭/火箭|#ce1141 #c4ced4|
1610612754|IND|Indiana Pacers|Pacers|印第安纳步行者/步行者|#002d62 #fdbb30|
1610612746|LAC|LA Clippers|Clippers|洛杉矶快船/快船|#c8102e #1d428a|Los Angeles Clippers
1610612747|LAL|Los Angeles Lakers|Lakers|洛杉矶湖人/湖人|#552583 #fdb927|
1610612763|MEM|Memphis Grizzlies|Grizzlies|孟菲斯灰熊/灰熊|#5d76a9 #12173f|
1610612748|MIA|Miami Heat|Heat|迈阿密热火/热火|#98002e #f9a01b|
1610612749|MIL|Milwaukee Bucks|Bucks|密尔沃基雄鹿/雄鹿|#00471b #eee1c6|
1610612750|MIN|Minnesota Timberwolves|Timberwolves|明尼苏达森林狼/森林狼|#0c2340 #78be20|
1610612740|NOP|New Orleans Pelicans|Pelicans|新奥尔良鹈鹕/鹈鹕|#0c2340 #c8102e|New Orleans Hornets
1610612752|NYK|New York Knicks|Knicks|纽约尼克斯/尼克斯|#006bb6 #f58426|
1610612760|OKC|Oklahoma City Thunder|Thunder|俄克拉荷马城雷霆/雷霆|#007ac1 #ef3b24|
1610612753|ORL|Orlando Magic|Magic|奥兰多魔术/魔术|#0077c0 #c4ced4|
1610612755|PHI|Philadelphia 76ers|76ers|费城 76 人/76 人|#006bb6 #ed174c|
1610612756|PHX|Phoenix Suns|Suns|菲尼克斯太阳/太阳|#1d1160 #e56020|
1610612757|POR|Portland Trail Blazers|Trail Blazers|波特兰开拓者/开拓者|#e03a3e #000000|
1610612758|SAC|Sacramento Kings|Kings|萨克拉门托国王/国王|#5a2d81 #63727a|
1610612759|SAS|San Antonio Spurs|Spurs|圣安东尼奥马刺/马刺|#000000 #c4ced4|
1610612761|TOR|Toronto Raptors|Raptors|多伦多猛龙/猛龙|#ce1141 #000000|
1610612762|UTA|Utah Jazz|Jazz|犹他爵士/爵士|#002b5c #f9a01b|
1610612764|WAS|Washington Wizards|Wizards|华盛顿奇才/奇才|#002b5c #e31837|
`

/** The country under which clubs of the league are known, Toronto's too. */
export const leagueCountry = 'US'

interface Club extends TeamFact {
  key: string
  code: string
  zh: string
  zhShort: string
  colours: string[]
}

const clubs: readonly Club[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [key = '', code = '', name = '', shortName = '', chinese = '', colours = '', former = ''] = line.split('|')
    const [zh = '', zhShort = zh] = chinese.split('/')
    const spellings = former === '' ? [] : former.split(';')
    return { key, code, name, shortName, spellings, zh, zhShort, colours: colours.split(' ') }
  })
const byName = new Map(clubs.map((club) => [club.name, club]))
const byKey = new Map(clubs.map((club) => [club.key, club]))
const byCode = new Map(clubs.map((club) => [club.code, club]))

export function clubOfKey(key: string): Club | null {
  return byKey.get(key) ?? null
}

export function clubOfCode(code: string): Club | null {
  return byCode.get(code) ?? null
}

/** The built-in names of basketball: the clubs of the NBA. */
export const basketballNames: NameFacts = {
  teams: (scope) => (scope === leagueCountry ? clubs : []),
  teamNames(_scope, name): Record<string, string> {
    const club = byName.get(name)
    return club ? { zh: club.zh, zh_short: club.zhShort } : {}
  },
  competitionNames: (slug): Record<string, string> =>
    slug === 'nba' ? { zh: 'NBA' } : slug === 'nba-preseason' ? { zh: 'NBA 季前赛' } : {},
  seasonRules: () => ({}),
  isDouble: () => false,
}
