import { mobaEvent } from '#sports/esports/moba/build.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { countIn, idIn, listIn, textIn, type Raw } from '../../reading/json-members.ts'
import type { DotaTeam, GameHead } from '../opendota/brief.ts'
import type { Constants } from '../opendota/constants.ts'
import type { Players } from '../opendota/game-events.ts'
import { homeCampOf, otherCamp, sideOfCamp } from '../opendota/sides.ts'

/** A game of the live list. */
export interface LiveGame extends GameHead {
  /** The clock; below 0 before the horn. */
  seconds: number
  /** The clock of that reading, in seconds. */
  toldSeconds: number
  kills: { radiant: number; dire: number } | null
  /** Gold ahead of radiant; below 0 that of dire. */
  radiantLead: number | null
  players: Raw[]
}

/** A game between two teams; null for others, such as ranked games of the public; a text is why it cannot be read. */
export function readLiveGame(raw: Raw, file: string, index: number): LiveGame | string | null {
  const [radiant, dire] = [teamOf(raw, 'radiant'), teamOf(raw, 'dire')]
  if (radiant === null || dire === null) return null
  const matchId = idIn(raw.match_id)
  if (matchId === null) return `a game of ${radiant.name} and ${dire.name} without match_id`
  if (radiant.key === dire.key) return `match ${matchId} has team ${radiant.key} on both sides`
  const [startSeconds, toldSeconds] = [countIn(raw.activate_time), countIn(raw.last_update_time)]
  if (!startSeconds || !toldSeconds) return `match ${matchId} has no activate_time or last_update_time`
  const seconds = wholeIn(raw.game_time)
  if (seconds === null) return `match ${matchId} has no game_time`
  const kills = { radiant: countIn(raw.radiant_score), dire: countIn(raw.dire_score) }
  return {
    matchId,
    startSeconds,
    seriesId: idIn(raw.series_id),
    bestOf: null,
    league: { key: idIn(raw.league_id) ?? '0', name: '', tier: null },
    radiant,
    dire,
    file,
    at: `$[${index}]`,
    seconds,
    toldSeconds,
    kills: kills.radiant === null || kills.dire === null ? null : { radiant: kills.radiant, dire: kills.dire },
    radiantLead: wholeIn(raw.radiant_lead),
    players: listIn(raw.players),
  }
}

function teamOf(raw: Raw, camp: 'radiant' | 'dire'): DotaTeam | null {
  const [key, name] = [idIn(raw[`team_id_${camp}`]), textIn(raw[`team_name_${camp}`])]
  return key === null || name === '' ? null : { key, name, tag: null }
}

function wholeIn(value: unknown): number | null {
  return Number.isSafeInteger(value) ? (value as number) : null
}

interface Context {
  game: number
  players: Players
  constants: Constants
}

/**
 * The game as it stands. The key of a lead is that of its whole minute, so that the minutes of the replay correct it
 * later.
 */
export function eventsOfLive(live: LiveGame, { game, players, constants }: Context): TimelineEvent[] {
  const home = homeCampOf(live)
  const described = mobaEvent.game({ game, homeStart: home })
  if (live.seconds <= 0) return [described]
  const at = { game, clockSeconds: live.seconds, occurredAt: live.toldSeconds * 1000 }
  const lead = live.radiantLead === null ? null : (home === 'radiant' ? 1 : -1) * live.radiantLead + 0
  const kills = live.kills && { home: live.kills[home], away: live.kills[otherCamp(home)] }
  const minute = Math.floor(live.seconds / 60) * 60
  return [
    described,
    mobaEvent.gameStart({ game, occurredAt: live.startSeconds * 1000 }),
    ...(lead === null
      ? []
      : [mobaEvent.minute({ ...at, key: `g${game}:minute:${minute}`, goldLead: lead, xpLead: null })]),
    ...(kills === null ? [] : [mobaEvent.scoreboard({ ...at, kills })]),
    ...heroesOf(live, { game, players, constants }),
  ]
}

/** Who plays which hero. Rows are in the order of the slots, as in the details of a game. */
function heroesOf(live: LiveGame, { game, players, constants }: Context): TimelineEvent[] {
  const rows = live.players.toSorted((a, b) => placeOf(a) - placeOf(b))
  return rows.flatMap((raw) => {
    const camp = raw.team === 0 ? ('radiant' as const) : raw.team === 1 ? ('dire' as const) : null
    if (camp === null) return []
    const side = sideOfCamp(camp, homeCampOf(live))
    const playerId = players.of(raw, side)
    const hero = constants.hero(countIn(raw.hero_id))
    return playerId === null || hero === null ? [] : [mobaEvent.playerLine({ game, side, playerId, hero, counts: {} })]
  })
}

function placeOf({ team, team_slot: slot }: Raw): number {
  return (countIn(team) ?? 9) * 100 + (countIn(slot) ?? 9)
}
