/**
 * Queries with the articles that they should find: `name` or `word`, the query, and the keys of the articles. A key is
 * that of an invented article, or the sides of a match of Euro 2024 for its reports in both languages, `en:` and `zh:`
 * for one of them. Labelled by reading the articles, before there was a search.
 */
const lines = `
name | Spain | Albania-Spain Spain-Croatia Spain-England Spain-France Spain-Georgia Spain-Germany Spain-Italy
name | england | Denmark-England England-Slovakia England-Slovenia England-Switzerland Netherlands-England Serbia-England Spain-England
name | NETHERLANDS | Netherlands-Austria Netherlands-England Netherlands-France Netherlands-Turkey Poland-Netherlands Romania-Netherlands
name | Germany | Germany-Denmark Germany-Hungary Germany-Scotland Spain-Germany Switzerland-Germany
name | Georgia | Georgia-Czech_Republic Georgia-Portugal Spain-Georgia Turkey-Georgia
name | Czech Republic | Czech_Republic-Turkey Georgia-Czech_Republic Portugal-Czech_Republic
name | Scotland | Germany-Scotland Scotland-Hungary Scotland-Switzerland
name | Albania | Albania-Spain Croatia-Albania Italy-Albania
name | Austria | Austria-France Austria-Turkey Netherlands-Austria Poland-Austria
name | Belgium | Belgium-Romania Belgium-Slovakia France-Belgium Ukraine-Belgium
name | 西班牙 | Albania-Spain Spain-Croatia Spain-England Spain-France Spain-Georgia Spain-Germany Spain-Italy
name | 英格兰 | Denmark-England England-Slovakia England-Slovenia England-Switzerland Netherlands-England Serbia-England Spain-England
name | 德国 | Germany-Denmark Germany-Hungary Germany-Scotland Spain-Germany Switzerland-Germany
name | 葡萄牙 | Georgia-Portugal Portugal-Czech_Republic Portugal-France Portugal-Slovenia Turkey-Portugal
name | 土耳其 | Austria-Turkey Czech_Republic-Turkey Netherlands-Turkey Turkey-Georgia Turkey-Portugal
name | 瑞士 | England-Switzerland Hungary-Switzerland Scotland-Switzerland Switzerland-Germany Switzerland-Italy
name | 乌克兰 | Romania-Ukraine Slovakia-Ukraine Ukraine-Belgium
name | 匈牙利 | Germany-Hungary Hungary-Switzerland Scotland-Hungary
name | 塞尔维亚 | Denmark-Serbia Serbia-England Slovenia-Serbia
name | 波兰 | France-Poland Poland-Austria Poland-Netherlands
name | Holland | Netherlands-Austria Netherlands-England Netherlands-France Netherlands-Turkey Poland-Netherlands Romania-Netherlands
name | Türkiye | Austria-Turkey Czech_Republic-Turkey Netherlands-Turkey Turkey-Georgia Turkey-Portugal
name | xibanya | Albania-Spain Spain-Croatia Spain-England Spain-France Spain-Georgia Spain-Germany Spain-Italy
name | spain england | Spain-England
name | germany scotland | Germany-Scotland
name | portugal france | Portugal-France
name | netherlands england | Netherlands-England
name | turkey georgia | Turkey-Georgia
name | croatia italy | Croatia-Italy
name | denmark serbia | Denmark-Serbia
name | austria turkey | Austria-Turkey
name | 西班牙 英格兰 | Spain-England
name | 德国对匈牙利 | Germany-Hungary
name | 法国 波兰 | France-Poland
name | 英格兰vs斯洛伐克 | England-Slovakia
name | 西班牙法国 | Spain-France
name | 格鲁吉亚 葡萄牙 | Georgia-Portugal
name | spain v germany | Spain-Germany
name | Netherlands - France | Netherlands-France
name | Belgium vs Romania | Belgium-Romania
name | Jamal Musiala | Germany-Denmark Germany-Hungary Germany-Scotland
name | musiala | Germany-Denmark Germany-Hungary Germany-Scotland
name | Wirtz | Germany-Scotland Spain-Germany
name | Harry Kane | Denmark-England England-Slovakia Netherlands-England
name | bellingham | England-Slovakia Serbia-England
name | Lamine Yamal | Spain-France
name | yamal | Spain-France
name | nico williams | Spain-England Spain-Georgia
name | Olmo | Spain-France Spain-Georgia Spain-Germany
name | gakpo | Netherlands-Austria Poland-Netherlands Romania-Netherlands
name | Donyell Malen | Netherlands-Austria Romania-Netherlands
name | Mikautadze | Georgia-Czech_Republic Georgia-Portugal Turkey-Georgia
name | kvaratskhelia | Georgia-Portugal
name | Schranz | Belgium-Slovakia England-Slovakia Slovakia-Ukraine
name | Fullkrug | Germany-Scotland Switzerland-Germany
name | Füllkrug | Germany-Scotland Switzerland-Germany
name | gundogan | Germany-Hungary
name | Arda Guler | Turkey-Georgia
name | modric | Croatia-Italy
name | Lewandowski | France-Poland
name | mbappe | France-Poland
name | saka | England-Switzerland
name | Ollie Watkins | Netherlands-England
name | palmer | Spain-England
name | oyarzabal | Spain-England
name | Fabian Ruiz | Spain-Croatia Spain-Georgia
name | Shaqiri | Scotland-Switzerland
name | McTominay | Scotland-Switzerland
name | De Bruyne | Belgium-Romania
name | calhanoglu | Czech_Republic-Turkey
name | Calafiori | Spain-Italy
name | Demiral | Austria-Turkey
name | kane netherlands | Netherlands-England
name | musiala 匈牙利 | Germany-Hungary
name | Spain Olmo | Spain-France Spain-Georgia Spain-Germany
name | Kellstow United | a1 a18 a22 a8 b1 b20 b8
name | kellstow utd | a1 a18 a22 a8 b1 b20 b8
name | 凯尔斯托联 | a1 a18 a22 a8 b1 b20 b8
name | Harbour Athletic | a12 a18 a2 a6 b17 b2 b6
name | 港口竞技 | a12 a18 a2 a6 b17 b2 b6
name | the dockers | a12 a18 a2 a6 b17 b2 b6
name | Alba Town | a1 a15 a23 a7 b1 b13 b18 b7
name | 阿尔巴城 | a1 a15 a23 a7 b1 b13 b18 b7
name | Northmere Rovers | a14 a16 a25 a5 b12 b16 b5
name | northmere | a14 a16 a25 a5 b12 b16 b5
name | 北湖流浪者 | a14 a16 a25 a5 b12 b16 b5
name | Port Solen | a12 a20 a3 a9 b17 b3 b9
name | 索伦港 | a12 a20 a3 a9 b17 b3 b9
name | Jo Field | a1 a22 b1 b20
name | 乔·菲尔德 | a1 a22 b1 b20
name | 乔菲尔德 | a1 a22 b1 b20
name | 菲尔德 | a1 a22 b1 b20
name | Mara Quill | a20 a3 b3
name | 玛拉奎尔 | a20 a3 b3
name | quill | a20 a3 b3
name | Idris Vale | a6 b6
name | 韦尔 | a6 b6
name | tomas brandt | a9 b9
name | 勃兰特 | a9 b9
name | 林浩宇 | a14 b12
name | Lin Haoyu | a14 b12
name | linhaoyu | a14 b12
name | kellstow harbour | a18
name | 索伦港 港口竞技 | a12 b17
name | Jo Field Alba Town | a1 b1
name | 阿尔巴城 菲尔德 | a1 b1
word | transfer fee | a1
word | coach sacked | a2
word | knee injury | a3
word | ligament | a3
word | surgery | a20 a3
word | offside rule | a4
word | offside | a4
word | timber stadium | a5
word | solar panels | a5
word | suspended four games | a6
word | violent conduct | a6
word | youth academy | a7
word | ticket prices | a8
word | season tickets | a8
word | petition | a8
word | goalkeeper retires | a9
word | clean sheets | a9
word | television rights | a10
word | women league | a10
word | drinks breaks | a11
word | heat final | a11
word | derby moved | a12
word | penalty practice | a13
word | psychologists | a13
word | interview winger | a14
word | language lessons | a14
word | insolvency | a15
word | points deducted | a15
word | long throw | a16
word | throw-in | a16
word | loudspeakers referees | a17
word | training ground | a18
word | concussion | a19
word | head injury | a19
word | comeback | a20
word | artificial turf | a21
word | hybrid grass | a21
word | deadline day | a22
word | loan | a22
word | wheelchair | a23
word | accessibility | a23
word | goalkeeper referee | a24
word | promotion play-offs | a25
word | playoff format | a25
word | Kellstow ticket prices | a8
word | Quill surgery | a20 a3
word | Alba Town debt | a15
word | 转会费 | b1
word | 解雇主帅 | b2
word | 六连败 | b2
word | 十字韧带 | b3
word | 赛季报销 | b3
word | 越位规则 | b4
word | 越位 | b4
word | 木结构球场 | b5
word | 太阳能 | b5
word | 停赛四场 | b6
word | 停赛 | b6
word | 上诉 | b6
word | 青训 | b7
word | 季票价格 | b8
word | 球迷请愿 | b8
word | 门将退役 | b9
word | 零封 | b9
word | 转播权 | b10
word | 女足联赛 | b10
word | 心理学家 | b11
word | 专访 | b12
word | 边锋 | b12
word | 破产 | b13
word | 负债 | b13
word | 广播解释判罚 | b14
word | 视频助理裁判 | b14
word | 脑震荡 | b15
word | 附加赛 | b16
word | 港口德比 | b17
word | 轮椅 | b18
word | 无障碍 | b18
word | 高温 | b19
word | 补水暂停 | b19
word | 租借 | b20
word | 转会截止日 | b20
word | 菲尔德转会 | b1 b20
word | 阿尔巴城降级 | b13
word | 点球大战怎么练 | b11
word | spain champions | en:Spain-England
word | 西班牙夺冠 | zh:Spain-England
word | 夺得冠军 | zh:Spain-England
word | england shoot-out | en:England-Switzerland
word | own goal Germany | en:Germany-Scotland
word | 德国 乌龙 | zh:Germany-Scotland
word | spain extra time | en:Spain-Germany
word | Ryan Porteous sent off | en:Germany-Scotland
word | Porteous 红牌 | zh:Germany-Scotland
`

type LabelledQuery = { kind: 'name' | 'word'; text: string; relevant: string[] }

/** A key without a language is of both reports of a match. */
function keysOf(key: string): string[] {
  return /^[ab]\d+$|:/.test(key) ? [key] : [`en:${key}`, `zh:${key}`]
}

/** 200 queries, labelled. */
export const labelledQueries: readonly LabelledQuery[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [kind = '', text = '', keys = ''] = line.split(' | ')
    const relevant = keys.split(' ').flatMap((key) => keysOf(key.replaceAll('_', ' ')))
    return { kind: kind as LabelledQuery['kind'], text, relevant }
  })
