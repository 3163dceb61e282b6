import { baseballFold } from '#sports/baseball/fold.ts'
import type { BaseballState } from '#sports/baseball/state.ts'
import { fold } from '#sports/sport.ts'
import type { Stated } from '#sports/reconcile.ts'
import {
  Refused,
  type CompetitionRef,
  type Detail,
  type ParsedMatch,
  type PlayerRef,
  type TeamRef,
} from '../../reading/parsed.ts'
import { instantOf, noonOf } from '../../reading/when.ts'
import { divisionOfClub } from '../divisions.ts'
import { clubNameOf } from '../names.ts'
import type { Directory } from './directory.ts'
import type { Game } from './game.ts'
import { parkName, zoneOfPark } from './parks.ts'

/** The notice that Retrosheet asks for wherever its data are shown. */
const notice =
  'The information used here was obtained free of charge from and is copyrighted by Retrosheet. ' +
  'Interested parties may contact Retrosheet at www.retrosheet.org.'

export const majorLeagues: CompetitionRef = {
  slug: 'mlb',
  name: 'Major League Baseball',
  shortName: 'MLB',
  country: 'US',
  kind: 'league',
  level: 1,
  colour: '#0a2a5e',
}

/** A game as a match of the import. Throws `Refused` where the records name no game or end within it. */
export function matchOf(game: Game, file: string, directory: Directory): ParsedMatch {
  const { id, line, info } = game
  const date = (info.get('date') ?? '').replaceAll('/', '-')
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date))) throw new Refused(`${id}: no date`)
  const [home, away] = [info.get('hometeam') ?? '', info.get('visteam') ?? '']
  if (home === '' || away === '' || home === away) throw new Refused(`${id}: no two teams`)
  if (game.events.length === 0 || !game.events.some(({ type }) => type === 'play')) throw new Refused(`${id}: no plays`)
  // Files end a game with the earned runs of its pitchers; a file that was cut does not.
  if (game.earnedRuns.size === 0) throw new Refused(`${id}: ends before its data records`)
  const season = date.slice(0, 4)
  const state = fold(baseballFold, [...game.events])
  return {
    place: { file, at: `line ${line}` },
    key: id,
    competition: majorLeagues,
    season,
    round: null,
    home: teamOf(home, season, directory),
    away: teamOf(away, season, directory),
    homeLabel: null,
    awayLabel: null,
    ...kickOffOf(date, info),
    venue: parkName(info.get('site') ?? ''),
    detail: detailOf(info),
    players: game.players.map((player) => described(player, directory)),
    events: [...game.events],
    stated: statedOf(game),
    hasTimeline: true,
    prices: [],
    remarks: remarksOf(game, state),
  }
}

/** What differs between the plays and the records: contradictions of plays, earned runs of a pitcher. */
function remarksOf({ players, earnedRuns, events }: Game, state: BaseballState): string[] {
  const kinds = new Map(events.map((event) => [event.key, event]))
  const faults = state.faults.map(({ kind, key }) => {
    const event = kinds.get(key)
    return `${kind.replaceAll('_', ' ')}: ${key} of inning ${event?.period ?? 0}`
  })
  const earned = [...earnedRuns].flatMap(([player, stated]) => {
    const counted = state.pitching[player]?.earnedRuns ?? 0
    const { name } = players[player - 1]!
    return counted === stated ? [] : [`${name}: ${stated} earned runs stated, ${counted} in the plays`]
  })
  return [...faults, ...earned]
}

/** The winner by the winning pitcher, and the earned runs that each side allowed; both beside the plays. */
function statedOf({ info, players, earnedRuns }: Game): Stated {
  const winner = players.find(({ key }) => key === info.get('wp'))?.side ?? null
  const allowed = { home: 0, away: 0 }
  for (const [player, runs] of earnedRuns) allowed[players[player - 1]!.side === 'home' ? 'home' : 'away'] += runs
  const totals: Stated['totals'] = { earnedRuns: allowed }
  if (winner !== null) totals.win = { home: winner === 'home' ? 1 : 0, away: winner === 'away' ? 1 : 0 }
  return { totals, rows: {} }
}

function teamOf(code: string, season: string, directory: Directory): TeamRef {
  const team = directory.team(season, code)
  const name = team === null ? (clubNameOf(code, season) ?? code) : `${team.city} ${team.nickname}`
  const division = divisionOfClub(code, season, team?.league ?? null)
  const detail: Detail = team === null ? {} : { league: team.league }
  return { name, country: 'US', kind: 'club', key: code, detail, ...(division === null ? {} : { division }) }
}

function described(player: PlayerRef, directory: Directory): PlayerRef {
  const listed = player.key === null ? null : directory.player(player.key)
  if (listed === null) return player
  return { ...player, name: player.name || listed.name, detail: { bats: listed.bats, throws: listed.throws } }
}

/** `6:40PM` by the clock of the park; `0:00PM` and a park of an unknown place leave the hour open. */
function kickOffOf(date: string, info: Game['info']): { kickOff: number; isKickOffExact: boolean } {
  const time = /^(\d{1,2}):(\d{2})\s*([AP])M$/i.exec(info.get('starttime') ?? '')
  const zone = zoneOfPark(info.get('site') ?? '')
  // The second game of a day starts after the first.
  const later = Math.max(0, Number.parseInt(info.get('number') ?? '0', 10) - 1)
  if (!time || zone === null || Number(time[1]) === 0)
    return { kickOff: noonOf(date) + later * 4 * 3_600_000, isKickOffExact: false }
  const hours = (Number(time[1]) % 12) + (time[3]!.toUpperCase() === 'P' ? 12 : 0)
  return { kickOff: instantOf(date, hours * 60 + Number(time[2]), { zone }), isKickOffExact: true }
}

/** Facts of the game that a page shows; `unknown`, `(none)` and 0 are none. */
function detailOf(info: Game['info']): Detail {
  const text = (name: string) => {
    const value = info.get(name) ?? ''
    return value === '' || value === 'unknown' || value === '(none)' ? null : value
  }
  const count = (name: string) => (Number(info.get(name)) > 0 ? Number(info.get(name)) : null)
  const found: [string, string | number | null][] = [
    ['gameNumber', Number.parseInt(info.get('number') ?? '0', 10) || null],
    ['attendance', count('attendance')],
    ['temperatureF', count('temp')],
    ['windMph', count('windspeed')],
    ['windDirection', text('winddir')],
    ['sky', text('sky')],
    ['precipitation', text('precip')],
    ['minutes', count('timeofgame')],
    ['homePlateUmpire', text('umphome')],
    ['notice', notice],
  ]
  return Object.fromEntries(found.filter(([, value]) => value !== null)) as Detail
}
