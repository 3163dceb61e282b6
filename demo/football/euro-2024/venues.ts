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
