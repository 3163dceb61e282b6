import type { Country } from './country.ts'

export const middle: Country[] = [
  {
    slug: 'veldmark',
    name: 'Veldmark',
    zh: '费尔德马克',
    strength: 0.25,
    league: {
      name: 'Veldmark Oberklasse',
      shortName: 'Oberklasse',
      zh: '费尔德马克甲级联赛',
      zhShort: '费甲',
      colour: '#b91c1c',
      isHot: true,
    },
    roots:
      'Adler:阿德勒 Birken:比尔肯 Dorn:多恩 Eich:艾希 Falken:法尔肯 Grau:格劳 Hohen:霍恩 Immen:伊门 Jager:耶格 Krahen:克雷恩 Linden:林登 Moor:莫尔 Nebel:内贝尔 Otter:奥特 Pfauen:普法恩 Quell:奎尔 Reiher:赖厄 Stein:施泰因 Tannen:坦嫩 Wolken:沃尔肯',
    placeEndings: 'rode:罗德 brück:布吕克 furt:富特 hagen:哈根 moos:莫斯 stett:施泰特 klamm:克拉姆',
    familyEndings: 'mann:曼 bach:巴赫 huber:胡贝尔 eck:埃克 brand:布兰德 hauer:豪尔 lein:莱因 thal:塔尔',
    givenNames:
      'Anselm:安塞尔姆 Bernd:贝恩德 Clemens:克莱门斯 Detlef:德特勒夫 Emil:埃米尔 Falk:法尔克 Gero:格罗 Hanno:汉诺 Ingo:英戈 Jannik:扬尼克 Korbin:科尔宾 Lennart:伦纳特 Marlon:马龙 Nils:尼尔斯 Ruben:鲁本 Veit:法伊特',
    clubForms: 'SV_{}:{} FC_{}:{} {}_07:{}07 Eintracht_{}:{} VfL_{}:{} Viktoria_{}:{}胜利 TSV_{}:{}',
    stadiumForms: '{}-Stadion:{}球场 {}-Arena:{}竞技场 Waldstadion_{}:{}森林球场',
    kickOffHours: [10.5, 11.5, 13.5, 15, 17, 18, 19, 20.5, 20.5],
  },
  {
    slug: 'sabelia',
    name: 'Sabelia',
    zh: '萨贝利亚',
    strength: 0.24,
    league: {
      name: 'Sabelia Prima Serie',
      shortName: 'Prima Serie',
      zh: '萨贝利亚甲级联赛',
      zhShort: '萨甲',
      colour: '#1d4ed8',
      isHot: true,
    },
    roots:
      'Acqua:阿夸 Bella:贝拉 Campo:坎波 Dolce:多尔切 Erba:埃尔巴 Ferro:费罗 Guar:瓜尔 Iso:伊索 Lago:拉戈 Monte:蒙特 Nova:诺瓦 Orso:奥尔索 Pietra:皮耶特拉 Rocca:罗卡 Selva:塞尔瓦 Torre:托雷 Ulivo:乌利沃 Valle:瓦莱 Vento:文托 Zaffe:扎费',
    placeEndings: 'lupa:卢帕 morra:莫拉 tessa:泰萨 gnana:尼亚纳 scura:斯库拉 verna:韦尔纳 dara:达拉',
    familyEndings: 'nelli:内利 rucci:鲁奇 schi:斯基 tano:塔诺 viti:维蒂 gnoli:尼奥利 doro:多罗 lessi:莱西',
    givenNames:
      'Aldo:阿尔多 Biagio:比亚焦 Corrado:科拉多 Dino:迪诺 Enzo:恩佐 Flavio:弗拉维奥 Gino:吉诺 Ilario:伊拉里奥 Lapo:拉波 Mirko:米尔科 Nevio:内维奥 Oreste:奥雷斯特 Piero:皮耶罗 Renzo:伦佐 Silvio:西尔维奥 Tullio:图利奥',
    clubForms: 'AC_{}:{} US_{}:{}联 {}_Calcio:{} Virtus_{}:维尔图斯{} Pro_{}:普罗{} Polisportiva_{}:{}',
    stadiumForms: 'Stadio_{}:{}球场 Campo_{}:{}体育场 Arena_{}:{}竞技场',
    kickOffHours: [9, 9.5, 10.5, 12, 13.5, 15, 16.5, 18, 19.5],
  },
  {
    slug: 'nordhalm',
    name: 'Nordhalm',
    zh: '诺德哈尔姆',
    strength: 0.05,
    league: {
      name: 'Nordhalm Ligaen',
      shortName: 'Ligaen',
      zh: '诺德哈尔姆超级联赛',
      zhShort: '诺超',
      colour: '#0e7490',
      isHot: false,
    },
    roots:
      'Aske:阿斯克 Bjerk:比耶克 Drang:德朗 Elve:埃尔沃 Fjell:菲耶尔 Grim:格里姆 Hval:瓦尔 Isk:伊斯克 Jokel:约克尔 Kvit:克维特 Lyng:林 Myr:米尔 Njord:尼奥尔 Orre:奥雷 Raud:勒于 Skog:斯科格 Tind:廷德 Ulv:于尔沃 Vard:瓦尔德 Ytter:于特',
    placeEndings: 'vik:维克 sund:松德 nes:内斯 dal:达尔 havn:港 fors:福什 ås:奥斯',
    familyEndings: 'stad:斯塔 seth:塞特 rud:鲁德 lund:伦德 gaard:高 heim:海姆 mo:莫 berget:贝耶特',
    givenNames:
      'Arvid:阿尔维德 Birk:比尔克 Didrik:迪德里克 Eirik:艾里克 Frode:弗罗德 Gard:加德 Halvor:哈尔沃 Isak:伊萨克 Jostein:约斯坦 Ketil:谢蒂尔 Leif:莱夫 Magne:芒内 Njal:尼亚尔 Odd:奥德 Sindre:辛德雷 Torvald:托瓦尔',
    clubForms: '{}_IF:{} {}_BK:{} IK_{}:{} {}_FK:{} {}_Idrett:{} Fram_{}:{}前进',
    stadiumForms: '{}_Stadion:{}球场 {}_Idrettspark:{}体育公园 {}_Bane:{}球场',
    kickOffHours: [12, 12.5, 13.5, 16.5, 18, 18.5, 19.5, 21, 21],
  },
  {
    slug: 'ostrevia',
    name: 'Ostrevia',
    zh: '奥斯特雷维亚',
    strength: 0.08,
    league: {
      name: 'Ostrevia Prva Liga',
      shortName: 'Prva Liga',
      zh: '奥斯特雷维亚甲级联赛',
      zhShort: '奥斯甲',
      colour: '#7e22ce',
      isHot: false,
    },
    roots:
      'Belo:贝洛 Crno:茨尔诺 Dobra:多布拉 Gora:戈拉 Hrast:赫拉斯特 Jasen:亚森 Kamen:卡缅 Lipo:利波 Mlado:姆拉多 Novo:诺沃 Orlo:奥尔洛 Plav:普拉夫 Rado:拉多 Srebro:斯雷布罗 Tiho:蒂霍 Ugle:乌格莱 Vrano:弗拉诺 Zeleno:泽莱诺 Žito:日托 Vuko:武科',
    placeEndings: 'polje:波列 brod:布罗德 dvor:德沃尔 var:瓦尔 nica:尼察 slav:斯拉夫 most:莫斯特',
    familyEndings: 'vić:维奇 nski:恩斯基 šek:舍克 jan:扬 mir:米尔 lić:利奇 tar:塔尔 dov:多夫',
    givenNames:
      'Anto:安托 Bojan:博扬 Dušo:杜绍 Emil:埃米尔 Filip:菲利普 Goran:戈兰 Hrvoj:赫沃伊 Igor:伊戈尔 Jovan:约万 Kosta:科斯塔 Luka:卢卡 Mato:马托 Nemo:内莫 Pavle:帕夫莱 Stevo:斯特沃 Vlado:弗拉多',
    clubForms: 'NK_{}:{} {}_Radnik:{}工人 Sloga_{}:{}团结 Sokol_{}:{}雄鹰 {}_Metalac:{}冶金 Jedinstvo_{}:{}统一',
    stadiumForms: 'Stadion_{}:{}球场 {}_Arena:{}竞技场 Gradski_Stadion_{}:{}城市球场',
    kickOffHours: [9, 10.5, 11.5, 12, 13, 14, 15.5, 17.5, 19.5],
  },
]
