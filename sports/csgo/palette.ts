import {
  beforeGame,
  gameReadings,
  inGame,
  seriesDoubt,
  seriesKeys,
  seriesLineup,
  seriesMakers,
  seriesSquads,
} from '../esports/palette.ts'
import type { Game, SeriesState } from '../esports/state.ts'
import type { VetoStep } from '../esports/vocabulary.ts'
import {
  buildBy,
  paletteKey,
  type Palette,
  type PaletteDoubt,
  type PaletteEntry,
  type Label,
  type PaletteFigure,
} from '../palette.ts'
import type { MatchState } from '../match.ts'
import { otherSide, type Side, type TimelineEvent } from '../timeline.ts'
import { csgoEvent } from './build.ts'
import { currentRound, killsOf } from './kills.ts'
import { maps } from './maps.ts'
import { mapSideOf } from './read.ts'
import { clockInRound, isMapOver, mapSideIn, mapSideOfAct, roundsWon } from './rounds.ts'
import type { MapState } from './rules.ts'
import { bombActs, roundEndings, type BombAct, type MapRules, mapSides, type MapSide } from './vocabulary.ts'

const names: Readonly<Record<MapSide, Label>> = {
  ct: { en: 'CT', zh: 'CT（防守）' },
  t: { en: 'T', zh: 'T（进攻）' },
}

/** The sides of the map in the round in play; they change at half-time and in overtime. */
function sideFigures(state: MatchState): PaletteFigure[] {
  const game = (state as SeriesState<MapState>).games.findLast(({ ending }) => ending === null)
  const start = mapSides.find((side) => side === game?.homeStart)
  if (game === undefined || start === undefined) return []
  const { rounds, rules } = game.inside
  const sideOf = (team: 'home' | 'away') => names[mapSideIn(rounds.length + 1, team, start, rules)]
  const label = { en: 'Side', zh: '阵营' }
  return [{ label, home: sideOf('home'), away: sideOf('away'), isScore: false, isCurrent: false }]
}

const endingNames = { elimination: '全歼', bomb: '炸弹爆炸', defuse: '拆除炸弹', time: '时间耗尽' } as const
const endings = roundEndings.map((id) => ({ id, label: { en: id, zh: endingNames[id] } }))

const rules: Readonly<Record<string, MapRules>> = Object.fromEntries(
  ([24, 30] as const).flatMap((regulation) =>
    ([6, 10, 0] as const).map((overtime) => [`${regulation}/${overtime}`, { regulation, overtime }]),
  ),
)
const lengths = Object.keys(rules).map((id) => ({
  id,
  label: { en: `${id.replace('/', ' rounds, overtime ')}`, zh: `${id.replace('/', ' 回合，加时 ')}` },
}))
const mapReasons = maps.map(({ en, zh }) => ({ id: en, label: { en, zh } }))
const sites = ['A', 'B'].map((id) => ({ id, label: { en: `site ${id}`, zh: `${id} 点` } }))
/** Who helped, by the number at the desk. */
const assists = [1, 2, 3, 4, 5].map((place) => ({
  id: `assist ${place}`,
  label: { en: `assist by ${place}`, zh: `${place} 号助攻` },
}))
const victim = { label: { en: 'victim', zh: '被击杀' }, of: 'other' } as const
const ofMap = { player: 'none', reasons: mapReasons, needsReason: true, isBefore: true } as const

const keys = [
  paletteKey('round', 'r', 'score', { en: 'Round won', zh: '赢下回合' }, { player: 'none', reasons: endings }),
  paletteKey('kill', 'k', 'play', { en: 'Kill', zh: '击杀' }, { other: victim, reasons: assists }),
  paletteKey('headshot', 'j', 'play', { en: 'Headshot', zh: '爆头击杀' }, { other: victim, reasons: assists }),
  paletteKey('planted', 'b', 'play', { en: 'Bomb planted', zh: '安放炸弹' }, { reasons: sites }),
  paletteKey('defused', 'd', 'play', { en: 'Bomb defused', zh: '拆除炸弹' }, { reasons: sites }),
  paletteKey('exploded', 'o', 'play', { en: 'Bomb exploded', zh: '炸弹爆炸' }, { reasons: sites }),
  paletteKey('map_ban', 'v', 'players', { en: 'Map banned', zh: '禁用地图' }, ofMap),
  paletteKey('map_pick', 'p', 'players', { en: 'Map picked', zh: '选择地图' }, ofMap),
  paletteKey('decider', 'l', 'players', { en: 'Decider map', zh: '决胜地图' }, { ...ofMap, side: 'none' }),
  paletteKey('map', 'g', 'match', { en: 'Map, defends first', zh: '地图（先守方）' }, { ...ofMap, side: 'optional' }),
  paletteKey(
    'rules',
    'u',
    'match',
    { en: 'Rounds of the map', zh: '回合数' },
    { side: 'none', player: 'none', reasons: lengths, needsReason: true, isBefore: true },
  ),
  ...seriesKeys,
]

type State = SeriesState<MapState>
type BySide = PaletteEntry & { side: Side }

/** The round that is played: one more than those of the map. */
const roundAt = (state: State, period: number) =>
  (state.games.find(({ ordinal }) => ordinal === period)?.inside.rounds.length ?? 0) + 1

/** Time within a map, whose clock are its rounds. */
const inRound = (entry: PaletteEntry, state: State) => ({
  ...inGame(entry, state),
  clockSeconds: clockInRound(roundAt(state, entry.period), 0),
})

function round(entry: BySide, state: State): TimelineEvent[] {
  const number = roundAt(state, entry.period)
  const ending = roundEndings.find((one) => one === entry.reason) ?? null
  return [csgoEvent.round({ ...inGame(entry, state), clockSeconds: number * 60, side: entry.side, number, ending })]
}

const kill = (isHeadshot: boolean) => (entry: BySide, state: State) => {
  const place = assists.findIndex(({ id }) => id === entry.reason)
  const assistId = state.rosters[entry.side]?.[place]?.playerId ?? null
  const { side, playerId: killerId, otherPlayerId: victimId } = entry
  const number = roundAt(state, entry.period)
  return [csgoEvent.kill({ ...inRound(entry, state), side, round: number, killerId, victimId, assistId, isHeadshot })]
}

const bomb = (act: BombAct) => (entry: BySide, state: State) => {
  const { side, playerId, reason: site } = entry
  return [csgoEvent.bomb({ ...inRound(entry, state), side, round: roundAt(state, entry.period), act, site, playerId })]
}

const veto =
  (action: VetoStep['action']) =>
  ({ name: key, side, reason, at }: PaletteEntry, state: State) => {
    const map = reason!
    const ordinal = Math.max(0, ...state.veto.map((step) => step.ordinal)) + 1
    return [csgoEvent.veto({ key, side, ordinal, action, map, start: null, occurredAt: at })]
  }

const makers = {
  ...seriesMakers,
  game_end: (entry: BySide, state: State) =>
    seriesMakers.game_end(
      { ...entry, clockSeconds: entry.reason === null ? roundAt(state, entry.period) * 60 - 59 : entry.clockSeconds },
      state,
    ),
  held_up: (entry: PaletteEntry, state: State) => [csgoEvent.paused(inRound(entry, state))],
  resumed: (entry: PaletteEntry, state: State) => [csgoEvent.resumed(inRound(entry, state))],
  round,
  kill: kill(false),
  headshot: kill(true),
  planted: bomb('planted'),
  defused: bomb('defused'),
  exploded: bomb('exploded'),
  map_ban: veto('ban'),
  map_pick: veto('pick'),
  decider: veto('decider'),
  map: (entry: PaletteEntry, state: State) => [
    csgoEvent.game({
      ...beforeGame(entry, state),
      order: -9,
      map: entry.reason ?? undefined,
      homeStart: entry.side === null ? undefined : entry.side === 'home' ? 'ct' : 't',
    }),
  ],
  rules: (entry: PaletteEntry, state: State) => [
    csgoEvent.rules({ ...beforeGame(entry, state), order: -7, rules: rules[entry.reason!]! }),
  ],
}

/** A map with rounds is won by the side that they give it to, once they do. */
function doubt(entry: PaletteEntry, state: MatchState): PaletteDoubt | null {
  const { key, side, reason, period } = entry
  const game = (state as State).games.find(({ ordinal }) => ordinal === period)
  const { rounds, rules } = game?.inside ?? { rounds: [] }
  if (game && key !== 'game_end') return doubtInRound(entry, game) ?? seriesDoubt(entry, state)
  if (side === null || reason !== null || rules === undefined || rounds.length === 0) return seriesDoubt(entry, state)
  const score = roundsWon(rounds)
  return isMapOver(score, rules) && score[side] > score[otherSide(side)] ? null : 'rounds_differ'
}

/** Who was killed in the round acts no more; terrorists plant, counter-terrorists defuse. */
function doubtInRound(
  { key, side, playerId, otherPlayerId }: PaletteEntry,
  { inside, homeStart }: Game<MapState>,
): PaletteDoubt | null {
  const act = bombActs.find((one) => one === key)
  if (act === undefined && key !== 'kill' && key !== 'headshot') return null
  const number = currentRound(inside)
  const start = mapSideOf(homeStart)
  if (number === null || side === null) return null
  if (act !== undefined && start !== null && mapSideIn(number, side, start, inside.rules) !== mapSideOfAct(act))
    return 'other_map_side'
  const dead = new Set(
    killsOf(inside)
      .byRound.get(number)
      ?.map(({ victimId }) => victimId),
  )
  return [playerId, otherPlayerId].some((id) => id !== null && dead.has(id)) ? 'player_dead' : null
}

/** Counter-Strike at the live desk: rounds make the score of a map, which has no clock of its own. */
export const csgoPalette: Palette = {
  keys,
  decisions: [],
  periodStarts: {},
  readings: gameReadings,
  placeOf({ detail }) {
    const round = detail.number ?? detail.round
    return typeof round === 'number' ? { en: `R${round}`, zh: `R${round}` } : null
  },
  build: (entry, state) => buildBy(keys, makers, entry, state),
  doubt,
  lineup: seriesLineup,
  squads: seriesSquads,
  figures: sideFigures,
}
