import { cleanName, longestName, plainLine } from '#core/text/clean-name.ts'
import type { Parsed, Refusal } from '../reading/parsed.ts'
import { placeOf } from './plausible.ts'

/** Members that are no names: the row's place, keys of the source, remarks of the reader, and addresses. */
const untouched = new Set(['place', 'remarks', 'key', 'nationalTeamKey', 'slug', 'url', 'at', 'file'])
const mayNeedCleaning = /[\p{Cc}\p{Cf}\u2028\u2029]/u

type Found = { removed: string[]; cut: string[]; isNameless: boolean }

/**
 * A parsed row with each of its names as it is stored, and a remark about each change. Every row of every importer and
 * live feed passes here before it is looked up or kept.
 */
export function cleanTexts(parsed: Parsed): { parsed: Parsed; remarks: Refusal[] } {
  if (parsed.kind === 'refused' || parsed.kind === 'note' || parsed.kind === 'rows') return { parsed, remarks: [] }
  const found: Found = { removed: [], cut: [], isNameless: false }
  const clean = cleanMembers(parsed, found)
  const place = placeOf(parsed)
  if (found.isNameless) {
    const reason = 'a name of control or direction characters only'
    return { parsed: { kind: 'refused', refusal: { ...place, reason } }, remarks: [] }
  }
  const { removed, cut } = found
  return {
    parsed: clean,
    remarks: [
      ...removed.map((text) => ({ ...place, reason: `control or direction characters left out of ${quote(text)}` })),
      ...cut.map((text) => ({ ...place, reason: `a text cut after ${longestName} characters: ${quote(text)}` })),
    ],
  }
}

/** The same value where nothing is to be cleaned. */
function cleanMembers<T>(value: T, found: Found): T {
  if (typeof value === 'string') return cleanText(value, found) as T
  if (typeof value !== 'object' || value === null) return value
  let copy: Record<string, unknown> | null = null
  for (const [name, member] of Object.entries(value)) {
    if (untouched.has(name)) continue
    const clean: unknown = cleanMembers(member, found)
    if (clean === member) continue
    copy ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>
    copy[name] = clean
    if (name === 'name' && clean === '') found.isNameless = true
  }
  return (copy ?? value) as T
}

function cleanText(text: string, found: Found): string {
  if (text.length <= longestName && !mayNeedCleaning.test(text)) return text
  const clean = cleanName(text)
  if (clean === text) return text
  const plain = plainLine(text)
  add(plain === text ? found.cut : found.removed, clean)
  if (plain !== text && plain.trim() !== clean) add(found.cut, clean)
  return clean
}

function add(list: string[], text: string): void {
  if (!list.includes(text)) list.push(text)
}

function quote(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60).toWellFormed()}…` : text)
}
