import { usualFormat, type Discipline, type Format, type SetRule } from './vocabulary.ts'

type Label = { en: string; zh: string }
type Preset = { id: string; label: Label; format: Omit<Format, 'bestOf'> }

const disciplines: readonly [Discipline, Label][] = [
  ['singles', { en: 'singles', zh: '单打' }],
  ['doubles', { en: 'doubles', zh: '双打' }],
  ['mixed', { en: 'mixed doubles', zh: '混双' }],
]
const lastSets: readonly [id: string, SetRule, Label][] = [
  ['', 'tiebreak', { en: '', zh: '' }],
  ['_10', 'tiebreak_10', { en: ', last set to 10', zh: '，决胜盘抢十' }],
  ['_12', 'tiebreak_12', { en: ', last set at 12–12', zh: '，决胜盘 12 平抢七' }],
  ['_advantage', 'advantage', { en: ', last set by 2 games', zh: '，决胜盘长盘' }],
]

function preset(id: string, en: string, zh: string, parts: Partial<Format>): Preset {
  const { bestOf: _, ...usual } = usualFormat
  return { id, label: { en, zh }, format: { ...usual, ...parts } }
}
const short = { finalSet: 'match_tiebreak', isNoAd: true } as const

/** The rules of matches as they are played, the usual ones first; the number of sets is typed beside them. */
export const formatPresets: readonly Preset[] = [
  ...disciplines.flatMap(([discipline, of]) =>
    lastSets.map(([id, finalSet, more]) =>
      preset(`${discipline}${id}`, `${of.en}${more.en}`, `${of.zh}${more.zh}`, { discipline, finalSet }),
    ),
  ),
  preset('doubles_short', 'doubles, no-ad, match tie-break', '双打，无占先，抢十决胜', {
    discipline: 'doubles',
    ...short,
  }),
  preset('mixed_short', 'mixed doubles, no-ad, match tie-break', '混双，无占先，抢十决胜', {
    discipline: 'mixed',
    ...short,
  }),
  preset('next_gen', 'sets to 4, no-ad', '四局制，无占先', { gamesPerSet: 4, isNoAd: true }),
]

/** The rules of a reason and a number of sets; three sets without one. */
export function formatBy(id: string | null, sets: number | null): Format {
  const { format } = formatPresets.find((one) => one.id === id) ?? formatPresets[0]!
  return { ...format, bestOf: sets === 5 ? 5 : sets === 1 ? 1 : usualFormat.bestOf }
}
