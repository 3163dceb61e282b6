import type { Named } from '../named.ts'
import { pairsOf, tokenOf } from './text-vector.ts'
import type { Unit } from './units.ts'

/** A text as it is looked up in vectors: `strict` matches all of it, `loose` any of it. */
type TextQuery = {
  strict: string
  /** Null where it is the same. */
  loose: string | null
  /** The subjects of each name, where the text has nothing but names; else null. */
  names: readonly number[][] | null
}

/** What stands between two sides. */
const between = new Set(['v', 'vs', 'versus', 'and', '对', '和', '与', '比'])

type Stems = ReadonlyMap<string, string | null>
type Segment = { name: Named; units: readonly Unit[] } | { units: readonly Unit[] }

/** Reads a query; null where it has no word. */
export function textQuery(units: readonly Unit[], named: readonly Named[], stems: Stems): TextQuery | null {
  const all = segmentsOf(units, named)
  const names = all.flatMap((one) => ('name' in one ? [one.name] : []))
  const isLink = ({ units: own }: Segment) => names.length > 1 && own.length === 1 && between.has(own[0]!.text)
  const isEmpty = ({ units: own }: Segment) => own.every(({ text, isHan }) => !isHan && stems.get(text) === null)
  const telling = all.filter((one) => 'name' in one || !(isLink(one) || isEmpty(one)))
  const segments = telling.length > 0 ? telling : all
  if (segments.length === 0) return null
  const last = segments.at(-1)
  const strict = segments.map((one) => wantedOf(one, stems, one === last)).join(' & ')
  const loose = [...new Set(segments.flatMap((one) => termsOf(one, stems)))].join(' | ')
  const isNamesOnly = segments.every((one) => 'name' in one)
  return {
    strict,
    loose: loose === strict ? null : loose,
    names: isNamesOnly ? names.map(({ subjects }) => subjects.map(({ id }) => id)) : null,
  }
}

/** Names, and what is between them: words one by one, Chinese in a row. */
function segmentsOf(units: readonly Unit[], named: readonly Named[]): Segment[] {
  const segments: Segment[] = []
  const starts = new Map(named.map((name) => [name.at, name]))
  for (let at = 0; at < units.length;) {
    const name = starts.get(at)
    let end = at + (name?.length ?? 1)
    const isNext = () => units[end]?.isHan === true && units[end]!.gap !== ' ' && !starts.has(end)
    if (!name && units[at]!.isHan) while (isNext()) end += 1
    const own = units.slice(at, end)
    segments.push(name ? { name, units: own } : { units: own })
    at = end
  }
  return segments
}

const quoted = (lexeme: string) => `'${lexeme}'`
const every = (terms: readonly string[]) => (terms.length === 1 ? terms[0]! : `(${terms.join(' & ')})`)
const some = (terms: readonly string[]) => (terms.length === 1 ? terms[0]! : `(${terms.join(' | ')})`)

/** The stems and pairs of units. */
function lexemesOf(units: readonly Unit[], stems: Stems): string[] {
  const words = units.flatMap(({ text, isHan }) => (isHan ? [] : [stems.get(text) ?? text]))
  return [...words, ...pairsOf(units).map(({ text }) => text)]
}

function termsOf(segment: Segment, stems: Stems): string[] {
  const tokens = 'name' in segment ? segment.name.subjects.map(tokenOf) : []
  return [...tokens, ...lexemesOf(segment.units, stems)].map(quoted)
}

function wantedOf(segment: Segment, stems: Stems, isLast: boolean): string {
  const { units } = segment
  const lexemes = lexemesOf(units, stems).map(quoted)
  if ('name' in segment) return some([...segment.name.subjects.map((one) => quoted(tokenOf(one))), every(lexemes)])
  if (units[0]!.isHan) return wantedHan(lexemes)
  const [{ text }] = units as [Unit]
  // The last word may still be typed.
  return isLast && text.length > 2 ? some([...lexemes, `${quoted(text)}:*`]) : every(lexemes)
}

/**
 * Chinese in a row: all its pairs, or all but one, since a text may have other characters between two words of it. One
 * character begins a pair.
 */
function wantedHan(pairs: readonly string[]): string {
  if (pairs.length === 1) return [...pairs[0]!].length === 3 ? `${pairs[0]}:*` : pairs[0]!
  const without = pairs.slice(1, -1).map((_, at) => every(pairs.filter((_pair, other) => other !== at + 1)))
  return pairs.length < 3 ? every(pairs) : some([every(pairs), ...without])
}
