import type { SourceFile } from '../../reading/decoded-text.ts'
import { nationNamed } from '../aliases/nations.ts'
import { Unusable, type Parsed } from '../../reading/parsed.ts'
import { textLines } from '../../reading/text-lines.ts'
import type { SquadDirectory } from './squad-directory.ts'
import { detailOf, readSquadLine, roles } from './squads.ts'
import { contextOf, topHeadingOf, type Titled } from './title.ts'

/** Lines in which a list of a squad has its first player, and a file its title. */
const linesAhead = 60

/** Content of the first lines of a file: whether it lists a squad, and its title. */
export interface Glance {
  isSquad: boolean
  title: Titled | null
}

/** A file that cannot be read is no squad, and fails when its matches are read. */
export async function glanceAt(file: SourceFile): Promise<Glance> {
  const found: Glance = { isSquad: false, title: null }
  try {
    for await (const one of textLines(file)) {
      if (one.line > linesAhead || found.isSquad) break
      if (!('text' in one)) continue
      const heading = topHeadingOf(one.text.replace(/#.*$/, ''))
      if (heading !== null) found.title ??= contextOf(heading, file.name)
      if (readSquadLine(withFacts(one.text))) found.isSquad = true
    }
  } catch (error) {
    if (!(error instanceof Unusable)) throw error
  }
  return found
}

/** Competition and season of a list without a title: those of the matches in its folder, or in the folder above. */
export function titleBeside(file: SourceFile, glances: ReadonlyMap<SourceFile, Glance>): Titled | null {
  const folder = folderOf(file.name)
  const titles = [...glances].flatMap(([other, { isSquad, title }]) =>
    isSquad || title === null ? [] : [{ folder: folderOf(other.name), title }],
  )
  const near = titles.find((one) => one.folder === folder) ?? titles.find((one) => one.folder === folderOf(folder))
  return near?.title ?? (titles.length === 1 ? titles[0]!.title : null)
}

function folderOf(name: string): string {
  return name.replace(/[/\\]?[^/\\]*$/, '')
}

/** Caps and club stand behind `##` in the older lists. */
function withFacts(text: string): string {
  return text
    .replace(/\s#{1,2}\s*(?=\d+\s*,)/, '   ')
    .replace(/#.*$/, '')
    .trim()
}

type About = Titled & { team: string }

export async function* readSquad(
  file: SourceFile,
  squads: SquadDirectory,
  beside: Titled | null,
): AsyncGenerator<Parsed> {
  let about: About | null = null
  for await (const one of textLines(file)) {
    const place = { file: file.name, at: `line ${one.line}` }
    if ('fault' in one) {
      yield { kind: 'refused', refusal: { ...place, reason: one.fault } }
      continue
    }
    // `# Italy (ITA)` above a list without a title.
    const [, named, code = ''] = /^#+\s*(\p{L}[^#:]*?)\s*\(([A-Z]{3})\)\s*$/u.exec(one.text) ?? []
    if (about === null && named !== undefined && beside !== null)
      about = { ...beside, team: beside.isNational ? nationNamed(named, code) : named }
    const text = withFacts(one.text)
    const heading = /^=+\s*([^=].*?)\s*=*$/.exec(text)?.[1]
    if (heading !== undefined) about = aboutOf(heading, file.name) ?? about
    else if (!/^(?:=*|-+|(?:coach|trainer|manager|teams?|group)s?\b.*)$/i.test(text)) {
      about ??= beside && teamOfName(file.name, beside)
      yield squadLine(text, about, place, squads)
    }
  }
}

/** `it-italy.txt`, where nothing in a list names its team. */
function teamOfName(name: string, beside: Titled): About | null {
  const words = /(?:^|[/\\])(?:[a-z]{2,3}-)?([a-z][a-z-]+)\.txt$/.exec(name)?.[1]?.split('-')
  const team = words?.map((word) => `${word[0]!.toUpperCase()}${word.slice(1)}`).join(' ')
  return team === undefined ? null : { ...beside, team }
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
function aboutOf(heading: string, file: string): About | null {
  const [, team = '', title = ''] = /^(.+?)\s+[-–]\s+(.+)$/.exec(heading) ?? []
  const found = contextOf(title, file)
  return found && team !== '' ? { ...found, team } : null
}
