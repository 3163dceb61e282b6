import { foldSpelling } from './spelling.ts'

/** Rules of names: when two spellings are one club, when they are not, and when only a person can tell. */

/** Words that a source adds or leaves out at will; they name the kind of a club, not the club. */
const generic = new Set(
  (
    'fc afc cf cfc sc ac as ss ssc us usc cd ud sd ad rcd rc ca cp sv vfb vfl tsg tsv fsv spvgg bsc ksc kv kfc kaa rsc bk if fk sk nk hnk gnk ' +
    'bc acf asd calcio club futbol football fussball de del der la the balompie sad spa ev'
  ).split(' '),
)

interface Spelling {
  /** Lower case, without accents and punctuation, `&` as `and`: `1 fc koln`. */
  whole: string
  /** Without generic words and years: `koln`. The whole again where nothing would be left. */
  core: string
  /** What was left out, sorted: `1 fc`. */
  generics: string
}

/** How a name is compared. Plain text in any language; a trailing country in brackets is left out. */
export function spellingOf(name: string): Spelling {
  const whole = foldSpelling(name.replace(/\s*\([A-Z]{3}\)\s*$/, '').replaceAll('&', ' and '))
  const words = whole.split(' ')
  const kept = words.filter((word) => !isGeneric(word))
  if (kept.length === 0) return { whole, core: whole, generics: '' }
  return { whole, core: kept.join(' '), generics: words.filter(isGeneric).sort().join(' ') }
}

function isGeneric(word: string): boolean {
  return generic.has(word) || /^\d+$/.test(word)
}

/** Whether each names a kind that the other does not: `AFC Wimbledon` and `Wimbledon FC` may be two clubs. */
function isContrary(left: Spelling, right: Spelling): boolean {
  const a = left.generics.split(' ').filter(Boolean)
  const b = right.generics.split(' ').filter(Boolean)
  return !a.every((word) => b.includes(word)) && !b.every((word) => a.includes(word))
}

/** 0 to 1: how alike two names are; the better of shared words and shared pairs of letters (Dice's coefficient). */
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
 * Which of the known teams of a country a spelling means. `apart` holds teams it cannot be, as those already met under
 * another name in the same season of the same source. Never guesses: two that fit, or one that only resembles, is
 * `unsure`.
 */
export function matchTeam(name: string, known: readonly KnownTeam[], apart: ReadonlySet<number> = new Set()): Match {
  const spelling = spellingOf(name)
  const exact = known.filter((team) => team.spellings.some((other) => other.whole === spelling.whole))
  if (exact.length === 1) return { kind: 'known', id: exact[0]!.id }
  const same = known.filter(({ spellings }) => {
    const alike = spellings.filter((other) => other.core === spelling.core)
    return alike.length > 0 && !alike.some((other) => isContrary(spelling, other))
  })
  if (exact.length === 0 && same.length === 1) return { kind: 'known', id: same[0]!.id }
  const candidates = known
    .filter((team) => !apart.has(team.id))
    .map(({ id, name: teamName, spellings }) => ({
      id,
      name: teamName,
      likeness: Math.max(...spellings.map((other) => likeness(spelling, other))),
    }))
    .filter((candidate) => candidate.likeness >= doubtful)
    .sort((left, right) => right.likeness - left.likeness || left.id - right.id)
    .slice(0, 5)
  return candidates.length > 0 ? { kind: 'unsure', candidates } : { kind: 'new' }
}
