import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { csvOf, period, person, row } from '#feeds/basketball/fixtures/make.ts'
import { boxScore, liveActions, playByPlay } from '#feeds/basketball/fixtures/live-game.ts'
import { ownCsvs } from '#server/sports/feeds.ts'
import { templateOf } from '#feeds/own-csv/template.ts'

/** The files of one format, by name, all of them small and made by hand. */
export type Sample = Readonly<Record<string, Buffer>>

const feeds = join(import.meta.dirname, '../../server/feeds')
const fixtures = (folder: string, ...names: string[]): Sample =>
  Object.fromEntries(names.map((name) => [name, readFileSync(join(feeds, folder, 'fixtures', name))]))
const texts = (files: Readonly<Record<string, string | object>>): Sample =>
  Object.fromEntries(
    Object.entries(files).map(([name, text]) => [
      name,
      Buffer.from(typeof text === 'string' ? text : JSON.stringify(text)),
    ]),
  )

const made = row(1, 1, [1, '11:00'], {
  HOMEDESCRIPTION: "Up1 2' Layup (2 PTS)",
  SCORE: '0 - 2',
  ...person(1, 'home', 1),
})
const plays = [
  ...period(1, made, row(1, 1, [1, '10:00'], { SCORE: '3 - 2', ...person(1, 'away', 11) })),
  ...[2, 3, 4].flatMap((ordinal) => period(ordinal)),
]
const resultSet = (name: string, rows: readonly Readonly<Record<string, string>>[]) => {
  const headers = [...new Set(rows.flatMap((one) => Object.keys(one)))]
  return { name, headers, rowSet: rows.map((one) => headers.map((column) => one[column] ?? null)) }
}
const gameDay = { GAME_ID: '0021500001', GAME_DATE_EST: '2015-10-27T00:00:00' }
const sideOf = (teamId: number) => ({
  teamId,
  teamTricode: teamId % 2 ? 'ATL' : 'DET',
  location: teamId % 2 ? 'h' : 'v',
})
const v3 = [
  { actionType: 'period', subType: 'start', period: 1, clock: 'PT12M00.00S', description: 'Start (8:12 PM EST)' },
  {
    actionType: 'Made Shot',
    period: 1,
    clock: 'PT11M00.00S',
    ...sideOf(1610612737),
    personId: 1,
    playerName: 'Up1',
    shotValue: 2,
    scoreHome: '2',
    scoreAway: '0',
  },
  { actionType: 'Missed Shot', period: 1, clock: 'PT10M00.00S', ...sideOf(1610612766), personId: 2, playerName: 'Up2' },
]
const dataPlay = (evt: number, tid: number) => ({
  evt,
  etype: 1,
  cl: '11:00',
  de: 'Layup: Made',
  tid,
  pid: evt,
  opt1: 2,
})
const dataPlays = [dataPlay(1, 1610612737), dataPlay(2, 1610612765)]
const dotaGame = (id: number) => ({
  match_id: id,
  start_time: 1_700_000_000 + id * 4000,
  duration: 1800,
  radiant_win: true,
  radiant_team_id: 8,
  radiant_name: 'Ravel',
  dire_team_id: 30,
  dire_name: 'Oriole',
  leagueid: 77,
  league_name: 'Lantern Cup',
  series_id: 500,
  series_type: 1,
})
const lolGame = (number: number) => ({
  id: `game-${number}`,
  datetimeUtc: `2026-03-01T${10 + number}:00:00.000Z`,
  event: 'LCK 2026 Cup',
  phase: 'Playoffs',
  bestOf: 3,
  gameNumber: number,
  seriesId: 'series\u00001',
  seriesState: 'completed',
  teamA: { id: 'team:r', name: 'Ravel', code: 'RVL' },
  teamB: { id: 'team:o', name: 'Oriole', code: 'ORI' },
  winnerId: 'team:r',
  source: { provider: 'one' },
})
const rounds = Array.from({ length: 19 }, (_, at) => at + 1)

/** A sample of every format, by the name of its source. */
export const samples: Readonly<Record<string, Sample>> = {
  openfootball: fixtures('football', 'league.json', 'worldcup.json'),
  'football-txt': fixtures('football', 'football-txt/cup.txt', 'football-txt/squads/iceland.txt'),
  'football-data': fixtures('football', 'england.csv', 'extra.csv'),
  footballcsv: fixtures('football', 'footballcsv/2031-32/eng.1.csv', 'footballcsv/2031-32/cl.csv'),
  wyscout: fixtures(
    'football',
    'wyscout/matches.json',
    'wyscout/players.json',
    'wyscout/teams.json',
    'wyscout/5001.json',
  ),
  'international-results': fixtures(
    'football',
    ...['results', 'goalscorers', 'shootouts', 'former_names'].map((name) => `international/${name}.csv`),
  ),
  'fjelstul-worldcup': fixtures(
    'football',
    ...['matches', 'goals', 'bookings', 'substitutions', 'penalty_kicks', 'squads', 'group_standings'].map(
      (name) => `fjelstul-worldcup/${name}.csv`,
    ),
  ),
  'fifa-ranking': fixtures('football', 'international/fifa_ranking-2031.csv'),
  'openfootball-clubs': fixtures('football', 'clubs/eng.clubs.txt', 'clubs/eng.stadiums.txt'),
  'nba-events': texts({ 'events.csv': csvOf(plays), 'games.csv': 'GAME_ID,GAME_DATE\n0021500001,2015-10-27\n' }),
  'nba-live': texts({ 'plays.json': playByPlay(liveActions()), 'box.json': boxScore() }),
  'nba-stats': texts({
    'plays.json': { resultSets: [resultSet('PlayByPlay', plays)] },
    'summary.json': { resultSets: [resultSet('GameSummary', [gameDay])] },
  }),
  'nba-v3': texts({
    'v3.json': { game: { gameId: '0021500001', actions: v3 } },
    'gamelog.json': { resultSets: [resultSet('LeagueGameLog', [gameDay])] },
  }),
  'nba-data': texts({
    'plays.json': { g: { gid: '0021600001', gcode: '20161130/DETATL', pd: [{ p: 1, pla: dataPlays }] } },
  }),
  'slam-points': fixtures('tennis', '2021-wimbledon-points.csv', '2021-wimbledon-matches.csv'),
  'tour-matches': fixtures('tennis', 'atp_matches_2021.csv', 'wta_matches_doubles_2021.csv', 'atp_players.csv'),
  retrosheet: fixtures('baseball', '2031AAA.EVA', 'AAA2031.ROS', 'TEAM2031'),
  baseballdatabank: fixtures('baseball', 'Teams.csv'),
  opendota: texts({ 'proMatches.json': [dotaGame(1), dotaGame(2)] }),
  dotaconstants: texts({ 'heroes.json': { '5': { id: 5, name: 'npc', localized_name: 'Crystal Maiden' } } }),
  'lol-pages': texts({ 'page.json': { page: 1, matches: [lolGame(1), lolGame(2)] } }),
  hltv: texts({
    'results.csv': 'date,event,match_id,team_1,team_2,map,score_1,score_2\n2026-03-01,Cup,8,Ravel,Oriole,nuke,13,6\n',
    'rounds.csv': `match_id,map,team_1_id,team_2_id,starting_ct,${rounds.map((at) => `${at}_winner`).join(',')}\n8,nuke,1,2,1,${rounds.map((at) => (at <= 13 ? 1 : 2)).join(',')}\n`,
  }),
  'kog-heroes': texts({ 'herolist.json': [{ ename: 105, cname: '廉颇', title: '正义爆轰', hero_type: 3 }] }),
  ...Object.fromEntries(
    ownCsvs.map((own) => [
      `${own.sport}-csv`,
      texts(Object.fromEntries(templateOf(own).map(({ name, text }) => [basename(name), text]))),
    ]),
  ),
  ...Object.fromEntries(
    ownCsvs
      .filter(({ hasJson }) => hasJson)
      .map((own) => [`${own.sport}-json`, texts({ 'games.json': [jsonGame('s1'), jsonGame('s2')] })]),
  ),
}

function jsonGame(game: string): object {
  const facts = { game, competition: 'Harbour Series', season: '2026', date: '2026-11-20', time: '18:00' }
  return { ...facts, home: 'Northlight', away: 'Foxglove', status: 'final', best_of: 3, score: '2-0' }
}
