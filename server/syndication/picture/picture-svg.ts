import { cardPlace, cardWords, type CardLanguage } from '#sports/card/card-text.ts'
import type { MatchCard } from '#sports/card/match-card.ts'
import type { SubjectCard } from '#sports/card/subject-card.ts'
import { crestMarkup } from '#sports/crest/crest-svg.ts'
import { sportOf } from '#sports/index.ts'
import { openTypeface, type Typeface } from './typeface.ts'

const WIDTH = 1200
const HEIGHT = 630
const MIDDLE = WIDTH / 2
/** Centres of the columns of both sides. */
const COLUMNS = { home: 270, away: WIDTH - 270 } as const
const NAME_WIDTH = 440

const colours = { back: '#121a16', text: '#f3f6f4', second: '#b3bfb9', line: '#2a352f', accent: '#f0672f' }

type Faces = { text: Typeface; score: Typeface }
let faces: Faces | null = null

/** Opened with the first picture: most processes draw none. */
function facesOf(): Faces {
  return (faces ??= {
    text: openTypeface('inter-latin', 'inter-latin-ext', 'noto-sans-sc-gb2312'),
    score: openTypeface('archivo-latin'),
  })
}

/** The picture of a match that other sites show beside a link, without a single text element. */
export function pictureSvg(card: MatchCard, language: CardLanguage): string {
  const { text } = facesOf()
  const place = cardPlace(card)
  const parts = [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colours.back}"/>`,
    `<rect width="${WIDTH}" height="10" fill="${colours.accent}"/>`,
    centred(text, place, MIDDLE, 96, { size: 36, least: 24, most: WIDTH - 160, fill: colours.second }),
    sideMarkup(card, 'home'),
    sideMarkup(card, 'away'),
    middleMarkup(card, language),
    `<path d="M80 518h${WIDTH - 160}" stroke="${colours.line}" stroke-width="2"/>`,
    shape(text.path(fitted(text, footOf(card, language), 30, 22, 850).line, 80, 575, 30), colours.second),
    shape(text.path('Touchline', WIDTH - 80 - text.width('Touchline', 30), 575, 30), colours.text),
  ]
  return svgOf(parts)
}

/** The picture of a team, league or player: crest or colour, name, and the line below it. */
export function subjectSvg({ name, note, crest, colour }: SubjectCard): string {
  const { text } = facesOf()
  return svgOf([
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colours.back}"/>`,
    `<rect width="${WIDTH}" height="10" fill="${colours.accent}"/>`,
    crest === null
      ? `<rect x="${MIDDLE - 110}" y="262" width="220" height="16" fill="${hexColour(colour)}"/>`
      : `<g transform="translate(${MIDDLE - 100} 90) scale(5)">${crestMarkup(crest, sportOf(crest).crest, 'crest')}</g>`,
    centred(text, name, MIDDLE, 400, { size: 84, least: 44, most: WIDTH - 160, fill: colours.text }),
    centred(text, note, MIDDLE, 465, { size: 40, least: 28, most: WIDTH - 160, fill: colours.second }),
    `<path d="M80 518h${WIDTH - 160}" stroke="${colours.line}" stroke-width="2"/>`,
    centred(text, 'Touchline', MIDDLE, 580, { size: 34, least: 34, most: WIDTH, fill: colours.text }),
  ])
}

function svgOf(parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${parts.join('')}</svg>`
}

/** Colours come from feeds and files; one of another notation is that of the site. */
function hexColour(colour: string | null): string {
  return colour !== null && /^#[0-9a-f]{6}$/i.test(colour) ? colour : colours.accent
}

function sideMarkup(card: MatchCard, which: 'home' | 'away'): string {
  const side = card[which]
  const x = COLUMNS[which]
  const { text } = facesOf()
  const team = side.id === null ? null : { id: side.id, colours: side.colours }
  const crest = crestMarkup(team, sportOf(card).crest, which)
  const isLong = text.width(side.name, 36) > NAME_WIDTH
  const name = isLong && side.shortName !== '' ? side.shortName : side.name
  return (
    `<g transform="translate(${x - 90} 165) scale(4.5)">${crest}</g>` +
    centred(text, name, x, 445, { size: 54, least: 34, most: NAME_WIDTH, fill: colours.text })
  )
}

function middleMarkup({ result, state, unscored }: MatchCard, language: CardLanguage): string {
  const { text, score } = facesOf()
  const words = cardWords[language]
  const standing = unscored ?? (state === 'postponed' || state === 'cancelled' ? state : null)
  if (standing !== null)
    return centred(text, words[standing]('').replace(/[:：]\s*$/u, ''), MIDDLE, 290, {
      size: 40,
      least: 28,
      most: 200,
      fill: colours.accent,
    })
  if (result === null)
    return centred(text, language === 'zh' ? 'VS' : 'v', MIDDLE, 290, { ...plainly, fill: colours.second })
  const { shootout, isAfterExtraTime } = result
  const line = `${result.score.home}–${result.score.away}`
  const pair = shootout ? `${shootout.home}–${shootout.away}` : ''
  const ending = shootout ? words.shootout(pair) : isAfterExtraTime ? words.afterExtraTime : ''
  const below = state === 'live' ? words.live : ending.replaceAll(/^[ （(]+|[）)]+$/gu, '')
  return (
    centred(score, line, MIDDLE, 300, { size: 120, least: 70, most: 300, fill: colours.text }) +
    centred(text, below, MIDDLE, 355, {
      size: 28,
      least: 20,
      most: 300,
      fill: state === 'live' ? colours.accent : colours.second,
    })
  )
}

const plainly = { size: 64, least: 40, most: 200 }

/** Day, time in UTC and venue. */
function footOf({ kickOff, isKickOffExact, venue }: MatchCard, language: CardLanguage): string {
  const locale = language === 'zh' ? 'zh-CN' : 'en-GB'
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(kickOff)
  const time = isKickOffExact ? `${day} ${new Date(kickOff).toISOString().slice(11, 16)} UTC` : day
  return [time, venue].filter(Boolean).join(' · ')
}

type Fit = { size: number; least: number; most: number; fill: string }

/** A line about its middle; smaller where it is too wide, and cut at the least size. */
function centred(face: Typeface, text: string, x: number, y: number, { size, least, most, fill }: Fit): string {
  const { line, at } = fitted(face, text, size, least, most)
  return shape(face.path(line, x - face.width(line, at) / 2, y, at), fill)
}

function fitted(face: Typeface, text: string, size: number, least: number, most: number): { line: string; at: number } {
  const width = face.width(text, size)
  const at = Math.max(least, Math.min(size, (size * most) / Math.max(1, width)))
  if (face.width(text, at) <= most + 1) return { line: text, at }
  const characters = [...text]
  while (characters.length > 1 && face.width(`${characters.join('')}…`, at) > most) characters.pop()
  return { line: `${characters.join('').trimEnd()}…`, at }
}

function shape(data: string, fill: string): string {
  return data === '' ? '' : `<path d="${data}" fill="${fill}"/>`
}
