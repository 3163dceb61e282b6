import { jsonItems, type SourceFile } from '../../reading/json-items.ts'
import { guarded } from '../../reading/guarded.ts'
import { Unusable, type Parsed } from '../../reading/parsed.ts'
import { readDate } from '../../reading/when.ts'
import { compareBox } from '../nba/compare-box.ts'
import { noGame, readGameId } from '../nba/game.ts'
import { idIn, objectIn, textIn, type Raw } from '../../reading/json-members.ts'
import { matchOfPlays } from '../nba/match.ts'
import type { PlayRow } from '../nba/play-row.ts'
import { Roster } from '../nba/roster.ts'
import { clubOfCode } from '../nba/teams.ts'
import { linesOf, totalsOf } from '../nba-live/box-file.ts'
import { matchOfGame } from '../nba-live/match.ts'
import { liveFormOfDetail, namesOf } from './detail.ts'
import { playRowsOf, type Clubs } from './play-rows.ts'

type Read = { file: SourceFile; parsed: AsyncIterable<Parsed> }

/**
 * Play-by-play and game details of the NBA's `data`, built from descriptions of them; no file was at hand. Format:
 * `docs/formats/nba-data.md`. Details beside the plays of their game are its names, and a proof of its box score.
 */
export async function* readNbaData(
  files: readonly SourceFile[],
  beside: readonly SourceFile[] = [],
): AsyncGenerator<Read> {
  const details = new Map<string, Raw>()
  const played = new Set<string>()
  for (const file of [...beside, ...files]) {
    const game = await gameOf(file).catch(() => null)
    if (game === null) continue
    if (!Array.isArray(game.pd)) details.set(textIn(game.gid), game)
    else if (files.includes(file)) played.add(textIn(game.gid))
  }
  for (const file of files) yield { file, parsed: readFile(file, details, played) }
}

/** The member `g` of a file. Throws `Unusable` where it has neither plays nor details. */
async function gameOf(file: SourceFile): Promise<Raw> {
  for await (const { member, value } of jsonItems(file)) {
    const game = objectIn(value)
    if (member === 'g' && (Array.isArray(game.pd) || (game.hls !== undefined && game.vls !== undefined))) return game
  }
  throw new Unusable(file.name, 'neither plays nor details of a game of `data`: no member g with pd, or hls and vls')
}

async function* readFile(
  file: SourceFile,
  details: ReadonlyMap<string, Raw>,
  played: ReadonlySet<string>,
): AsyncGenerator<Parsed> {
  const raw = await gameOf(file)
  yield* guarded({ file: file.name, at: 'g' }, () => readGame(file, raw, details, played))
}

function* readGame(
  file: SourceFile,
  raw: Raw,
  details: ReadonlyMap<string, Raw>,
  played: ReadonlySet<string>,
): Generator<Parsed> {
  const id = textIn(raw.gid)
  const refused = (at: string, reason: string): Parsed => ({
    kind: 'refused',
    refusal: { file: file.name, at, reason },
  })
  const game = readGameId(id)
  if (!game) return yield refused('g', noGame(id))
  if (!Array.isArray(raw.pd)) {
    // Details beside the plays of their game are only compared with them.
    if (played.has(id)) return
    const match = matchOfGame({ game, file: file.name, at: `game ${game.id}` }, liveFormOfDetail(raw))
    return yield typeof match === 'string' ? refused('g', match) : { kind: 'match', match }
  }
  const day = readDate(textIn(raw.gcode).replace(/^(\d{4})(\d\d)(\d\d)\/.*$/, '$1-$2-$3'))
  if (day === null) return yield refused('g', `no day of the game: "${textIn(raw.gcode)}"`)
  const detail = details.get(id) ?? null
  const clubs = clubsOf(raw, detail)
  if (clubs === null) return yield refused('g', `no clubs of the game: "${textIn(raw.gcode)}"`)
  const rows: PlayRow[] = []
  for (const row of playRowsOf(raw, clubs, detail ? namesOf(detail) : new Map()))
    if ('reason' in row) yield refused(row.at, row.reason)
    else rows.push(row)
  const made = matchOfPlays({ game, file: file.name, day: { day, isEstimated: false }, rows })
  if (typeof made === 'string') return yield refused('g', made)
  for (const refusal of made.refused) yield { kind: 'refused', refusal }
  const { match } = made
  if (detail) {
    const live = liveFormOfDetail(detail)
    const roster = new Roster()
    for (const { key, name, side } of match.players) roster.numberOf(key, name, side ?? 'home')
    match.remarks.push(...compareBox(match.events, linesOf(live, roster), (number) => roster.nameOf(number)))
    Object.assign(match.stated.totals, totalsOf(live))
  }
  yield { kind: 'match', match }
}

/** By the details, else by the codes in `20161130/WASOKC`: the visitors first. */
function clubsOf(game: Raw, detail: Raw | null): Clubs | null {
  if (detail) {
    const of = (team: Raw) => ({ key: idIn(team.tid) ?? '', name: `${textIn(team.tc)} ${textIn(team.tn)}`.trim() })
    return { home: of(objectIn(detail.hls)), away: of(objectIn(detail.vls)) }
  }
  const codes = /\/([A-Z]{3})([A-Z]{3})$/.exec(textIn(game.gcode))
  const [away, home] = [clubOfCode(codes?.[1] ?? ''), clubOfCode(codes?.[2] ?? '')]
  return home && away ? { home, away } : null
}
