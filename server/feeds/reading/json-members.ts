import { readDate } from './when.ts'

/** Readers of members of a JSON document: a member that is missing or of a wrong type reads as null or empty. */
export type Raw = Readonly<Record<string, unknown>>

export function objectIn(value: unknown): Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Raw) : {}
}

export function listIn(value: unknown): Raw[] {
  return Array.isArray(value) ? value.map(objectIn) : []
}

export function textIn(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

/** A whole number from 0, also as text; null for anything else. */
export function countIn(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : null
}

/** An id as text; null for 0 and for none. */
export function idIn(value: unknown): string | null {
  const id = countIn(value)
  return id === null || id === 0 ? null : String(id)
}

/** Seconds of `PT11M38.00S`, parts of a second started; null for other texts. */
export function durationIn(value: unknown): number | null {
  const found = /^PT(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?$/.exec(textIn(value))
  if (!found || (found[1] === undefined && found[2] === undefined)) return null
  return Number(found[1] ?? 0) * 60 + Math.ceil(Number(found[2] ?? 0) - 1e-9)
}

/** Epoch ms of an instant with its zone; null for other texts, and for a day that does not exist. */
export function instantIn(value: unknown): number | null {
  const text = textIn(value)
  const isInstant = /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:\d\d)$/.test(text) && readDate(text.slice(0, 10)) !== null
  const at = isInstant ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? null : at
}
