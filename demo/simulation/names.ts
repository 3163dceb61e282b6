import type { Country } from './countries/country.ts'
import type { Random } from './random.ts'

/** A name in Latin letters and in Chinese, made of the same parts. */
export type Name = { latin: string; zh: string }

/** Reads `latin:chinese` pairs separated by spaces; `_` stands for a space inside a part. */
function readParts(text: string): Name[] {
  return text.split(' ').map((pair) => {
    const [latin, zh] = pair.split(':') as [string, string]
    return { latin: latin.replaceAll('_', ' '), zh }
  })
}

/** Inserts a place into a form such as `{} United`. */
function fill(form: Name, place: Name): Name {
  return { latin: form.latin.replace('{}', place.latin), zh: form.zh.replace('{}', place.zh) }
}

/** `Vel` + `lejos`: no letter three times, no doubled vowel where the parts meet. */
function join(root: Name, ending: Name): Name {
  const last = root.latin.at(-1)!
  const first = ending.latin[0]!
  const latin = last === first && /[aeiou]/.test(last) ? root.latin + ending.latin.slice(1) : root.latin + ending.latin
  return { latin: latin.replace(/(\p{L})\1\1/gu, '$1$1'), zh: root.zh + ending.zh }
}

/** One place per club, each with a root of its own, so that no two names in a league begin alike. */
export function makePlaces(country: Country, count: number, random: Random): Name[] {
  const roots = random.shuffle(readParts(country.roots)).slice(0, count)
  const endings = readParts(country.placeEndings)
  return roots.map((root) => join(root, random.pick(endings)))
}

export function makeClubName(country: Country, place: Name, random: Random): Name {
  return fill(random.pick(readParts(country.clubForms)), place)
}

export function makeStadiumName(country: Country, place: Name, random: Random): Name {
  return fill(random.pick(readParts(country.stadiumForms)), place)
}

/**
 * In short, the family name: with the initial in Latin letters, alone in Chinese; whole where it comes first, as in the
 * press.
 */
export type PersonName = { full: Name; short: string; shortZh: string }

/** Draws names that are unused in this country. */
export function createPeopleNames(country: Country, random: Random): () => PersonName {
  const given = readParts(country.givenNames)
  const roots = readParts(country.roots)
  const endings = readParts(country.familyEndings)
  const taken = new Set<string>()
  return () => {
    for (;;) {
      const person = country.isFamilyFirst
        ? familyFirst(random.pick(given), random.pick(roots), random.pick(endings))
        : familyLast(random.pick(given), join(random.pick(roots), random.pick(endings)))
      if (taken.has(person.full.latin)) continue
      taken.add(person.full.latin)
      return person
    }
  }
}

function familyLast(given: Name, family: Name): PersonName {
  return {
    full: { latin: `${given.latin} ${family.latin}`, zh: `${given.zh}·${family.zh}` },
    short: `${given.latin[0]}. ${family.latin}`,
    shortZh: family.zh,
  }
}

function familyFirst(family: Name, first: Name, second: Name): PersonName {
  const given = first.latin + second.latin
  const zh = family.zh + first.zh + second.zh
  return { full: { latin: `${family.latin} ${given}`, zh }, short: `${family.latin} ${given[0]}.`, shortZh: zh }
}
