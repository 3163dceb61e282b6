import { buildAutomaton } from './automaton.ts'
import { pinyinForms } from './pinyin.ts'
import { fold, squeeze, type Reading, type Squeezed } from './squeeze.ts'
import { readTerm, type ListedTerm, type Term } from './term.ts'

/** A term in a squeezed text: from its first to its last run of letters. */
export type Hit = { term: Term; start: number; end: number }

type Matcher = {
  /** All listed terms in each reading, except `allow` terms and those inside them. Linear in the texts. */
  find(readings: readonly Reading[]): Hit[][]
  patterns: number
}

type Pattern = {
  term: Term
  listed: ListedTerm
  codes: Uint16Array
  runs: Uint16Array
  letters: number
  isHan: boolean
  strokes: Uint8Array
  isPinyin: boolean
}

const endings = ['s', 'es', 'ed', 'er', 'ers', 'ing', 'in', 'ings', 'y', 'z']
const shortWord = 3
/** More hits than any honest text has: the worst are among them. */
const mostHits = 500

/** Cache of spelled-out terms: spelling out the built-in lists takes longer than building the automaton. */
export type SpelledTerms = WeakMap<Term, Pattern[]>

/** Builds one automaton of all terms, with their inflections and their pinyin; adds spelled-out terms to `spelled`. */
export function buildMatcher(terms: readonly Term[], spelled: SpelledTerms): Matcher {
  const patterns = terms.flatMap((term) => knownPatterns(term, spelled))
  const automaton = buildAutomaton(patterns.map(({ codes }) => codes))
  const findIn = (text: Squeezed, hasHan: boolean): Hit[] => {
    const hits: Hit[] = []
    const allowed: Hit[] = []
    automaton.scan(text.codes, text.size, (number, end) => {
      const pattern = patterns[number]!
      if (hits.length >= mostHits || (pattern.listed.isBesideHan && !hasHan) || !isAt(pattern, text, end)) return
      const hit = { term: pattern.term, start: end - pattern.codes.length + 1, end }
      ;(pattern.term.kind === 'allow' ? allowed : hits).push(hit)
    })
    if (allowed.length === 0) return hits
    return hits.filter((hit) => !allowed.some((one) => excuses(one, hit)))
  }
  return {
    patterns: patterns.length,
    find: (readings) =>
      readings.map(({ letters, signs, hasHan }) => [
        ...findIn(letters, hasHan),
        ...(signs === null ? [] : findIn(signs, hasHan)),
      ]),
  }
}

/** In Chinese an overlap decides: in 我操心 the word is 操心, not 我操. A longer term takes precedence over one inside it. */
function excuses(allowed: Hit, hit: Hit): boolean {
  const isLonger =
    hit.start <= allowed.start && hit.end >= allowed.end && hit.end - hit.start > allowed.end - allowed.start
  if (/\p{Script=Han}/u.test(allowed.term.text))
    return !isLonger && allowed.start <= hit.end && allowed.end >= hit.start
  return allowed.start <= hit.start && allowed.end >= hit.end
}

function knownPatterns(term: Term, spelled: SpelledTerms): Pattern[] {
  const known = spelled.get(term) ?? patternsOf(term)
  spelled.set(term, known)
  return known
}

function patternsOf(term: Term): Pattern[] {
  const listed = readTerm(term.text)
  const written = [listed.bare, ...(listed.isInflected ? endings.map((ending) => listed.bare + ending) : [])]
  const pinyin = term.kind === 'term' ? pinyinForms(fold(listed.bare)) : []
  return [...written.map((word) => patternOf(word, false)), ...pinyin.map((word) => patternOf(word, true))].flatMap(
    (pattern) => (pattern ? [{ ...pattern, term, listed }] : []),
  )
}

function patternOf(word: string, isPinyin: boolean): Omit<Pattern, 'term' | 'listed'> | null {
  const { size, codes, total, stroke } = squeeze(fold(word), 'signs')
  if (size === 0) return null
  const runs = total.slice(0, size)
  const letters = runs.reduce((sum, run) => sum + run, 0)
  return {
    codes: codes.slice(0, size),
    runs,
    letters,
    strokes: stroke.slice(0, size),
    isHan: /\p{Script=Han}/u.test(word),
    isPinyin,
  }
}

/** Whether a match of the automaton is a word of its own, with at least the letters that the term has. */
function isAt(
  { term, listed, codes, runs, letters, isHan, strokes, isPinyin }: Pattern,
  text: Squeezed,
  end: number,
): boolean {
  const start = end - codes.length + 1
  const words = text.firstWord[end]! - text.lastWord[start]! + 1
  const isInside = words <= 1
  const { firstStart, lastEnd, total } = text
  const starts = firstStart[start]! >= 0
  const stops = lastEnd[end]! > 0
  if (!starts && !(listed.isOpenLeft && isInside)) return false
  if (!stops && !(listed.isOpenRight && isInside)) return false
  // "as s" and "fa g" are not matches: such a short term matches only when spelled letter by letter.
  if (!isHan && !isInside && letters <= shortWord && words < codes.length) return false
  // Exceptions apply to the exact spelling only: Niger is a country.
  const isExact = term.kind === 'allow'
  // Pinyin is short and collides with other words: "seyou" is not "see you", and "guier" is not Güler.
  const isStrict = isPinyin || letters <= shortWord
  const isLenient = !isPinyin && (isHan || letters > shortWord)
  for (let place = 0; place < codes.length; place++) {
    const at = start + place
    let run = total[at]!
    if (place === 0 && starts) run -= firstStart[at]!
    if (place === codes.length - 1 && stops)
      run = Math.min(run, lastEnd[at]! - (place === 0 && starts ? firstStart[at]! : 0))
    const wanted = runs[place]!
    if (isStrict && text.stroke[at]! < 2 && text.stroke[at] !== strokes[place]) return false
    if (run < wanted || (run > wanted && (isExact || (run < 3 && !isLenient)))) return false
  }
  return true
}
