import { spellingOf } from '#timeline/alias.ts'
import type { ClubName, ParsedClub, Refusal } from '../../reading/parsed.ts'

type Owner = { club: ParsedClub; name: ClubName }

/**
 * The clubs of a file without the names that two of them have, and a refusal for each such name. The full name of a
 * club stays its own where another club has it as a further name.
 */
export function withUniqueNames(clubs: readonly ParsedClub[]): { clubs: ParsedClub[]; refused: Refusal[] } {
  const refused: Refusal[] = []
  const owners = new Map<string, Owner[]>()
  for (const club of clubs)
    for (const name of club.names) {
      const key = `${club.country} ${spellingOf(name.name).whole}`
      owners.set(key, [...(owners.get(key) ?? []), { club, name }])
    }
  const lost = new Set<ClubName>()
  for (const all of owners.values()) {
    const [first, ...more] = all
    if (!first || more.every(({ club }) => club === first.club)) continue
    const full = all.filter(({ club, name }) => name === club.names[0])
    for (const { club, name } of all) {
      if (full.length === 1 && full[0]!.club === club) continue
      lost.add(name)
      const others = all.filter((one) => one.club !== club).map((one) => `${one.club.name} (${one.name.at})`)
      const reason = `"${name.name}" means ${club.name}, and also ${[...new Set(others)].join(', ')}: it is not used`
      refused.push({ file: club.place.file, at: name.at, reason })
    }
  }
  return { clubs: clubs.map((club) => ({ ...club, names: club.names.filter((name) => !lost.has(name)) })), refused }
}
