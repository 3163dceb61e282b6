import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import type { Desk } from '#contract/touchline/desk.ts'
import { useWords } from '../../i18n/language.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { deskWords } from './words.ts'

/** The first parts of the paths that the desk of this browser had open: `queue`. */
const opened = new Set<string>()
const sectionOf = (pathname: string) => pathname.split('/')[2] ?? ''

/** Remembers that a section of the desk was open. */
export function useOpened(desk: Desk | null): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (desk) opened.add(sectionOf(pathname))
  }, [desk, pathname])
}

/** Whether a missing page is one that was open before: a role was taken. `desk`: what is open now. */
export function useIsRoleChanged(desk: Desk | null): boolean {
  const section = sectionOf(useLocation().pathname)
  if (desk === null) return opened.size > 0
  return opened.has(section) && section !== '' && !desk.sections.some(({ name }) => name === section)
}

/** Says that a role was taken from the reader, instead of a missing page. */
export function RoleChanged({ hasDesk }: { hasDesk: boolean }) {
  const words = useWords(deskWords)
  return (
    <div className="wrap">
      <EmptyState
        icon="lock"
        isPage
        title={words.roleTitle}
        action={
          <Link className="button compact primary" to={hasDesk ? '/desk' : '/'} reloadDocument>
            {hasDesk ? words.toStart : words.toSite}
          </Link>
        }
      >
        {words.roleText}
      </EmptyState>
    </div>
  )
}
