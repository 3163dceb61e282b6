import { plainText } from '#contract/document/faces.ts'
import type { Document } from '#contract/document/document.ts'
import type { TextChange } from '#contract/touchline/manuscript.ts'

type VersionText = { title: string; lead: string; document: Document }

/** Words compared at once; longer stretches count as replaced whole. */
const mostCells = 1_000_000

/** What changed between two versions, in the order of the text: whole paragraphs first, then words inside of them. */
export function changesBetween(before: VersionText | null, after: VersionText): TextChange[] {
  const [old, now] = [before === null ? [] : paragraphsOf(before), paragraphsOf(after)]
  const joined: TextChange[] = []
  for (const { removed, added, same } of stretches(old, now)) {
    joined.push(...wordChanges(removed, added), ...same.map((text): TextChange => ({ kind: 'same', text })))
  }
  return joined
}

/** How many words, or letters of Chinese, were added and removed. */
export function countChanges(changes: readonly TextChange[]): { added: number; removed: number } {
  const count = (kind: TextChange['kind']) =>
    changes.reduce((sum, one) => sum + (one.kind === kind ? wordsOf(one.text).filter(isWord).length : 0), 0)
  return { added: count('added'), removed: count('removed') }
}

function paragraphsOf({ title, lead, document }: VersionText): string[] {
  return [title, lead, ...document.blocks.map((block) => plainText({ blocks: [block] }))]
    .filter((text) => text !== '')
    .map((text) => `${text}\n`)
}

function wordChanges(removed: readonly string[], added: readonly string[]): TextChange[] {
  const [old, now] = [wordsOf(removed.join('')), wordsOf(added.join(''))]
  const changes: TextChange[] = []
  const add = (kind: TextChange['kind'], words: readonly string[]) => {
    if (words.length > 0) changes.push({ kind, text: words.join('') })
  }
  for (const part of stretches(old, now)) {
    add('removed', part.removed)
    add('added', part.added)
    add('same', part.same)
  }
  return changes
}

/** Latin words, single letters of Chinese and what stands between them. */
function wordsOf(text: string): string[] {
  return text.match(/\p{Script=Han}|[\p{L}\p{N}'’]+|\s+|[^\p{L}\p{N}\s]/gu) ?? []
}

function isWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

type Stretch = { removed: string[]; added: string[]; same: string[] }

/** Two lists as stretches: what only the first has, what only the second has, then what both have. */
function stretches(old: readonly string[], now: readonly string[]): Stretch[] {
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1
  let end = 0
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end += 1
  const middle = middleOf(old.slice(start, old.length - end), now.slice(start, now.length - end))
  const head: Stretch[] = start === 0 ? [] : [{ removed: [], added: [], same: old.slice(0, start) }]
  const tail: Stretch[] = end === 0 ? [] : [{ removed: [], added: [], same: old.slice(old.length - end) }]
  return [...head, ...middle, ...tail]
}

/** By the longest common subsequence. */
function middleOf(old: readonly string[], now: readonly string[]): Stretch[] {
  if (old.length === 0 && now.length === 0) return []
  const width = now.length + 1
  if (old.length === 0 || now.length === 0 || (old.length + 1) * width > mostCells)
    return [{ removed: [...old], added: [...now], same: [] }]
  const lengths = new Uint16Array((old.length + 1) * width)
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        old[i] === now[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!)
  return walk(old, now, (i, j) => lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!)
}

function walk(old: readonly string[], now: readonly string[], isRemoval: (i: number, j: number) => boolean): Stretch[] {
  const found: Stretch[] = [{ removed: [], added: [], same: [] }]
  const last = () => found.at(-1)!
  const changing = () => {
    if (last().same.length > 0) found.push({ removed: [], added: [], same: [] })
    return last()
  }
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      last().same.push(old[i]!)
      i += 1
      j += 1
    } else if (j >= now.length || (i < old.length && isRemoval(i, j))) {
      changing().removed.push(old[i]!)
      i += 1
    } else {
      changing().added.push(now[j]!)
      j += 1
    }
  }
  return found
}
