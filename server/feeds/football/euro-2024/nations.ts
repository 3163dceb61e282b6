type NationLook = { name: string; code: string; zh: string; colours: [string, string] }

/**
 * The 24 nations of Euro 2024: three-letter code of FIFA, Chinese name and the colours of the first kit. Written by
 * hand from general knowledge.
 */
export const nationLooks: readonly NationLook[] = `
Germany GER 德国 #ffffff #111111
Scotland SCO 苏格兰 #14213d #ffffff
Hungary HUN 匈牙利 #ce2939 #ffffff
Switzerland SUI 瑞士 #d52b1e #ffffff
Spain ESP 西班牙 #c60b1e #ffc400
Croatia CRO 克罗地亚 #ff0000 #ffffff
Italy ITA 意大利 #0066b3 #ffffff
Albania ALB 阿尔巴尼亚 #da291c #111111
Slovenia SVN 斯洛文尼亚 #ffffff #0b5fa5
Denmark DEN 丹麦 #c8102e #ffffff
Serbia SRB 塞尔维亚 #b4162c #ffffff
England ENG 英格兰 #ffffff #ce1124
Poland POL 波兰 #ffffff #dc143c
Netherlands NED 荷兰 #f36c21 #ffffff
Austria AUT 奥地利 #c8102e #ffffff
France FRA 法国 #1d2f6f #ffffff
Belgium BEL 比利时 #c8102e #111111
Slovakia SVK 斯洛伐克 #0b4ea2 #ffffff
Romania ROU 罗马尼亚 #fcd116 #002b7f
Ukraine UKR 乌克兰 #ffd500 #005bbb
Turkey TUR 土耳其 #e30a17 #ffffff
Georgia GEO 格鲁吉亚 #ffffff #e8112d
Portugal POR 葡萄牙 #b71c1c #0b6623
Czech_Republic CZE 捷克 #d7141a #ffffff
`
  .trim()
  .split('\n')
  .map((line) => {
    const [name, code, zh, main, second] = line.split(' ') as [string, string, string, string, string]
    return { name: name.replace('_', ' '), code, zh, colours: [main, second] }
  })

/** Names of the stadiums during the tournament, as UEFA gave them. */
export const venues: Readonly<Record<string, string>> = {
  Berlin: 'Olympiastadion Berlin',
  Cologne: 'Cologne Stadium',
  Dortmund: 'BVB Stadion Dortmund',
  Düsseldorf: 'Düsseldorf Arena',
  Frankfurt: 'Frankfurt Arena',
  Gelsenkirchen: 'Arena AufSchalke, Gelsenkirchen',
  Hamburg: 'Volksparkstadion Hamburg',
  Leipzig: 'Leipzig Stadium',
  Munich: 'Munich Football Arena',
  Stuttgart: 'Stuttgart Arena',
}

/** Seats of the stadiums during the tournament, as openfootball/euro (CC0) has them. */
export const capacities: Readonly<Record<string, number>> = {
  Berlin: 71_000,
  Cologne: 43_000,
  Dortmund: 62_000,
  Düsseldorf: 47_000,
  Frankfurt: 47_000,
  Gelsenkirchen: 50_000,
  Hamburg: 49_000,
  Leipzig: 40_000,
  Munich: 66_000,
  Stuttgart: 51_000,
}
