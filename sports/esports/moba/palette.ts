import { buildBy, paletteKey, type Palette, type PaletteDoubt, type PaletteEntry } from '../../palette.ts'
import type { Side, TimelineEvent } from '../../timeline.ts'
import {
  beforeGame,
  gameReadings,
  gameStarts,
  inGame,
  seriesDoubt,
  seriesKeys,
  seriesLineup,
  seriesMakers,
  seriesSquads,
} from '../palette.ts'
import type { SeriesState } from '../state.ts'
import { mobaEvent } from './build.ts'
import { draftFigures } from './draft-figures.ts'
import { objectiveKeys, type MobaTitleKeys } from './palette-titles.ts'
import type { MobaGame } from './state.ts'
import type { DraftAction } from './vocabulary.ts'

type BySide = PaletteEntry & { side: Side }
type State = SeriesState<MobaGame>
/** Players of a team, each with a hero. */
const PLAYERS = 5

const victim = { label: { en: 'victim', zh: '被击杀' }, of: 'other' } as const
const hero = { label: { en: 'hero by name or number', zh: '英雄名称或编号' }, most: 9999, isHero: true } as const

/** A title of two teams of five at the live desk. */
export function mobaPalette({ camps, objectives, hasBuyback = false, shortSeconds }: MobaTitleKeys): Palette {
  const known = Object.entries(objectives).map(([kind, which]) => ({ kind, which, ...objectiveKeys[kind]! }))
  const inDraft = { player: 'none', isBefore: true } as const
  const keys = [
    paletteKey('kill', 'k', 'score', { en: 'Kill', zh: '击杀' }, { other: victim }),
    ...known.map(({ kind, key, label, which }) => paletteKey(kind, key, 'play', label, { reasons: which })),
    ...(hasBuyback ? [paletteKey('buyback', 'u', 'play', { en: 'Buyback', zh: '买活' }, { player: 'needed' })] : []),
    paletteKey('pick', 'p', 'players', { en: 'Pick', zh: '选用' }, { ...inDraft, count: hero }),
    paletteKey('ban', 'v', 'players', { en: 'Ban', zh: '禁用' }, { ...inDraft, count: hero }),
    paletteKey('camps', 'g', 'match', { en: `Plays ${camps[0].en}`, zh: `${camps[0].zh}一方` }, inDraft),
    ...seriesKeys,
  ]
  const objective =
    (kind: string) =>
    (entry: BySide, state: SeriesState<unknown>): TimelineEvent[] => {
      const { side, playerId, reason: which } = entry
      return [mobaEvent.objective({ ...inGame(entry, state), side, kind, which, playerId })]
    }
  const makers = {
    ...seriesMakers,
    ...Object.fromEntries(known.map(({ kind }) => [kind, objective(kind)])),
    kill: (entry: BySide, state: SeriesState<unknown>) => [
      mobaEvent.kill({
        ...inGame(entry, state),
        side: entry.side,
        playerId: entry.playerId,
        victimId: entry.otherPlayerId,
      }),
    ],
    buyback: (entry: BySide, state: SeriesState<unknown>) => [
      mobaEvent.buyback({ ...inGame(entry, state), side: entry.side, playerId: entry.playerId! }),
    ],
    pick: (entry: BySide, state: SeriesState<MobaGame>) => [draftStep('pick', entry, state)],
    ban: (entry: BySide, state: SeriesState<MobaGame>) => [draftStep('ban', entry, state)],
    camps: (entry: BySide, state: SeriesState<unknown>) => [
      mobaEvent.game({ ...beforeGame(entry, state), homeStart: camps[entry.side === 'home' ? 0 : 1].id, order: -9 }),
    ],
  }
  return {
    keys,
    decisions: [],
    periodStarts: gameStarts,
    readings: gameReadings,
    build: (entry, state) => buildBy(keys, makers, entry, state),
    doubt: (entry, state, isHero) =>
      seriesDoubt(entry, state) ?? shortDoubt(entry, shortSeconds) ?? draftDoubt(entry, state as State, isHero),
    lineup: seriesLineup,
    squads: seriesSquads,
    figures: (state, termOf) => draftFigures(state, camps, termOf),
  }
}

/** The end of a game, or in Dota the fall of an ancient, after so short a time; at 0:00 a game has no clock. */
function shortDoubt({ key, reason, clockSeconds }: PaletteEntry, shortSeconds: number): PaletteDoubt | null {
  const isEnd = (key === 'game_end' && reason === null) || key === 'ancient'
  const isShort = clockSeconds !== null && clockSeconds > 0 && clockSeconds < shortSeconds
  return isEnd && isShort ? 'game_short' : null
}

/** A hero that the title does not have, or that the draft of the game has; a pick after those of the whole team. */
function draftDoubt(entry: PaletteEntry, state: State, isHero: (id: number) => boolean): PaletteDoubt | null {
  const { key, side, count } = entry
  if ((key !== 'pick' && key !== 'ban') || count === null) return null
  if (!isHero(count)) return 'hero_unknown'
  const { game } = beforeGame(entry, state)
  const draft = state.games.find(({ ordinal }) => ordinal === game)?.inside.draft ?? []
  if (draft.some(({ hero: { id } }) => id === count)) return 'hero_taken'
  const picks = draft.filter((step) => step.action === 'pick' && step.side === side)
  return key === 'pick' && picks.length >= PLAYERS ? 'picks_full' : null
}

/** The next step of a draft. Readers see the name of the hero that has the number. */
function draftStep(action: DraftAction, entry: BySide, state: SeriesState<MobaGame>): TimelineEvent {
  const time = beforeGame(entry, state)
  const steps = state.games.find(({ ordinal }) => ordinal === time.game)?.inside.draft.map(({ ordinal }) => ordinal)
  const ordinal = Math.max(0, ...(steps ?? [])) + 1
  // The key has a count, without which no entry is built.
  const id = entry.count!
  return mobaEvent.draft({ ...time, order: ordinal, side: entry.side, ordinal, action, hero: { id, name: String(id) } })
}
