import { reasonOf } from '../../reading/guarded.ts'
import type { Parsed } from '../../reading/parsed.ts'
import { isPlaceOfDraw } from '../openfootball/match.ts'
import { Calendar, takeDay } from './days.ts'
import type { WrittenDay } from './days.ts'
import { isOpen } from './draft.ts'
import type { Draft, Heading } from './draft.ts'
import { takeComment } from './header.ts'
import { matchOf } from './match.ts'
import type { TxtContext } from './match.ts'
import { readMatchLine } from './match-line.ts'
import type { MatchLine } from './match-line.ts'

const bullet = /^(?:[▪»‣•■●►]|::)\s*/
const headingWords =
  /^(?:group|matchday|round|quarter|semi|final|third|match for|play-?offs?|preliminary|qualif|replays?|finals|knockout|\d+(?:st|nd|rd|th) round|\d+\.? (?:round|runde|spieltag)|league|championship|relegation)\b/i
const property = /^(\p{L}[^:()[\]\d@]{0,40}?)\s*:\s+(\S.*)$/u

type Open = { take(more: string): void; text(): string; line: number }

/** The matches of one file, read line by line. */
export class TxtReading {
  private readonly context: TxtContext
  private readonly calendar: Calendar
  private heading: Heading = { group: null, round: null }
  private date: string | null = null
  private time: number | null = null
  private venue: string | null = null
  private draft: Draft | null = null
  /** A text that goes on in the next line. */
  private open: Open | null = null
  private isEnded = false
  private readonly counted = { teams: new Set<string>(), matches: 0 }

  constructor(context: TxtContext) {
    this.context = context
    this.calendar = new Calendar(context.season)
  }

  *take(line: number, raw: string): Generator<Parsed> {
    if (this.isEnded) return
    const at = raw.indexOf('#')
    if (at >= 0) takeComment(this.context.header, raw.slice(at).replace(/^#+/, '').trim(), line)
    const text = (at < 0 ? raw : raw.slice(0, at)).trim()
    if (text === '__END__') {
      yield* this.finish()
      this.isEnded = true
    } else if (text === '' || /^[=-]+$/.test(text)) this.open = null
    else if (!this.goesOn(text)) yield* this.read(line, text)
  }

  /** The last match, and where the file counts otherwise than it lists. */
  *rest(): Generator<Parsed> {
    yield* this.finish()
    const { teams, matches } = this.context.header
    const said = [
      { what: 'teams', stated: teams, own: this.counted.teams.size },
      { what: 'matches', stated: matches, own: this.counted.matches },
    ]
    for (const { what, stated, own } of said)
      if (stated && stated.count !== own)
        yield this.refusal(stated.line, `the file says ${stated.count} ${what} and lists ${own}`)
  }

  private goesOn(text: string): boolean {
    if (this.open === null || !isOpen(this.open.text()) || bullet.test(text)) {
      this.open = null
      return false
    }
    this.open.take(text)
    return true
  }

  private *read(line: number, text: string): Generator<Parsed> {
    const heading = /^=+\s*(.+?)\s*=*$/.exec(text)?.[1]
    if (heading !== undefined) yield* this.takeHeading(heading)
    else if (/^[^|]+\|/.test(text)) this.define(text.replace(bullet, ''))
    else if (bullet.test(text)) yield* this.takeHeading(text.replace(bullet, ''))
    else if (this.takeGoals(line, text) || this.takeProperty(line, text)) return
    else yield* this.readRest(line, text)
  }

  private *readRest(line: number, text: string): Generator<Parsed> {
    const dated = takeDay(text.replace(/^\[(.*)\]$/, '$1').trim())
    const isDay =
      dated !== null && (dated.rest === '' || dated.rest.startsWith('@') || /^\d{1,2}[:.]\d{2}$/.test(dated.rest))
    if (isDay) {
      yield* this.finish()
      this.setDay(dated.day)
      this.time = null
      this.venue = dated.rest.startsWith('@') ? dated.rest.slice(1).trim() : null
      return
    }
    try {
      const match = readMatchLine(text)
      if (match) yield* this.takeMatch(line, match)
      else if (headingWords.test(text)) yield* this.takeHeading(text.replace(/^\[|\]$|:$/g, ''))
      else yield this.refusal(line, `no known form: ${JSON.stringify(text.slice(0, 80))}`)
    } catch (error) {
      yield this.refusal(line, reasonOf(error))
    }
  }

  private *takeHeading(text: string): Generator<Parsed> {
    yield* this.finish()
    const parts = text.split(/[,|]/).map((part) => part.trim())
    const group = parts.find((part) => /^group\s+\w+$/i.test(part)) ?? null
    this.heading = { group, round: parts.filter((part) => part !== group).join(', ') || null }
    this.date = null
    this.time = null
    this.venue = null
  }

  /** `Matchday 1 | Fri Jun 14 - Tue Jun 18`: a round by its days. Groups are named by the headings of their matches. */
  private define(text: string): void {
    const [name = '', days = ''] = text.split('|').map((part) => part.trim())
    const [from, to] = days.split(/\s+-\s+/).map((part) => takeDay(part)?.day)
    const first = from && this.calendar.dayOf(from)
    if (!first) return
    this.context.days.push({ name, from: first, to: (to && this.calendar.dayOf(to)) ?? first })
  }

  private takeGoals(line: number, text: string): boolean {
    const { draft } = this
    const isBracketed =
      /^[([]/.test(text) &&
      !/^\(\d{1,3}\)\s/.test(text) &&
      !/^\[[^\]\d']*\]$/.test(text) &&
      takeDay(text.slice(1)) === null
    const isBare = /\d['’′]/.test(text) && !/^\p{L}[^:]*:\s/u.test(text)
    if (!draft || draft.goals !== null || !(isBracketed || isBare)) return false
    draft.goals = text
    this.open = { line, text: () => draft.goals ?? '', take: (more) => (draft.goals = `${draft.goals} ${more}`) }
    return true
  }

  private takeProperty(line: number, text: string): boolean {
    const { draft } = this
    const [, name, value] = property.exec(text) ?? []
    if (!draft || name === undefined || value === undefined) return false
    if (/^goals?$/i.test(name)) {
      draft.goals = value
      this.open = { line, text: () => draft.goals ?? '', take: (more) => (draft.goals = `${draft.goals} ${more}`) }
      return true
    }
    const one = { name, text: value, line }
    draft.properties.push(one)
    this.open = { line, text: () => one.text, take: (more) => (one.text = `${one.text} ${more}`) }
    return true
  }

  private *takeMatch(line: number, match: MatchLine): Generator<Parsed> {
    yield* this.finish()
    if (match.day) this.setDay(match.day)
    if (match.time !== null) this.time = match.time
    else if (match.day) this.time = null
    if (this.date === null) {
      yield this.refusal(line, 'a match without a day')
      return
    }
    const isOdd = match.day !== null && this.calendar.isOddWeekday(match.day)
    this.draft = {
      line,
      date: this.date,
      time: this.time,
      offset: match.offset,
      match,
      heading: this.heading,
      venue: this.venue,
      goals: null,
      properties: [],
      remarks: isOdd ? [`the weekday of ${this.date} is another`] : [],
    }
  }

  private setDay(day: WrittenDay): void {
    this.date = this.calendar.dayOf(day)
  }

  private *finish(): Generator<Parsed> {
    const { draft } = this
    this.draft = null
    this.open = null
    if (!draft) return
    this.counted.matches += 1
    for (const name of [draft.match.home, draft.match.away]) if (!isPlaceOfDraw(name)) this.counted.teams.add(name)
    const { match, refused } = matchOf(draft, this.context)
    for (const refusal of refused) yield { kind: 'refused', refusal }
    yield { kind: 'match', match }
  }

  private refusal(line: number, reason: string): Parsed {
    return { kind: 'refused', refusal: { file: this.context.file, at: `line ${line}`, reason } }
  }
}
