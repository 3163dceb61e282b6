/**
 * Clubs as the Chinese sports press prints them in rows, by the country of their association: `name of the fact =
 * Chinese`, or `full/short` where the two differ.
 */
const table: Readonly<Record<string, string>> = {
  'GB-ENG': `Arsenal = 阿森纳|Aston Villa = 维拉|Bournemouth = 伯恩茅斯|Brentford = 布伦特福德|Brighton & Hove Albion = 布莱顿|Burnley = 伯恩利|Chelsea = 切尔西|Crystal Palace = 水晶宫
    Everton = 埃弗顿|Fulham = 富勒姆|Ipswich Town = 伊普斯维奇|Leeds United = 利兹联|Leicester City = 莱斯特城|Liverpool = 利物浦|Luton Town = 卢顿|Manchester City = 曼城
    Manchester United = 曼联|Newcastle United = 纽卡斯尔|Nottingham Forest = 诺丁汉森林|Sheffield United = 谢菲联|Southampton = 南安普顿|Sunderland = 桑德兰
    Tottenham Hotspur = 热刺|West Ham United = 西汉姆联|Wolverhampton Wanderers = 狼队|Blackburn Rovers = 布莱克本|Birmingham City = 伯明翰|Bolton Wanderers = 博尔顿
    Cardiff City = 加的夫城|Coventry City = 考文垂|Derby County = 德比郡|Hull City = 赫尔城|Middlesbrough = 米德尔斯堡|Millwall = 米尔沃尔|Norwich City = 诺维奇
    Portsmouth = 朴茨茅斯|Preston North End = 普雷斯顿|Queens Park Rangers = 女王公园|Reading = 雷丁|Sheffield Wednesday = 谢周三|Stoke City = 斯托克城
    Swansea City = 斯旺西|Watford = 沃特福德|West Bromwich Albion = 西布朗|Wigan Athletic = 维冈|Wrexham = 雷克瑟姆`,
  ES: `Real Madrid = 皇马|Barcelona = 巴萨|Atlético Madrid = 马竞|Athletic Club = 毕尔巴鄂|Real Sociedad = 皇社|Real Betis = 贝蒂斯|Sevilla = 塞维利亚|Valencia = 瓦伦西亚
    Villarreal = 比利亚雷亚尔/黄潜|Celta Vigo = 塞尔塔|Osasuna = 奥萨苏纳|Getafe = 赫塔费|Rayo Vallecano = 巴列卡诺|Mallorca = 马洛卡|Alavés = 阿拉维斯|Girona = 赫罗纳
    Espanyol = 西班牙人|Las Palmas = 拉斯帕尔马斯|Leganés = 莱加内斯|Valladolid = 巴拉多利德|Cádiz = 加的斯|Granada = 格拉纳达|Almería = 阿尔梅里亚|Elche = 埃尔切
    Levante = 莱万特|Oviedo = 奥维耶多`,
  DE: `Bayern München = 拜仁|Borussia Dortmund = 多特蒙德|Bayer Leverkusen = 勒沃库森|RB Leipzig = 莱比锡|Eintracht Frankfurt = 法兰克福|Stuttgart = 斯图加特|Freiburg = 弗赖堡
    Borussia Mönchengladbach = 门兴|Wolfsburg = 沃尔夫斯堡|Hoffenheim = 霍芬海姆|Union Berlin = 柏林联合|Werder Bremen = 不莱梅|Mainz = 美因茨|Augsburg = 奥格斯堡|Köln = 科隆
    Hamburger SV = 汉堡|Heidenheim = 海登海姆|Bochum = 波鸿|St. Pauli = 圣保利|Holstein Kiel = 基尔|Schalke 04 = 沙尔克|Hertha BSC = 柏林赫塔`,
  IT: `Inter = 国米|Milan = AC 米兰|Juventus = 尤文|Napoli = 那不勒斯|Roma = 罗马|Lazio = 拉齐奥|Atalanta = 亚特兰大|Fiorentina = 佛罗伦萨|Bologna = 博洛尼亚|Torino = 都灵
    Udinese = 乌迪内斯|Genoa = 热那亚|Cagliari = 卡利亚里|Verona = 维罗纳|Parma = 帕尔马|Lecce = 莱切|Empoli = 恩波利|Como = 科莫|Monza = 蒙扎|Venezia = 威尼斯|Sassuolo = 萨索洛
    Sampdoria = 桑普多利亚|Cremonese = 克雷莫纳`,
  FR: `Paris Saint-Germain = 巴黎|Marseille = 马赛|Lyon = 里昂|Monaco = 摩纳哥|Lille = 里尔|Nice = 尼斯|Lens = 朗斯|Rennes = 雷恩|Strasbourg = 斯特拉斯堡|Nantes = 南特|Brest = 布雷斯特
    Toulouse = 图卢兹|Montpellier = 蒙彼利埃|Reims = 兰斯|Le Havre = 勒阿弗尔|Auxerre = 欧塞尔|Angers = 昂热|Saint-Étienne = 圣埃蒂安|Metz = 梅斯|Lorient = 洛里昂`,
  NL: 'Ajax = 阿贾克斯|PSV Eindhoven = 埃因霍温|Feyenoord = 费耶诺德|AZ Alkmaar = 阿尔克马尔',
  PT: 'Benfica = 本菲卡|Porto = 波尔图|Sporting CP = 葡萄牙体育/葡体|Braga = 布拉加',
  'GB-SCT': 'Celtic = 凯尔特人|Rangers = 流浪者',
  BE: 'Club Brugge = 布鲁日|Anderlecht = 安德莱赫特',
  TR: 'Galatasaray = 加拉塔萨雷|Fenerbahçe = 费内巴切|Beşiktaş = 贝西克塔斯',
  AT: 'Red Bull Salzburg = 萨尔茨堡',
  RS: 'Crvena Zvezda = 红星',
  UA: 'Shakhtar Donetsk = 矿工',
  GR: 'Olympiacos = 奥林匹亚科斯',
  BR: 'Flamengo = 弗拉门戈',
  AR: 'Boca Juniors = 博卡青年|River Plate = 河床',
  US: 'Inter Miami = 迈阿密国际',
  CN: `Beijing Guoan = 北京国安|Shanghai Port = 上海海港|Shanghai Shenhua = 上海申花|Shandong Taishan = 山东泰山|Chengdu Rongcheng = 成都蓉城|Zhejiang Professional = 浙江
    Tianjin Jinmen Tiger = 天津津门虎|Henan = 河南|Changchun Yatai = 长春亚泰|Wuhan Three Towns = 武汉三镇|Qingdao Hainiu = 青岛海牛|Qingdao West Coast = 青岛西海岸
    Meizhou Hakka = 梅州客家|Dalian Yingbo = 大连英博|Yunnan Yukun = 云南玉昆|Shenzhen Peng City = 深圳新鹏城|Cangzhou Mighty Lions = 沧州雄狮|Nantong Zhiyun = 南通支云
    Dalian Professional = 大连人|Guangzhou = 广州|Guangzhou City = 广州城|Hebei = 河北|Shenzhen = 深圳|Chongqing Liangjiang Athletic = 重庆两江竞技
    Wuhan Yangtze River = 武汉长江`,
}

/** Names in other languages than the sources', such as `zh` and `zh_short`. */
type Translated = Readonly<Record<string, string>>

/** Chinese names of the clubs of a scope, by the name of the fact. */
export function chineseClubs(scope: string): ReadonlyMap<string, Translated> {
  const entries = (Object.hasOwn(table, scope) ? table[scope]! : '')
    .split(/[|\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean)
  return new Map(entries.map(readEntry))
}

function readEntry(entry: string): readonly [string, Translated] {
  const [name = '', chinese = ''] = entry.split(' = ')
  const [full = '', short] = chinese.split('/')
  return [name, short === undefined ? { zh_short: full } : { zh: full, zh_short: short }]
}
