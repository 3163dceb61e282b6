import type { Texts } from '#contract/errors.ts'
import type { Reader } from '#core/database/reader.ts'
import { advertRules } from './rules/adverts.ts'
import { fold, squeeze } from './rules/squeeze.ts'
import { readTerm } from './rules/term.ts'
import { addLog } from './store/log.ts'
import { deleteTerm, listRuleRows, listTermRows, putTerm, setRule, type TermRow } from './store/term.ts'
import { ourTerms, termsWith } from './words.ts'

type AddedTerm = Pick<TermRow, 'text' | 'kind' | 'reason' | 'weight'>

export function termProblem(text: string): Texts | null {
  const { bare } = readTerm(text)
  const { size, total } = squeeze(fold(bare), 'signs')
  const letters = total.subarray(0, size).reduce((sum, run) => sum + run, 0)
  const fewest = /\p{Script=Han}/u.test(bare) ? 1 : 3
  if (text.includes(','))
    return { en: 'Commas separate words. Add each word by itself.', zh: '逗号用于分隔，请逐个添加。' }
  return letters < fewest
    ? { en: 'Too short: use at least three letters or one Chinese character.', zh: '过短：至少 3 个字母或 1 个汉字。' }
    : null
}

/** Adds a word to the lists, or an exception to them. Other processes load it within seconds. */
export async function addTerm(db: Reader, term: AddedTerm, byUserId: number | null): Promise<void> {
  await putTerm(db, { ...term, isRemoved: false }, byUserId)
  await addLog(db, { action: 'term_added', reason: term.reason, subject: `term:${term.text}` })
}

/** Removes a built-in or an added word; false when no list contains it. */
export async function removeTerm(db: Reader, text: string, byUserId: number | null): Promise<boolean> {
  const ours = ourTerms().find((term) => term.text === text && (term.kind === 'term' || term.kind === 'allow'))
  const row = (await listTermRows(db)).find((known) => known.text === text)
  if ((!ours && !row) || row?.isRemoved) return false
  const { reason, weight, kind } = row ?? ours!
  if (ours)
    await putTerm(db, { text, kind: kind === 'allow' ? 'allow' : 'term', reason, weight, isRemoved: true }, byUserId)
  else await deleteTerm(db, text)
  await addLog(db, { action: 'term_removed', reason, subject: `term:${text}` })
  return true
}

export async function hasRule(db: Reader, name: string): Promise<boolean> {
  if (name === 'scorn' || advertRules.some((rule) => rule === name)) return true
  const terms = termsWith(await listTermRows(db))
  return terms.some(({ text }) => name === `term:${text}`) || (await listRuleRows(db)).some((row) => row.name === name)
}

/** Switches a rule on, for good, or off. */
export async function switchRule(db: Reader, name: string, isOn: boolean, byUserId: number | null): Promise<void> {
  await setRule(db, name, isOn, byUserId)
  await addLog(db, { action: isOn ? 'rule_on' : 'rule_off', reason: 'abuse', subject: name })
}
