import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { ownCsvs } from '#server/sports/feeds.ts'
import { ownCsvSource } from '#feeds/own-csv/read.ts'
import { templateOf } from '#feeds/own-csv/template.ts'
import type { SourceFile } from '#feeds/reading/json-items.ts'
import type { ParsedMatch } from '#feeds/reading/parsed.ts'
import { sports } from '#sports/index.ts'
import { reconcile, sayDifference } from '#sports/reconcile.ts'

/** A file with this content. */
export function textFile(name: string, text: string): SourceFile {
  return { name, size: null, open: async () => Readable.from([Buffer.from(text)]) }
}

/** The texts of files by name. */
export type Texts = Readonly<Record<string, string>>
export const ownOf = (sport: string) => ownCsvs.find((one) => one.sport === sport)!
/** The files of the template of a sport. */
export const template = (sport: string): Record<string, string> =>
  Object.fromEntries(templateOf(ownOf(sport)).map(({ name, text }) => [name, text]))

/** What is read from the files of a sport, with the differences between events and statements. */
export async function readAll(sport: string, texts: Texts) {
  const matches: ParsedMatch[] = []
  const refused: string[] = []
  const notes: string[] = []
  const files = Object.entries(texts).map(([name, text]) => textFile(name, text))
  for await (const { file, parsed } of ownCsvSource(ownOf(sport)).read(files, []))
    try {
      for await (const one of parsed) {
        if (one.kind === 'match') matches.push(one.match)
        if (one.kind === 'refused') refused.push(`${one.refusal.file}, ${one.refusal.at}: ${one.refusal.reason}`)
        if (one.kind === 'note') notes.push(`${one.place.file}: ${one.text}`)
      }
    } catch (error) {
      refused.push(`unusable ${file.name}: ${String(error)}`)
    }
  const findings = matches.flatMap(({ events, stated }) =>
    reconcile(stated, sports[sport]!.figures!(events)).map((one) => sayDifference(one)),
  )
  return { matches, refused, notes, findings, remarks: matches.flatMap(({ remarks }) => remarks) }
}

export const none = { refused: [], notes: [], findings: [], remarks: [] }
export const without = ({ refused, notes, findings, remarks }: Awaited<ReturnType<typeof readAll>>) => ({
  refused,
  notes,
  findings,
  remarks,
})

/** The template with one text of a file replaced. */
export const change = (sport: string, name: string, from: string, to: string) => {
  const texts = template(sport)
  assert.ok(texts[name]!.includes(from), `${from} in ${name}`)
  return { ...texts, [name]: texts[name]!.replace(from, to) }
}
