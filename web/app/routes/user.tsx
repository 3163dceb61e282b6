import type { UserProfile } from '#contract/touchline/user.ts'
import type { Route } from './+types/user.ts'
import { apiContext } from '../api-context.ts'
import { UserCard } from '../features/user/user-card.tsx'
import { wordsOf } from '../i18n/texts.ts'
import { userWords } from '../i18n/words/user.ts'
import { asPageError, head, idOf } from '../page.ts'
import '../features/account/account.css'

export const handle = { query: [] }

export async function loader({ params, request: { signal }, context }: Route.LoaderArgs): Promise<UserProfile> {
  const id = idOf(params.user)
  if (id === null) throw new Response(null, { status: 404 })
  return context.get(apiContext).touchline.getUser({ id }, { signal }).catch(asPageError)
}

/** Not indexed by search engines: users have not consented to be listed. */
export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return head(matches, ({ language }) => ({
    title: loaderData.nickname,
    description: wordsOf(userWords, language).description(loaderData.nickname),
    isHidden: true,
  }))
}

/** The public profile of a user. */
export default function UserPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap user-page">
      <UserCard user={loaderData} />
    </div>
  )
}
