import { foldTeamName } from './spelling.ts'

/** Name rules: when two spellings are the same club, when they are different, and when the operator has to decide. */

/** Words that sources add or omit freely; they name the kind of club, not the club. */
const generic = new Set(
  (
    'fc afc cf cfc sc ac as ss ssc us usc cd ud sd ad rcd rc ca cp sv vfb vfl tsg tsv fsv spvgg bsc ksc kv kfc kaa rsc bk if fk sk nk hnk gnk ' +
    'bc acf asd calcio club futbol football fussball de del der la the balompie sad spa ev'
  ).split(' '),
)

interface Spelling {
  /** By `foldTeamName`: `1 fc koln`. */
  whole: string
  /** Without generic words and years: `koln`. The whole name if nothing would be left. */
  core: string
  /** The generic words that were removed, sorted: `1 fc`. */
  generics: string
}

/**
 * The form in which names are compared. Accepts plain text in any language; a trailing country in brackets is removed.
 */
export function spellingOf(name: string): Spelling {
  const whole = foldTeamName(name.replace(/\s*\([A-Z]{3}\)\s*$/, ''))
  const words = whole.split(' ')
  const kept = words.filter((word) => !isGeneric(word))
  if (kept.length === 0) return { whole, core: whole, generics: '' }
  return { whole, core: kept.join(' '), generics: words.filter(isGeneric).sort().join(' ') }
}

function isGeneric(word: string): boolean {
  return generic.has(word) || /^\d+$/.test(word)
}

/** Whether each name contains a kind that the other does not: `AFC Wimbledon` and `Wimbledon FC` may be two clubs. */
function isContrary(left: Spelling, right: Spelling): boolean {
  const a = left.generics.split(' ').filter(Boolean)
  const b = right.generics.split(' ').filter(Boolean)
  return !a.every((word) => b.includes(word)) && !b.every((word) => a.includes(word))
}

/** Similarity of two names from 0 to 1: the larger of shared words and shared letter pairs (Dice's coefficient). */
export function likeness(left: Spelling, right: Spelling): number {
  if (left.core === right.core) return 1
  const a = left.core.split(' ')
  const b = right.core.split(' ')
  const [few, many] = a.length <= b.length ? [a, b] : [b, a]
  const isWithin = few.every((word) =>
    many.some((other) => other === word || (word.length >= 3 && other.startsWith(word))),
  )
  return Math.max(isWithin ? 0.9 : 0, dice(pairsOf(left.core), pairsOf(right.core)))
}

function pairsOf(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2))
}

function dice(left: string[], right: string[]): number {
  if (left.length + right.length === 0) return 0
  const rest = [...right]
  let common = 0
  for (const pair of left) {
    const at = rest.indexOf(pair)
    if (at < 0) continue
    rest.splice(at, 1)
    common += 1
  }
  return (2 * common) / (left.length + right.length)
}

export interface KnownTeam {
  id: number
  name: string
  spellings: Spelling[]
}
export interface Candidate {
  id: number
  name: string
  likeness: number
}
type Match = { kind: 'known'; id: number } | { kind: 'new' } | { kind: 'unsure'; candidates: Candidate[] }

const doubtful = 0.62

/**
 * Finds the team of a country that a spelling means. `apart` lists excluded teams, such as those already matched under
 * another name in the same season of the same source. Never guesses: two candidates, or a mere resemblance, return
 * `unsure`.
 */
export function matchTeam(name: string, known: readonly KnownTeam[], apart: ReadonlySet<number> = new Set()): Match {
  const spelling = spellingOf(name)
  const exact = distinct(known.filter((team) => team.spellings.some((other) => other.whole === spelling.whole)))
  if (exact.length === 1) return { kind: 'known', id: exact[0]!.id }
  const same = distinct(
    known.filter(({ spellings }) => {
      const alike = spellings.filter((other) => other.core === spelling.core)
      return alike.length > 0 && !alike.some((other) => isContrary(spelling, other))
    }),
  )
  if (exact.length === 0 && same.length === 1) return { kind: 'known', id: same[0]!.id }
  const likely = known
    .filter((team) => !apart.has(team.id))
    .map(({ id, name: teamName, spellings }) => ({
      id,
      name: teamName,
      likeness: Math.max(...spellings.map((other) => likeness(spelling, other))),
    }))
    .filter((candidate) => candidate.likeness >= doubtful)
    .sort((left, right) => right.likeness - left.likeness || left.id - right.id)
  const candidates = distinct(likely).slice(0, 5)
  return candidates.length > 0 ? { kind: 'unsure', candidates } : { kind: 'new' }
}

/** Each team once: one that has names in several countries is known in each of them. */
function distinct<Named extends { id: number }>(teams: readonly Named[]): Named[] {
  return teams.filter(({ id }, index) => teams.findIndex((other) => other.id === id) === index)
}
