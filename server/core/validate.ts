import type { z } from 'zod'
import { Failure } from './failure.ts'

type Issue = z.core.$ZodIssue
type Where = 'path' | 'query' | 'body'

const nouns: Record<string, string> = {
  int: 'a whole number',
  number: 'a number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
}

/** Reads `value` with a declared schema, or fails with one sentence that names the field and what was expected. */
export function read<Schema extends z.ZodType>(schema: Schema, value: unknown, where: Where): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new Failure('bad_request', sentence(result.error.issues[0], where))
}

function sentence(issue: Issue | undefined, where: Where): string {
  if (!issue) return `The ${where} is malformed.`
  // The first branch of a union says enough: the others differ in type only.
  if (issue.code === 'invalid_union' && issue.errors[0]?.[0])
    return sentence({ ...issue.errors[0][0], path: [...issue.path, ...issue.errors[0][0].path] } as Issue, where)
  const field = issue.path.map(String).join('.').slice(0, 80)
  const subject = field ? `${where} field "${field}"` : where
  return `The ${subject} must be ${expectation(issue)}.`
}

function expectation(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return nouns[issue.expected] ?? issue.expected
    case 'invalid_value':
      return issue.values.length === 1 ? String(issue.values[0]) : `one of ${issue.values.slice(0, 20).map(String).join(', ')}`
    case 'too_small':
      return sized(issue.origin, 'at least', Number(issue.minimum))
    case 'too_big':
      return sized(issue.origin, 'at most', Number(issue.maximum))
    case 'not_multiple_of':
      return `a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `without the field "${String(issue.keys[0]).slice(0, 40)}"`
    default:
      return `well formed: ${issue.message}`
  }
}

function sized(origin: string, bound: string, limit: number): string {
  if (origin === 'string') return `${bound} ${limit} characters long`
  if (origin === 'array' || origin === 'set') return `a list of ${bound} ${limit}`
  return `${bound} ${limit}`
}
