import { foldSpelling } from '#timeline/spelling.ts'
import { takeDay } from './days.ts'
import { isOpen, type Draft } from './draft.ts'
import { headingWords } from './headings.ts'
import { readMatchLine } from './match-line.ts'
import { isProperty, isWordOfProperty, namesOfLineup } from './properties.ts'
import { isScoreBracket } from './score.ts'

const property = /^(\p{L}[^:()[\]\d@]{0,40}?)\s*:(?:\s+(\S.*))?$/u
/** Lines of text that are about no match. */
export const remark =
  /^(?:nb|note|notes|byes?|hosts?|edition|season|source|teams?|champions?|topscorers?|remarks?)\s*:/i
/** Characters of a text over several lines. */
const longestText = 20_000
const headingMark = /^(?:[=▪»‣•■●►]|::)/

type Open = { take(more: string): void; text(): string; isLineup: boolean; isRemark?: true }

/** The match that was read last, while lines that belong to it follow. */
export class Drafting {
  private draft: Draft | null = null
  /** A text that continues in the next line. */
  private open: Open | null = null

  get isBegun(): boolean {
    return this.draft !== null
  }

  /** `note` and `goals` of its line, which may go on in the next one. */
  begin(draft: Draft, note: string | null, goals: string | null): void {
    this.draft = draft
    if (note !== null) this.openNoteOf(draft, note)
    else if (goals !== null) this.openGoalsOf(draft, goals)
  }

  end(): Draft | null {
    const { draft } = this
    this.draft = null
    this.open = null
    return draft
  }

  /** Ends the open match. */
  close(): void {
    this.open = null
  }

  /** A text of no match: it continues in lines that are set in, or while a bracket is open. */
  pass(text: string): void {
    let own = text
    this.open = { take: (more) => (own = `${own} ${more}`), text: () => own, isLineup: false, isRemark: true }
  }

  goesOn(text: string, isIndented: boolean): boolean {
    const { open } = this
    const isLonger = open !== null && open.text().length < longestText && !headingMark.test(text)
    const isShort =
      isLonger && open.isLineup && namesOfLineup(open.text()) < 11 && !/:\s|\s\d{1,2}-\d{1,2}(?:\s|$)|\sv\s/.test(text)
    const isRemark = isLonger && open.isRemark === true && isIndented && !readMatchLine(text)?.sides
    if (!isLonger || !(isOpen(open.text()) || isShort || isRemark)) {
      this.open = null
      return false
    }
    open.take(text)
    return true
  }

  /** Whether a side of the match has this name. */
  names(name: string): boolean {
    const { draft } = this
    return draft !== null && [draft.home, draft.away].some((side) => foldSpelling(side) === foldSpelling(name))
  }

  /** `[…]` below a match is about it, unless it is a day or a list of goals. */
  takeNote(text: string): boolean {
    const { draft } = this
    if (!text.startsWith('[') || isGoalsNote(text.slice(1)) || isDayInBrackets(text)) return false
    if (!draft) return !/^\[[^\]]*\]\s*\S/.test(text)
    this.openNoteOf(draft, text.slice(1))
    return true
  }

  private openNoteOf(draft: Draft, text: string): void {
    const before = draft.note === '' ? '' : `${draft.note}; `
    let own = `[${text}`
    const set = () => (draft.note = before + own.slice(1).replace(/\]\s*$/, ''))
    set()
    this.open = {
      isLineup: false,
      text: () => (own.endsWith(']') ? '' : own),
      take: (more) => {
        own = `${own} ${more}`
        set()
      },
    }
  }

  takeGoals(text: string): boolean {
    const { draft } = this
    const isBracketed = /^[([]/.test(text) && !/^\(\d{1,4}\)\s/.test(text) && !isDayInBrackets(text)
    const isBare = /[\d?_]['’′]/.test(text.replace(/\[[^\]]*(?:\]|$)/g, '')) && !/^\p{L}[^:]*:\s/u.test(text)
    const isScored = /^\d{1,2}-\d{1,2}\s+\p{L}/u.test(text) && draft?.goals === null
    if (!draft || draft.goals !== null || !(isBracketed || isBare || isScored)) return false
    const inside = /^\(([^()]*)\)$/.exec(text)?.[1]
    if (inside !== undefined && isScoreBracket(inside)) draft.note = [draft.note, inside].filter(Boolean).join('; ')
    else this.openGoalsOf(draft, text)
    return true
  }

  private openGoalsOf(draft: Draft, text: string): void {
    draft.goals = text
    this.open = {
      isLineup: false,
      text: () => draft.goals ?? '',
      take: (more) => (draft.goals = `${draft.goals}\n${more}`),
    }
  }

  takeProperty(line: number, text: string): boolean {
    const { draft } = this
    const own = text.slice(0, Math.max(0, text.indexOf(':'))).trim()
    const isSide = own !== '' && this.names(own)
    const [, name, value] = isSide ? [null, own, text.slice(text.indexOf(':') + 1).trim()] : (property.exec(text) ?? [])
    if (!draft || name === undefined || (value === undefined && !isSide)) return false
    if (!isSide && !isProperty(name) && (remark.test(text) || headingWords.test(name))) return false
    if (/^(?:goals?|scorers?)$/i.test(name)) {
      this.openGoalsOf(draft, value ?? '')
      return true
    }
    const one = { name, text: value ?? '', line }
    draft.properties.push(one)
    const isLineup = isSide || !isWordOfProperty(name)
    // Names without a comma are lines or two spaces apart.
    const gap = () => (isLineup && !isOpen(one.text) ? '  ' : ' ')
    this.open = { isLineup, text: () => one.text, take: (more) => (one.text = `${one.text}${gap()}${more}`.trim()) }
    return true
  }
}

const standing =
  /^(?:match |game )?(?:abandon|aban\b|abd\b|suspend|susp\b|interrupt|stopped|postpon|award|annul|void|remaining|protest|replay|to be|not|due)/i
const goalForm = /^(?:\p{L}[\p{L}.'’ -]*?\s+)?\d{1,3}(?:\+\d{1,2})?\s*(?:pen|p|og|h|f)?\.?$/u

/** Whether a text in square brackets is a list of goals: names with minutes, and no note on what happened in one. */
export function isGoalsNote(text: string): boolean {
  const parts = text
    .replace(/\]\s*$/, '')
    .split(/[,;]|\s[-–]\s/)
    .map((part) => part.trim())
  const isBareList = /\p{L}/u.test(parts[0]!) && parts.every((part) => part === '' || goalForm.test(part))
  const isMarked = /\p{L}[^\]]*\s\d{1,3}(?:\+\d{1,2})?['’′]/u.test(text)
  return (isMarked || isBareList) && !standing.test(text)
}

/** `[Sun Jul/6]`. */
export function isDayInBrackets(text: string): boolean {
  return /^\[.*\]$/.test(text) && /^(?:$|@|\d{1,2}[:.]\d\d)/.test(takeDay(text.slice(1, -1).trim())?.rest ?? 'none')
}
