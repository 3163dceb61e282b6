import { rosterExamples, seriesExamples } from '../../esports/own-csv/examples.ts'

type Rows = readonly Readonly<Record<string, string>>[]
const at = { game: 's1', battle: '1' }

/** Rows of the template of Counter-Strike, by table. The names are invented. */
export const csgoExamples: Readonly<Record<string, Rows>> = {
  games: seriesExamples,
  battles: [
    { ...at, map: 'Foundry', start: 'ct', winner: 'home', score: '13-2' },
    { game: 's1', battle: '2', map: 'Cistern', start: 't', winner: 'home' },
  ],
  terms: [{ kind: 'map', id: 'Foundry', name: 'Foundry', name_zh: '铸造厂' }],
  rosters: rosterExamples,
  veto: [
    { game: 's1', step: '1', action: 'ban', side: 'home', map: 'Terrace' },
    { game: 's1', step: '2', action: 'ban', side: 'away', map: 'Citadel' },
    { game: 's1', step: '3', action: 'pick', side: 'home', map: 'Foundry', start: 'ct' },
    { game: 's1', step: '4', action: 'pick', side: 'away', map: 'Cistern', start: 't' },
    { game: 's1', step: '5', action: 'decider', map: 'Quayside' },
  ],
  rounds: Array.from({ length: 15 }, (_, index) => ({
    ...at,
    round: String(index + 1),
    winner: index === 4 || index === 9 ? 'away' : 'home',
    ending: index === 4 ? 'bomb' : 'elimination',
    equipment_home: index === 0 || index === 12 ? '4200' : '24600',
    equipment_away: index === 0 || index === 12 ? '4000' : '19800',
    ...(index === 0 ? { kills: '2-1' } : {}),
  })),
  kills: [
    { ...at, round: '1', seconds: '21', side: 'home', player: 'Ostra', victim: 'quillon', weapon: 'pistol' },
    { ...at, round: '1', seconds: '30', side: 'away', player: 'Hask', victim: 'Brakke', headshot: 'yes' },
    { ...at, round: '1', seconds: '41', side: 'home', player: 'Ostra', victim: 'Hask', assist: 'vinterl' },
  ],
  bomb: [
    { ...at, round: '5', seconds: '60', side: 'away', act: 'planted', site: 'B', player: 'Hask' },
    { ...at, round: '5', seconds: '100', side: 'away', act: 'exploded', site: 'B' },
  ],
  lines: [
    { ...at, side: 'home', player: 'Ostra', kills: '14', deaths: '8', assists: '3', adr: '92.4', kast: '78' },
    { ...at, side: 'away', player: 'quillon', kills: '8', deaths: '14', assists: '2', adr: '61', kast: '60' },
  ],
}
