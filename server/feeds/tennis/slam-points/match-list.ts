import type { Slam, Draw } from '#sports/tennis.ts'
import { csvRows } from '../../reading/csv-rows.ts'
import type { SourceFile } from '../../reading/json-items.ts'
import type { Refusal } from '../../reading/parsed.ts'
import { sideOf, type Person, type SideRef } from '../sides.ts'
import { slamOf } from '../tournaments.ts'
import { Columns } from '../../reading/columns.ts'

/** A match as the list of matches of a slam has it. */
export interface ListedMatch {
  id: string
  year: number
  slam: Slam
  draw: Draw
  /** From 1; null where it does not follow from the number of the match. */
  round: number | null
  /** The sides in the order of the file. */
  one: SideRef
  two: SideRef
  court: string | null
  /** 1 or 2, where the file names the winner. */
  winner: 1 | 2 | null
  /** `Complete`, `Retired`, where the file has it. */
  status: string | null
}

/** Draws by the first digit of a match number, or by its letters (`MS101`). */
const byNumber: Readonly<Record<string, Draw>> = {
  '1': 'men',
  '2': 'women',
  '3': 'men-doubles',
  '4': 'women-doubles',
  '5': 'mixed',
  MS: 'men',
  WS: 'women',
  MD: 'men-doubles',
  WD: 'women-doubles',
  XD: 'mixed',
}

/** Matches of slams by their id, from the `-matches` files, and the rounds of each draw. */
export class MatchList {
  private readonly matches = new Map<string, ListedMatch>()

  get(id: string): ListedMatch | null {
    return this.matches.get(id) ?? null
  }

  /** Reads one file; yields what it refuses. */
  async *read(file: SourceFile): AsyncGenerator<Refusal> {
    let columns = null as Columns | null
    for await (const row of csvRows(file)) {
      const at = `line ${row.line}`
      if ('fault' in row) yield { file: file.name, at, reason: row.fault }
      else if (columns === null) columns = new Columns(row.cells)
      else {
        const match = matchOf(columns, row.cells)
        if (typeof match === 'string') yield { file: file.name, at, reason: match }
        else this.matches.set(match.id, match)
      }
    }
  }

  /** Rounds from a round to the final of its draw; null where the list lacks the final. */
  toFinal({ slam, year, draw, round }: ListedMatch): number | null {
    const own = [...this.matches.values()].filter((one) => one.slam === slam && one.year === year && one.draw === draw)
    const last = Math.max(...own.map((one) => one.round ?? 0))
    const isFinalKnown = last >= 4 && own.filter((one) => one.round === last).length === 1
    return round === null || !isFinalKnown ? null : last - round
  }
}

function matchOf(columns: Columns, cells: readonly string[]): ListedMatch | string {
  const text = (name: string) => columns.text(cells, name)
  const id = text('match_id')
  const slam = slamOf(text('slam') ?? '')
  const year = columns.count(cells, 'year')
  const number = text('match_num') ?? id?.split('-').at(-1) ?? ''
  if (id === null || slam === null || year === null) return 'no match of a slam: match_id, slam or year is missing'
  const [, letters = '', digits = ''] = /^([A-Z]{2})?(\d+)$/.exec(number.toUpperCase()) ?? []
  const draw = byNumber[letters || (digits[0] ?? '')]
  if (draw === undefined) return `match ${id}: its number ${JSON.stringify(number)} names no draw`
  const people = (place: 1 | 2): Person[] =>
    [`player${place}`, `partner${place}`].flatMap((name) => {
      const known = text(name)
      const isFirst = name.startsWith('player')
      const nation = isFirst ? text(`nation${place}`) : null
      return known === null ? [] : [{ name: known, key: isFirst ? text(`player${place}id`) : null, nation }]
    })
  const [one, two] = [people(1), people(2)]
  const isSingles = draw === 'men' || draw === 'women'
  if (one.length !== (isSingles ? 1 : 2) || two.length !== one.length)
    return `match ${id}: ${draw} needs ${isSingles ? 'one player' : 'two players'} on each side`
  const roundDigit = Number(digits[letters === '' ? 1 : 0])
  const winner = columns.count(cells, 'winner')
  return {
    id,
    year,
    slam,
    draw,
    round: roundDigit >= 1 && roundDigit <= 7 ? roundDigit : null,
    one: sideOf(one),
    two: sideOf(two),
    court: text('court_name'),
    winner: winner === 1 || winner === 2 ? winner : null,
    status: text('status'),
  }
}
