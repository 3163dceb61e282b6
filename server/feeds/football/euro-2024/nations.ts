type NationLook = { name: string; code: string; colours: [string, string] }

/**
 * The 24 nations of Euro 2024: three-letter code of FIFA and the colours of the first kit. Written by
 * hand from general knowledge.
 */
export const nationLooks: readonly NationLook[] = `
Germany GER #ffffff #111111
Scotland SCO #14213d #ffffff
Hungary HUN #ce2939 #ffffff
Switzerland SUI #d52b1e #ffffff
Spain ESP #c60b1e #ffc400
Croatia CRO #ff0000 #ffffff
Italy ITA #0066b3 #ffffff
Albania ALB #da291c #111111
Slovenia SVN #ffffff #0b5fa5
Denmark DEN #c8102e #ffffff
Serbia SRB #b4162c #ffffff
England ENG #ffffff #ce1124
Poland POL #ffffff #dc143c
Netherlands NED #f36c21 #ffffff
Austria AUT #c8102e #ffffff
France FRA #1d2f6f #ffffff
Belgium BEL #c8102e #111111
Slovakia SVK #0b4ea2 #ffffff
Romania ROU #fcd116 #002b7f
Ukraine UKR #ffd500 #005bbb
Turkey TUR #e30a17 #ffffff
Georgia GEO #ffffff #e8112d
Portugal POR #b71c1c #0b6623
Czech_Republic CZE #d7141a #ffffff
`
  .trim()
  .split('\n')
  .map((line) => {
    const [name, code, main, second] = line.split(' ') as [string, string, string, string]
    return { name: name.replace('_', ' '), code, colours: [main, second] }
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
