type Label = { readonly en: string; readonly zh: string }
type Which = { readonly id: string; readonly label: Label }

/** What the palettes of the titles of two teams of five differ in. */
export interface MobaTitleKeys {
  /** The two sides of the map; the key names the first. */
  camps: readonly [Label & { id: string }, Label & { id: string }]
  /** Kinds of objectives, each with what it may be of its kind; without any that is not entered. */
  objectives: Readonly<Record<string, readonly Which[]>>
  hasBuyback?: boolean
  /** A played game is hardly ever shorter: an earlier end is asked about. */
  shortSeconds: number
}

/** The letter and name of each kind of objective. */
export const objectiveKeys: Readonly<Record<string, { key: string; label: Label }>> = {
  tower: { key: 't', label: { en: 'Tower', zh: '防御塔' } },
  inhibitor: { key: 'i', label: { en: 'Inhibitor', zh: '水晶' } },
  plate: { key: 'l', label: { en: 'Plate', zh: '镀层' } },
  dragon: { key: 'd', label: { en: 'Dragon', zh: '小龙' } },
  herald: { key: 'r', label: { en: 'Herald', zh: '峡谷先锋' } },
  grub: { key: 'z', label: { en: 'Grub', zh: '巢虫' } },
  baron: { key: 'n', label: { en: 'Baron', zh: '纳什男爵' } },
  barracks: { key: 'b', label: { en: 'Barracks', zh: '兵营' } },
  shrine: { key: 's', label: { en: 'Shrine', zh: '圣坛' } },
  ancient: { key: 'n', label: { en: 'Ancient', zh: '遗迹' } },
  roshan: { key: 'r', label: { en: 'Roshan', zh: '肉山' } },
  aegis: { key: 'a', label: { en: 'Aegis', zh: '不朽盾' } },
  tyrant: { key: 'y', label: { en: 'Tyrant', zh: '暴君' } },
  overlord: { key: 'o', label: { en: 'Overlord', zh: '主宰' } },
  storm_dragon: { key: 's', label: { en: 'Storm Dragon', zh: '风暴龙王' } },
}

const words: Readonly<Record<string, string>> = {
  top: '上路',
  mid: '中路',
  bot: '下路',
  bottom: '下路',
  base: '基地',
  clash: '对抗路',
  farm: '发育路',
  infernal: '炼狱',
  mountain: '山脉',
  ocean: '海洋',
  cloud: '云端',
  hextech: '海克斯科技',
  chemtech: '炼金科技',
  elder: '远古',
}
const whichOf = (ids: readonly string[]): Which[] => ids.map((id) => ({ id, label: { en: id, zh: words[id]! } }))

const dotaLanes = ['top', 'mid', 'bot'] as const
const tower = (id: string, en: string, zh: string): Which => ({ id, label: { en, zh } })
const dotaTowers = [
  ...[1, 2, 3].flatMap((tier) =>
    dotaLanes.map((lane) => tower(`tower${tier}_${lane}`, `${tier} ${lane}`, `${words[lane]}${tier} 塔`)),
  ),
  tower('tower4', '4', '4 塔'),
]
const dotaBarracks = dotaLanes.flatMap((lane) => [
  tower(`melee_rax_${lane}`, `melee ${lane}`, `${words[lane]}近战`),
  tower(`range_rax_${lane}`, `range ${lane}`, `${words[lane]}远程`),
])

const riftLanes = whichOf(['top', 'mid', 'bottom', 'base'])
const blue = { id: 'blue', en: 'blue', zh: '蓝色方' } as const
const red = { id: 'red', en: 'red', zh: '红色方' } as const

export const lolKeys: MobaTitleKeys = {
  shortSeconds: 900,
  camps: [blue, red],
  objectives: {
    tower: riftLanes,
    inhibitor: riftLanes.slice(0, 3),
    plate: riftLanes.slice(0, 3),
    dragon: whichOf(['infernal', 'mountain', 'ocean', 'cloud', 'hextech', 'chemtech', 'elder']),
    herald: [],
    grub: [],
    baron: [],
  },
}

export const dotaKeys: MobaTitleKeys = {
  shortSeconds: 720,
  camps: [
    { id: 'radiant', en: 'radiant', zh: '天辉' },
    { id: 'dire', en: 'dire', zh: '夜魇' },
  ],
  objectives: { tower: dotaTowers, barracks: dotaBarracks, roshan: [], aegis: [], ancient: [], shrine: [] },
  hasBuyback: true,
}

export const kogKeys: MobaTitleKeys = {
  shortSeconds: 420,
  camps: [blue, red],
  objectives: { tower: whichOf(['clash', 'mid', 'farm', 'base']), tyrant: [], overlord: [], storm_dragon: [] },
}
