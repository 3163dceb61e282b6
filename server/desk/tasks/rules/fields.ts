import { z } from 'zod'
import type { Language } from '#core/calls/language.ts'
import type { DeskField } from '#contract/touchline/desk-actions.ts'
import { fieldFacts, type FieldFacts } from '#core/parts/field.ts'

/** `empty`: what an empty field is to the action; undefined where it must not be empty, or has a default. */
type Member = { facts: FieldFacts; empty: '' | null | undefined; isOptional: boolean }

/** The schema inside one that only makes it optional, gives it a default or changes what was read. */
function innerOf(schema: z.ZodType): z.ZodType | null {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return schema.def.innerType as z.ZodType
  return schema instanceof z.ZodPipe ? (schema.def.in as z.ZodType) : null
}

function memberOf(name: string, schema: z.ZodType): Member {
  for (let at: z.ZodType | null = schema; at !== null; at = innerOf(at)) {
    const facts = fieldFacts.get(at)
    if (facts) return { facts, ...emptinessOf(schema, facts) }
  }
  throw new Error(`The desk has no field for "${name}": make it with "field".`)
}

function emptinessOf(schema: z.ZodType, { kind }: FieldFacts): Omit<Member, 'facts'> {
  if (kind === 'text' && schema.safeParse('').success) return { empty: '', isOptional: true }
  if (schema.safeParse(null).success) return { empty: null, isOptional: true }
  return { empty: undefined, isOptional: schema.safeParse(undefined).success }
}

/** The members of an input by their names, in order. */
export function membersOf(input: z.ZodType): Map<string, Member> {
  for (let at: z.ZodType | null = input; at !== null; at = innerOf(at))
    if (at instanceof z.ZodObject)
      return new Map(
        Object.entries(at.shape as Record<string, z.ZodType>).map(([name, schema]) => [name, memberOf(name, schema)]),
      )
  throw new Error('The input of an action at the desk is an object.')
}

export function fieldsOf(input: z.ZodType, language: Language): DeskField[] {
  return [...membersOf(input)].map(([name, { facts, isOptional }]) => ({
    name,
    label: facts.label[language],
    hint: facts.hint?.[language] ?? '',
    kind: facts.kind,
    thing: facts.thing ?? null,
    choices: (facts.choices ?? []).map(({ value, label }) => ({ value, label: label[language] })),
    suggestions: (facts.suggestions ?? []).map((one) => one[language]),
    isOptional,
    isList: facts.isList ?? false,
    least: facts.least ?? null,
    most: facts.most ?? null,
  }))
}
