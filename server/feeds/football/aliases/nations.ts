import type { TeamFact } from '../../feed-rules.ts'

interface NationFact extends TeamFact {
  /** Three letters of FIFA. */
  code: string
  /** ISO 3166 alpha-2, or GB-ENG and the like; null for a former state. */
  country: string | null
  zh: string
}

/**
 * National teams: FIFA's code, ISO's code, Chinese name, name, other spellings. Written by hand from general knowledge.
 */
const table = `
AFG AF 阿富汗 Afghanistan
ALB AL 阿尔巴尼亚 Albania
ALG DZ 阿尔及利亚 Algeria
AND AD 安道尔 Andorra
ANG AO 安哥拉 Angola
ARG AR 阿根廷 Argentina
ARM AM 亚美尼亚 Armenia
AUS AU 澳大利亚 Australia
AUT AT 奥地利 Austria
AZE AZ 阿塞拜疆 Azerbaijan
BHR BH 巴林 Bahrain
BAN BD 孟加拉国 Bangladesh
BLR BY 白俄罗斯 Belarus
BEL BE 比利时 Belgium
BEN BJ 贝宁 Benin
BOL BO 玻利维亚 Bolivia
BIH BA 波黑 Bosnia and Herzegovina | Bosnia-Herzegovina | Bosnia & Herzegovina | Bosnia
BOT BW 博茨瓦纳 Botswana
BRA BR 巴西 Brazil
BUL BG 保加利亚 Bulgaria
BFA BF 布基纳法索 Burkina Faso
CMR CM 喀麦隆 Cameroon
CAN CA 加拿大 Canada
CPV CV 佛得角 Cape Verde | Cabo Verde | Cape Verde Islands
CHI CL 智利 Chile
CHN CN 中国 China | China PR
COL CO 哥伦比亚 Colombia
CGO CG 刚果 Congo
COD CD 民主刚果 DR Congo | Congo DR | Zaire | Democratic Republic of the Congo
CRC CR 哥斯达黎加 Costa Rica
CRO HR 克罗地亚 Croatia
CUB CU 古巴 Cuba
CUW CW 库拉索 Curaçao
CYP CY 塞浦路斯 Cyprus
CZE CZ 捷克 Czech Republic | Czechia
TCH - 捷克斯洛伐克 Czechoslovakia
DEN DK 丹麦 Denmark
DOM DO 多米尼加 Dominican Republic
GDR - 民主德国 East Germany | German DR
ECU EC 厄瓜多尔 Ecuador
EGY EG 埃及 Egypt
SLV SV 萨尔瓦多 El Salvador
ENG GB-ENG 英格兰 England
EQG GQ 赤道几内亚 Equatorial Guinea
EST EE 爱沙尼亚 Estonia
ETH ET 埃塞俄比亚 Ethiopia
FRO FO 法罗群岛 Faroe Islands
FIN FI 芬兰 Finland
FRA FR 法国 France
GAB GA 加蓬 Gabon
GAM GM 冈比亚 Gambia | The Gambia
GEO GE 格鲁吉亚 Georgia
GER DE 德国 Germany | West Germany | FR Germany
GHA GH 加纳 Ghana
GIB GI 直布罗陀 Gibraltar
GRE GR 希腊 Greece
GUA GT 危地马拉 Guatemala
GUI GN 几内亚 Guinea
HAI HT 海地 Haiti
HON HN 洪都拉斯 Honduras
HKG HK 中国香港 Hong Kong | Hong Kong, China
HUN HU 匈牙利 Hungary
ISL IS 冰岛 Iceland
IND IN 印度 India
IDN ID 印度尼西亚 Indonesia | Dutch East Indies
IRN IR 伊朗 Iran | IR Iran
IRQ IQ 伊拉克 Iraq
ISR IL 以色列 Israel
ITA IT 意大利 Italy
CIV CI 科特迪瓦 Ivory Coast | Côte d'Ivoire
JAM JM 牙买加 Jamaica
JPN JP 日本 Japan
JOR JO 约旦 Jordan
KAZ KZ 哈萨克斯坦 Kazakhstan
KEN KE 肯尼亚 Kenya
KOS XK 科索沃 Kosovo
KUW KW 科威特 Kuwait
KGZ KG 吉尔吉斯斯坦 Kyrgyzstan | Kyrgyz Republic
LVA LV 拉脱维亚 Latvia
LBN LB 黎巴嫩 Lebanon
LBY LY 利比亚 Libya
LIE LI 列支敦士登 Liechtenstein
LTU LT 立陶宛 Lithuania
LUX LU 卢森堡 Luxembourg
MAS MY 马来西亚 Malaysia
MLI ML 马里 Mali
MLT MT 马耳他 Malta
MTN MR 毛里塔尼亚 Mauritania
MEX MX 墨西哥 Mexico
MDA MD 摩尔多瓦 Moldova
MNE ME 黑山 Montenegro
MAR MA 摩洛哥 Morocco
MOZ MZ 莫桑比克 Mozambique
NAM NA 纳米比亚 Namibia
NED NL 荷兰 Netherlands | Holland
NCL NC 新喀里多尼亚 New Caledonia
NZL NZ 新西兰 New Zealand | Aotearoa New Zealand
NGA NG 尼日利亚 Nigeria
PRK KP 朝鲜 North Korea | Korea DPR
MKD MK 北马其顿 North Macedonia | Macedonia | FYR Macedonia
NIR GB-NIR 北爱尔兰 Northern Ireland
NOR NO 挪威 Norway
OMN OM 阿曼 Oman
PAN PA 巴拿马 Panama
PAR PY 巴拉圭 Paraguay
PER PE 秘鲁 Peru
POL PL 波兰 Poland
POR PT 葡萄牙 Portugal
QAT QA 卡塔尔 Qatar
IRL IE 爱尔兰 Republic of Ireland | Ireland | Eire | Rep. of Ireland | Rep.of Ireland
ROU RO 罗马尼亚 Romania
RUS RU 俄罗斯 Russia
KSA SA 沙特阿拉伯 Saudi Arabia
SCO GB-SCT 苏格兰 Scotland
SEN SN 塞内加尔 Senegal
SRB RS 塞尔维亚 Serbia
SCG - 塞尔维亚和黑山 Serbia and Montenegro | Serbia & Montenegro
SVK SK 斯洛伐克 Slovakia
SVN SI 斯洛文尼亚 Slovenia
RSA ZA 南非 South Africa
KOR KR 韩国 South Korea | Korea Republic | Korea
URS - 苏联 Soviet Union | USSR
ESP ES 西班牙 Spain
SUR SR 苏里南 Suriname
SWE SE 瑞典 Sweden
SUI CH 瑞士 Switzerland
SYR SY 叙利亚 Syria
TJK TJ 塔吉克斯坦 Tajikistan
TAN TZ 坦桑尼亚 Tanzania
THA TH 泰国 Thailand
TOG TG 多哥 Togo
TRI TT 特立尼达和多巴哥 Trinidad and Tobago | Trinidad & Tobago
TUN TN 突尼斯 Tunisia
TUR TR 土耳其 Turkey | Türkiye
UGA UG 乌干达 Uganda
UKR UA 乌克兰 Ukraine
UAE AE 阿联酋 United Arab Emirates | UAE
USA US 美国 United States | USA | United States of America
URU UY 乌拉圭 Uruguay
UZB UZ 乌兹别克斯坦 Uzbekistan
VEN VE 委内瑞拉 Venezuela
VIE VN 越南 Vietnam
WAL GB-WLS 威尔士 Wales
YUG - 南斯拉夫 Yugoslavia
ZAM ZM 赞比亚 Zambia
ZIM ZW 津巴布韦 Zimbabwe
AIA AI 安圭拉 Anguilla
ARU AW 阿鲁巴 Aruba
ASA AS 美属萨摩亚 American Samoa
ATG AG 安提瓜和巴布达 Antigua and Barbuda
BAH BS 巴哈马 Bahamas
BDI BI 布隆迪 Burundi
BER BM 百慕大 Bermuda
BHU BT 不丹 Bhutan
BLZ BZ 伯利兹 Belize
BRB BB 巴巴多斯 Barbados
BRU BN 文莱 Brunei | Brunei Darussalam
CAM KH 柬埔寨 Cambodia
CAY KY 开曼群岛 Cayman Islands
CHA TD 乍得 Chad
COK CK 库克群岛 Cook Islands
COM KM 科摩罗 Comoros
CTA CF 中非 Central African Republic
DJI DJ 吉布提 Djibouti
DMA DM 多米尼克 Dominica
ERI ER 厄立特里亚 Eritrea
FIJ FJ 斐济 Fiji
GNB GW 几内亚比绍 Guinea-Bissau
GRN GD 格林纳达 Grenada
GUM GU 关岛 Guam
GUY GY 圭亚那 Guyana
LAO LA 老挝 Laos
LBR LR 利比里亚 Liberia
LCA LC 圣卢西亚 Saint Lucia | St Lucia | St. Lucia
LES LS 莱索托 Lesotho
MAC MO 中国澳门 Macau
MAD MG 马达加斯加 Madagascar
MDV MV 马尔代夫 Maldives
MNG MN 蒙古 Mongolia
MRI MU 毛里求斯 Mauritius
MSR MS 蒙特塞拉特 Montserrat
MWI MW 马拉维 Malawi
MYA MM 缅甸 Myanmar | Burma
NCA NI 尼加拉瓜 Nicaragua
NEP NP 尼泊尔 Nepal
NIG NE 尼日尔 Niger
PAK PK 巴基斯坦 Pakistan
PHI PH 菲律宾 Philippines
PLE PS 巴勒斯坦 Palestine
PNG PG 巴布亚新几内亚 Papua New Guinea
PUR PR 波多黎各 Puerto Rico
RWA RW 卢旺达 Rwanda
SAM WS 萨摩亚 Samoa | Western Samoa
SDN SD 苏丹 Sudan
SEY SC 塞舌尔 Seychelles
SGP SG 新加坡 Singapore
SKN KN 圣基茨和尼维斯 Saint Kitts and Nevis | St Kitts and Nevis | St. Kitts and Nevis
SLE SL 塞拉利昂 Sierra Leone
SMR SM 圣马力诺 San Marino
SOL SB 所罗门群岛 Solomon Islands
SOM SO 索马里 Somalia
SRI LK 斯里兰卡 Sri Lanka
SSD SS 南苏丹 South Sudan
STP ST 圣多美和普林西比 São Tomé and Príncipe | Sao Tome e Principe
SWZ SZ 斯威士兰 Eswatini | Swaziland
TAH PF 塔希提 Tahiti
TCA TC 特克斯和凯科斯群岛 Turks and Caicos Islands
TGA TO 汤加 Tonga
TKM TM 土库曼斯坦 Turkmenistan
TLS TL 东帝汶 Timor-Leste | East Timor
TPE TW 中华台北 Chinese Taipei | Taiwan
VAN VU 瓦努阿图 Vanuatu
VGB VG 英属维尔京群岛 British Virgin Islands
VIN VC 圣文森特和格林纳丁斯 Saint Vincent and the Grenadines | St Vincent and the Grenadines | St. Vincent and the Grenadines | St. Vincent / Grenadines
VIR VI 美属维尔京群岛 United States Virgin Islands | US Virgin Islands
YEM YE 也门 Yemen
`

export const nations: NationFact[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [, code = '', iso = '', zh = '', rest = ''] = /^(\S+) (\S+) (\S+) (.+)$/.exec(line) ?? []
    const [name = '', ...spellings] = rest.split('|').map((part) => part.trim())
    return { code, country: iso === '-' ? null : iso, zh, name, shortName: name, spellings }
  })

const byCode = new Map(nations.map((nation) => [nation.code, nation]))

/**
 * ISO code for FIFA's, as in `Aston Villa FC (ENG)`. Clubs of Monaco play in France, those of Liechtenstein in
 * Switzerland.
 */
export function countryOfCode(code: string): string | null {
  if (code === 'MCO') return 'FR'
  if (code === 'LIE') return 'CH'
  return byCode.get(code)?.country ?? null
}

/** A nation by a written name and a code of FIFA beside it: a name that no nation has is a slip, and the code holds. */
export function nationNamed(name: string, code: string): string {
  return byName.has(name.trim().toLowerCase()) ? name : (byCode.get(code)?.name ?? name)
}

const byName = new Map(
  nations.flatMap((nation) => [nation.name, ...nation.spellings].map((name) => [name.toLowerCase(), nation] as const)),
)

/** ISO code for the English name of a country, such as `Argentina`; null for other names. */
export function countryOfNation(name: string): string | null {
  return byName.get(name.trim().toLowerCase())?.country ?? null
}

/** The Chinese name of a nation by its English one, under any spelling; null for other names. */
export function chineseOfNation(name: string): string | null {
  return byName.get(name.trim().toLowerCase())?.zh ?? null
}
