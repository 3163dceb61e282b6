import { competitionOfName, unknownCompetition } from '../competitions.ts'
import { uniteNames } from '../openfootball/player-names.ts'
import { uniteFixtures } from '../openfootball/put-off.ts'
import { titleOf } from '../openfootball/read.ts'
import { RoundReader } from '../openfootball/round.ts'
import { foreignNote } from '../../reading/decoded-text.ts'
import type { SourceFile } from '../../reading/decoded-text.ts'
import { Unusable } from '../../reading/parsed.ts'
import type { CompetitionRef, Parsed } from '../../reading/parsed.ts'
import { textLines } from '../../reading/text-lines.ts'
import { emptyHeader } from './header.ts'
import { competitionOf } from './match.ts'
import { TxtReading } from './reading.ts'
import { SquadDirectory } from './squad-directory.ts'
import { detailOf, readSquadLine, roles } from './squads.ts'

/**
 * Football.TXT of openfootball (https://github.com/openfootball/euro and others, CC0-1.0): matches with goals, line-ups
 * and officials, and lists of squads. Format and traps: docs/formats/football-txt.md.
 */

/** Maximum matches held back until the spellings of their players are unified. */
const heldMatches = 4000
/** Lines in which a list of a squad has its first player. */
const linesAhead = 60

/** Squads are read before matches, which name their players; files `beside` are only consulted. */
export async function* readFootballTxt(
  files: readonly SourceFile[],
  beside: readonly SourceFile[] = [],
): AsyncGenerator<{ file: SourceFile; parsed: AsyncIterable<Parsed> }> {
  const squads = new SquadDirectory()
  const isSquad = new Map<SourceFile, boolean>()
  for (const file of [...beside, ...files]) isSquad.set(file, await hasSquad(file))
  for (const file of beside) if (isSquad.get(file)) for await (const _one of readSquad(file, squads));
  for (const file of files) if (isSquad.get(file)) yield { file, parsed: readSquad(file, squads) }
  for (const file of files) if (!isSquad.get(file)) yield { file, parsed: readMatches(file, squads) }
}

/** Whether a file lists a squad; a file that cannot be read is none, and fails when its matches are read. */
async function hasSquad(file: SourceFile): Promise<boolean> {
  try {
    for await (const one of textLines(file)) {
      if (one.line > linesAhead) return false
      if ('text' in one && readSquadLine(one.text.trim())) return true
    }
  } catch (error) {
    if (!(error instanceof Unusable)) throw error
  }
  return false
}

type About = { competition: CompetitionRef; season: string; team: string; isNational: boolean }

async function* readSquad(file: SourceFile, squads: SquadDirectory): AsyncGenerator<Parsed> {
  let about: About | null = null
  for await (const one of textLines(file)) {
    const place = { file: file.name, at: `line ${one.line}` }
    if ('fault' in one) {
      yield { kind: 'refused', refusal: { ...place, reason: one.fault } }
      continue
    }
    const text = one.text.replace(/#.*$/, '').trim()
    const heading = /^=+\s*([^=].*?)\s*=*$/.exec(text)?.[1]
    if (heading !== undefined) about ??= aboutOf(heading)
    else if (!/^(?:=*|-+)$/.test(text)) yield squadLine(text, about, place, squads)
  }
}

function squadLine(
  text: string,
  about: About | null,
  place: { file: string; at: string },
  squads: SquadDirectory,
): Parsed {
  const player = readSquadLine(text)
  if (!player || !about) {
    const reason = player ? 'a player before the line that names the team' : 'no player of a squad'
    return { kind: 'refused', refusal: { ...place, reason } }
  }
  const { competition, season, team, isNational } = about
  squads.add(competition.slug, season, team, player)
  return {
    kind: 'member',
    member: {
      place,
      player: { name: player.name, side: null, key: null, detail: detailOf(player) },
      team: {
        name: team,
        country: isNational ? null : competition.country,
        kind: isNational ? 'national' : 'club',
        key: null,
      },
      competition,
      season,
      shirtNumber: player.shirtNumber,
      position: player.role ? roles[player.role]!.word : null,
    },
  }
}

/** `Germany - Euro 2024`. */
function aboutOf(heading: string): About | null {
  const [, team = '', title = ''] = /^(.+?)\s+[-–]\s+(.+)$/.exec(heading) ?? []
  const found = contextOf(title)
  return found && team !== '' ? { ...found, team } : null
}

/** The competition and season of a title, such as "English Premier League 2025/26". */
function contextOf(text: string) {
  const { title, season } = titleOf(text)
  if (season === null || title === '') return null
  const fact = competitionOfName(title)
  return {
    fact,
    season,
    competition: competitionOf(fact, unknownCompetition(title, null)),
    isNational: fact?.isNational ?? false,
  }
}

async function* readMatches(file: SourceFile, squads: SquadDirectory): AsyncGenerator<Parsed> {
  let reading: TxtReading | null = null
  let held: Parsed[] = []
  let foreign: number | null = null
  const header = emptyHeader()
  const settled = () => uniteFixtures(uniteNames(held.splice(0)))
  try {
    for await (const one of textLines(file, (line) => (foreign = line))) {
      if (foreign !== null) yield foreignNote(file.name, foreign)
      foreign = null
      if ('fault' in one) {
        yield { kind: 'refused', refusal: { file: file.name, at: `line ${one.line}`, reason: one.fault } }
        continue
      }
      const title = reading === null ? contextOf(/^\s*[=#]+\s*([^=#].*?)\s*=*$/.exec(one.text)?.[1] ?? '') : null
      if (title) {
        reading = new TxtReading({
          ...title,
          file: file.name,
          rounds: new RoundReader(title.competition.kind),
          header,
          squads,
          days: [],
          keys: new Set(),
        })
      } else if (reading !== null) held.push(...reading.take(one.line, one.text))
      if (held.length >= heldMatches) yield* settled()
    }
  } finally {
    if (reading !== null) held.push(...reading.rest())
    yield* settled()
  }
  if (reading === null)
    throw new Unusable(file.name, 'no Football.TXT: no line "= Competition season" above its matches')
}
