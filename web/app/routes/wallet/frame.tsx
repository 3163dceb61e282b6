import { useEffect, useRef } from 'react'
import { Outlet, useLocation, useRevalidator } from 'react-router'
import type { Route } from './+types/frame.ts'
import { apiContext } from '../../api-context.ts'
import { AccountFrame } from '../../features/account/account-frame.tsx'
import { readOwn } from '../../features/wallet/read-own.ts'
import { walletWords } from '../../features/wallet/words.ts'
import { useWords } from '../../i18n/language.tsx'
import { wordsOf } from '../../i18n/texts.ts'
import { hiddenHead } from '../../hidden-head.ts'
import { useMe, type Me } from '../../session/me.ts'
import '../../features/account/account.css'
import '../../features/wallet/wallet.css'

/** Rendered for the session of the reader, so that it can be read and used without scripts. */
export const handle = { isOwn: true, query: [] }

export { privateHeaders as headers } from '../../hidden-head.ts'

export async function loader({ context, request }: Route.LoaderArgs): Promise<{ known: Me | null }> {
  const asked = context.get(apiContext).touchline.getSession({}, { signal: request.signal })
  return { known: (await readOwn(asked))?.user ?? null }
}

export const meta = hiddenHead((language) => wordsOf(walletWords, language).title)

/** The frame of the pages below /wallet: side links, and the sign-in for visitors. */
export default function WalletFrame({ loaderData: { known } }: Route.ComponentProps) {
  const words = useWords(walletWords)
  const path = useLocation().pathname.replace(/\/$/, '')
  const isTop = path === '/wallet' || path === '/wallet/limits' || path === '/wallet/purchases'
  useFresh(known?.id ?? null)
  return (
    <AccountFrame known={known} back={isTop ? undefined : { to: '/wallet', text: words.title }}>
      <Outlet />
    </AccountFrame>
  )
}

/** Reads the pages again once another account is signed in than the one that they were rendered for. */
function useFresh(knownId: number | null): void {
  const me = useMe()
  const { revalidate } = useRevalidator()
  const currentId = me === undefined ? undefined : (me?.id ?? null)
  const asked = useRef<number | null>(knownId)
  useEffect(() => {
    if (currentId === undefined || currentId === asked.current) return
    asked.current = currentId
    void revalidate()
  }, [currentId, revalidate])
}
