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

/**
 * A name without case, accents and punctuation, so that spellings can be searched and compared: `Atlético-MG` is
 * `atletico mg`.
 */
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

/** What a search for a participant looks into: all its names, folded, one per bar. */
export function searchText(names: readonly (string | null | undefined)[]): string {
  const folded = names.filter((name): name is string => Boolean(name)).map(foldSpelling)
  return `|${[...new Set(folded)].join('|')}|`
}

/** The same for a player, who is also looked for by the letter his first name begins with: `h kane`. */
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
