import type { JsonSchema } from '#contract/openapi/schema.ts'
import { escape, sentence } from './markup.ts'

/** A short description of a type; `at` is the page of the shapes that it names. */
export function typeText(schema: JsonSchema, at: string): string {
  if (schema.$ref) {
    const id = escape(schema.$ref.split('/').at(-1) ?? '')
    return `<a href="${at}#shape-${id}">${id}</a>`
  }
  if (schema.anyOf) return [...new Set(schema.anyOf.map((one) => typeText(one, at)))].join(' or ')
  if (schema.const !== undefined) return `<code>${escape(JSON.stringify(schema.const))}</code>`
  if (schema.type === 'array') return `list of ${typeText(schema.items ?? {}, at)}`
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object')
    return `map of ${typeText(schema.additionalProperties, at)}`
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'anything')
  return escape(schema.format && schema.format !== 'double' ? schema.format : type)
}

/** The members of an object, each with its type, its default and its values; members of members below them. */
export function members(schema: JsonSchema, at: string, { asksRequired }: { asksRequired: boolean }): string {
  const { properties, required = [] } = schema
  if (!properties) return `<p class="type">${typeText(schema, at)}</p>${inner(schema, at)}`
  const items = Object.entries(properties).map(([name, own]) => {
    const mark = asksRequired && required.includes(name) ? '<span class="tag">required</span>' : ''
    const notes = [own.description && stopped(own.description), rangeOf(own), defaultOf(own)].filter(Boolean)
    const told = notes.length > 0 ? `<p>${notes.map((note) => sentence(String(note))).join(' ')}</p>` : ''
    return `<li><div><code>${escape(name)}</code> <span>${typeText(own, at)}</span> ${mark}</div>${told}${valuesOf(own)}${inner(own, at)}</li>`
  })
  return `<ul class="members">${items.join('')}</ul>`
}

/** Objects without a name, which are described where they stand, folded. */
function inner(schema: JsonSchema, at: string): string {
  const nested = [schema, schema.items ?? {}, ...(schema.anyOf ?? [])].find(({ properties }) => properties)
  if (!nested?.properties) return ''
  const count = Object.keys(nested.properties).length
  const text = count === 1 ? '1 member' : `${count} members`
  return `<details><summary>${text}</summary>${members(nested, at, { asksRequired: false })}</details>`
}

function stopped(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}

const LARGEST = 2_147_483_647

function rangeOf({ minimum, maximum }: JsonSchema): string {
  if (typeof maximum !== 'number' || maximum >= LARGEST) return ''
  return typeof minimum === 'number' && minimum > -LARGEST ? `From ${minimum} to ${maximum}.` : `At most ${maximum}.`
}

function defaultOf(schema: JsonSchema): string {
  const { default: value } = schema
  if (value === undefined) return ''
  return `Default \`${typeof value === 'string' ? value : JSON.stringify(value)}\`.`
}

function valuesOf({ enum: values }: JsonSchema): string {
  if (!values) return ''
  return `<p class="values">${values.map((value) => `<code>${escape(String(value))}</code>`).join(' ')}</p>`
}
