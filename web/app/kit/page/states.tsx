import type { ReactNode } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import type { SiteText } from '../../i18n/en.ts'
import { useText } from '../../i18n/language.tsx'
import { Icon, type IconName } from '../crest/icons.tsx'
import type { Loaded } from '../../page.ts'

interface EmptyStateProps {
  icon: IconName
  title: string
  children?: ReactNode
  action?: ReactNode
  isFailure?: boolean
  /** The title is the heading of the page. */
  isPage?: boolean
}

/** An empty state: one line and one action. */
export function EmptyState({ icon, title, children, action, isFailure, isPage }: EmptyStateProps) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <section className="card state">
      <span className={isFailure ? 'disc failed' : 'disc'}>
        <Icon name={icon} size="l" />
      </span>
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </section>
  )
}

/** A whole page that failed. */
function stateWords({ errors, live }: SiteText, status: number, isMatch: boolean): { title: string; words: string } {
  if (status === 0) return { title: live.offline, words: live.offlineTitle }
  if (status === 404) return { title: isMatch ? errors.matchGone : errors.notFoundTitle, words: errors.notFoundText }
  if (status === 403) return { title: errors.withheldTitle, words: errors.withheldText }
  return { title: errors.failedTitle, words: errors.failedText(status) }
}

export function ErrorState({ status }: { status: number }) {
  const text = useText()
  const isMissing = status === 404 || status === 403
  const { pathname } = useLocation()
  const { title, words } = stateWords(text, status, pathname.startsWith('/match/'))
  return (
    <div className="wrap">
      <title>{`${title} · ${text.site.name}`}</title>
      <EmptyState
        icon="alert"
        isFailure={!isMissing}
        isPage
        title={title}
        action={
          <Link className="button compact primary" to="/" reloadDocument={!isMissing}>
            {text.errors.toScores}
          </Link>
        }
      >
        {words}
      </EmptyState>
    </div>
  )
}

/** A part of a page that failed while the rest still works. */
export function PartError({ title, status }: { title: string; status: number }) {
  const text = useText()
  const revalidator = useRevalidator()
  return (
    <EmptyState
      icon="alert"
      isFailure
      title={title}
      action={
        <button type="button" className="button compact" onClick={() => void revalidator.revalidate()}>
          <Icon name="refresh" size="s" />
          {text.errors.retry}
        </button>
      }
    >
      {text.errors.partText(status)}
    </EmptyState>
  )
}

interface PartProps<Data> {
  of: Loaded<Data>
  /** What could not be loaded; a sentence about any part without it. */
  title?: string
  children: (data: Data) => ReactNode
}

/** The reader may not have it, or it does not exist. */
const notThere: readonly number[] = [401, 403, 404]

/** A part of a page: its content, or that it could not be loaded with a button; nothing where there is none. */
export function Part<Data>({ of, title, children }: PartProps<Data>) {
  const { errors } = useText()
  if (of === null) return null
  if ('data' in of) return children(of.data)
  return notThere.includes(of.failed) ? null : <PartError title={title ?? errors.partTitle} status={of.failed} />
}

/** A grey placeholder in the size of the loading content. */
export function Skeleton({ width, height = 12 }: { width: number | string; height?: number }) {
  return <span className="skeleton after-a-moment" style={{ width, height }} />
}
