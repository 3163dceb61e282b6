import { reasonCodes, type ReasonCode, type Weight } from '../types.ts'

/** `allow` exempts matches inside it; `group` and `slight` count together only: a group of people and an insult. */
type TermKind = 'term' | 'allow' | 'group' | 'slight'

export type Term = {
  kind: TermKind
  /** As listed: `fuck~` (with its inflections), `*fuck*` (inside longer words too), `sb^` (only beside Chinese). */
  text: string
  reason: ReasonCode
  weight: Weight
  /** Whether it is built in, and measured against clean text, or the operator's. */
  isOurs: boolean
}

export type ListedTerm = {
  bare: string
  isOpenLeft: boolean
  isOpenRight: boolean
  isInflected: boolean
  isBesideHan: boolean
}

export function readTerm(text: string): ListedTerm {
  const bare = text.replace(/^\*|[*~^]+$/g, '').trim()
  const ending = /[*~^]*$/.exec(text)![0]
  return {
    bare,
    isOpenLeft: text.startsWith('*'),
    isOpenRight: ending.includes('*'),
    isInflected: ending.includes('~'),
    isBesideHan: ending.includes('^'),
  }
}

/**
 * The terms of a list: lines of words separated by commas, below heads as `[abuse severe]`, `[allow]`, `[group]` and
 * `[slight]`; `#` begins a comment. Throws on an unknown head.
 */
export function readTermList(list: string): Term[] {
  const terms: Term[] = []
  let head: Omit<Term, 'text'> | null = null
  for (const line of list.split('\n')) {
    const text = line.replace(/(^|\s)#.*$/, '').trim()
    if (text === '') continue
    if (text.startsWith('[')) head = readHead(text)
    else if (head === null) throw new Error(`Terms before any head: ${text}`)
    else for (const word of text.split(',')) if (word.trim() !== '') terms.push({ ...head, text: word.trim() })
  }
  return terms
}

function readHead(text: string): Omit<Term, 'text'> {
  const [first = '', weight = 'suspect'] = text.slice(1, -1).split(' ')
  const isOurs = true
  if (first === 'allow') return { kind: 'allow', reason: 'abuse', weight: 'mild', isOurs }
  if (first === 'group' || first === 'slight') return { kind: first, reason: 'hate', weight: 'suspect', isOurs }
  const reason = reasonCodes.find((code) => code === first)
  if (!reason || !['severe', 'mild', 'suspect'].includes(weight))
    throw new Error(`A list has the head ${text}, which means nothing.`)
  return { kind: 'term', reason, weight: weight as Weight, isOurs }
}
