import { foldSpelling } from '../../spelling.ts'

/**
 * How two names may mean one player, the surest first: `full` the same first and last name; `order` the same words in
 * another order or joined differently (Koo Jacheol, Ja-Cheol Koo); `initial` a first name cut to its letter (H. Kane);
 * `part` one name among the words of the other (Kane, Harry Kane); `single` the same single word (Danilo); `near` a
 * slip of one or two letters. Null: two people.
 */
export type NameRelation = 'full' | 'order' | 'initial' | 'part' | 'single' | 'near'

const order: readonly NameRelation[] = ['full', 'order', 'initial', 'part', 'single', 'near']

/** Words of a name in the form that is compared: no case, accents or punctuation; `Jr.` is `junior`. */
export function wordsOf(name: string): string[] {
  return foldSpelling(name)
    .split(' ')
    .filter(Boolean)
    .map((word) => (word === 'jr' ? 'junior' : word))
}

/** Whether a name has at least two words and none of them is an initial. */
export function isFullName(words: readonly string[]): boolean {
  return words.length > 1 && words.every((word) => word.length > 1)
}

/** The surest relation between any two of the names; a short form of a name that is known in full is ignored. */
export function relationOf(left: readonly string[][], right: readonly string[][]): NameRelation | null {
  let best: NameRelation | null = null
  for (const a of distinctive(left)) {
    for (const b of distinctive(right)) {
      const found = relate(a, b)
      if (found !== null && (best === null || order.indexOf(found) < order.indexOf(best))) best = found
    }
  }
  return best
}

const known = new WeakMap<readonly string[][], readonly string[][]>()

/** Beside Harry Kane, H. Kane adds nothing and would also match Hugo Kane. Computed once for a list of names. */
function distinctive(names: readonly string[][]): readonly string[][] {
  if (names.length < 2) return names
  const found = known.get(names) ?? withoutShortForms(names)
  known.set(names, found)
  return found
}

function withoutShortForms(names: readonly string[][]): readonly string[][] {
  const full = names.filter(isFullName)
  return names.filter(
    (name) =>
      !full.some(
        (other) =>
          other !== name && ['initial', 'part'].includes(relate(name, other) ?? '') && name.length <= other.length,
      ),
  )
}

function relate(a: readonly string[], b: readonly string[]): NameRelation | null {
  if (a.length === 0 || b.length === 0 || areUnlike(a, b)) return null
  if (a.join(' ') === b.join(' ')) return a.length === 1 ? 'single' : isFullName(a) ? 'full' : 'initial'
  if (isReordered(a, b)) return 'order'
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (isInitialForm(short, long)) return 'initial'
  if (short.length < long.length && isWithin(short, long)) return 'part'
  return isNear(a, b) || isOneWordOther(a, b) ? 'near' : null
}

/** A quick look that most pairs of names end at: no word in common, and no other way to be joined or spelled. */
function areUnlike(a: readonly string[], b: readonly string[]): boolean {
  for (const word of a) if (b.includes(word)) return false
  if (a.length === 1 && b.length === 1) return false
  return lettersOf(a) !== lettersOf(b)
}

function lettersOf(words: readonly string[]): number {
  let count = 0
  for (const word of words) count += word.length
  return count
}

function isReordered(a: readonly string[], b: readonly string[]): boolean {
  if (a.length + b.length < 4) return false
  const joined = b.join('')
  if (joined.length !== a.join('').length) return false
  return a.some((_, at) => [...a.slice(at), ...a.slice(0, at)].join('') === joined)
}

/** The last words are equal, and each earlier word is, in order, a word of the other name or its initial. */
function isInitialForm(short: readonly string[], long: readonly string[]): boolean {
  if (short.length < 2 || short.at(-1) !== long.at(-1) || short.at(-1)!.length < 2) return false
  let at = 0
  let isCut = false
  for (const word of short.slice(0, -1)) {
    while (at < long.length - 1 && !isCutOf(word, long[at]!)) at += 1
    if (at >= long.length - 1) return false
    isCut ||= long[at] !== word
    at += 1
  }
  return isCut
}

function isCutOf(a: string, b: string): boolean {
  return a === b || (a.length === 1 && b.startsWith(a)) || (b.length === 1 && a.startsWith(b))
}

function isWithin(short: readonly string[], long: readonly string[]): boolean {
  let at = 0
  for (const word of short) {
    if (word.length < 3 && short.length === 1) return false
    while (at < long.length && long[at] !== word) at += 1
    if (at >= long.length) return false
    at += 1
  }
  return true
}

/** All words are equal but one, which is a slip: David Villa is not David Silva. */
function isNear(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length || a.some((word) => word.length === 1)) return false
  const [at, ...more] = a.flatMap((word, index) => (word === b[index] ? [] : [index]))
  if (at === undefined || more.length > 0) return false
  const [left, right] = [spelledOut(a[at]!), spelledOut(b[at]!)]
  const length = Math.min(left.length, right.length)
  return length >= 5 && left[0] === right[0] && distance(left, right) <= (length < 8 ? 1 : 2)
}

/** Three words or more in common, in order, and one of each name beside: Jean-Eric and Eric Maxim Choupo-Moting. */
function isOneWordOther(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length || a.length < 4) return false
  const without = (words: readonly string[]) => words.map((_, at) => words.toSpliced(at, 1).join(' '))
  const rest = new Set(without(b))
  return without(a).some((words) => rest.has(words))
}

/** One letter of our alphabet for two of another: Alexander and Aleksandr. */
function spelledOut(word: string): string {
  return word.replaceAll('x', 'ks')
}

/** Number of letters to add, drop, change or swap with a neighbour (optimal string alignment). */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      row[j] = Math.min(row[j - 1]! + 1, last[j]! + 1, last[j - 1]! + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j]!, before[j - 2]! + 1)
    }
    ;[before, last] = [last, row]
  }
  return last[b.length]!
}
