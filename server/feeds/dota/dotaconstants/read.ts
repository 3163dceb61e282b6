import { jsonItems, type JsonItem, type SourceFile } from '../../reading/json-items.ts'
import { countIn, objectIn, textIn, type Raw } from '../../reading/json-members.ts'
import { Unusable, type ParsedTerm, type Parsed } from '../../reading/parsed.ts'

type Place = ParsedTerm['place']

/** Heroes and patches are objects, items numbers with their names. Other constants have no facts for us. */
export async function* readDotaConstants(file: SourceFile): AsyncGenerator<Parsed> {
  let isKnown = false
  for await (const item of jsonItems(file)) {
    const found = termOf(item, { file: file.name, at: item.path })
    if (found === null) continue
    isKnown = true
    yield found
  }
  if (!isKnown) throw new Unusable(file.name, 'no heroes, items or patches')
}

/** Null for what is none of the three. */
function termOf({ member, index, value }: JsonItem, place: Place): Parsed | null {
  if (typeof value === 'string') return /^\d+$/.test(member) ? itemOf(member, value.trim(), place) : null
  const raw = objectIn(value)
  if (raw.localized_name !== undefined) return heroOf(member, raw, place)
  return member === '' && index !== null && raw.date !== undefined ? patchOf(raw, place) : null
}

function itemOf(key: string, name: string, place: Place): Parsed {
  if (name === '') return refused(place, `item ${key} has no name`)
  return term(place, { kind: 'item', key, name, names: {}, detail: {} })
}

function heroOf(member: string, raw: Raw, place: Place): Parsed {
  const [id, name] = [countIn(raw.id), textIn(raw.localized_name)]
  if (id === null) return refused(place, `hero "${member}" has no number`)
  if (member !== String(id)) return refused(place, `hero ${id} stands under the number ${member}`)
  if (name === '') return refused(place, `hero ${id} has no name`)
  const roles = Array.isArray(raw.roles) ? raw.roles.map(textIn).filter(Boolean) : []
  const detail = {
    npc: textIn(raw.name) || null,
    attribute: textIn(raw.primary_attr) || null,
    attack: textIn(raw.attack_type) || null,
    roles,
  }
  return term(place, { kind: 'hero', key: String(id), name, names: { en: name }, detail })
}

function patchOf(raw: Raw, place: Place): Parsed {
  const [id, name] = [countIn(raw.id), textIn(raw.name)]
  if (id === null) return refused(place, `patch "${name}" has no number`)
  if (name === '') return refused(place, `patch ${id} has no name`)
  return term(place, { kind: 'patch', key: String(id), name, names: {}, detail: { date: textIn(raw.date) } })
}

function term(place: Place, own: ParsedTerm['term']): Parsed {
  return { kind: 'term', term: { place, term: own } }
}

function refused(place: Place, reason: string): Parsed {
  return { kind: 'refused', refusal: { ...place, reason } }
}
