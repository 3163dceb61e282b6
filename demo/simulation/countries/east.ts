import type { Country } from './country.ts'

export const east: Country[] = [
  {
    slug: 'lanyue',
    name: 'Lanyue',
    zh: '岚越',
    strength: -0.05,
    league: {
      name: 'Lanyue Super League',
      shortName: 'Lanyue SL',
      zh: '岚越超级联赛',
      zhShort: '岚超',
      colour: '#be123c',
      isHot: true,
    },
    roots:
      'Qing:青 Yun:云 Shuo:朔 Lan:澜 Heng:蘅 Mo:墨 Song:松 Ying:萤 Xi:汐 Lu:鹭 Feng:枫 Jing:璟 Hua:桦 Zhu:竹 Su:素 Rui:瑞 Tao:涛 Yan:砚 Chen:宸 Bi:碧',
    placeEndings: 'jiang:江 ling:陵 pu:浦 tai:台 tang:塘 qiao:桥 ze:泽 xi:溪',
    familyEndings: 'hai:海 yu:宇 ming:明 hao:浩 xuan:轩 wei:伟 chen:辰 rong:荣',
    givenNames:
      'Ouyang:欧阳 Murong:慕容 Shangguan:上官 Zhuge:诸葛 Lü:吕 Qiu:裘 Bai:柏 Dongfang:东方 Gongsun:公孙 Ximen:西门 Huangfu:皇甫 Yuchi:尉迟 Nangong:南宫 Xuanyuan:轩辕 Shentu:申屠 Wenren:闻人',
    isFamilyFirst: true,
    clubForms:
      '{}_Longteng:{}龙腾 {}_Hongyan:{}鸿雁 {}_Tieqi:{}铁骑 {}_Hailang:{}海浪 {}_Xingchen:{}星辰 {}_Qunshan:{}群山 {}_Zhuque:{}朱雀',
    stadiumForms: '{}_Stadium:{}体育场 {}_Olympic_Park:{}奥林匹克公园 {}_Sports_Centre:{}体育中心',
    kickOffHours: [3, 3, 4.5, 5, 6, 6, 6.5, 7.5, 7.5],
  },
  {
    slug: 'azmaran',
    name: 'Azmaran',
    zh: '阿兹马兰',
    strength: -0.12,
    league: {
      name: 'Azmaran Pro League',
      shortName: 'Azmaran Pro',
      zh: '阿兹马兰职业联赛',
      zhShort: '阿兹联',
      colour: '#15803d',
      isHot: false,
    },
    roots:
      'Alvan:阿尔万 Barza:巴尔扎 Dara:达拉 Emre:埃姆雷 Gulza:古尔扎 Hosra:霍斯拉 Jahan:贾汉 Karva:卡尔瓦 Lale:拉莱 Mehra:梅赫拉 Nuri:努里 Parsa:帕尔萨 Ravan:拉万 Sahra:萨赫拉 Tuba:图巴 Urmia:乌尔米 Varza:瓦尔扎 Yasma:亚斯马 Zari:扎里 Kuhra:库赫拉',
    placeEndings: 'bad:巴德 kand:坎德 shahr:沙赫尔 dasht:达什特 rud:鲁德 gah:加赫 tepe:泰佩',
    familyEndings: 'zade:扎德 nia:尼亚 pour:普尔 oğlu:奥卢 yan:扬 far:法尔 mand:曼德 vand:万德',
    givenNames:
      'Aram:阿拉姆 Babak:巴巴克 Cyrus:居鲁士 Davud:达武德 Erfan:埃尔凡 Farid:法里德 Golan:戈兰 Hamun:哈蒙 Iraj:伊拉杰 Jalal:贾拉勒 Kian:基安 Mazar:马扎尔 Navid:纳维德 Omid:奥米德 Rostam:罗斯塔姆 Siav:西亚夫',
    clubForms: '{}_FK:{} Shahin_{}:{}猎鹰 Simorgh_{}:{}凤凰 Paykar_{}:{}勇士 {}_Caravan:{}商队 Homa_{}:{}神鸟',
    stadiumForms: '{}_Arena:{}竞技场 {}_Garden_Ground:{}花园球场 {}_Stadium:{}体育场',
    kickOffHours: [5.5, 5.5, 6.5, 7, 8.5, 10, 10.5, 15, 16.5],
  },
  {
    slug: 'imbara',
    name: 'Imbara',
    zh: '因巴拉',
    strength: -0.08,
    league: {
      name: 'Imbara Premiership',
      shortName: 'Imbara',
      zh: '因巴拉超级联赛',
      zhShort: '因超',
      colour: '#a16207',
      isHot: false,
    },
    roots:
      'Abeo:阿贝奥 Chiko:奇科 Damba:丹巴 Ekwe:埃克韦 Fara:法拉 Gombe:贡贝 Ilo:伊洛 Jabu:贾布 Kito:基托 Lumba:伦巴 Mbali:姆巴利 Nde:恩德 Okwa:奥夸 Pemba:彭巴 Rafi:拉菲 Sanka:桑卡 Tembo:滕博 Umba:翁巴 Wazi:瓦齐 Zuba:祖巴',
    placeEndings: 'longa:隆加 wani:瓦尼 toro:托罗 gani:加尼 bwe:布韦 kasa:卡萨 riba:里巴',
    familyEndings: 'ngo:恩戈 kele:凯莱 mba:姆巴 diko:迪科 wasi:瓦西 yole:约莱 sanu:萨努 tende:滕德',
    givenNames:
      'Ade:阿德 Bakari:巴卡里 Chidi:奇迪 Dabo:达博 Enzi:恩齐 Femi:费米 Goma:戈马 Hasani:哈萨尼 Issa:伊萨 Jomo:乔莫 Kwame:夸梅 Lindo:林多 Musa:穆萨 Nuru:努鲁 Sefu:塞富 Tau:陶',
    clubForms:
      '{}_Stars:{}之星 {}_Lions:{}雄狮 AS_{}:{} {}_Hearts:{}红心 {}_Thunder:{}雷霆 Olympic_{}:{}奥林匹克 {}_Rangers:{}游骑兵',
    stadiumForms: '{}_National_Ground:{}国家球场 {}_Stadium:{}体育场 {}_Park:{}公园球场',
    kickOffHours: [8, 8, 9.5, 9.5, 11, 12.5, 14, 15.5, 19],
  },
  {
    slug: 'merrowland',
    name: 'Merrowland',
    zh: '梅罗兰',
    strength: -0.15,
    league: {
      name: 'Merrowland Championship',
      shortName: 'Merrowland',
      zh: '梅罗兰冠军联赛',
      zhShort: '梅冠',
      colour: '#4d7c0f',
      isHot: false,
    },
    roots:
      'Banks:班克斯 Coro:科罗 Dingo:丁戈 Emu:伊缪 Fern:弗恩 Gum:冈 Harro:哈罗 Ibis:艾比斯 Jarra:贾拉 Koro:科罗 Lorry:洛里 Mallee:马利 Nara:纳拉 Opal:欧珀 Quoll:阔尔 Rata:拉塔 Silver:西尔弗 Tussock:塔索克 Wattle:沃特尔 Yarra:亚拉',
    placeEndings: 'bong:邦 dell:戴尔 point:角 wagga:沃加 creek:溪 gully:谷 bay:湾',
    familyEndings: 'son:森 field:菲尔德 cott:科特 shaw:肖 well:韦尔 croft:克罗夫特 den:登 more:莫尔',
    givenNames:
      'Alby:阿尔比 Blair:布莱尔 Clancy:克兰西 Digby:迪格比 Errol:埃罗尔 Flynn:弗林 Griff:格里夫 Hamish:哈米什 Jed:杰德 Kip:基普 Lachie:拉奇 Monty:蒙蒂 Nash:纳什 Reg:雷格 Stirling:斯特灵 Wal:沃尔',
    clubForms:
      '{}_City:{}城 {}_Victory_Park:{}胜利 {}_Southern:{}南方 {}_Harriers:{}飞鹰 {}_Breakers:{}海浪 {}_Miners:{}矿工',
    stadiumForms: '{}_Oval:{}椭圆球场 {}_Showground:{}展览场 {}_Park:{}公园球场',
    kickOffHours: [0.5, 1.5, 2, 3.5, 4, 5, 6.5, 8, 9.5],
  },
]
