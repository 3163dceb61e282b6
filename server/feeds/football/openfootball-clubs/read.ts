import { foldSpelling } from '#timeline/spelling.ts'
import { countryOfNation } from '../aliases/nations.ts'
import { countryOfPrefix } from '../competitions.ts'
import { foreignNote, type SourceFile } from '../../reading/decoded-text.ts'
import { reasonOf } from '../../reading/guarded.ts'
import { Refused, Unusable, type Parsed, type ParsedClub, type Refusal } from '../../reading/parsed.ts'
import { textLines } from '../../reading/text-lines.ts'
import type { ReadFile } from '../../source.ts'
import { Grounds } from './grounds.ts'
import { readAddress, readClubLine, readNames, reserveOf, splitComment } from './line.ts'
import { withUniqueNames } from './unique.ts'

/** Lists of clubs of openfootball (CC0-1.0). Format and traps: docs/formats/openfootball-clubs.md. */
export async function* readClubs(
  files: readonly SourceFile[],
  beside: readonly SourceFile[] = [],
): AsyncGenerator<ReadFile> {
  const grounds = new Grounds()
  for (const file of beside) await grounds.read(file)
  for (const file of files) yield { file, parsed: readList(file, grounds) }
}

async function* readList(file: SourceFile, grounds: Grounds): AsyncGenerator<Parsed> {
  const list = new ClubList(file)
  let foreign: number | null = null
  for await (const one of textLines(file, (line) => (foreign = line))) {
    if (foreign !== null) yield foreignNote(file.name, foreign)
    foreign = null
    const at = `line ${one.line}`
    if ('fault' in one) list.refused.push({ file: file.name, at, reason: one.fault })
    else if (one.text.trim() === '__END__') break
    else list.take(one.text, at)
  }
  if (list.clubs.length === 0) throw new Unusable(file.name, 'no list of clubs: no line names one below its country')
  const { clubs, refused } = withUniqueNames(list.clubs)
  for (const refusal of [...list.refused, ...refused]) yield { kind: 'refused', refusal }
  for (const club of clubs) {
    const capacity = club.ground === null ? null : grounds.seatsOf(file, club.ground)
    yield { kind: 'club', club: { ...club, capacity } }
  }
}

/** The clubs of one file, read line by line. */
class ClubList {
  readonly clubs: ParsedClub[] = []
  readonly refused: Refusal[] = []
  private readonly file: string
  /** By the name of the file (`eng.clubs.txt`), until a heading names it. */
  private country: string | null
  private isHeaded = false
  private region: string | null = null
  /** The club that names and an address below it belong to; null below a refused one. */
  private club: ParsedClub | null = null
  private readonly keys = new Map<string, string>()

  constructor({ name }: SourceFile) {
    this.file = name
    this.country = countryOfPrefix((name.split(/[/\\]/).at(-1) ?? '').split('.')[0] ?? '')
  }

  take(line: string, at: string): void {
    const { text, comment } = splitComment(line)
    const heading = /^(=+)\s*([^=].*?)\s*=*$/.exec(text)
    try {
      if (heading) this.takeHeading(heading[1]!.length, heading[2]!)
      else if (text.startsWith('|')) this.takeNames(text, comment, at)
      else if (text !== '' && !/^=+$/.test(text)) this.takeText(text, at)
    } catch (error) {
      this.refused.push({ file: this.file, at, reason: reasonOf(error) })
    }
  }

  /** `= Österreich • Austria (at)`, `== Wien ==`; `?` for none. */
  private takeHeading(level: number, text: string): void {
    this.club = null
    this.region = level === 2 && !/^\?+$/.test(text) ? text : null
    if (level > 1) return
    const code = /\(([a-z]{2,3})\)/.exec(text)?.[1]
    const names = text.replaceAll(/\([^)]*\)/g, ' ').split('•')
    const named = names.map(countryOfNation).find((country) => country !== null) ?? null
    const byFile = this.isHeaded ? null : this.country
    this.isHeaded = true
    this.country = (code === undefined ? null : countryOfPrefix(code)) ?? named ?? byFile
    if (this.country === null) throw new Refused(`no country that is known: ${JSON.stringify(text)}`)
  }

  private takeNames(text: string, comment: string, at: string): void {
    if (this.club === null) throw new Refused('names without a club above them')
    const known = new Set(this.club.names.map(({ name }) => foldSpelling(name)))
    for (const name of readNames(text, comment, at)) {
      const folded = foldSpelling(name.name)
      if (folded === '') throw new Refused(`no name: ${JSON.stringify(name.name)}`)
      if (!known.has(folded)) this.club.names.push(name)
      known.add(folded)
    }
  }

  private takeText(text: string, at: string): void {
    const address = readAddress(text)
    if (address !== null && this.club === null) throw new Refused('an address without a club above it')
    if (address !== null) this.club!.address = address
    else this.takeClub(reserveOf(text) ?? text, at)
  }

  private takeClub(text: string, at: string): void {
    this.club = null
    if (this.country === null) throw new Refused('a club before the heading that names its country')
    const read = readClubLine(text)
    const key = foldSpelling(`${read.name} ${read.dissolved ?? ''}`)
    const first = this.keys.get(`${this.country} ${key}`)
    if (first !== undefined) throw new Refused(`the same club as in ${first}: that line holds`)
    this.keys.set(`${this.country} ${key}`, at)
    this.club = {
      place: { file: this.file, at },
      key,
      country: this.country,
      ...read,
      region: read.region ?? this.region,
      capacity: null,
      address: null,
      names: [{ name: read.name, language: null, isFormer: false, at }],
    }
    this.clubs.push(this.club)
  }
}
