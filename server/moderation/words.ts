import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTermList, type Term } from './rules/term.ts'
import type { TermRow } from './store/term.ts'

const folder = join(import.meta.dirname, 'words')
let ours: readonly Term[] | null = null

export function ourTerms(): readonly Term[] {
  ours ??= ['en', 'zh'].flatMap((language) => readTermList(readFileSync(join(folder, `${language}.txt`), 'utf8')))
  return ours
}

export function termsWith(rows: readonly TermRow[]): Term[] {
  const said = new Set(rows.map(({ text }) => text))
  const added = rows
    .filter(({ isRemoved }) => !isRemoved)
    .map(({ kind, text, reason, weight }): Term => ({ kind, text, reason, weight, isOurs: false }))
  return [...ourTerms().filter(({ text, kind }) => !said.has(text) || kind === 'group' || kind === 'slight'), ...added]
}
