type Rows = readonly Readonly<Record<string, string>>[]

/** Series of the templates: one that is over, and one to come. The names are invented. */
export const seriesExamples: Rows = [
  {
    game: 's1',
    competition: 'Harbour Series',
    season: '2026',
    date: '2026-11-20',
    time: '18:00',
    round: '1',
    home: 'Northlight',
    away: 'Foxglove',
    status: 'final',
    best_of: '3',
    score: '2-0',
  },
  {
    game: 's2',
    competition: 'Harbour Series',
    season: '2026',
    date: '2026-11-27',
    time: '18:00',
    round: '2',
    home: 'Foxglove',
    away: 'Northlight',
    status: 'scheduled',
    best_of: '3',
  },
]

export const rosterExamples: Rows = [
  { game: 's1', side: 'home', player: 'Ostra', role: 'captain', stand_in: 'no' },
  { game: 's1', side: 'away', player: 'quillon', stand_in: 'yes' },
]

/** Terms of the templates. The names are invented. */
export const termExamples: Rows = [
  { kind: 'hero', id: '3', name: 'Hero Three', name_zh: '三号英雄' },
  { kind: 'patch', id: '1.0', name: '1.0', date: '2026-11-01' },
]

const at = { game: 's1', battle: '1' }

const lineExamples: Rows = [
  {
    ...at,
    side: 'home',
    player: 'Ostra',
    hero: 'Hero Three',
    hero_id: '3',
    role: 'mid',
    lane: 'mid',
    items: 'Item One; Item Two',
    runes: 'Rune One',
    abilities: 'First; Second; First',
    mvp: 'yes',
    kills: '2',
    deaths: '1',
    assists: '0',
    net_worth: '14200',
    hero_damage: '20100',
  },
  {
    ...at,
    side: 'away',
    player: 'quillon',
    hero: 'Hero Four',
    hero_id: '4',
    kills: '1',
    deaths: '2',
    assists: '0',
  },
]

/** Rows of the template of a title of two teams of five, by table. */
export function mobaExamples([camp, other]: readonly [string, string], objective: string): Record<string, Rows> {
  return {
    games: seriesExamples,
    battles: [
      { ...at, patch: '1.0', start: camp, winner: 'home', length: '31:20', kills: '2-1' },
      { game: 's1', battle: '2', patch: '1.0', start: other, winner: 'home', length: '28:05' },
    ],
    rosters: rosterExamples,
    draft: [
      { ...at, step: '1', side: 'home', action: 'ban', hero: 'Hero One', hero_id: '1' },
      { ...at, step: '2', side: 'away', action: 'ban', hero: 'Hero Two', hero_id: '2' },
      { ...at, step: '3', side: 'home', action: 'pick', hero: 'Hero Three', hero_id: '3' },
      { ...at, step: '4', side: 'away', action: 'pick', hero: 'Hero Four', hero_id: '4' },
    ],
    kills: [
      { ...at, time: '4:10', side: 'home', player: 'Ostra', victim: 'quillon' },
      { ...at, time: '9:32', side: 'away', player: 'quillon', victim: 'Ostra' },
      { ...at, time: '21:00', side: 'home', player: 'Ostra', victim: 'quillon' },
    ],
    minutes: [
      { ...at, minute: '0', gold_home: '2500', gold_away: '2500', xp_lead: '0' },
      { ...at, minute: '10', gold_home: '15200', gold_away: '14100', xp_lead: '-300' },
      { ...at, minute: '20', gold_lead: '4200', xp_lead: '1800' },
    ],
    objectives: [
      { ...at, time: '11:45', side: 'home', kind: objective, which: 'top', player: 'Ostra' },
      { ...at, time: '22:10', side: 'away', kind: 'buyback', player: 'quillon' },
    ],
    lines: lineExamples,
    purchases: [
      { ...at, time: '0:00', side: 'home', player: 'Ostra', item: 'Item One' },
      { ...at, time: '12:30', side: 'home', player: 'Ostra', item: 'Item Two' },
    ],
  }
}
