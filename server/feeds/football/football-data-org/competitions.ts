import { competitionOfName, competitionOfSlug, type CompetitionFact } from '../competitions.ts'
import { textIn, type Raw } from '../../reading/json-members.ts'
import type { RoundRef } from '../../reading/parsed.ts'
import { RoundReader } from '../openfootball/round.ts'

const slugs: Readonly<Record<string, string>> = {
  PL: 'premier-league',
  ELC: 'championship',
  EL1: 'league-one',
  EL2: 'league-two',
  FAC: 'fa-cup',
  BL1: 'bundesliga',
  BL2: 'bundesliga-2',
  BL3: 'liga-3',
  DFB: 'dfb-pokal',
  PD: 'la-liga',
  SD: 'segunda-division',
  SA: 'serie-a',
  SB: 'serie-b',
  FL1: 'ligue-1',
  FL2: 'ligue-2',
  DED: 'eredivisie',
  PPL: 'primeira-liga',
  BSA: 'brasileirao',
  CL: 'champions-league',
  EL: 'europa-league',
  WC: 'world-cup',
  EC: 'euro',
  CLI: 'copa-libertadores',
}

/** The competition of a code, or of an unmistakable name; null for others. */
export function competitionOf(raw: Raw): CompetitionFact | null {
  const slug = slugs[textIn(raw.code)]
  return slug === undefined ? competitionOfName(textIn(raw.name)) : competitionOfSlug(slug)
}

const stages: Readonly<Record<string, string>> = {
  LAST_64: 'Round of 64',
  LAST_32: 'Round of 32',
  LAST_16: 'Round of 16',
  QUARTER_FINALS: 'Quarter-finals',
  SEMI_FINALS: 'Semi-finals',
  THIRD_PLACE: 'Third place',
  FINAL: 'Final',
}

/** The matchday of a league, of its group where it has one, or the stage of a cup. */
export function roundOf(raw: Raw, { kind }: CompetitionFact): RoundRef | null {
  const [stage, group] = [textIn(raw.stage), textIn(raw.group)]
  const matchday = typeof raw.matchday === 'number' ? raw.matchday : null
  const name = matchday === null ? null : `Matchday ${matchday}`
  if (name && matchday !== null && group !== '')
    return { stage: 'group', group: group.replace(/^GROUP_/, 'Group '), name, ordinal: matchday }
  if (name && matchday !== null && (kind === 'league' || stage === 'LEAGUE_STAGE'))
    return { stage: 'regular', group: '', name, ordinal: matchday }
  if (stage === '') return null
  return new RoundReader('cup').read(stages[stage] ?? wordsOf(stage), null)
}

/** `PLAYOFF_ROUND_1` as `Playoff round 1`. */
function wordsOf(name: string): string {
  const words = name.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
