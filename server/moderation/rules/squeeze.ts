import { foldLetters } from '#core/text/skeleton.ts'
import { simplified } from './traditional.ts'

/**
 * A text without the characters between its letters: repeats of a letter are one, counted. `firstStart` states how many
 * of a run come before the first word that starts in it (-1: none does), `lastEnd` how many up to the last word that
 * ends in it (0: none does).
 */
export type Squeezed = {
  size: number
  codes: Uint16Array
  total: Uint16Array
  firstStart: Int16Array
  lastEnd: Uint16Array
  /** Index of the first and of the last word that a run is part of. */
  firstWord: Int32Array
  lastWord: Int32Array
  /** l is read as i; 1 where an l was, 2 where a digit or sign was, which may be either. */
  stroke: Uint8Array
}

/** `letters`: digits and signs separate letters; `signs`: those beside letters are read as letters, as in `5h1t`. */
type View = 'letters' | 'signs'

const separator = 0
const letter = 1
const digit = 2
const single = 3
const sign = 4

/** The class of each UTF-16 unit. Han and kana are words of their own: Chinese writes no spaces. */
const kinds = new Uint8Array(0x10000)
for (let code = 0; code < 0x10000; code++) {
  const character = String.fromCharCode(code)
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(character)) kinds[code] = single
  else if (/[\p{L}\p{M}]/u.test(character)) kinds[code] = letter
  else if (/[0-9]/.test(character)) kinds[code] = digit
  else if (/[\ud800-\udfff]/.test(character)) kinds[code] = separator
}
const signs: Readonly<Record<string, string>> = { '@': 'a', $: 's', '!': 'i', '|': 'i', '(': 'c', '+': 't' }
const digits = ['o', 'i', 'z', 'e', 'a', 's', 'g', 't', 'b', 'g']
for (const character of Object.keys(signs)) kinds[character.charCodeAt(0)] = sign

const codeOfI = 'i'.charCodeAt(0)
const codeOfL = 'l'.charCodeAt(0)

/** Lower case, without accents and lookalikes, in simplified characters: the input of `squeeze`. */
export function fold(text: string): string {
  const folded = foldLetters(text)
  return /[^\x20-\x7e]/.test(folded) ? simplified(folded) : folded
}

/** Whether reading digits and signs as letters changes a folded text. */
function hasSigns(folded: string): boolean {
  return /[0-9@$!|(+]/.test(folded)
}

/** One spelling of a text, folded and squeezed; valid until the next call of `readingsOf`. */
export type Reading = {
  folded: string
  hasHan: boolean
  letters: Squeezed
  /** With digits and signs as letters; null where there are none. */
  signs: Squeezed | null
}

/**
 * The text, what its author said before, and both as one: a word may begin in one message and end in the next. Without
 * earlier texts the first alone. Of each earlier text the end counts, and of the present one the beginning.
 */
export function readingsOf(text: string, before: readonly string[], longestPart: number): Reading[] {
  const folded = fold(text)
  if (before.length === 0) return [readingOf(folded, 0)]
  const earlier = before.map((one) => fold(one).slice(-longestPart)).join(' ')
  return [folded, earlier, `${earlier} ${folded.slice(0, longestPart)}`].map(readingOf)
}

function readingOf(folded: string, place: number): Reading {
  return {
    folded,
    hasHan: /\p{Script=Han}/u.test(folded),
    letters: squeeze(folded, 'letters', 2 * place),
    signs: hasSigns(folded) ? squeeze(joinSpelled(folded), 'signs', 2 * place + 1) : null,
  }
}

/** Letters and digits one by one, with little in between: here digits are letters too, as in "5 h 1 t". */
const spelled = /(?<![a-z0-9])[a-z0-9@$|](?:[^a-z0-9]{1,3}[a-z0-9@$|]){2,}(?![a-z0-9])/g

function joinSpelled(folded: string): string {
  return folded.replace(spelled, (run) => (/[a-z]/.test(run) ? run.replace(/[^a-z0-9@$|]/g, '') : run))
}

/** The letters of a folded text by `view`; valid until the next call for the same buffers. */
export function squeeze(folded: string, view: View, buffers = 0): Squeezed {
  const into = new Squeezing(folded.length, buffers)
  const { length } = folded
  for (let at = 0; at < length;) {
    const kind = kinds[folded.charCodeAt(at)]!
    if (kind === single) {
      into.startWord()
      into.add(folded.charCodeAt(at++))
      into.endWord()
    } else if (kind === letter || (view === 'signs' && kind !== separator)) {
      at = addWord(into, folded, at, view)
    } else at++
  }
  return into.done()
}

/** Reads the word at `from`; answers where it ends. */
function addWord(into: Squeezing, folded: string, from: number, view: View): number {
  let end = from
  let letters = 0
  for (; end < folded.length; end++) {
    const kind = kinds[folded.charCodeAt(end)]!
    if (kind === letter) letters++
    else if (view === 'letters' || (kind !== digit && kind !== sign)) break
  }
  into.startWord()
  for (let at = from; at < end; at++) {
    const code = folded.charCodeAt(at)
    const kind = kinds[code]!
    if (kind === letter) into.add(code === codeOfL ? codeOfI : code, code === codeOfL ? 1 : 0)
    else if (kind === digit) into.add(letters > 0 ? digits[code - 48]!.charCodeAt(0) : code, 2)
    else if (letters > 0) {
      const read = asLetter(folded, at, from, end)
      if (read !== null) into.add(read, 2)
    }
  }
  into.endWord()
  return end
}

/** `!` ends a sentence more often than it replaces a letter: the neighbours of a sign decide. */
function asLetter(folded: string, at: number, from: number, end: number): number | null {
  const character = folded[at]!
  const isTrue = character === '!' ? at < end - 1 : character === '(' ? at > from && at < end - 1 : true
  return isTrue ? signs[character]!.charCodeAt(0) : null
}

type Buffers = Omit<Squeezed, 'size'>
/** Reused for each text, one set for each view of each reading. */
const rooms: Buffers[] = []

function makeRoom(capacity: number): Buffers {
  return {
    codes: new Uint16Array(capacity),
    total: new Uint16Array(capacity),
    firstStart: new Int16Array(capacity),
    lastEnd: new Uint16Array(capacity),
    firstWord: new Int32Array(capacity),
    lastWord: new Int32Array(capacity),
    stroke: new Uint8Array(capacity),
  }
}

class Squeezing {
  private size = 0
  private word = -1
  private isStart = false
  private readonly room: Buffers

  constructor(capacity: number, buffers: number) {
    const known = rooms[buffers]
    this.room = known && capacity <= known.codes.length ? known : makeRoom(Math.max(1024, capacity * 2))
    rooms[buffers] = this.room
  }

  startWord(): void {
    this.word++
    this.isStart = true
  }

  endWord(): void {
    // A word without any letters, as "@" alone, ends nothing.
    const { lastEnd, total } = this.room
    if (!this.isStart && this.size > 0) lastEnd[this.size - 1] = total[this.size - 1]!
    this.isStart = false
  }

  add(code: number, stroke = 0): void {
    const last = this.size - 1
    const { codes, total, firstStart, lastEnd, firstWord, lastWord, stroke: strokes } = this.room
    if (last >= 0 && codes[last] === code) {
      if (this.isStart && firstStart[last] === -1) firstStart[last] = total[last]!
      total[last]!++
      lastWord[last] = this.word
    } else {
      const at = this.size++
      codes[at] = code
      total[at] = 1
      firstStart[at] = this.isStart ? 0 : -1
      lastEnd[at] = 0
      strokes[at] = stroke
      firstWord[at] = this.word
      lastWord[at] = this.word
    }
    this.isStart = false
  }

  done(): Squeezed {
    return { size: this.size, ...this.room }
  }
}
