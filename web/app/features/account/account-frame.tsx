import type { ReactNode } from 'react'
import { Link, NavLink, useLocation, useNavigate } from 'react-router'
import { useWords } from '../../i18n/language.tsx'
import { accountWords } from '../../i18n/words/account.ts'
import { useMe, signOut, type Me } from '../../session/me.ts'
import { useSignIn } from '../../session/sign-in.tsx'
import { Icon } from '../../kit/crest/icons.tsx'
import { EmptyState, Skeleton } from '../../kit/page/states.tsx'
import { AccountIcon } from '../../kit/crest/account-icon.tsx'
import { NeedsScripts } from './needs-scripts.tsx'
import { hasNearer, linksFor } from './account-links.ts'
import { Avatar } from '../../kit/crest/avatar.tsx'
import { complain } from '../../session/complaint.tsx'

interface FrameProps {
  /** The account that the server rendered the page for, null for a visitor; absent where there is none. */
  known?: Me | null
  /** Where the back link of a phone leads; the account without it. */
  back?: { to: string; text: string }
  children: ReactNode
}

/**
 * Side links on a desktop; on a phone they are the page /me, and the other pages have a back link. Visitors see the
 * pages that concern this browser, and the sign-in on all others.
 */
export function AccountFrame({ known, back, children }: FrameProps) {
  const words = useWords(accountWords)
  const current = useMe()
  const me = current === undefined ? known : current
  const path = useLocation().pathname.replace(/\/$/, '')
  const isRoot = path === '/me'
  const isForVisitors = linksFor(null).some(({ to }) => to === path)
  return (
    <div className={isRoot ? 'wrap account is-root' : 'wrap account'}>
      <div className="account-side">{me === undefined ? <NavToCome /> : <AccountNav me={me} />}</div>
      <div className="account-main stack">
        {!isRoot && (
          <Link className="account-back" to={back?.to ?? '/me'}>
            <Icon name="chevron-left" />
            {back?.text ?? words.title}
          </Link>
        )}
        {me || isForVisitors ? children : me === null ? <VisitorState /> : <PageToCome />}
      </div>
    </div>
  )
}

/** Until the account is known; without scripts, the pages of this browser. */
function NavToCome() {
  return (
    <>
      <Skeleton width="100%" height={220} />
      <noscript>
        <AccountNav me={null} />
      </noscript>
    </>
  )
}

function PageToCome() {
  return (
    <>
      <Skeleton width="100%" height={320} />
      <NeedsScripts />
    </>
  )
}

function AccountNav({ me }: { me: Me | null }) {
  const words = useWords(accountWords)
  const path = useLocation().pathname
  return (
    <>
      {me && (
        <Link className="account-person" to={`/user/${me.id}`}>
          <Avatar src={me.avatar} size={48} />
          <span className="clip">
            <b className="clip">{me.nickname}</b>
            <span className="small second">{words.level(me.level)}</span>
          </span>
        </Link>
      )}
      <nav className="account-nav" aria-label={words.links.label}>
        {linksFor(me).map(({ to, icon, word, isEnd }) => (
          <NavLink key={to} to={to} end={isEnd || hasNearer(to, path)}>
            <AccountIcon name={icon} />
            {words.links[word]}
            <span className="push" />
            <Icon name="chevron-right" size="s" />
          </NavLink>
        ))}
        {me && <SignOutButton />}
      </nav>
    </>
  )
}

function VisitorState() {
  const words = useWords(accountWords)
  const { openSignIn } = useSignIn()
  return (
    <EmptyState
      icon="me"
      isPage
      title={words.visitorTitle}
      action={
        <button type="button" className="button primary touchable" onClick={() => void openSignIn()}>
          {words.signIn}
        </button>
      }
    >
      {words.visitorText}
    </EmptyState>
  )
}

function SignOutButton() {
  const words = useWords(accountWords)
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void signOut().then(() => navigate('/'), complain)}>
      <AccountIcon name="signOut" />
      {words.links.signOut}
    </button>
  )
}
