import type { z } from 'zod'
import type { Texts } from '#contract/errors.ts'
import type { Language } from '#core/calls/language.ts'
import type { FieldFacts } from '#core/parts/field.ts'
import { membersOf } from './fields.ts'

type Refused = { text: string; field: string | null }
type Read = { ok: true; input: unknown } | { ok: false; refused: Refused }

/** The input of an action, from the members of a form. */
export function readInput(schema: z.ZodType, given: Readonly<Record<string, unknown>>, language: Language): Read {
  const members = membersOf(schema)
  const unknown = Object.keys(given).find((name) => !members.has(name))
  if (unknown !== undefined) {
    const text = { en: `Unknown field "${unknown}".`, zh: `没有字段“${unknown}”。` }
    return { ok: false, refused: { text: text[language], field: null } }
  }
  const whole = Object.fromEntries(
    [...members].map(([name, { empty }]) => [name, given[name] === '' ? empty : (given[name] ?? empty)]),
  )
  const read = schema.safeParse(whole)
  if (read.success) return { ok: true, input: read.data }
  const issue = read.error.issues[0]!
  const name = String(issue.path[0] ?? '')
  const member = members.get(name)
  if (!member) return { ok: false, refused: { text: issue.message, field: null } }
  return { ok: false, refused: { text: sentenceOf(member.facts, whole[name], issue, language), field: name } }
}

function sentenceOf(facts: FieldFacts, value: unknown, issue: z.core.$ZodIssue, language: Language): string {
  const label = facts.label[language]
  const say = (texts: Texts) => texts[language]
  if (issue.code === 'custom') return language === 'zh' ? String(issue.params?.zh ?? issue.message) : issue.message
  if (value === undefined) return say({ en: `“${label}” is missing.`, zh: `请填写“${label}”。` })
  const { kind, least, most } = facts
  if (kind === 'number' && typeof value === 'number')
    return say({ en: `“${label}” must be ${least} to ${most}.`, zh: `“${label}”须为 ${least} 至 ${most}。` })
  if (issue.code === 'too_big' && most !== undefined)
    return say({ en: `“${label}” has at most ${most} characters.`, zh: `“${label}”最多 ${most} 个字符。` })
  return say({ en: `“${label}” is not valid.`, zh: `“${label}”无效。` })
}

/** The field that a complaint of an action names: the one whose value is in it, if that is one. */
export function fieldNamedBy(complaint: string, given: Readonly<Record<string, unknown>>): string | null {
  const named = Object.entries(given).filter(
    ([, value]) =>
      (typeof value === 'number' && new RegExp(`(?<![\\d.])${value}(?![\\d])`).test(complaint)) ||
      (typeof value === 'string' && value.length > 1 && complaint.includes(value)),
  )
  return named.length === 1 ? named[0]![0] : null
}
