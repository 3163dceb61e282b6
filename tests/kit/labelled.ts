import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

type Labelled = { name: string; lines: { text: string; isBad: boolean }[] }

const folder = new URL('../../../shared/data/', import.meta.url)
const sources = [
  {
    name: 'Davidson tweets (en)',
    file: 'moderation-davidson-tweets/labeled_data.csv',
    text: 'tweet',
    label: 'class',
    bad: ['0', '1'],
  },
  { name: 'COLDataset (zh)', file: 'moderation-coldataset/dev.csv', text: 'TEXT', label: 'label', bad: ['1'] },
]

/**
 * Comments labelled by people: hateful or offensive, or not. Empty where the data are missing; none of them are stored
 * here.
 */
export function readLabelled(): Labelled[] {
  return sources.flatMap(({ name, file, text, label, bad }) => {
    const path = new URL(file, folder)
    if (!existsSync(path)) return []
    const rows = parse(readFileSync(path), { columns: true, bom: true }) as Record<string, string>[]
    return [{ name, lines: rows.map((row) => ({ text: row[text] ?? '', isBad: bad.includes(row[label] ?? '') })) }]
  })
}

type Quality = { recall: number; falseAlarms: number; precision: number }

/** How well `isStopped` separates the bad lines from the others: shares from 0 to 1. */
export function qualityOf({ lines }: Labelled, isStopped: (text: string) => boolean): Quality {
  const counts = { found: 0, missed: 0, wrong: 0, right: 0 }
  for (const { text, isBad } of lines)
    counts[isStopped(text) ? (isBad ? 'found' : 'wrong') : isBad ? 'missed' : 'right']++
  return {
    recall: counts.found / (counts.found + counts.missed),
    falseAlarms: counts.wrong / (counts.wrong + counts.right),
    precision: counts.found / (counts.found + counts.wrong),
  }
}
