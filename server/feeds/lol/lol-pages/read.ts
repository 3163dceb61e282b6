import { Damage } from '../../reading/damage.ts'
import { jsonItems, type SourceFile } from '../../reading/json-items.ts'
import { objectIn, textIn } from '../../reading/json-members.ts'
import { RowTally } from '../../reading/row-tally.ts'
import { guarded } from '../../reading/guarded.ts'
import { Unusable, type Parsed } from '../../reading/parsed.ts'
import { eventsOf } from './event-names.ts'
import { seriesOf } from './joined.ts'
import { matchOfSeries } from './match.ts'
import { withoutRemakes } from './remakes.ts'
import { gameRowOf, type GameRow } from './row.ts'

type Read = { file: SourceFile; parsed: AsyncIterable<Parsed> }

/** What one file holds beside its games: refused rows and teams. */
type Found = { isKnown: boolean; parsed: Parsed[]; tally: RowTally; damage: Damage }

/**
 * Pages of games of League of Legends, and the list of teams. A series may stand on two pages, and under two names by
 * two providers: all files of an import are read before the first match. Format and traps: docs/formats/lol-pages.md.
 */
export async function* readLolPages(files: readonly SourceFile[]): AsyncGenerator<Read> {
  const rows = new Map<string, GameRow>()
  const found = new Map<SourceFile, Found>()
  for (const file of files) found.set(file, await take(file, rows))
  const known = withoutRemakes([...rows.values()])
  const series = seriesOf(known.rows)
  const events = eventsOf(series)
  const tallies = new Map([...found].map(([{ name }, { tally }]) => [name, tally]))
  const doubles = new Set(series.flatMap((one) => one.doubles))
  for (const { row, reason } of known.left) {
    const { parsed, tally } = [...found].find(([{ name }]) => name === row.file)![1]
    const place = { file: row.file, at: row.path }
    tally.refuseNew(place)
    parsed.push({ kind: 'refused', refusal: { ...place, reason } })
  }
  for (const row of known.rows) {
    const tally = tallies.get(row.file)
    if (doubles.has(row)) tally?.repeat({ file: row.file, at: row.path })
    else tally?.row()
  }
  for (const file of files) {
    const own = series.filter(({ games }) => games[0]!.file === file.name)
    const matches = own.flatMap((one) =>
      guarded({ file: file.name, at: one.games[0]!.path }, () => [
        { kind: 'match', match: matchOfSeries(one, events.get(one)!) },
      ]),
    )
    yield { file, parsed: each(file, found.get(file)!, matches) }
  }
}

async function* each(
  file: SourceFile,
  { isKnown, parsed, tally, damage }: Found,
  matches: readonly Parsed[],
): AsyncGenerator<Parsed> {
  if (!isKnown) throw damage.fault ?? new Unusable(file.name, 'no page of games and no list of teams')
  yield* parsed
  for (const one of matches) yield tally.seen(one)
  yield* tally.parsed()
  if (damage.fault !== null) throw damage.fault
}

async function take(file: SourceFile, rows: Map<string, GameRow>): Promise<Found> {
  const found: Found = { isKnown: false, parsed: [], tally: new RowTally(), damage: new Damage() }
  const begin = (member: string) => (found.isKnown ||= isRead(member))
  for await (const { member, index, path, value } of found.damage.before(jsonItems(file, undefined, begin))) {
    if (index === null || !isRead(member)) continue
    const own = objectIn(value)
    const place = { file: file.name, at: path }
    if (member === 'teams') {
      const [key, name, code] = [textIn(own.teamId), textIn(own.name), textIn(own.code)]
      if (key === '' || name === '') {
        found.tally.refuseNew(place)
        found.parsed.push({ kind: 'refused', refusal: { ...place, reason: 'a team without id or name' } })
      } else {
        found.tally.row()
        found.parsed.push({
          kind: 'team',
          team: {
            place,
            team: { name, ...(code === '' ? {} : { shortName: code }), country: null, kind: 'club', key },
          },
        })
      }
      continue
    }
    const row = gameRowOf(own, file.name, path)
    const reason = typeof row === 'string' ? row : rows.has(row.id) ? `game ${row.id} stands twice` : null
    if (reason !== null) {
      found.tally.refuseNew(place)
      found.parsed.push({ kind: 'refused', refusal: { ...place, reason } })
    }
    if (reason === null && typeof row !== 'string') rows.set(row.id, row)
  }
  return found
}

function isRead(member: string): boolean {
  return member === 'matches' || member === 'teams'
}
