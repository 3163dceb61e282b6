/** Columns of a table by the names in its header: sources add and move them over the years. */
export class Columns {
  private readonly places: ReadonlyMap<string, number>

  constructor(header: readonly string[]) {
    this.places = new Map(header.map((name, at) => [name.replace(/^\uFEFF/, '').trim(), at]))
  }

  has(...names: string[]): boolean {
    return names.every((name) => this.places.has(name))
  }

  /** The cell as text; null where the column or its content is missing. */
  text(cells: readonly string[], name: string): string | null {
    const at = this.places.get(name)
    const text = at === undefined ? '' : (cells[at] ?? '').trim()
    return text === '' ? null : text
  }

  /** A whole number from 0; null for anything else. */
  count(cells: readonly string[], name: string): number | null {
    const text = this.text(cells, name)
    return text !== null && /^\d{1,6}(\.0+)?$/.test(text) ? Number.parseInt(text, 10) : null
  }
}
