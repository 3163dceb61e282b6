import { Refused, type ClubName, type ParsedClub } from '../../reading/parsed.ts'

/** What a line of a club states; its place, country and other names come from the lines around it. */
type ClubLine = Pick<ParsedClub, 'name' | 'founded' | 'dissolved' | 'ground' | 'city' | 'district' | 'region'>

const years = /\((\d{4})?\s*-\s*(\d{4}|\?+)?\)/

/** Text without its comment, and the comment. */
export function splitComment(line: string): { text: string; comment: string } {
  const at = line.indexOf('#')
  if (at < 0) return { text: line.trim(), comment: '' }
  return { text: line.slice(0, at).trim(), comment: line.slice(at).replace(/^#+/, '').trim() }
}

/** `$$Sponsor$$ Name` marks what a sponsor pays for. */
export function plain(text: string): string {
  return text.replaceAll('$', '').replaceAll(/\s+/g, ' ').trim()
}

/** `Hereford FC (2014-), 2014, @ Edgar Street, Hereford (Whitecross) › Herefordshire`: all but the name is optional. */
export function readClubLine(text: string): ClubLine {
  const [first = '', ...rest] = text.split(',').map(plain)
  const name = plain(first.replace(years, ' '))
  if (!/\p{L}/u.test(name)) throw new Refused(`no name of a club: ${JSON.stringify(text)}`)
  const [, from, until] = years.exec(first) ?? []
  const club: ClubLine = { name, founded: null, dissolved: yearOf(until), ground: null, ...nowhere }
  for (const part of rest.filter((one) => one !== '')) readPart(club, part)
  club.founded ??= yearOf(from)
  if (club.founded !== null && club.dissolved !== null && club.dissolved < club.founded)
    throw new Refused(`dissolved in ${club.dissolved}, before it was founded in ${club.founded}`)
  return club
}

const nowhere = { city: null, district: null, region: null }

function yearOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{4}$/.test(text) ? Number(text) : null
}

function readPart(club: ClubLine, part: string): void {
  // A comma is missing at times: `2007 Linz`.
  const [, year, more = ''] = /^((?:18|19|20)\d{2})(?:\s+(\D.*))?$/.exec(part) ?? []
  if (year !== undefined) {
    if (club.founded !== null) throw new Refused(`two years of foundation: ${club.founded} and ${year}`)
    club.founded = Number(year)
    if (more !== '') readPart(club, more)
  } else if (part.startsWith('@')) club.ground = part.slice(1).trim() || null
  else if (club.city === null) Object.assign(club, placeOf(part))
  else club.region ??= part
}

/** `London (Fulham) › Greater London`: city, district, region. */
function placeOf(part: string): Pick<ClubLine, 'city' | 'district' | 'region'> {
  const [town = '', region] = part.split(/[<>‹›]/).map((one) => one.trim())
  const [, city = town, district] = /^(.*?)\s*\(([^)]*)\)/.exec(town) ?? []
  return { city: city || null, district: district?.replaceAll('?', '').trim() || null, region: region || null }
}

const former = /\bold name\b|\bformer(?:ly)?\b|\bhistoric\b|\bvormals\b|\bfrüher\b|\balter name\b|\bantes\b/i

/** `| Rapid | Rapid Vienna [en] | SK VOEST Linz (1978-1990)`, with a comment that may call them old names. */
export function readNames(text: string, comment: string, at: string): ClubName[] {
  return text
    .split('|')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => {
      const language = /\[([a-z]{2,3}(?:[-_]\w+)?)\]\s*$/i.exec(one)?.[1]?.toLowerCase() ?? null
      const bare = one.replace(/\[[^\]]*\]\s*$/, '')
      const isFormer = former.test(comment) || /^\d{4}$/.test(years.exec(bare)?.[2] ?? '')
      return { name: plain(bare.replace(years, ' ')), language, isFormer, at }
    })
}

/** `Keisslergasse 3 // 1140 Wien`, also with `~` and `++`; null for any other line. */
export function readAddress(text: string): string | null {
  const parts = ` ${text} `.split(/\s(?:~|\/{2,}|\+{2,})\s/).map(plain)
  return parts.length > 1 ? parts.filter(Boolean).join(', ') : null
}

/** A reserve side: `ii) SK Rapid Wien II`. */
export function reserveOf(text: string): string | null {
  return /^\(?(?:ii|b|2)\.?\)\s*(.+)$/i.exec(text)?.[1] ?? null
}
