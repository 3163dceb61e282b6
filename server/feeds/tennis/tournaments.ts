import {
  drawSlug,
  readDrawSlug,
  slamFormat,
  slams,
  type Discipline,
  type Draw,
  type Format,
  type Slam,
} from '#sports/tennis.ts'
import type { CompetitionRef, RoundRef } from '../reading/parsed.ts'

const drawNames: Readonly<Record<Draw, { en: string; zh: string }>> = {
  men: { en: 'men’s singles', zh: '男子单打' },
  women: { en: 'women’s singles', zh: '女子单打' },
  'men-doubles': { en: 'men’s doubles', zh: '男子双打' },
  'women-doubles': { en: 'women’s doubles', zh: '女子双打' },
  mixed: { en: 'mixed doubles', zh: '混合双打' },
}

type SlamFact = {
  name: string
  zh: string
  country: string
  colour: string
  /** Usual month and day of its first day: the files have no days. */
  first: string
}

const slamFacts: Readonly<Record<Slam, SlamFact>> = {
  ausopen: { name: 'Australian Open', zh: '澳网', country: 'AU', colour: '#0091d2', first: '01-15' },
  frenchopen: { name: 'Roland-Garros', zh: '法网', country: 'FR', colour: '#cb5a19', first: '05-27' },
  wimbledon: { name: 'Wimbledon', zh: '温网', country: 'GB', colour: '#00703c', first: '07-01' },
  usopen: { name: 'US Open', zh: '美网', country: 'US', colour: '#003c80', first: '08-27' },
}

const slamNames: Readonly<Record<string, Slam>> = {
  'australian open': 'ausopen',
  'french open': 'frenchopen',
  'roland garros': 'frenchopen',
  wimbledon: 'wimbledon',
  'us open': 'usopen',
}

/** The slam by its id in point files (`ausopen`) or its name in the files of the tours; null for others. */
export function slamOf(text: string): Slam | null {
  const name = text.trim().toLowerCase()
  return slams.find((slam) => slam === name) ?? slamNames[name] ?? null
}

export function slamCompetition(slam: Slam, draw: Draw): CompetitionRef {
  const { name, country, colour } = slamFacts[slam]
  const { en } = drawNames[draw]
  return {
    slug: drawSlug(slam, draw),
    name: `${name}, ${en}`,
    shortName: name,
    country,
    kind: 'tournament',
    level: 1,
    colour,
  }
}

/** The event of a draw in words: `men’s singles`. */
export function drawNameOf(draw: Draw): { en: string; zh: string } {
  return drawNames[draw]
}

/** The slam of one of its competitions; null for others. */
export function slamOfSlug(slug: string): Slam | null {
  return slams.find((one) => one === readDrawSlug(slug)?.tournament) ?? null
}

/** Names of the competition of a slam in other languages. */
export function slamNamesOf(slug: string): Record<string, string> {
  const slam = slamOfSlug(slug)
  const draw = readDrawSlug(slug)?.draw
  return slam && draw ? { zh: `${slamFacts[slam].zh}${drawNames[draw].zh}` } : {}
}

function disciplineOf(draw: Draw): Discipline {
  return draw === 'mixed' ? 'mixed' : draw === 'men' || draw === 'women' ? 'singles' : 'doubles'
}

export function formatOf(slam: Slam, year: number, draw: Draw): Format {
  return slamFormat(slam, year, disciplineOf(draw), draw === 'men' || draw === 'men-doubles')
}

/** The estimated day of a round of a slam, in epoch ms: two days a round from its usual first day. */
export function slamDay(slam: Slam, year: number, round: number): number {
  return Date.parse(`${year}-${slamFacts[slam].first}T12:00:00Z`) + (round - 1) * 2 * 86_400_000
}

const roundNames = [
  'Final',
  'Semi-finals',
  'Quarter-finals',
  'Round of 16',
  'Round of 32',
  'Round of 64',
  'Round of 128',
]

/** A round of a knockout by the number of rounds to the final, 0 the final. */
export function knockoutRound(toFinal: number): RoundRef {
  return {
    stage: 'knockout',
    group: '',
    name: roundNames[toFinal] ?? `Round of ${2 ** (toFinal + 1)}`,
    ordinal: 10 - toFinal,
  }
}
