import { buildBy, paletteKey } from '../../palette.ts'
import type { Palette, PaletteEntry } from '../../palette.ts'
import type { Side, TimelineEvent } from '../../timeline.ts'
import { gameReadings, gameStarts, inGame, seriesKeys, seriesMakers } from '../palette.ts'
import type { SeriesState } from '../state.ts'
import { mobaEvent } from './build.ts'

type BySide = PaletteEntry & { side: Side }

const objectiveKeys: Readonly<Record<string, [key: string, en: string, zh: string]>> = {
  tower: ['t', 'Tower', '防御塔'],
  inhibitor: ['i', 'Inhibitor', '水晶'],
  barracks: ['b', 'Barracks', '兵营'],
  dragon: ['d', 'Dragon', '小龙'],
  herald: ['r', 'Herald', '峡谷先锋'],
  baron: ['n', 'Baron', '纳什男爵'],
  roshan: ['r', 'Roshan', '肉山'],
  tyrant: ['y', 'Tyrant', '暴君'],
  overlord: ['o', 'Overlord', '主宰'],
}
const victim = { label: { en: 'victim', zh: '被击杀' }, of: 'other' } as const

/** A title of two teams of five at the live desk; `kinds`: its objectives. */
export function mobaPalette(kinds: readonly string[]): Palette {
  const known = kinds.flatMap((kind) => {
    const [key, en, zh] = objectiveKeys[kind] ?? []
    return key === undefined ? [] : [{ kind, key, label: { en: en!, zh: zh! } }]
  })
  const keys = [
    paletteKey('kill', 'k', 'score', { en: 'Kill', zh: '击杀' }, { other: victim }),
    ...known.map(({ kind, key, label }) => paletteKey(kind, key, 'play', label)),
    ...seriesKeys,
  ]
  const objective =
    (kind: string) =>
    (entry: BySide, state: SeriesState<unknown>): TimelineEvent[] => {
      const { side, playerId } = entry
      return [mobaEvent.objective({ ...inGame(entry, state), side, kind, playerId })]
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
  }
  return {
    keys,
    decisions: [],
    periodStarts: gameStarts,
    readings: gameReadings,
    build: (entry, state) => buildBy(keys, makers, entry, state),
  }
}
