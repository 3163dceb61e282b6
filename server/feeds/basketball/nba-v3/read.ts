import { basketballEvent, pointsOf } from '#sports/basketball.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import { jsonItems } from '../../reading/json-items.ts'
import type { SourceFile } from '../../reading/json-items.ts'
import { Unusable } from '../../reading/parsed.ts'
import type { Parsed, ParsedMatch, Refusal, TeamRef } from '../../reading/parsed.ts'
import { noonOf } from '../../reading/when.ts'
import { dayOf } from '../nba/days.ts'
import { competitionOf, Evening, readGameId, readWallClock, roundOf, teamRefOf } from '../nba/game.ts'
import type { GameId } from '../nba/game.ts'
import { countIn, idIn, listIn, objectIn, textIn } from '../nba/json.ts'
import type { Raw } from '../nba/json.ts'
import { listDays } from '../nba/listed-days.ts'
import { Roster } from '../nba/roster.ts'
import { PlayFaults } from '../play-faults.ts'
import { eventsOfAction } from './actions.ts'

type Read = { file: SourceFile; parsed: AsyncIterable<Parsed> }

/**
 * Play-by-play of version 3 of `stats`: `docs/formats/nba-v3.md`. Built from its documentation; no file was at hand.
 * Files `beside` are lists of games, which have the days.
 */
export async function* readNbaV3(
  files: readonly SourceFile[],
  beside: readonly SourceFile[] = [],
): AsyncGenerator<Read> {
  const days = await listDays([...beside, ...files])
  for (const file of files) yield { file, parsed: readFile(file, days) }
}

async function* readFile(file: SourceFile, days: ReadonlyMap<string, string>): AsyncGenerator<Parsed> {
  const refused = (at: string, reason: string): Parsed => ({
    kind: 'refused',
    refusal: { file: file.name, at, reason },
  })
  for await (const { member, value } of jsonItems(file)) {
    const own = objectIn(value)
    if (member !== 'game' || !Array.isArray(own.actions)) continue
    const game = readGameId(textIn(own.gameId))
    if (!game) return yield refused('game', `no id of a game: "${textIn(own.gameId)}"`)
    const day = dayOf(game, days)
    if (day === null)
      return yield refused('game', 'the day is in no list of games: put a game log or schedule beside it')
    const made = matchOf(game, file.name, day, listIn(own.actions))
    if (typeof made === 'string') return yield refused('game', made)
    for (const refusal of made.refused) yield { kind: 'refused', refusal }
    return yield { kind: 'match', match: made.match }
  }
  throw new Unusable(file.name, 'no play-by-play of version 3: no game with actions')
}

function matchOf(
  game: GameId,
  file: string,
  day: string,
  actions: readonly Raw[],
): { match: ParsedMatch; refused: Refusal[] } | string {
  const [home, away] = [clubOf(actions, 'h'), clubOf(actions, 'v')]
  if (!home || !away) return `no club of the side ${home ? 'away' : 'at home'}`
  const { roster, events, refused, remarks, last } = readActions(file, actions)
  const longest = Math.max(0, ...events.map(({ period }) => period))
  const isWhole = longest >= 4 && events.some(({ type, period }) => type === 'period_end' && period === longest)
  if (!isWhole) remarks.push('the end of the game is missing')
  const begin = readWallClock(/\((\d{1,2}:\d{2} [AP]M)/.exec(textIn(actions[0]?.description))?.[1] ?? '')
  const ended = events.map((event) =>
    event.type === 'period_end' ? { ...event, detail: { isLast: isWhole && event.period === longest } } : event,
  )
  return {
    refused,
    match: {
      place: { file, at: 'game' },
      key: game.id,
      competition: competitionOf(game),
      season: game.season,
      round: roundOf(game),
      home,
      away,
      homeLabel: null,
      awayLabel: null,
      kickOff: begin === null ? noonOf(day) : new Evening(day).at(begin),
      isKickOffExact: begin !== null,
      venue: null,
      detail: {},
      players: roster.players,
      events: isWhole || last === null ? ended : [...ended, basketballEvent.result({ score: last })],
      stated: { totals: last ? { score: last } : {}, rows: {} },
      hasTimeline: true,
      prices: [],
      remarks,
    },
  }
}

/** The events of the actions, and how their points compare with the score that each action states. */
function readActions(file: string, actions: readonly Raw[]) {
  const roster = rosterOf(actions)
  const state = { roster, missedBy: null as Side | null, shooterId: null }
  const refused: Refusal[] = []
  const events: TimelineEvent[] = []
  const remarks: string[] = []
  const score = { home: 0, away: 0 }
  const faults = new PlayFaults()
  let last: { home: number; away: number } | null = null
  for (const [index, raw] of actions.entries()) {
    const at = `actions[${index}]`
    const made = faults.checked(at, eventsOfAction(raw, index, state))
    if (typeof made === 'string') {
      refused.push({ file, at, reason: made })
      continue
    }
    events.push(...made)
    for (const event of made) if (event.side) score[event.side] += pointsOf(event)
    const said = { home: countIn(raw.scoreHome), away: countIn(raw.scoreAway) }
    if (said.home === null || said.away === null) continue
    last = { home: said.home, away: said.away }
    if (said.home === score.home && said.away === score.away) continue
    remarks.push(`${at}: the score is ${said.home}-${said.away}, the actions add up to ${score.home}-${score.away}`)
    Object.assign(score, last)
  }
  return { roster, events, refused, remarks: [...remarks, ...faults.finish()], last }
}

function clubOf(actions: readonly Raw[], location: 'h' | 'v'): TeamRef | null {
  const named = actions.find((one) => one.location === location && idIn(one.teamId) !== null)
  return named ? teamRefOf(idIn(named.teamId)!, textIn(named.teamTricode)) : null
}

/** All players first: descriptions name some before they act. */
function rosterOf(actions: readonly Raw[]): Roster {
  const roster = new Roster()
  for (const action of actions) {
    const side = action.location === 'h' ? 'home' : action.location === 'v' ? 'away' : null
    const name = textIn(action.playerNameI) || textIn(action.playerName)
    if (side === null || name === '' || idIn(action.personId) === idIn(action.teamId)) continue
    roster.numberOf(idIn(action.personId), name, side)
  }
  return roster
}
