/**
 * Nicknames and full Chinese names under which fans search for clubs, beside the spellings of the sources. Only such as
 * mean one club of the country: `Saints`, `Reds` and `Blues` are several. Written by hand from general knowledge.
 */
const table: Readonly<Record<string, string>> = {
  'GB-ENG': `Arsenal = Gunners|Aston Villa = AVFC, 阿斯顿维拉|Chelsea = CFC|Crystal Palace = CPFC|Brighton & Hove Albion = Seagulls|Everton = Toffees, EFC|Leeds United = LUFC|Leicester City = Foxes, LCFC|Liverpool = LFC|Nottingham Forest = NFFC|Queens Park Rangers = QPR|West Bromwich Albion = WBA
    Manchester City = MCFC, Man City, 曼彻斯特城|Manchester United = MUFC, Man Utd, Man U, Red Devils, 曼彻斯特联|Newcastle United = NUFC, Magpies, 纽卡斯尔联|Sheffield United = 谢菲尔德联
    Sheffield Wednesday = 谢菲尔德星期三|Tottenham Hotspur = THFC, Spurs, 托特纳姆热刺|West Ham United = Hammers|Wolverhampton Wanderers = Wolves, 伍尔弗汉普顿流浪者`,
  ES: `Athletic Club = 毕尔巴鄂竞技|Atlético Madrid = Atleti, ATM, 马德里竞技|Barcelona = Barça, FCB, Blaugrana, 巴塞罗那|Real Betis = 皇家贝蒂斯|Real Madrid = RMCF, 皇家马德里
    Real Sociedad = 皇家社会`,
  DE: `Bayern München = Bayern Munich, FCB, 拜仁慕尼黑|Borussia Dortmund = BVB|Borussia Mönchengladbach = Gladbach, BMG, 门兴格拉德巴赫|Bayer Leverkusen = 药厂|Hamburger SV = HSV|RB Leipzig = RBL, 莱比锡红牛`,
  IT: `Inter = Internazionale, Nerazzurri, 国际米兰|Juventus = Juve, Bianconeri, 尤文图斯|Milan = AC Milan, Rossoneri`,
  FR: `Lyon = OL|Marseille = OM|Paris Saint-Germain = PSG, 巴黎圣日耳曼, 大巴黎`,
  NL: `PSV Eindhoven = PSV`,
  PT: `Benfica = SLB|Porto = FCP|Sporting CP = SCP, 里斯本竞技`,
}

/** Countries whose clubs have nicknames here. */
export const nicknameScopes: readonly string[] = Object.keys(table)

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
