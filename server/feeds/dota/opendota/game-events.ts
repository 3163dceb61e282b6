import { mobaEvent } from '#sports/esports/moba/build.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import { countIn, idIn, listIn, textIn, type Raw } from '../../reading/json-members.ts'
import type { PlayerRef } from '../../reading/parsed.ts'
import type { GameBrief } from './brief.ts'
import type { Constants } from './constants.ts'
import { campOfSlot, homeCampOf, otherCamp, sideOfCamp, type Camp } from './sides.ts'

/** Details of a match, and what a replay of it adds; either may be missing. */
export interface GameDetails {
  details: Raw | null
  parsed: Raw | null
}

/** The players of a series, numbered by their place from 1, as `ParsedMatch` needs them. */
export class Players {
  readonly list: PlayerRef[] = []
  private readonly byAccount = new Map<string, number>()

  of(raw: Raw, side: Side): number | null {
    const account = idIn(raw.account_id)
    if (account === null) return null
    const known = this.byAccount.get(account)
    const told = textIn(raw.name) || textIn(raw.personaname)
    const unnamed = `Player ${account}`
    if (known !== undefined) {
      const before = this.list[known - 1]!
      if (before.name === unnamed && told !== '') before.name = told
      return known
    }
    this.list.push({ name: told || unnamed, side, key: account })
    this.byAccount.set(account, this.list.length)
    return this.list.length
  }
}

/** What the reading of one game needs. */
interface GameContext {
  game: number
  brief: GameBrief
  source: GameDetails
  players: Players
  constants: Constants
  /** Takes why a part of it was left out. */
  leaveOut: (reason: string) => void
}

/** The events of one game of a series: what its details and its replay hold, at least its start and end. */
export function eventsOfGame(context: GameContext): TimelineEvent[] {
  const { game, brief, source, constants } = context
  const home = homeCampOf(brief)
  const startMs = brief.startSeconds * 1000
  const winner = sideOfCamp(brief.radiantWin ? 'radiant' : 'dire', home)
  const end = { game, clockSeconds: brief.durationSeconds, occurredAt: startMs + brief.durationSeconds * 1000 }
  const patch = constants.patch(countIn(source.details?.patch)) ?? undefined
  const kills = brief.kills && { home: brief.kills[home], away: brief.kills[otherCamp(home)] }
  return [
    mobaEvent.game({ game, homeStart: home, ...(patch === undefined ? {} : { patch }) }),
    ...draftOf(context, home),
    mobaEvent.gameStart({ game, occurredAt: startMs }),
    ...minutesOf(context, home),
    ...playersOf(context, home),
    ...objectivesOf(context, home),
    ...(kills === null ? [] : [mobaEvent.scoreboard({ game, clockSeconds: brief.durationSeconds, kills })]),
    mobaEvent.gameEnd({ ...end, side: winner }),
  ]
}

function draftOf({ game, source, constants, leaveOut }: GameContext, home: Camp): TimelineEvent[] {
  return listIn(source.details?.picks_bans).flatMap((step) => {
    const [order, hero] = [countIn(step.order), constants.hero(countIn(step.hero_id))]
    const camp: Camp | null = step.team === 0 ? 'radiant' : step.team === 1 ? 'dire' : null
    if (order === null || hero === null || camp === null) {
      leaveOut(`a step of the draft without order, hero or team`)
      return []
    }
    const action = step.is_pick === true ? ('pick' as const) : ('ban' as const)
    return [mobaEvent.draft({ game, side: sideOfCamp(camp, home), ordinal: order + 1, action, hero })]
  })
}

/** Leads each minute. The list begins at minute 0, or where the lists of its players begin. */
function minutesOf({ game, source }: GameContext, home: Camp): TimelineEvent[] {
  const replay = source.parsed ?? source.details
  const [gold, xp] = [numbersIn(replay?.radiant_gold_adv), numbersIn(replay?.radiant_xp_adv)]
  const times = numbersIn(listIn(replay?.players)[0]?.times)
  const sign = home === 'radiant' ? 1 : -1
  const lead = (value: number | undefined) => (value === undefined ? null : sign * value + 0)
  // One of the two lists may end before the other.
  const length = Math.max(gold.length, xp.length)
  return Array.from({ length }, (_, index) =>
    mobaEvent.minute({
      game,
      clockSeconds: times.length === length ? times[index]! : index * 60,
      goldLead: lead(gold[index]),
      xpLead: lead(xp[index]),
    }),
  )
}

function numbersIn(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((one): one is number => Number.isSafeInteger(one)) : []
}

function objectivesOf(context: GameContext, home: Camp): TimelineEvent[] {
  const replay = context.source.parsed ?? context.source.details
  return listIn(replay?.objectives).flatMap((raw, index) => {
    const objective = objectiveIn(raw)
    if (objective === null) return []
    const { camp, kind, which } = objective
    const clockSeconds = Math.max(0, countIn(raw.time) ?? 0)
    const taken = { game: context.game, key: `g${context.game}:o${index}`, clockSeconds, kind, which }
    return [mobaEvent.objective({ ...taken, side: sideOfCamp(camp, home) })]
  })
}

const buildings: readonly [RegExp, string][] = [
  [/tower\d/, 'tower'],
  [/rax/, 'barracks'],
  [/healers/, 'shrine'],
  [/fort/, 'ancient'],
]

/** What fell, and the camp that it fell to: `goodguys` is a building of radiant. Messages of couriers name no side. */
function objectiveIn({
  type,
  key,
  team,
  player_slot: slot,
}: Raw): { camp: Camp; kind: string; which: string | null } | null {
  if (type === 'building_kill') {
    const found = /^npc_dota_(goodguys|badguys)_(\w+)$/.exec(textIn(key))
    const kind = found && buildings.find(([pattern]) => pattern.test(found[2]!))?.[1]
    return found && kind ? { camp: found[1] === 'goodguys' ? 'dire' : 'radiant', kind, which: found[2]! } : null
  }
  const camp = team === 2 ? 'radiant' : team === 3 ? 'dire' : campOfSlot(slot)
  if (camp === null) return null
  if (type === 'CHAT_MESSAGE_ROSHAN_KILL') return { camp, kind: 'roshan', which: null }
  if (type === 'CHAT_MESSAGE_AEGIS' || type === 'CHAT_MESSAGE_AEGIS_STOLEN') return { camp, kind: 'aegis', which: null }
  return null
}

const counted = {
  kills: 'kills',
  deaths: 'deaths',
  assists: 'assists',
  lastHits: 'last_hits',
  denies: 'denies',
  level: 'level',
  netWorth: 'net_worth',
  totalGold: 'total_gold',
  goldPerMinute: 'gold_per_min',
  xpPerMinute: 'xp_per_min',
  heroDamage: 'hero_damage',
  towerDamage: 'tower_damage',
  healing: 'hero_healing',
} as const
const fromReplay = { observersPlaced: 'obs_placed', sentriesPlaced: 'sen_placed' } as const

/** Lines of the players, their kills, buybacks and minutes; keys have the slot, which is the same in each import. */
function playersOf(context: GameContext, home: Camp): TimelineEvent[] {
  const { game, brief, source, players, constants, leaveOut } = context
  const replays = listIn((source.parsed ?? source.details)?.players)
  const slots = listIn(source.details?.players).flatMap((raw) => {
    const camp = campOfSlot(raw.player_slot)
    const playerId = camp && players.of(raw, sideOfCamp(camp, home))
    if (playerId === null) leaveOut(`a player without ${camp === null ? 'a slot' : 'an account'}`)
    if (camp === null) return []
    const replay = replays.find((one) => one.player_slot === raw.player_slot) ?? {}
    return [{ raw, replay, camp, playerId, slot: countIn(raw.player_slot), heroId: countIn(raw.hero_id) }]
  })
  const victims = new Map(slots.map((slot) => [`${slot.camp} ${constants.npcOf(slot.heroId)}`, slot.playerId]))
  return slots.flatMap(({ raw, replay, camp, playerId, slot, heroId }) => {
    const side = sideOfCamp(camp, home)
    const at = (key: string, time: unknown) => ({ game, key, clockSeconds: Math.max(0, countIn(time) ?? 0), side })
    const kills = listIn(replay.kills_log).map((kill, index) =>
      mobaEvent.kill({
        ...at(`g${game}:k${slot}:${index}`, kill.time),
        playerId,
        victimId: victims.get(`${otherCamp(camp)} ${textIn(kill.key)}`) ?? null,
      }),
    )
    // Kills count for their side; what is a player's own needs the player.
    if (playerId === null) return kills
    return [
      ...kills,
      ...listIn(replay.buyback_log).map((one, index) =>
        mobaEvent.buyback({ ...at(`g${game}:b${slot}:${index}`, one.time), playerId }),
      ),
      ...rowsOf(replay).map((rows) =>
        mobaEvent.playerMinutes({ game, key: `g${game}:minutes:${slot}`, side, playerId, rows }),
      ),
      ...purchasesOf(replay).map((rows) =>
        mobaEvent.playerItems({ game, key: `g${game}:items:${slot}`, side, playerId, rows }),
      ),
      mobaEvent.playerLine({
        game,
        key: `g${game}:line:${slot}`,
        clockSeconds: brief.durationSeconds,
        side,
        playerId,
        hero: constants.hero(heroId),
        lane: laneOf(raw.lane),
        items: itemsOf(raw, constants),
        counts: { ...countsOf(raw, counted), ...countsOf(replay, fromReplay) },
      }),
    ]
  })
}

function countsOf(raw: Raw, names: Readonly<Record<string, string>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(names).flatMap(([name, member]) => {
      const value = countIn(raw[member])
      return value === null ? [] : [[name, value]]
    }),
  )
}

function laneOf(lane: unknown): string | null {
  return ({ 1: 'bottom', 2: 'middle', 3: 'top' } as const)[countIn(lane) as 1 | 2 | 3] ?? null
}

function itemsOf(raw: Raw, constants: Constants): string[] {
  return [0, 1, 2, 3, 4, 5].flatMap((place) => constants.item(countIn(raw[`item_${place}`])) ?? [])
}

/** `[seconds, item]` of each purchase; none where the replay has no log. Those before the start are below 0. */
function purchasesOf(replay: Raw): [number, string][][] {
  const rows = listIn(replay.purchase_log).flatMap((one): [number, string][] => {
    const item = textIn(one.key)
    return Number.isSafeInteger(one.time) && item !== '' ? [[one.time as number, item]] : []
  })
  return rows.length === 0 ? [] : [rows]
}

/** `[seconds, gold, experience, last hits, denies]` each minute; none where the replay has no minutes. */
function rowsOf(replay: Raw): number[][][] {
  const [times, ...lists] = ['times', 'gold_t', 'xp_t', 'lh_t', 'dn_t'].map((name) => numbersIn(replay[name]))
  if (times!.length === 0 || lists.some((list) => list.length !== times!.length)) return []
  return [times!.map((seconds, index) => [seconds, ...lists.map((list) => list[index]!)])]
}
