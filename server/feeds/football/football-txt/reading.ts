import { finalScoreOf } from '#sports/football.ts'
import { foldSpelling } from '#timeline/spelling.ts'
import { reasonOf } from '../../reading/guarded.ts'
import type { Parsed } from '../../reading/parsed.ts'
import { readOffset } from '../../reading/when.ts'
import { isPlaceOfDraw } from '../openfootball/match.ts'
import { Comments } from './comments.ts'
import { Calendar, takeDays } from './days.ts'
import { nameOpenSides } from './open-sides.ts'
import { noHead, type Draft, type Head } from './draft.ts'
import { Drafting, isDayInBrackets, isGoalsNote, remark } from './drafting.ts'
import { takeComment } from './header.ts'
import { Headings, headingWords, isHeading, withBullet } from './headings.ts'
import { matchOf, type TxtContext } from './match.ts'
import { readMatchLine, type MatchLine } from './match-line.ts'
import { isBesideTable, readTableRow, type Tables } from './tables.ts'
import { turnedScores } from './score.ts'
import { UnknownDays } from './unknown-days.ts'

/** `(10) Play-off 2nd Leg // 15-19 November`, a heading with its days. */
const outline = /^(?:\(\d{1,3}\)\s*)?(\p{L}[^/|@]*?)\s*\/\/\s*(\S.*)$/u
const bullets = /^(?:([▪»‣•■●►]+)|(:{2,}))\s*(?=\S)/

/** The matches of one competition of a file, read line by line. */
export class TxtReading {
  private readonly context: TxtContext
  private readonly calendar: Calendar
  private readonly comments: Comments
  private readonly headings: Headings
  private readonly tables: Tables
  /** What the lines above say of the next match. */
  private head: Head = noHead
  /** The offset of the day's line. */
  private offset: number | null = null
  private readonly drafting = new Drafting()
  private readonly days = new UnknownDays()
  private isAfterBlank = true
  private isEnded = false
  private readonly counted = { teams: new Set<string>(), matches: 0 }

  constructor(context: TxtContext, comments: Comments) {
    this.context = context
    this.comments = comments
    this.tables = context.tables
    this.calendar = new Calendar(context.season)
    this.headings = new Headings({
      isTournament: context.competition.kind === 'tournament',
      isNational: context.fact?.isNational ?? false,
    })
    this.takeDays()
  }

  get hasMatches(): boolean {
    return this.counted.matches > 0 || this.drafting.isBegun
  }

  *take(line: number, raw: string): Generator<Parsed> {
    if (this.isEnded) return
    const { text: written, comment, inside } = this.comments.take(withBullet(raw.replaceAll('\t', '    ')))
    if (comment !== '') this.takeComment(comment, line)
    this.takeTable(inside === '' ? comment : inside, line)
    const text = written.trim()
    const isBlank = text === ''
    const isIndented = /^\s/.test(written)
    if (text === '__END__') {
      yield* this.finish()
      this.isEnded = true
    } else if (isBlank || /^(?:=+|(?:[-_*]\s?){3,})$/.test(text)) {
      this.drafting.close()
      if (isBlank && inside === '' && comment === '') this.tables.end()
    } else if (!this.drafting.goesOn(text, isIndented)) yield* this.read(line, text, isIndented)
    if (text !== '' || comment === '') this.isAfterBlank = isBlank
  }

  /** The last match, where the file counts otherwise than it lists, and where its tables differ. */
  *rest(): Generator<Parsed> {
    yield* this.finish()
    this.days.estimate(this.calendar.days)
    nameOpenSides(this.days.all, this.tables)
    const { teams, matches } = this.context.header
    const said = [
      { what: 'teams', stated: teams, own: this.counted.teams.size },
      { what: 'matches', stated: matches, own: this.counted.matches },
    ]
    for (const { what, stated, own } of said)
      if (stated && stated.count !== own)
        yield this.refusal(stated.line, `the file says ${stated.count} ${what} and lists ${own}`)
    yield* this.tables.compare(this.context.file)
  }

  private takeComment(comment: string, line: number): void {
    const { header } = this.context
    takeComment(header, comment, line)
    this.takeDays()
  }

  private takeDays(): void {
    const { header } = this.context
    if (header.days) this.calendar.setRange(header.days)
    header.days = null
  }

  /** Final tables often stand in a comment. */
  private takeTable(text: string, line: number): boolean {
    const row = readTableRow(text, line)
    if (row) this.tables.row(row, this.headings.scope)
    return row !== null
  }

  private *read(line: number, text: string, isIndented: boolean): Generator<Parsed> {
    const [, marks, top] = /^(=+)\s*(.*?)\s*=*$/.exec(text) ?? []
    if (top !== undefined) yield* this.takeHeading(() => this.headings.stage(Math.max(1, marks!.length - 1), top))
    else if (bullets.test(text) || outline.test(text)) yield* this.takeBullet(text.replace(outline, '▪ $1 | $2'))
    else if (this.define(text)) return
    else if (this.drafting.takeNote(text) || this.drafting.takeGoals(text)) return
    else if (this.takeTable(text, line) || isBesideTable(text)) return
    else if (this.drafting.takeProperty(line, text)) return
    else yield* this.readRest(line, text, isIndented)
  }

  private *readRest(line: number, text: string, isIndented: boolean): Generator<Parsed> {
    try {
      const found = readMatchLine(isDayInBrackets(text) ? text.slice(1, -1) : text)
      if (found?.sides) yield* this.takeMatch(line, found, text)
      else if (found && found.bye === null) yield* this.takeHead(found)
      else if (found) {
        if (found.isNoteOpen) this.drafting.pass(`[${found.note}`)
        yield this.note(line, `${found.bye} had no opponent in this round: no match`)
      } else if (remark.test(text)) this.drafting.pass(text)
      else if (headingWords.test(text) || (isHeading(text) && (this.isAfterBlank || !isIndented))) {
        // Other words may be no heading: the day stays.
        const head = headingWords.test(text) ? noHead : { ...this.head, part: null }
        yield* this.takeHeading(() => this.headings.bullet(1, text.replace(/^\[|\]$|:$/g, '')))
        this.head = head
      } else yield this.refusal(line, `no known form: ${JSON.stringify(text.slice(0, 80))}`)
    } catch (error) {
      yield* this.finish()
      yield this.refusal(line, reasonOf(error))
    }
  }

  private *takeBullet(text: string): Generator<Parsed> {
    const [mark = '', own = '', ascii = ''] = bullets.exec(text) ?? []
    const name = text.slice(mark.length).replace(/[\s▪»:]+$/, '')
    const defined = this.define(name)
    const label = defined ? name.replace(/\s*[|:].*$/, '') : name
    yield* this.takeHeading(() => this.headings.bullet(own === '' ? ascii.length - 1 : own.length, label, mark[0]))
    const days = defined ? this.context.days.at(-1) : undefined
    // Its day holds for matches that follow without one.
    if (days?.name === label) this.head = { ...noHead, day: days.from, isRoundDay: days.from !== days.to }
  }

  private *takeHeading(set: () => void): Generator<Parsed> {
    yield* this.finish()
    set()
    this.tables.end()
    this.head = noHead
  }

  /**
   * `Matchday 1 | Fri Jun 14 - Tue Jun 18`, `Final : July 10`: a round by its days. `Group A | Norway  Iceland`: a
   * group by its teams.
   */
  private define(text: string): boolean {
    const [, name, value] = /^([^|:]{2,40}?)\s*[|:]\s+(\S.*)$/.exec(text) ?? []
    if (name === undefined || value === undefined) return false
    const days = takeDays(value)
    const isGroup = /^(?:group|grupo|gruppe|groupe)\s+[\p{L}\d]{1,4}$/iu.test(name)
    if (isGroup && !days) for (const team of value.split(/\s{2,}|,/)) this.context.groups.set(foldSpelling(team), name)
    else if (!days || this.drafting.names(name)) return text.includes('|')
    const first = days && this.calendar.dayOf(days.from)
    if (days && first) this.context.days.push({ name, from: first, to: this.calendar.dayOf(days.to) ?? first })
    return true
  }

  private *takeHead({ day, isRange, secondDay, clock, ground, roundPart }: MatchLine): Generator<Parsed> {
    yield* this.finish()
    const isNew = day !== null
    if (isNew) this.offset = clock?.offset ?? null
    this.head = {
      day: isNew ? this.calendar.dayOf(day) : this.head.day,
      isDayWrong: isNew ? this.calendar.dayOf(day) === null : this.head.isDayWrong,
      isRoundDay: isNew ? isRange : this.head.isRoundDay,
      secondDay: isNew ? secondDay : this.head.secondDay,
      clock: clock ?? (isNew ? null : this.head.clock),
      venue: ground.venue ?? (isNew ? null : this.head.venue),
      attendance: ground.attendance,
      part: roundPart,
    }
    this.oddDay = isNew && this.calendar.isOddWeekday(day) ? this.head.day : null
  }
  /** A day whose weekday is another. */
  private oddDay: string | null = null;

  private *takeMatch(line: number, match: MatchLine, text: string): Generator<Parsed> {
    yield* this.finish()
    const sides = match.sides!
    const { day, clock, ground } = match
    const { head } = this
    const date = day ? this.calendar.dayOf(day) : head.day
    const time = clock ?? (day ? null : head.clock)
    this.head = {
      ...head,
      day: date,
      clock: time,
      attendance: null,
      part: null,
      isRoundDay: day ? match.isRange : head.isRoundDay,
    }
    if (day) this.oddDay = this.calendar.isOddWeekday(day) ? date : null
    const isFixture = sides.scores !== null || sides.note !== '' || match.number !== null || /\svs?\.?\s/.test(text)
    const isWrong = day === null ? head.isDayWrong : date === null
    if (date === null && (isWrong || !isFixture)) {
      yield this.refusal(line, 'a match without a day')
      return
    }
    const [home, away, isDayUnknown] = [sides.home, sides.away, date === null]
    const isList = sides.goals === null && isGoalsNote(match.note)
    const draft: Draft = {
      line,
      number: match.number,
      date: date ?? this.calendar.days.from,
      isDayUnknown,
      isRoundDay: isDayUnknown || (day ? match.isRange : head.isRoundDay),
      scope: this.headings.scope,
      clock: isDayUnknown
        ? null
        : time && {
            ...time,
            offset: time.offset ?? (ground.zone === null ? null : readOffset(ground.zone)) ?? this.offset,
          },
      home,
      away,
      scores: sides.scores,
      heading: this.headings.at(match.roundPart ?? head.part),
      venue: ground.venue ?? head.venue,
      attendance: ground.attendance ?? head.attendance,
      note: [sides.note, match.isNoteOpen || isList ? '' : match.note].filter(Boolean).join('; '),
      goals: null,
      properties: [],
      remarks: this.oddDay === date ? [`the weekday of ${date} is another`] : [],
    }
    this.drafting.begin(draft, match.isNoteOpen && !isList ? match.note : null, isList ? match.note : sides.goals)
    if (sides.second) yield* this.takeSecond(draft, match)
  }

  /** The second leg in the same line: at the other side's ground. */
  private *takeSecond(first: Draft, { sides, secondDay: own }: MatchLine): Generator<Parsed> {
    yield* this.finish()
    const secondDay = own ?? this.head.secondDay
    const date = secondDay && this.calendar.dayOf(secondDay)
    const isDayUnknown = date === null
    const next: Draft = {
      ...first,
      date: date ?? first.date,
      isDayUnknown,
      isRoundDay: isDayUnknown,
      clock: isDayUnknown ? null : first.clock,
      home: first.away,
      away: first.home,
      venue: null,
      properties: [],
      scores: turnedScores(sides!.second!),
    }
    this.drafting.begin(next, null, null)
  }

  private *finish(): Generator<Parsed> {
    const draft = this.drafting.end()
    if (!draft) return
    this.counted.matches += 1
    const names = [draft.home, draft.away].filter((name) => !isPlaceOfDraw(name))
    for (const name of names) this.counted.teams.add(this.tables.fullNameOf(name))
    const { match, refused } = matchOf(draft, this.context)
    for (const refusal of refused) yield { kind: 'refused', refusal }
    this.days.add(match, !draft.isDayUnknown)
    yield { kind: 'match', match }
    const isCounted = match.round?.stage !== 'knockout' && !/annul|abandon|cancel/i.test(draft.note)
    if (draft.scores && isCounted)
      this.tables.match({
        home: draft.home,
        away: draft.away,
        score: finalScoreOf(draft.scores),
        scope: draft.scope,
        match,
      })
  }

  private note(line: number, text: string): Parsed {
    return { kind: 'note', place: { file: this.context.file, at: `line ${line}` }, text }
  }

  private refusal(line: number, reason: string): Parsed {
    return { kind: 'refused', refusal: { file: this.context.file, at: `line ${line}`, reason } }
  }
}
