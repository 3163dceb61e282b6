import { createReadStream, existsSync, globSync, statSync } from 'node:fs'
import type { TimelineEvent } from '#sports/timeline.ts'
import { csvRows } from '#feeds/reading/csv-rows.ts'
import type { SourceFile } from '#feeds/reading/json-items.ts'
import { readWyscout } from '#feeds/football/wyscout/read.ts'
import type { Kicks } from './xg.ts'

/** A row of a table by the names of its columns. */
type Row = { readonly [column: string]: string }

export function fileAt(path: string): SourceFile {
  return { name: path, size: statSync(path).size, open: async () => createReadStream(path) }
}

/** The rows of a table; none where the folder lacks it. */
export async function rowsOf(path: string): Promise<Row[]> {
  if (!existsSync(path)) return []
  const rows: Row[] = []
  let head: string[] | null = null
  for await (const row of csvRows(fileAt(path))) {
    if (!('cells' in row)) continue
    if (head === null) head = row.cells.map((cell) => cell.replace(/^\uFEFF/, '').trim())
    else rows.push(Object.fromEntries(head.map((name, at) => [name, row.cells[at] ?? ''])))
  }
  return rows
}

/** The events of each Wyscout match below a folder of data that has a file of events. */
export async function wyscoutEvents(folder: string): Promise<TimelineEvent[][]> {
  const paths = globSync('wyscout/*/*.json', { cwd: folder }).toSorted()
  const matches: TimelineEvent[][] = []
  for await (const { parsed } of readWyscout(paths.map((path) => fileAt(`${folder}/${path}`))))
    for await (const one of parsed) if (one.kind === 'match' && one.match.hasTimeline) matches.push(one.match.events)
  return matches
}

/** Kicks of the shoot-outs of World Cups. */
export async function shootoutKicks(folder: string): Promise<Kicks> {
  const kicks = await rowsOf(`${folder}/fjelstul-worldcup/penalty_kicks.csv`)
  return { kicks: kicks.length, scored: kicks.filter(({ converted }) => converted === '1').length }
}
