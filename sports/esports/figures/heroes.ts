import type { Side } from '../../timeline.ts'
import type { GameRecord } from '../../game-record.ts'
import { playedOut, winShare, type PlayedGame, type WinShare } from './played.ts'

/** A hero over some games. */
export interface HeroRank {
  /** Its English name, or the source's own term. */
  hero: string
  heroId: number | null
  picks: number
  bans: number
  /** Games in which it was picked or banned. */
  present: number
  /** Wins of the picks, by the result of the game. */
  won: WinShare
}

interface HeroRanks {
  /** Games played out, those of them whose picks are known, whose bans are known, and of which either is known. */
  games: number
  picked: number
  banned: number
  drafted: number
  heroes: HeroRank[]
}

type Choice = { side: Side; hero: string; heroId: number | null }

/** The heroes that each side picked: by the draft, else by the lines of its players. */
export function picksOf({ draft, lines }: GameRecord): Choice[] {
  const drafted = draft.filter(({ action }) => action === 'pick')
  return unique(
    drafted.length > 0
      ? drafted
      : lines.flatMap(({ side, hero, heroId }) => (hero === null ? [] : [{ side, hero, heroId }])),
  )
}

function bansOf({ draft }: GameRecord): Choice[] {
  return unique(draft.filter(({ action }) => action === 'ban'))
}

/** Each hero once per side, whatever a faulty draft says. */
function unique(choices: readonly Choice[]): Choice[] {
  return [...new Map(choices.map((one) => [`${one.side} ${one.hero}`, one])).values()]
}

/** Heroes by how often they were picked or banned, then by picks, then by name. */
export function heroRanks(all: readonly PlayedGame[]): HeroRanks {
  const sums = new Map<string, Omit<HeroRank, 'won'> & { wins: number; decided: number }>()
  const of = ({ hero, heroId }: Choice) => {
    const sum = sums.get(hero) ?? { hero, heroId, picks: 0, bans: 0, present: 0, wins: 0, decided: 0 }
    sums.set(hero, sum)
    sum.heroId ??= heroId
    return sum
  }
  const games = playedOut(all)
  const known = { picked: 0, banned: 0, drafted: 0 }
  for (const { record } of games) {
    const [picks, bans] = [picksOf(record), bansOf(record)]
    known.picked += picks.length > 0 ? 1 : 0
    known.banned += bans.length > 0 ? 1 : 0
    known.drafted += picks.length + bans.length > 0 ? 1 : 0
    for (const pick of picks) {
      const sum = of(pick)
      sum.picks += 1
      sum.decided += record.winner === null ? 0 : 1
      sum.wins += record.winner === pick.side ? 1 : 0
    }
    for (const ban of bans) of(ban).bans += 1
    const present = new Map([...picks, ...bans].map((one) => [one.hero, one]))
    for (const one of present.values()) of(one).present += 1
  }
  const heroes = [...sums.values()].map(({ wins, decided, ...sum }) => ({ ...sum, won: winShare(wins, decided) }))
  return { games: games.length, ...known, heroes: heroes.toSorted(byPresence) }
}

function byPresence(a: HeroRank, b: HeroRank): number {
  return b.present - a.present || b.picks - a.picks || (a.hero < b.hero ? -1 : 1)
}

const { compare: compareNumbered } = new Intl.Collator('en', { numeric: true })

/** Games by patch, newest first by the newest of their series; those without a known patch under null. */
export function byPatch(games: readonly PlayedGame[]): { patch: string | null; games: PlayedGame[] }[] {
  const newest = (own: readonly PlayedGame[]) => Math.max(...own.map(({ kickOff }) => kickOff))
  return [...Map.groupBy(games, ({ record }) => record.patch)]
    .map(([patch, own]) => ({ patch, games: own, at: newest(own) }))
    .toSorted((a, b) => b.at - a.at || compareNumbered(b.patch ?? '', a.patch ?? ''))
    .map(({ patch, games: own }) => ({ patch, games: own }))
}

/** The counts of a hero without its name. */
type HeroCounts = Omit<HeroRank, 'hero' | 'heroId'>

export function heroCounts({ picks, bans, present, won }: HeroCounts): HeroCounts {
  return { picks, bans, present, won }
}

/** The counts of each hero in the first so many known patches, in their order. */
export function heroesByPatch(
  patches: ReturnType<typeof byPatch>,
  most: number,
): Map<string, (HeroCounts & { patch: string })[]> {
  const rows = new Map<string, (HeroCounts & { patch: string })[]>()
  const known = patches.flatMap(({ patch, games }) => (patch === null ? [] : [{ patch, games }]))
  for (const { patch, games } of known.slice(0, most))
    for (const one of heroRanks(games).heroes)
      rows.set(one.hero, [...(rows.get(one.hero) ?? []), { patch, ...heroCounts(one) }])
  return rows
}
