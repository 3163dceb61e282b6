import type { Budget } from '#core/bytes/budget.ts'
import { finish } from '#core/bytes/finished.ts'
import { cardWords } from '#sports/card/card-text.ts'
import { cardKey, matchCard } from '#sports/card/match-card.ts'
import { leagueCard, playerCard, subjectKey, teamCard, type SubjectCard } from '#sports/card/subject-card.ts'
import { VERSION_HEADER, type DocumentAsk, type DocumentTools, type SiteDocument } from '../document.ts'
import { readMatch } from '../subjects.ts'
import { pictureSvg, subjectSvg } from './picture-svg.ts'

const MAX_AGE_S = 300

/** `/picture/match/12.png`, also of team, league and player, for `og:image`. Scores only if the link asks for them. */
export function createPictures(budget: Budget): SiteDocument {
  // By their content: a match that changes without changing its picture is not drawn again.
  const drawn = budget.cache<string, Buffer>()
  return {
    url: '/picture/:kind/:file',
    ending: '.png',
    kinds: ['match', 'team', 'league', 'player'],
    showsScores: false,
    async make(ask, tools) {
      const { version, svg } = ask.kind === 'match' ? await ofMatch(ask, tools) : await ofSubject(ask, tools)
      const known = drawn.get(version)
      const png = known ?? (await draw(svg()))
      if (!known) drawn.set(version, png, png.length)
      return finish(png, {
        contentType: 'image/png',
        isCompressible: false,
        cacheControl: tools.caching(ask.hasScores ? 0 : MAX_AGE_S),
        headers: {
          [VERSION_HEADER]: version,
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'cross-origin',
        },
      })
    },
  }
}

type Drawing = { version: string; svg: () => string }

async function ofMatch(ask: DocumentAsk, tools: DocumentTools): Promise<Drawing> {
  const { language, hasScores } = ask
  const { row, competition, venue } = await readMatch(ask, tools)
  const { undecided } = cardWords[language]
  const card = matchCard(row, { hasScores, competition: competition.name, venue, undecided })
  return { version: cardKey(card, language), svg: () => pictureSvg(card, language) }
}

async function ofSubject(ask: DocumentAsk, tools: DocumentTools): Promise<Drawing> {
  const card = await subjectOf(ask, tools)
  return { version: subjectKey(card, ask.language), svg: () => subjectSvg(card) }
}

async function subjectOf(
  { kind, id, language: lang }: DocumentAsk,
  { touchline }: DocumentTools,
): Promise<SubjectCard> {
  if (kind === 'team') {
    const { team, sport } = await touchline.getTeam({ id, lang })
    return teamCard(team, sport)
  }
  if (kind === 'league') return leagueCard((await touchline.getCompetition({ id, lang })).competition)
  const { player, teams, sport } = await touchline.getPlayer({ id, lang })
  return playerCard(player, teams[0]?.team ?? null, sport)
}

/** librsvg draws the outlines; sharp is loaded with the first picture. */
async function draw(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).png({ compressionLevel: 7 }).toBuffer()
}
