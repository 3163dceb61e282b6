import { uniteNames } from '../openfootball/player-names.ts'
import { uniteFixtures } from '../openfootball/put-off.ts'
import { RoundReader } from '../openfootball/round.ts'
import { foreignNote, type SourceFile } from '../../reading/decoded-text.ts'
import { Unusable, type Parsed } from '../../reading/parsed.ts'
import { textLines } from '../../reading/text-lines.ts'
import { Comments } from './comments.ts'
import { emptyHeader, takeComment } from './header.ts'
import { TxtReading } from './reading.ts'
import { SquadDirectory } from './squad-directory.ts'
import { glanceAt, readSquad, titleBeside, type Glance } from './squad-file.ts'
import { Tables } from './tables.ts'
import { contextOf, topHeadingOf } from './title.ts'

/**
 * Football.TXT of openfootball (https://github.com/openfootball/euro and others, CC0-1.0): matches with goals, line-ups
 * and officials, and lists of squads. Format and traps: docs/formats/football-txt.md.
 */

/** Maximum matches held back until the spellings of their players are unified. */
const heldMatches = 4000

/** Squads are read before matches, which name their players; files `beside` are only consulted. */
export async function* readFootballTxt(
  files: readonly SourceFile[],
  beside: readonly SourceFile[] = [],
): AsyncGenerator<{ file: SourceFile; parsed: AsyncIterable<Parsed> }> {
  const squads = new SquadDirectory()
  const glances = new Map<SourceFile, Glance>()
  for (const file of [...beside, ...files]) glances.set(file, await glanceAt(file))
  const isSquad = (file: SourceFile) => glances.get(file)!.isSquad
  const squadOf = (file: SourceFile) => readSquad(file, squads, titleBeside(file, glances))
  for (const file of beside) if (isSquad(file)) for await (const _one of squadOf(file));
  for (const file of files) if (isSquad(file)) yield { file, parsed: squadOf(file) }
  for (const file of files) if (!isSquad(file)) yield { file, parsed: readMatches(file, squads) }
}

async function* readMatches(file: SourceFile, squads: SquadDirectory): AsyncGenerator<Parsed> {
  const one = new MatchFile(file.name, squads)
  let held: Parsed[] = []
  let foreign: number | null = null
  const settled = () => uniteFixtures(uniteNames(held.splice(0)))
  try {
    for await (const line of textLines(file, (at) => (foreign = at))) {
      if (foreign !== null) yield foreignNote(file.name, foreign)
      foreign = null
      if ('fault' in line) {
        yield { kind: 'refused', refusal: { file: file.name, at: `line ${line.line}`, reason: line.fault } }
        continue
      }
      held.push(...one.take(line.line, line.text))
      if (held.length >= heldMatches) yield* settled()
    }
  } finally {
    held.push(...one.rest())
    yield* settled()
  }
  if (!one.isTitled) throw new Unusable(file.name, 'no Football.TXT: no line "= Competition season" above its matches')
}

/** A file of matches: one competition, or several, each below its own title. */
class MatchFile {
  private readonly name: string
  private readonly squads: SquadDirectory
  private reading: TxtReading | null = null
  private isByComment = false
  private readonly comments = new Comments()

  constructor(name: string, squads: SquadDirectory) {
    this.name = name
    this.squads = squads
  }

  get isTitled(): boolean {
    return this.reading !== null
  }

  *take(line: number, text: string): Generator<Parsed> {
    const heading = topHeadingOf(text.replace(/#.*$/, ''))
    const top = heading === null ? null : contextOf(heading, this.name)
    const isNext = top !== null && (this.reading === null || !this.isByComment || !this.reading.hasMatches)
    const byComment = this.reading === null ? /^\s*#+\s*([^#].*?)\s*#*$/.exec(text)?.[1] : undefined
    const title = isNext ? top : byComment === undefined ? null : titleOfComment(byComment, this.name)
    if (!title) {
      if (this.reading !== null) yield* this.reading.take(line, text)
      return
    }
    if (this.reading?.hasMatches) yield* this.reading.rest()
    this.isByComment = !isNext
    const header = emptyHeader()
    if (isNext) takeComment(header, /#+\s*(.*)$/.exec(text)?.[1]?.trim() ?? '', line)
    this.reading = new TxtReading(
      {
        ...title,
        file: this.name,
        rounds: new RoundReader(title.competition.kind),
        header,
        squads: this.squads,
        groups: new Map(),
        days: [],
        keys: new Set(),
        tables: new Tables(),
      },
      this.comments,
    )
  }

  *rest(): Generator<Parsed> {
    if (this.reading !== null) yield* this.reading.rest()
  }
}

/** `# English Premier League 2015/16`, the title of older files: the season at the end. */
function titleOfComment(text: string, file: string) {
  return /^\p{Lu}[^:.]*\d{4}(?:[/–-]\d{2,4})?\s*$/u.test(text) ? contextOf(text, file) : null
}
