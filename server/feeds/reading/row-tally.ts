import type { Parsed, Place, Refusal } from './parsed.ts'

/**
 * Outcome of the rows of files: each was taken, repeated or refused with a line. A row that is refused in several
 * cells is one.
 */
export class RowTally {
  private readonly refusals = new Set<string>()
  private readonly repeats: Place[] = []
  private read = 0

  /** A row that is taken, unless it is refused later. */
  row(): void {
    this.read += 1
  }

  /** A row that says what another one said before. */
  repeat(place: Place): void {
    this.read += 1
    this.repeats.push(place)
  }

  /** A row that was counted is refused. */
  refuse({ file, at }: Pick<Refusal, 'file' | 'at'>): void {
    this.refusals.add(`${file}\n${at.replace(/, column ".*$/, '')}`)
  }

  /** The same of a row that was not counted before. */
  refuseNew(refusal: Pick<Refusal, 'file' | 'at'>): void {
    this.row()
    this.refuse(refusal)
  }

  /** Counts a refusal on its way. */
  seen(parsed: Parsed): Parsed {
    if (parsed.kind === 'refused') this.refuse(parsed.refusal)
    return parsed
  }

  /** Each repeated row, and the counts. */
  parsed(): Parsed[] {
    const [read, repeated, refused] = [this.read, this.repeats.length, this.refusals.size]
    return [
      ...this.repeats.map((place): Parsed => ({ kind: 'note', place, text: 'repeats an earlier row' })),
      { kind: 'rows', rows: { read, taken: read - repeated - refused, repeated, refused } },
    ]
  }
}
