import { foldSpelling } from '#timeline/spelling.ts'
import type { SourceFile } from '../../reading/decoded-text.ts'
import { textLines } from '../../reading/text-lines.ts'
import { plain, splitComment } from './line.ts'

/** Seats of the grounds in the lists of stadiums, by the beginning of the file's name (`eng`) and the ground. */
export class Grounds {
  private readonly seats = new Map<string, number | null>()

  /** `Old Trafford, 76_212, 1910, Manchester`, with other names after `|`. */
  async read(file: SourceFile): Promise<void> {
    let seats: number | null = null
    for await (const one of textLines(file)) {
      if (!('text' in one)) continue
      const { text } = splitComment(one.text)
      if (text === '' || text.startsWith('=')) continue
      const isNames = text.startsWith('|')
      const [first = '', ...rest] = text.split(',')
      if (!isNames) seats = seatsOf(rest)
      if (seats === null) continue
      for (const name of (isNames ? text : first).split('|').map(plain).filter(Boolean)) this.add(file, name, seats)
    }
  }

  seatsOf(file: SourceFile, ground: string): number | null {
    return this.seats.get(keyOf(file, ground)) ?? null
  }

  /** Two grounds of one name, with other seats: neither is meant. */
  private add(file: SourceFile, name: string, seats: number): void {
    const key = keyOf(file, name)
    const known = this.seats.get(key)
    this.seats.set(key, known === undefined || known === seats ? seats : null)
  }
}

function seatsOf(parts: readonly string[]): number | null {
  const found = parts.map((part) => part.trim()).find((part) => /^\d{1,3}_\d{3}$/.test(part))
  return found === undefined ? null : Number(found.replace('_', ''))
}

function keyOf({ name }: SourceFile, ground: string): string {
  const [first = ''] = (name.split(/[/\\]/).at(-1) ?? '').split('.')
  return `${first}|${foldSpelling(ground)}`
}
