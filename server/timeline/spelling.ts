const letters: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
}

/** A name without case, accents and punctuation, for search and comparison: `Atlético-MG` is `atletico mg`. */
export function foldSpelling(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[øłđðßæœþıħ]/g, (letter) => letters[letter] ?? letter)
    .replace(/['’`´.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * The name of a team in the form that is compared: as `foldSpelling`, but signs with a meaning are words of it, since
 * they tell two teams apart: `A+` is `a +`, and not `A`; `&` is `and`. A name of other signs alone is itself.
 */
export function foldTeamName(name: string): string {
  const parts = name
    .normalize('NFKD')
    .replaceAll('&', ' and ')
    .split(/([+#@]+)/)
  const words = parts.map((part, at) => (at % 2 === 1 ? part : foldSpelling(part)))
  return words.filter(Boolean).join(' ') || name.trim().toLowerCase()
}

/** The search text of a participant: all its names, folded, separated by bars. */
export function searchText(names: readonly (string | null | undefined)[]): string {
  const folded = names.filter((name): name is string => Boolean(name)).map(foldSpelling)
  return `|${[...new Set(folded)].join('|')}|`
}

/** The same for a player, with initials of the first name added: `h kane`. */
export function playerSearchText(names: readonly (string | null | undefined)[]): string {
  const given = names.filter((name): name is string => Boolean(name))
  const cut = given.flatMap((name) => {
    const [first = '', ...rest] = foldSpelling(name).split(' ')
    // Names in scripts without spaces and cases have no initials.
    return rest.length === 0 || !/^[a-z]{2}/.test(first)
      ? []
      : [`${first[0]} ${rest.join(' ')}`, `${first[0]} ${rest.at(-1)}`]
  })
  return searchText([...given, ...cut])
}
