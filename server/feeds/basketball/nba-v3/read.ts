import { basketballEvent, pointsOf } from '#sports/basketball.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import { jsonItems, type SourceFile } from '../../reading/json-items.ts'
import { guarded } from '../../reading/guarded.ts'
import { Unusable, type Parsed, type ParsedMatch, type Refusal, type TeamRef } from '../../reading/parsed.ts'
import { noonOf } from '../../reading/when.ts'
import { compareBox } from '../nba/compare-box.ts'
import { dayOf } from '../nba/days.ts'
import {
  Evening,
  competitionOf,
  noGame,
  readGameId,
  readWallClock,
  roundOf,
  teamRefOf,
  type GameId,
} from '../nba/game.ts'
import { countIn, idIn, listIn, objectIn, textIn, type Raw } from '../../reading/json-members.ts'
import { listDays } from '../nba/listed-days.ts'
import { unscoredFreeThrows } from '../nba/free-throws.ts'
import { Roster } from '../nba/roster.ts'
import { PlayFaults } from '../play-faults.ts'
import { linesOf } from '../nba-live/box-file.ts'
import { matchOfGame } from '../nba-live/match.ts'
import { eventsOfAction, scoringOf } from './actions.ts'
import { boxMember, liveFormOf, sumFaults } from './box.ts'

type Read = { file: SourceFile; parsed: AsyncIterable<Parsed> }

/**
 * Play-by-play and box scores of version 3 of `stats`, built from their documentation; no file was at hand. Format:
 * `docs/formats/nba-v3.md`. Files `beside` are lists of games, which have the days.
 */
export async function* readNbaV3(
  files: readonly SourceFile[],
  beside: readonly SourceFile[] = [],
): AsyncGenerator<Read> {
  const days = await listDays([...beside, ...files])
  const boxes = new Map<string, Raw>()
  const played = new Set<string>()
  for (const file of files) {
    const content = await contentOf(file).catch(() => null)
    if (content?.kind === 'box') boxes.set(textIn(content.value.gameId), content.value)
    if (content?.kind === 'actions') played.add(textIn(content.value.gameId))
  }
  for (const file of files) yield { file, parsed: readFile(file, { days, boxes, played }) }
}

/** What the files say of games: their days, their box scores, and which have actions. */
interface Directory {
  days: ReadonlyMap<string, string>
  boxes: ReadonlyMap<string, Raw>
  played: ReadonlySet<string>
}

async function contentOf(file: SourceFile): Promise<{ kind: 'actions' | 'box'; value: Raw }> {
  for await (const { member, value } of jsonItems(file)) {
    const own = objectIn(value)
    if (member === 'game' && Array.isArray(own.actions)) return { kind: 'actions', value: own }
    if (member === boxMember) return { kind: 'box', value: own }
  }
  throw new Unusable(file.name, 'neither play-by-play nor box score of version 3')
}

async function* readFile(file: SourceFile, directory: Directory): AsyncGenerator<Parsed> {
  const content = await contentOf(file)
  yield* guarded({ file: file.name, at: 'game' }, () => readGame(file, content, directory))
}

function* readGame(
  file: SourceFile,
  { kind, value }: Awaited<ReturnType<typeof contentOf>>,
  { days, boxes, played }: Directory,
): Generator<Parsed> {
  const refused = (reason: string): Parsed => ({ kind: 'refused', refusal: { file: file.name, at: 'game', reason } })
  const id = textIn(value.gameId)
  // A box score beside the actions of its game is only compared with them.
  if (kind === 'box' && played.has(id)) return
  const game = readGameId(id)
  if (!game) return yield refused(noGame(id))
  const found = dayOf(game, days)
  const day = found?.isEstimated === false ? found.day : null
  if (day === null) return yield refused('the day is in no list of games: put a game log or schedule beside it')
  if (kind === 'box') {
    const match = matchOfGame({ game, file: file.name, at: 'game' }, liveFormOf(value, day))
    if (typeof match === 'string') yield refused(match)
    else yield { kind: 'match', match: { ...match, remarks: [...match.remarks, ...sumFaults(value)] } }
    return
  }
  const box = boxes.get(id)
  const made = matchOf(game, file.name, day, listIn(value.actions), box ? liveFormOf(box, day) : null)
  if (typeof made === 'string') return yield refused(made)
  for (const refusal of made.refused) yield { kind: 'refused', refusal }
  yield { kind: 'match', match: made.match }
}

function matchOf(
  game: GameId,
  file: string,
  day: string,
  actions: readonly Raw[],
  box: Raw | null,
): { match: ParsedMatch; refused: Refusal[] } | string {
  const [home, away] = [clubOf(actions, 'h', game), clubOf(actions, 'v', game)]
  if (!home || !away) return `no club of the side ${home ? 'away' : 'at home'}`
  const { roster, events, refused, remarks, last } = readActions(file, actions)
  const longest = Math.max(0, ...events.map(({ period }) => period))
  const isWhole = longest >= 4 && events.some(({ type, period }) => type === 'period_end' && period === longest)
  if (!isWhole) remarks.push('the end of the game is missing')
  const begin = readWallClock(/\((\d{1,2}:\d{2} [AP]M)/.exec(textIn(actions[0]?.description))?.[1] ?? '')
  const ended = events.map((event) =>
    event.type === 'period_end' ? { ...event, detail: { isLast: isWhole && event.period === longest } } : event,
  )
  if (box && isWhole) remarks.push(...compareBox(ended, linesOf(box, roster), (id) => roster.nameOf(id)))
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
  const state = { roster, missedBy: null as Side | null, shooterId: null, isUnscored: false }
  const unscored = unscoredFreeThrows(actions.map(scoringOf))
  const refused: Refusal[] = []
  const events: TimelineEvent[] = []
  const remarks: string[] = []
  const score = { home: 0, away: 0 }
  const faults = new PlayFaults()
  let last: { home: number; away: number } | null = null
  for (const [index, raw] of actions.entries()) {
    const at = `actions[${index}]`
    state.isUnscored = unscored.has(index)
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

function clubOf(actions: readonly Raw[], location: 'h' | 'v', game: GameId): TeamRef | null {
  const named = actions.find((one) => one.location === location && idIn(one.teamId) !== null)
  return named ? teamRefOf(idIn(named.teamId)!, textIn(named.teamTricode), game) : null
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
