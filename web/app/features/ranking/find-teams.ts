import type { TeamBrief } from '#contract/touchline/brief.ts'
import type { RankingRow } from '#contract/touchline/ranking.ts'

/** The teams that a typed name means: the one so named, else those that begin so, else those with it inside. */
export function findTeams(rows: readonly Pick<RankingRow, 'team'>[], typed: string): TeamBrief[] {
  const wanted = plain(typed)
  if (wanted === '') return []
  const fits: ((name: string) => boolean)[] = [
    (name) => name === wanted,
    (name) => name.startsWith(wanted),
    (name) => name.includes(wanted),
  ]
  for (const fit of fits) {
    const found = rows.flatMap(({ team }) => (namesOf(team).some(fit) ? [team] : []))
    if (found.length > 0) return found
  }
  return []
}

function namesOf({ name, shortName, monogram }: TeamBrief): string[] {
  return [name, shortName, monogram].map(plain)
}

/** Without accents, case and signs: `côte d’ivoire` is `Cote dIvoire`. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\p{M}\p{P}\p{S}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
