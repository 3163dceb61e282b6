import { jsonItems, type SourceFile } from '../../reading/json-items.ts'
import { countIn, idIn, objectIn, textIn } from '../../reading/json-members.ts'
import { RowTally } from '../../reading/row-tally.ts'
import { Unusable, type Parsed } from '../../reading/parsed.ts'

/** Roles by `hero_type` and `hero_type2`. */
const roles: Readonly<Record<number, string>> = {
  1: 'warrior',
  2: 'mage',
  3: 'tank',
  4: 'assassin',
  5: 'marksman',
  6: 'support',
}

/** The hero list: one object a hero, with its number and its Chinese name. */
export async function* readKogHeroes(file: SourceFile): AsyncGenerator<Parsed> {
  let isList = false
  const tally = new RowTally()
  for await (const { member, index, path, value } of jsonItems(file)) {
    if (member !== '' || index === null) continue
    const raw = objectIn(value)
    isList ||= raw.ename !== undefined || raw.cname !== undefined
    tally.row()
    yield tally.seen(heroOf(raw, { file: file.name, at: path }))
  }
  if (isList) yield* tally.parsed()
  else throw new Unusable(file.name, 'no list of heroes with "ename" and "cname"')
}

function heroOf(raw: Record<string, unknown>, place: { file: string; at: string }): Parsed {
  const [key, name] = [idIn(raw.ename), textIn(raw.cname)]
  if (key === null) return refused(place, `a hero without a number: "ename" is ${JSON.stringify(raw.ename ?? null)}`)
  if (name === '') return refused(place, `hero ${key} has no name`)
  const types = [raw.hero_type, raw.hero_type2].map(countIn).filter((one) => one !== null)
  const title = textIn(raw.title)
  const detail = {
    ...(title === '' ? {} : { title }),
    ...(types.length === 0 ? {} : { roles: types.map((type) => roles[type] ?? String(type)) }),
  }
  return { kind: 'term', term: { place, term: { kind: 'hero', key, name, names: { zh: name }, detail } } }
}

function refused(place: { file: string; at: string }, reason: string): Parsed {
  return { kind: 'refused', refusal: { ...place, reason } }
}
