import { renderToString } from 'react-dom/server'
import { StaticRouterProvider, createStaticHandler, createStaticRouter, type StaticHandlerContext } from 'react-router'
import type { MatchRow, TeamBrief } from '#contract/touchline/brief.ts'
import type { StageOfBracket } from '#contract/touchline/stages.ts'
import { en } from '../../web/app/i18n/en.ts'
import { LanguageProvider } from '../../web/app/i18n/language.tsx'
import { provideText } from '../../web/app/i18n/texts.ts'
import { BracketCard } from '../../web/app/sports/esports/tournament/bracket-card.tsx'

export interface BracketData {
  stage: StageOfBracket
  rows: ReadonlyMap<number, MatchRow>
  teams: ReadonlyMap<number, TeamBrief>
}

/** Writes the bracket of the site, in a router of one route. */
export async function bracketWriter(): Promise<(data: BracketData) => string> {
  provideText('en', en)
  let shown: BracketData | null = null
  const Page = () => (
    <LanguageProvider tag="en" timeZone="UTC">
      {shown && <BracketCard {...shown} seasonId={1} isHidden={false} />}
    </LanguageProvider>
  )
  const { dataRoutes, query } = createStaticHandler([{ path: '/', Component: Page }])
  const context = (await query(new Request('http://localhost/'))) as StaticHandlerContext
  const router = createStaticRouter(dataRoutes, context)
  return (data) => {
    shown = data
    return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />)
  }
}
