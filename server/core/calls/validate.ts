import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { Texts } from '#contract/errors.ts'
import type { Operation } from '#contract/operation.ts'
import { Failure } from './failure.ts'

type Issue = z.core.$ZodIssue
type Where = 'path' | 'query' | 'body'

const nouns: Record<string, Texts> = {
  int: { en: 'a whole number', zh: '整数' },
  number: { en: 'a number', zh: '数字' },
  string: { en: 'text', zh: '文本' },
  boolean: { en: 'true or false', zh: 'true 或 false' },
  array: { en: 'a list', zh: '列表' },
  object: { en: 'an object', zh: '对象' },
  record: { en: 'an object', zh: '对象' },
  null: { en: 'null', zh: 'null' },
}
/** The sentences of the contract's own checks. */
const ownTexts: Record<string, Texts> = {
  'not a day, yyyy-MM-dd': { en: 'a day, yyyy-MM-dd', zh: '日期，格式为 yyyy-MM-dd' },
  'not a time, yyyy-MM-dd HH:mm:ss': { en: 'a time, yyyy-MM-dd HH:mm:ss', zh: '时间，格式为 yyyy-MM-dd HH:mm:ss' },
  'not a sport (1, 2, 3 or 5)': { en: 'one of 1, 2, 3, 5', zh: '以下之一：1、2、3、5' },
  'contains a NUL character': { en: 'text without a NUL character', zh: '不含 NUL 字符的文本' },
  'not a key': { en: 'a key', zh: '有效的编号' },
  'not a JSON list of at most 500 ids': { en: 'a JSON list of at most 500 ids', zh: '最多 500 个编号的 JSON 列表' },
  'not a calling code': { en: 'a calling code', zh: '国际区号' },
  'not a phone number': { en: 'a phone number', zh: '手机号码' },
  'a code has six digits': { en: 'a code of six digits', zh: '六位数字验证码' },
}
const places: Record<Where, string> = { path: '路径', query: '查询', body: '请求内容' }

/** Reads `value` with a declared schema, or fails with one sentence that names the field and what was expected. */
export function read<Schema extends z.ZodType>(schema: Schema, value: unknown, where: Where): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new Failure('bad_request', sentence(firstOf(result.error.issues), where))
}

/** Of a number beyond the safe integers and the declared limit, the latter. */
function firstOf([first, ...others]: readonly Issue[]): Issue | undefined {
  const isSame = (one: Issue) => one.code === first?.code && one.path.join() === first.path.join()
  return first?.code === 'too_big' || first?.code === 'too_small' ? (others.findLast(isSame) ?? first) : first
}

function sentence(issue: Issue | undefined, where: Where): Texts {
  if (!issue) return { en: `The ${where} is malformed.`, zh: `${places[where]}格式有误。` }
  // The first branch of a union is enough: the others differ in type only.
  if (issue.code === 'invalid_union' && issue.errors[0]?.[0])
    return sentence({ ...issue.errors[0][0], path: [...issue.path, ...issue.errors[0][0].path] } as Issue, where)
  const field = issue.path.map(String).join('.').slice(0, 80)
  const expected = expectation(issue)
  const [named, subject] = field
    ? [`${where} field "${field}"`, `${places[where]}参数“${field}”`]
    : [where, places[where]]
  return { en: `The ${named} must be ${expected.en}.`, zh: `${subject}须为${spaced(expected.zh)}。` }
}

function expectation(issue: Issue): Texts {
  switch (issue.code) {
    case 'invalid_type':
      return nouns[issue.expected] ?? same(issue.expected)
    case 'invalid_value':
      return issue.values.length === 1 ? same(String(issue.values[0])) : oneOf(issue.values.slice(0, 20).map(String))
    case 'too_small':
      return sized(issue.origin, { en: 'at least', zh: '至少' }, Number(issue.minimum))
    case 'too_big':
      return sized(issue.origin, { en: 'at most', zh: '至多' }, Number(issue.maximum))
    case 'not_multiple_of':
      return { en: `a multiple of ${issue.divisor}`, zh: `${issue.divisor} 的倍数` }
    case 'unrecognized_keys': {
      const key = String(issue.keys[0]).slice(0, 40)
      return { en: `without the field "${key}"`, zh: `不含字段“${key}”的对象` }
    }
    default:
      return ownTexts[issue.message] ?? { en: `well formed: ${issue.message}`, zh: '正确的格式' }
  }
}

function same(word: string): Texts {
  return { en: word, zh: word }
}

/** With a space before Latin letters and digits, as it follows a Chinese character. */
function spaced(text: string): string {
  return /^\p{Script=Han}/u.test(text) ? text : ` ${text}`
}

function oneOf(words: readonly string[]): Texts {
  return { en: `one of ${words.join(', ')}`, zh: `以下之一：${words.join('、')}` }
}

function sized(origin: string, bound: Texts, limit: number): Texts {
  if (origin === 'string') return { en: `${bound.en} ${limit} characters long`, zh: `${bound.zh} ${limit} 个字符` }
  if (origin === 'array' || origin === 'set')
    return { en: `a list of ${bound.en} ${limit}`, zh: `${bound.zh} ${limit} 项的列表` }
  return { en: `${bound.en} ${limit}`, zh: `${bound.zh} ${limit}` }
}

/**
 * The deviations of `data` from the operation's declaration, including undeclared members; null when there are none.
 */
export function answerFault(operation: Operation, data: unknown): string | null {
  const sent: unknown = JSON.parse(JSON.stringify(data ?? null))
  const parsed = (operation.data as z.ZodType).safeParse(sent)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    return `${issue?.path.join('.') || 'the whole answer'}: ${issue?.message}`
  }
  const declared: unknown = JSON.parse(JSON.stringify(parsed.data ?? null))
  return isDeepStrictEqual(declared, sent) ? null : `undeclared members in ${JSON.stringify(sent).slice(0, 200)}`
}
