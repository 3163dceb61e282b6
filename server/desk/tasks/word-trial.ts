import { setImmediate } from 'node:timers/promises'
import type { Reader } from '#core/database/reader.ts'
import { createEngine } from '#moderation/rules/engine.ts'
import type { SpelledTerms } from '#moderation/rules/matcher.ts'
import { sceneRules } from '#moderation/scenes.ts'
import { listTermRows, type TermRow } from '#moderation/store/term.ts'
import { termsWith } from '#moderation/words.ts'
import { listRecentTexts, type RecentText } from './store/text.ts'

const MOST_TEXTS = 5000
const MOST_EXAMPLES = 20
/** Texts between two turns of other calls. */
const SLICE = 100

type Trial = { texts: number; changed: RecentText[]; count: number }

/** The recent texts that the lists judge in another way with a word, or with an exception. */
export async function tryWord(db: Reader, { text, kind }: Pick<TermRow, 'text' | 'kind'>): Promise<Trial> {
  const rows = await listTermRows(db)
  const row: TermRow = { text, kind, reason: 'abuse', weight: 'severe', isRemoved: false, changedAt: 0 }
  const spelled: SpelledTerms = new WeakMap()
  const [now, then] = [rows, [...rows.filter((one) => one.text !== text), row]].map((list) =>
    createEngine(termsWith(list), { allowedHosts: [], spelled }),
  ) as [ReturnType<typeof createEngine>, ReturnType<typeof createEngine>]
  // Lists alone: adverts and floods are judged by other rules.
  const asked = { rules: { ...sceneRules.HEADLINE_COMMENT, findsAdverts: false } }
  const texts = await listRecentTexts(db, MOST_TEXTS)
  const changed: RecentText[] = []
  for (const [at, one] of texts.entries()) {
    if (at % SLICE === 0) await setImmediate()
    const [before, after] = [now, then].map((engine) => engine.judge(one.text, asked).length > 0)
    if (before !== after) changed.push(one)
  }
  return { texts: texts.length, changed: changed.slice(0, MOST_EXAMPLES), count: changed.length }
}
