/**
 * Nicknames and full Chinese names under which fans search for clubs, beside the spellings of the sources. Only such as
 * mean one club of the country: `Saints`, `Reds` and `Blues` are several. Written by hand from general knowledge.
 */
const table: Readonly<Record<string, string>> = {
  'GB-ENG': `Arsenal = Gunners|Aston Villa = 阿斯顿维拉|Brighton & Hove Albion = Seagulls|Everton = Toffees|Leicester City = Foxes
    Manchester City = MCFC, 曼彻斯特城|Manchester United = MUFC, Red Devils, 曼彻斯特联|Newcastle United = 纽卡斯尔联|Sheffield United = 谢菲尔德联
    Sheffield Wednesday = 谢菲尔德星期三|Tottenham Hotspur = THFC, 托特纳姆热刺|West Ham United = Hammers|Wolverhampton Wanderers = 伍尔弗汉普顿流浪者`,
  ES: `Athletic Club = 毕尔巴鄂竞技|Atlético Madrid = Atleti, 马德里竞技|Barcelona = Blaugrana, 巴塞罗那|Real Betis = 皇家贝蒂斯|Real Madrid = 皇家马德里
    Real Sociedad = 皇家社会`,
  DE: `Bayern München = Bayern Munich, 拜仁慕尼黑|Borussia Mönchengladbach = Gladbach, 门兴格拉德巴赫|Bayer Leverkusen = 药厂|RB Leipzig = 莱比锡红牛`,
  IT: `Inter = Nerazzurri, 国际米兰|Juventus = Bianconeri, 尤文图斯|Milan = Rossoneri`,
  FR: `Marseille = OM|Paris Saint-Germain = 巴黎圣日耳曼, 大巴黎`,
  PT: `Sporting CP = 里斯本竞技`,
}

/** Nicknames of the clubs of a scope, by the name of the fact. */
export function nicknamesOf(scope: string): ReadonlyMap<string, readonly string[]> {
  const entries = (Object.hasOwn(table, scope) ? table[scope]! : '').split(/[|\n]/).map((entry) => entry.trim())
  return new Map(
    entries.filter(Boolean).map((entry) => {
      const [name = '', nicknames = ''] = entry.split(' = ')
      return [name, nicknames.split(', ')] as const
    }),
  )
}
