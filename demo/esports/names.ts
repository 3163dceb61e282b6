import type { Random } from '../simulation/random.ts'

/** A made-up name in Latin letters and in Chinese. */
interface MadeUpName {
  en: string
  zh: string
}

/** `latin:chinese` pairs separated by spaces. */
function partsOf(text: string): MadeUpName[] {
  return text.split(/\s+/).map((pair) => {
    const [en = '', zh = ''] = pair.split(':')
    return { en, zh }
  })
}

/** Parts of the names of heroes, by title: each first part is joined to each last part. */
const heroParts: Readonly<Record<string, { first: string; last: readonly string[] }>> = {
  lol: {
    first:
      'Bryn:布林 Cael:凯尔 Dro:德罗 Fael:法尔 Gith:吉斯 Hesk:赫斯克 Ilv:伊尔夫 Jurr:尤尔 Kesh:凯什 Lorn:洛恩 Morv:莫尔夫 Nyv:尼夫',
    last: ['arok:阿罗克', 'issra:伊斯拉', 'ovane:奥文', 'enwick:恩威克', 'ulia:乌莉娅'],
  },
  dota: {
    first:
      'Ashen:灰烬 Bramble:荆棘 Cinder:余火 Dusk:暮色 Ember:炽炭 Fen:沼泽 Gale:狂风 Hollow:空谷 Iron:铁骨 Jade:翠玉 Kelp:海藻 Loam:沃土',
    last: ['_Reaver:掠者', '_Oracle:先知者', '_Bulwark:壁垒', '_Piper:吹笛人', '_Matron:女主'],
  },
  kog: {
    first:
      'Yunhe:云鹤 Luoying:落英 Xuanshi:玄石 Fengling:风铃 Baihong:白虹 Canglang:沧浪 Qingya:青崖 Zhuxin:竹心 Moyan:墨砚 Hanjiang:寒江 Jinque:金雀 Shuanghua:霜华',
    last: ['_Guardian:卫', '_Shade:影', '_Sage:先生', '_Archer:射', '_Herald:使'],
  },
}

/** The made-up heroes of a title by role, twelve each; a hero keeps its number. */
export function heroNames(sport: string): MadeUpName[][] {
  const parts = heroParts[sport]
  if (parts === undefined) return []
  return parts.last.map((end) =>
    partsOf(parts.first).map((first) => {
      const [last] = partsOf(end)
      return { en: `${first.en}${last!.en.replace('_', ' ')}`, zh: `${first.zh}${last!.zh}` }
    }),
  )
}

/** Numbers of real heroes are smaller. */
const firstHero = 9001
const perRole = 12

/** The number of the hero at a place of a role. */
export function heroId(role: number, place: number): number {
  return firstHero + role * perRole + place
}

/** The made-up maps of Counter-Strike. */
export const mapNames: readonly MadeUpName[] = partsOf(
  'Saltworks:盐场 Funicular:缆车站 Greenhouse:温室 Customs:海关 Cistern:地下水池 Windmill:风车 Tramyard:电车场',
)

/** The made-up heroes and maps of a title as terms. */
export function termsOf(sport: string) {
  const term = (kind: 'hero' | 'map', key: string, { en, zh }: MadeUpName) => ({
    kind,
    key,
    name: en,
    names: { en, zh },
    detail: { isDemo: true },
  })
  const heroes = heroNames(sport).flatMap((names, role) =>
    names.map((one, place) => term('hero', String(heroId(role, place)), one)),
  )
  return sport === 'csgo' ? mapNames.map((one) => term('map', one.en, one)) : heroes
}

const itemNames = `Thornplate|Widow’s Compass|Emberglass Blade|Quiet Bell|Saltstone Greaves|Ninefold Bow|Moth Lantern
Riverglass Orb|Oxhide Bulwark|Splinter Crown|Grey Heron Charm|Copper Sundial|Hollow Fang|Starling Cloak|Frostvein Staff
Marrow Drum|Tidewoven Sash|Lodestone Ring|Ashwood Spear|Vesper Mask`.split(/[|\n]/)

/** Six made-up items; the same role buys alike. */
export function itemsOf(random: Random, role: number): string[] {
  const own = itemNames.filter((_, at) => at % 5 === role || at % 3 === 0)
  return random.shuffle(own).slice(0, 6)
}

const starts = 'vel zyn quo bra kai tho mur nex ori pel ruk sev tam ulf wyn xan yor dra fen gil hob jin lum kor'.split(
  ' ',
)
const ends = 'dan rix vo mo lith zar ney ko pex tum wick ra shi bo len dro qui fay gan sol'.split(' ')

/** Draws handles of players that are unused in a title. */
export function createHandles(random: Random): () => string {
  const taken = new Set<string>()
  return () => {
    for (;;) {
      const handle = `${random.pick(starts)}${random.pick(ends)}${random.chance(0.12) ? random.pick(ends) : ''}`
      const shown = random.chance(0.6) ? handle[0]!.toUpperCase() + handle.slice(1) : handle
      if (taken.has(handle)) continue
      taken.add(handle)
      return shown
    }
  }
}
