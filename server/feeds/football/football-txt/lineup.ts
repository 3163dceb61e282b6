import type { CardColour } from '#sports/football.ts'

type Minute = { minute: number; added: number } | null

export interface ListedCard {
  colour: CardColour
  at: Minute
}

/** A player of a line-up; `replacement` came on for him. */
export interface ListedPlayer {
  name: string
  shirtNumber: number | null
  cards: ListedCard[]
  isCaptain: boolean
  replacement: (ListedPlayer & { at: Minute }) | null
}

export interface ListedLineup {
  /** Lines of players from the keeper to the attack. */
  lines: ListedPlayer[][]
  coach: string | null
  captain: string | null
  remarks: string[]
}

/**
 * `Neuer - Kimmich, Tah [Y] - Kroos (Can 80') - Havertz; Coach: …`: lines from the back, players of a line separated by
 * commas, cards in square brackets (`[Y 35']`, `[Y/R 60']`, `[R 44']`), in round ones who came on and when, with his
 * own cards and his own substitute.
 */
export function readLineup(text: string): ListedLineup {
  const remarks: string[] = []
  const [, own = text, coach] = /^(.*?)[;,.]?\s*\b(?:coach|trainer|manager)\s*:\s*(.*)$/is.exec(text) ?? []
  const listed = own
    .trim()
    .replace(/^\((?:\d-?){3,6}\)\s*/, '')
    .replace(/[;.,]$/, '')
  const lines = splitOutside(listed, /^(?:\s[-–]\s|;)/).map((line) =>
    splitOutside(line, /^(?:,|\s{2,}(?=\p{L}))/u).flatMap((entry) =>
      entry.trim() === '' ? [] : (readEntry(entry.trim(), remarks) ?? []),
    ),
  )
  return {
    lines: lines.filter((line) => line.length > 0),
    captain: lines.flat().find(({ isCaptain }) => isCaptain)?.name ?? null,
    coach: coach?.replace(/\s*\([^)]*\)\s*$/, '').trim() || null,
    remarks,
  }
}

/** Splits a text at marks outside of brackets. */
function splitOutside(text: string, mark: RegExp): string[] {
  const parts: string[] = []
  let [depth, from] = [0, 0]
  for (let at = 0; at < text.length; at += 1) {
    if ('(['.includes(text[at]!)) depth += 1
    else if (')]'.includes(text[at]!)) depth -= 1
    const found = depth === 0 ? mark.exec(text.slice(at, at + 40)) : null
    if (!found) continue
    parts.push(text.slice(from, at))
    at += found[0].length - 1
    from = at + 1
  }
  return [...parts, text.slice(from)]
}

function readEntry(text: string, remarks: string[]): ListedPlayer | null {
  const opens = text.indexOf('(')
  const closes = text.lastIndexOf(')')
  const inside = opens >= 0 && closes > opens ? text.slice(opens + 1, closes).trim() : ''
  const own = opens >= 0 ? `${text.slice(0, opens)} ${text.slice(closes + 1)}` : text
  const marks = [...own.matchAll(/\[([^\]]*)\]/g)].map(([, words]) => words!.trim())
  const isCaptainMark = (words: string) => /^(?:c|cap|capt\.?|captain)$/i.test(words)
  const cards = marks.filter((words) => !isCaptainMark(words)).flatMap((words) => readCards(words, remarks))
  const [, number, name = ''] = /^(?:(\d{1,2})\s+)?(.*)$/.exec(own.replace(/\[[^\]]*\]/g, '').trim()) ?? []
  if (!/\p{L}/u.test(name) || /[\d[\]()]/.test(name)) {
    remarks.push(`line-up: ${JSON.stringify(text)} is no player, left out`)
    return null
  }
  const isEntered = inside === '' || /^(?:c|gk)$/i.test(inside)
  return {
    name: name.trim(),
    shirtNumber: number ? Number(number) : null,
    cards,
    isCaptain: marks.some(isCaptainMark) || /^c$/i.test(inside),
    replacement: isEntered ? null : readReplacement(inside, remarks),
  }
}

/** `Groß 46'`, `Bolla [Y] 46'`, `75' Euller`, `Coman 46' (Thuram 111')`. */
function readReplacement(text: string, remarks: string[]): ListedPlayer['replacement'] {
  const opens = text.indexOf('(')
  const flat = opens < 0 ? text : text.slice(0, opens)
  const found = /(?:^|\s)(\d{1,3})(?:\s*\+\s*(\d{1,2}))?(?:['’′.]|(?=\s|$))/.exec(
    flat.replace(/\[[^\]]*\]/g, (card) => ' '.repeat(card.length)),
  )
  const at = found ? { minute: Number(found[1]), added: Number(found[2] ?? 0) } : null
  const player = readEntry(
    found
      ? `${flat.slice(0, found.index)} ${flat.slice(found.index + found[0].length)} ${opens < 0 ? '' : text.slice(opens)}`.trim()
      : text,
    remarks,
  )
  return player && { ...player, at }
}

function readCards(text: string, remarks: string[]): ListedCard[] {
  return text.split(',').flatMap((part) => {
    const found = /^\s*(Y\s*\/\s*R|YR|2Y|Y2|Y|R|S\/O)\b\.?\s*(?:(\d{1,3})(?:\+(\d{1,2}))?['’′]?)?\s*$/i.exec(part)
    if (!found) {
      remarks.push(`line-up: [${text}] is no card, left out`)
      return []
    }
    const word = found[1]!.toUpperCase().replace(/\s/g, '')
    const colour = word === 'Y' ? 'yellow' : word === 'R' || word === 'S/O' ? 'red' : 'second_yellow'
    return [{ colour, at: found[2] ? { minute: Number(found[2]), added: Number(found[3] ?? 0) } : null }]
  })
}
