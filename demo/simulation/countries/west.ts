import type { Country } from './country.ts'

const stadiums = '{}_Park:{}公园球场 {}_Road:{}路球场 {}_Ground:{}球场 Old_{}:老{}球场'
const estadios = 'Estadio_{}:{}球场 Campo_{}:{}体育场 Parque_{}:{}公园球场'

export const west: Country[] = [
  {
    slug: 'kestria',
    name: 'Kestria',
    zh: '凯斯特里亚',
    strength: 0.32,
    league: {
      name: 'Kestria Premier Division',
      shortName: 'Kestria Prem',
      zh: '凯斯特里亚超级联赛',
      zhShort: '凯超',
      colour: '#5b2a86',
      isHot: true,
    },
    roots:
      'Ald:奥尔德 Brack:布拉克 Crow:克罗 Dun:邓恩 Eller:埃勒 Fenn:芬恩 Gar:加尔 Hax:哈克斯 Kell:凯尔 Lang:朗 Marl:马尔 Nether:内瑟 Oster:奥斯特 Penn:彭恩 Quil:奎尔 Rav:拉夫 Skel:斯凯尔 Thorn:索恩 Ulver:乌尔弗 Wex:韦克斯',
    placeEndings: 'mere:米尔 wick:威克 combe:库姆 holt:霍尔特 stow:斯托 leigh:利 garth:加思',
    familyEndings: 'by:比 worth:沃思 man:曼 ley:利 sett:塞特 rick:里克 ow:奥 fell:费尔',
    givenNames:
      'Arlo:阿洛 Bram:布拉姆 Cal:卡尔 Dorian:多里安 Ewan:尤恩 Finlay:芬利 Gil:吉尔 Harlan:哈伦 Ivo:伊沃 Jory:乔里 Kit:基特 Lorne:洛恩 Miles:迈尔斯 Ned:内德 Orrin:奥林 Tobin:托宾',
    clubForms:
      '{}_United:{}联 {}_Town:{} {}_Rovers:{}流浪者 {}_Athletic:{}竞技 {}_Wanderers:{}流浪者 {}_Albion:{} {}_Borough:{}',
    stadiumForms: stadiums,
    kickOffHours: [11, 12.5, 14, 15.5, 17, 18.5, 20, 21, 21.5],
  },
  {
    slug: 'valdora',
    name: 'Valdora',
    zh: '瓦尔多拉',
    strength: 0.28,
    league: {
      name: 'Primera Valdora',
      shortName: 'Primera',
      zh: '瓦尔多拉甲级联赛',
      zhShort: '瓦甲',
      colour: '#c2410c',
      isHot: true,
    },
    roots:
      'Alba:阿尔瓦 Brisa:布里萨 Cara:卡拉 Doña:多尼亚 Esta:埃斯塔 Fara:法拉 Gala:加拉 Hervi:埃尔维 Illa:伊利亚 Jara:哈拉 Lluma:柳马 Mira:米拉 Navi:纳维 Olva:奥尔瓦 Pera:佩拉 Quera:克拉 Riva:里瓦 Solo:索洛 Torde:托尔德 Veli:韦利',
    placeEndings: 'dura:杜拉 nosa:诺萨 lejos:莱霍斯 monte:蒙特 quera:克拉 briga:布里加 rosa:罗萨',
    familyEndings: 'nzo:恩索 rra:拉 ndez:恩德斯 vedo:维多 zar:萨尔 rigo:里戈 mora:莫拉 quez:克斯',
    givenNames:
      'Adal:阿达尔 Benito:贝尼托 Ciro:西罗 Darío:达里奥 Elio:埃利奥 Fabio:法维奥 Gonzo:贡索 Hugo:乌戈 Iker:伊克尔 Joel:霍埃尔 Leo:莱奥 Manu:马努 Nilo:尼洛 Óscar:奥斯卡 Rafa:拉法 Tito:蒂托',
    clubForms: 'Deportivo_{}:{}体育 {}_CF:{} Unión_{}:{}联 Atlético_{}:{}竞技 Racing_{}:{}竞技 {}_Balompié:{}',
    stadiumForms: estadios,
    kickOffHours: [22, 22.5, 23.5, 24, 24.5, 25.5, 26, 27.5, 28.5],
  },
  {
    slug: 'quimara',
    name: 'Quimara',
    zh: '基马拉',
    strength: -0.02,
    league: {
      name: 'Liga Quimara',
      shortName: 'Quimara',
      zh: '基马拉联赛',
      zhShort: '基联',
      colour: '#0f766e',
      isHot: false,
    },
    roots:
      'Apu:阿普 Chaqui:查基 Cusi:库西 Guaya:瓜亚 Huari:瓦里 Inti:因蒂 Jauri:豪里 Llanca:良卡 Mayu:马尤 Ñaupa:尼奥帕 Ollan:奥良 Pacha:帕查 Quillo:基略 Rumi:鲁米 Sacsa:萨克萨 Tambo:坦博 Urpi:乌尔皮 Vilca:比尔卡 Wayra:怀拉 Yana:亚纳',
    placeEndings: 'bamba:班巴 marca:马尔卡 cocha:科查 pampa:潘帕 tay:泰 rimac:里马克 huasi:瓦西',
    familyEndings: 'cay:凯 mán:曼 chi:奇 lla:利亚 que:克 vi:维 nari:纳里 suyo:苏约',
    givenNames:
      'Amaru:阿马鲁 Bruno:布鲁诺 César:塞萨尔 Dante:丹特 Edu:埃杜 Facu:法库 Guido:吉多 Illari:伊利亚里 Juanma:胡安马 Kusi:库西 Lito:利托 Mateo:马特奥 Nahuel:纳韦尔 Paco:帕科 Rumi:鲁米 Santi:桑蒂',
    clubForms: 'Club_{}:{} Defensor_{}:{}防卫者 {}_Junior:{}青年 Sport_{}:{}体育 Alianza_{}:{}联盟 Juventud_{}:{}青年',
    stadiumForms: estadios,
    kickOffHours: [17, 18, 20.5, 22, 23, 23.5, 25, 25.5, 27],
  },
  {
    slug: 'tamarua',
    name: 'Tamarua',
    zh: '塔马鲁阿',
    strength: -0.3,
    league: {
      name: 'Tamarua National League',
      shortName: 'Tamarua NL',
      zh: '塔马鲁阿全国联赛',
      zhShort: '塔联',
      colour: '#0369a1',
      isHot: false,
    },
    roots:
      'Aro:阿罗 Eua:埃瓦 Fale:法莱 Hana:哈纳 Ika:伊卡 Kahu:卡胡 Lani:拉尼 Manu:马努 Nuku:努库 Ori:奥里 Papa:帕帕 Rangi:兰吉 Savi:萨维 Tara:塔拉 Ulu:乌卢 Vai:瓦伊 Wiri:威里 Alo:阿洛 Mako:马科 Tiki:蒂基',
    placeEndings: 'moana:莫阿纳 tonga:通加 roa:罗阿 lei:莱 puka:普卡 vao:瓦奥 nui:努伊',
    familyEndings: 'fono:福诺 tau:陶 mua:穆阿 lolo:洛洛 rua:鲁阿 heke:赫凯 sala:萨拉 pau:保',
    givenNames:
      'Afa:阿法 Eti:埃蒂 Fetu:费图 Hemi:赫米 Ioane:约阿内 Keoni:凯奥尼 Loto:洛托 Mika:米卡 Niko:尼科 Piri:皮里 Rewi:雷维 Sione:西奥内 Tama:塔马 Uili:维利 Vave:瓦韦 Wiremu:威雷穆',
    clubForms: '{}_FC:{} {}_Mariners:{}水手 {}_Reef:{}海礁 {}_Voyagers:{}航海者 {}_Tide:{}潮汐 {}_Outriggers:{}独木舟',
    stadiumForms: '{}_Oval:{}椭圆球场 {}_Lagoon_Ground:{}潟湖球场 {}_Field:{}球场',
    kickOffHours: [21, 22.5, 23, 24, 26.5, 28, 28.5, 30, 31.5],
  },
]
