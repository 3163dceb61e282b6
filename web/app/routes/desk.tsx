import { isRouteErrorResponse, Outlet, useMatches, useRevalidator } from 'react-router'
import type { Desk } from '#contract/touchline/desk.ts'
import type { Route } from './+types/desk.ts'
import { useWords } from '../i18n/language.tsx'
import { askFactor } from '../session/factor.ts'
import { apiContext, requestContext } from '../api-context.ts'
import { DeskFrame } from '../features/desk/desk-frame.tsx'
import { readDesk } from '../features/desk/read-desk.ts'
import { RoleChanged, useIsRoleChanged, useOpened } from '../features/desk/role-changed.tsx'
import { deskWords } from '../features/desk/words.ts'
import { wordsOf } from '../i18n/texts.ts'
import MissingAgain from '../features/sign-in/missing-again.tsx'
import { EmptyState, ErrorState } from '../kit/page/states.tsx'
import { isNetworkFailure } from '../live/keep-page.ts'
import { head } from '../page.ts'
import { useFreshSession } from '../session/use-fresh-session.ts'
import '../features/desk/desk.css'

/** Rendered for the session of the reader, in a frame of its own. */
export const handle = { isOwn: true, isHidden: true, query: [] }

export { privateHeaders as headers } from '../hidden-head.ts'

export async function loader({ context, request }: Route.LoaderArgs): Promise<{ desk: Desk | null }> {
  const { language: lang } = context.get(requestContext)
  const asked = context.get(apiContext).touchline.getDesk({ lang }, { signal: request.signal })
  return { desk: await readDesk(asked) }
}

export function meta({ matches, loaderData, error }: Route.MetaArgs) {
  // A missing page has its own title.
  if (!loaderData || error) return []
  return head(matches, ({ language }) => ({ title: wordsOf(deskWords, language).title, isHidden: true }))
}

/** The frame of the pages below /desk. */
export default function DeskLayout({ loaderData: { desk } }: Route.ComponentProps) {
  useFreshSession()
  useOpened(desk)
  const isBare = useMatches().some(({ handle: one }) => (one as { isBare?: boolean } | undefined)?.isBare === true)
  if (desk === null) return <FactorGate />
  if (isBare)
    return (
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    )
  return (
    <DeskFrame desk={desk}>
      <Outlet />
    </DeskFrame>
  )
}

/** Staff who know the desk see a failed page in its frame; for others it is one of the site. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : isNetworkFailure(error) ? 0 : 500
  const desk = loaderData?.desk ?? null
  const isRoleChanged = useIsRoleChanged(desk) && status === 404
  if (!desk)
    return isRoleChanged ? (
      <RoleChanged hasDesk={false} />
    ) : (
      <>
        <ErrorState status={status} />
        <MissingAgain />
      </>
    )
  return <DeskFrame desk={desk}>{isRoleChanged ? <RoleChanged hasDesk /> : <ErrorState status={status} />}</DeskFrame>
}

/** For staff whose session has no second factor yet. */
function FactorGate() {
  const words = useWords(deskWords)
  const { revalidate } = useRevalidator()
  const ask = async () => {
    if (await askFactor('staff')) await revalidate()
  }
  return (
    <main id="content" tabIndex={-1} className="desk">
      <EmptyState
        icon="lock"
        isPage
        title={words.factor}
        action={
          <button type="button" className="button primary touchable" onClick={() => void ask()}>
            {words.factorButton}
          </button>
        }
      >
        {words.factorText}
      </EmptyState>
    </main>
  )
}
