import { siteSports } from './index.ts'
import type { SiteApi } from '../api-context.ts'
import { part, type Loaded } from '../page.ts'
import type {
  CardsAsked,
  PageCards,
  SiteSport,
  SportCards,
  SportInLists,
  SportOnMatchPage,
  SportPanel,
  SportSheets,
} from './sport.ts'

export interface Parts {
  lists: SportInLists
  matchPage: SportOnMatchPage
  panel: SportPanel
  sheets: SportSheets
  cards: SportCards
}
type PartName = keyof Parts

/** Files of the parts in the folder of a sport, without their ending. */
export const partFiles: Readonly<Record<PartName, string>> = {
  lists: 'lists',
  matchPage: 'match-page',
  panel: 'panel',
  sheets: 'sheets',
  cards: 'cards',
}

const loaded = new Map<string, Parts[PartName]>()
const loading = new Map<string, Promise<void>>()

/** The list part of a row's sport. Rendering suspends until its code is loaded. */
export function sportOf({ sport }: { sport: string }): SportInLists {
  return partOf(sport, 'lists')
}

/** The same where rendering cannot wait: null until its code is loaded. */
export function loadedSportOf({ sport }: { sport: string }): SportInLists | null {
  return (loaded.get(`${sport}.lists`) as SportInLists | undefined) ?? null
}

const homeFirst = ['home', 'away'] as const
const awayFirst = ['away', 'home'] as const

/** The order of the two sides: in baseball the one that bats first. */
export function sidesOf(row: { sport: string }): readonly ['home' | 'away', 'home' | 'away'] {
  return sportOf(row).isAwayFirst ? awayFirst : homeFirst
}

/** The sport's part of a match page. */
export function matchPageOf({ sport }: { sport: string }): SportOnMatchPage {
  return partOf(sport, 'matchPage')
}

/** The sport's panel of the selected match beside a list. */
export function panelOf({ sport }: { sport: string }): SportPanel {
  return partOf(sport, 'panel')
}

/** The words of the sport's lines of players. */
export function sheetsOf(sport: string): SportSheets {
  return partOf(sport, 'sheets')
}

/** Whether a sport keeps lines of its players. */
export function hasSheets(sport: string): boolean {
  return declarationOf(sport).sheets !== undefined
}

/** Whether the data bank has rows of a sport. */
export function hasBank(sport: string): boolean {
  return declarationOf(sport).hasBank !== undefined
}

/** Whether it has market values of a sport. */
export function hasValues(sport: string): boolean {
  return declarationOf(sport).hasBank === 'values'
}

function partOf<Name extends PartName>(sport: string, name: Name): Parts[Name] {
  const part = loaded.get(`${sport}.${name}`)
  // A promise thrown during rendering suspends it until the promise resolves.
  if (!part) throw load(sport, name)
  return part as Parts[Name]
}

/** Loads one part of a sport once. Throws for an unknown sport. */
export function load(sport: string, name: PartName): Promise<void> {
  const key = `${sport}.${name}`
  const known = loading.get(key)
  if (known) return known
  const { [name]: read } = declarationOf(sport)
  if (!read) throw new Error(`Sport ${sport} has no ${name}.`)
  const reading = read().then((module) => void loaded.set(key, (module as Parts)[name]))
  loading.set(key, reading)
  // A failed load is retried.
  reading.catch(() => loading.delete(key))
  return reading
}

/** Loads the parts that a page is marked with, `football.lists football.matchPage`, before it is hydrated. */
export async function loadMarked(mark = ''): Promise<void> {
  const keys = mark.split(' ').filter(Boolean)
  await Promise.all(keys.map((key) => load(...(key.split('.') as [string, PartName]))))
}

/** The mark of a route by its `handle.sports`; empty where it names no sport. */
export function sportMarkOf(handle: unknown, loaderData: unknown): string {
  const { sports } = (handle ?? {}) as { sports?: (data: never) => string }
  return sports && loaderData ? sports(loaderData as never) : ''
}

/** The mark of a page that shows rows of matches. */
export function markOfRows(rows: Iterable<{ sport: string }>): string {
  return [...new Set([...rows].map(({ sport }) => `${sport}.lists`))].join(' ')
}

/** The mark of a page about a league, team or player of a sport, beside that of its rows. */
export function markOfSheets(sport: string): string {
  return hasSheets(sport) ? ` ${sport}.sheets` : ''
}

/** The mark of the page of a match. */
export function markOfMatch({ sport }: { sport: string }): string {
  return `${sport}.lists ${sport}.matchPage`
}

/** The mark of a page that shows cards of this sport; empty where it has none. */
export function markOfCards(sport: string): string {
  return declarationOf(sport).cards ? ` ${sport}.cards` : ''
}

/** What the cards of a sport on a page show; null where it has none for this kind of page. */
export async function readCards(
  sport: string,
  page: keyof SportCards,
  api: SiteApi['touchline'],
  asked: CardsAsked,
): Promise<Loaded<unknown>> {
  if (!declarationOf(sport).cards) return null
  await load(sport, 'cards')
  const cards = partOf(sport, 'cards')[page]
  return cards ? part(cards.read(api, asked)) : null
}

/** The cards of a sport on a page. Rendering suspends until their code is loaded. */
export function cardsOf(sport: string, page: keyof SportCards): PageCards | null {
  return declarationOf(sport).cards ? (partOf(sport, 'cards')[page] ?? null) : null
}

/** The sport that an address names, if the site has it; null for all sports. */
export function readSport(asked: string | null): string | null {
  return asked !== null && Object.hasOwn(siteSports, asked) ? asked : null
}

/** The query of lists of a sport, or of all. */
export function sportQuery(sport: string | null): string {
  return sport === null ? '' : `?sport=${sport}`
}

/** Address of the list of what is live now, whatever day it kicked off. */
export function liveNow(sport: string | null): string {
  return `/?show=live${sport === null ? '' : `&sport=${sport}`}`
}

/** The declaration of a sport on the site. Throws for an unknown sport. */
export function declarationOf(sport: string): SiteSport {
  if (!Object.hasOwn(siteSports, sport)) {
    throw new Error(
      `Sport ${sport} is unknown to the site. Add web/app/sports/${sport}/index.ts and its line in web/app/sports/index.ts.`,
    )
  }
  return siteSports[sport as keyof typeof siteSports]
}
