import { z } from 'zod'
import type { Texts } from '#contract/errors.ts'
import type { deskFieldKinds, DeskThingKind } from '#contract/touchline/desk-actions.ts'

/** What the page of an action needs to know of a member of its input, beside whether it may be empty. */
export type FieldFacts = {
  kind: (typeof deskFieldKinds)[number]
  label: Texts
  hint?: Texts
  thing?: DeskThingKind
  choices?: readonly { value: string; label: Texts }[]
  suggestions?: readonly Texts[]
  isList?: boolean
  least?: number
  most?: number
}

/** The facts of each member that a function below made. */
export const fieldFacts = z.registry<FieldFacts>()

type More = { hint?: Texts }
const LARGEST_ID = 2_147_483_647
/** PostgreSQL stores no NUL in a text. */
const noNul = /^[^\0]*$/

function known<Schema extends z.ZodType>(schema: Schema, facts: FieldFacts): Schema {
  fieldFacts.add(schema, facts)
  return schema
}

/** One line of text, which is not empty. */
function line(label: Texts, most: number, more: More = {}) {
  return known(
    z
      .string()
      .trim()
      .min(1)
      .max(most)
      .regex(/^\P{Cc}*$/u),
    { kind: 'line', label, most, ...more },
  )
}

/** Several lines of text; empty without `least`. */
function text(
  label: Texts,
  most: number,
  { least = 0, ...more }: More & { least?: number; suggestions?: readonly Texts[] } = {},
) {
  return known(z.string().trim().min(least).max(most).regex(noNul), { kind: 'text', label, most, ...more })
}

function number(label: Texts, least: number, most: number, more: More = {}) {
  return known(z.int().min(least).max(most), { kind: 'number', label, least, most, ...more })
}

/** One of some words; `labels` names those that are no names of their own. */
function choice<const Value extends string>(
  label: Texts,
  values: readonly Value[],
  { labels = {}, ...more }: More & { labels?: Partial<Record<Value, Texts>> } = {},
) {
  const choices = values.map((value) => ({ value, label: labels[value] ?? { en: value, zh: value } }))
  return known(z.enum(values as readonly [Value, ...Value[]]), { kind: 'choice', label, choices, ...more })
}

/** A switch; off where it is absent, as a form sends it. */
function onOff(label: Texts, more: More = {}) {
  return known(z.boolean().default(false), { kind: 'switch', label, ...more })
}

/** A moment, epoch ms. */
function moment(label: Texts, more: More = {}) {
  return known(z.int().min(0).max(8.64e15), { kind: 'time', label, ...more })
}

/** The same, as a date. */
function date(label: Texts, more: More = {}) {
  return moment(label, more).transform((ms) => new Date(ms))
}

/** The number of something that exists. */
function thing(label: Texts, kind: DeskThingKind, more: More = {}) {
  return known(z.int().min(1).max(LARGEST_ID), { kind: 'thing', thing: kind, label, ...more })
}

/** Lines of text, at least one. */
function lines(label: Texts, { most, longest, ...more }: More & { most: number; longest: number }) {
  const schema = z.array(z.string().trim().min(1).max(longest).regex(noNul)).min(1).max(most)
  return known(schema, { kind: 'line', label, isList: true, most: longest, ...more })
}

/** Members of the input of an action, each of which the desk asks for with a field of its own. */
export const field = { line, text, number, choice, onOff, moment, date, thing, lines }
