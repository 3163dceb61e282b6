import { redirect } from 'react-router'
import type { PlayerBank } from '#contract/touchline/data-bank.ts'
import type { Route } from './+types/player-bank.ts'
import { apiContext, requestContext } from '../api-context.ts'
import { PlayerBankPage } from '../features/data-bank/player-bank-page.tsx'
import { FollowActions } from '../features/following/follow-actions.tsx'
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

export async function loader({ params, request, context }: Route.LoaderArgs): Promise<PlayerBank> {
  const { language: lang } = context.get(requestContext)
  const id = idOf(params.player)
  if (id === null) throw new Response(null, { status: 404 })
  const api = context.get(apiContext).touchline
  const bank = await api.getPlayerBank({ id, lang }, { signal: request.signal }).catch(asPageError)
  // The player was merged into another. A temporary redirect, since the operator may split them.
  if (bank.player.id !== id) throw redirect(`/player/${bank.player.id}/data-bank`)
  return bank
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { player } = loaderData
  return head(matches, ({ language }) => {
    const words = wordsOf(bankWords, language)
    const isOfValues = hasValues(loaderData.sport)
    return {
      title: isOfValues ? words.title(player.name) : words.peopleTitle(player.name),
      description: isOfValues ? words.playerAbout(player.name) : words.peopleAbout(player.name),
      path: `/player/${player.id}/data-bank`,
    }
  })
}

export default function PlayerBankRoute({ loaderData }: Route.ComponentProps) {
  const { id, name } = loaderData.player
  return (
    <CrestSport value={loaderData.sport}>
      <PlayerBankPage key={id} bank={loaderData} follow={<FollowActions kind="player" id={id} name={name} />} />
    </CrestSport>
  )
}
