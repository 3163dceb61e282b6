import type { TeamBank } from '#contract/touchline/data-bank.ts'
import type { Team } from '#contract/touchline/team.ts'
import type { Route } from './+types/team-bank.ts'
import { apiContext, requestContext } from '../api-context.ts'
import { TeamBankCards } from '../features/data-bank/team-bank-page.tsx'
import { FollowActions } from '../features/following/follow-actions.tsx'
import { countryName } from '../kit/text/country.ts'
import { TeamHeader } from '../features/team/team-header.tsx'
import { wordsOf } from '../i18n/texts.ts'
import { bankWords } from '../i18n/words/data-bank.ts'
import { CrestSport } from '../kit/crest/crest.tsx'
import { hasValues } from '../sports/parts.ts'
import { asPageError, head, idOf } from '../page.ts'
import './match/match.css'
import '../kit/table/tables.css'
import '../kit/data/records.css'
import '../kit/figures/figures.css'
import '../features/data-bank/data-bank.css'

type Data = { team: Team; bank: TeamBank; country: string | null }

export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Data> {
  const { language: lang } = context.get(requestContext)
  const { signal } = request
  const api = context.get(apiContext).touchline
  const id = idOf(params.team)
  if (id === null) throw new Response(null, { status: 404 })
  const [team, bank] = await Promise.all([
    api.getTeam({ id, lang }, { signal }),
    api.getTeamBank({ id, lang }, { signal }),
  ]).catch(asPageError)
  return { team, bank, country: countryName(team.team.country, lang) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { team } = loaderData.team
  return head(matches, ({ language }) => {
    const words = wordsOf(bankWords, language)
    const isOfValues = hasValues(loaderData.team.sport)
    return {
      title: isOfValues ? words.title(team.name) : words.peopleTitle(team.name),
      description: isOfValues ? words.teamAbout(team.name) : words.peopleAbout(team.name),
      isHidden: loaderData.team.isDemo,
      path: `/team/${team.id}/data-bank`,
    }
  })
}

export default function TeamBankRoute({ loaderData: { team, bank, country } }: Route.ComponentProps) {
  const { id, name } = team.team
  return (
    <CrestSport value={team.sport}>
      <div className="wrap match-page">
        <TeamHeader
          team={team}
          tab="data-bank"
          country={country}
          season={null}
          actions={<FollowActions kind="team" id={id} name={name} />}
        />
        <TeamBankCards key={id} bank={bank} teamId={id} sport={team.sport} />
      </div>
    </CrestSport>
  )
}
