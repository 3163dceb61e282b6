import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Prophecy } from '#contract/touchline/prophecy.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Avatar } from '../../kit/crest/avatar.tsx'
import { FollowPerson } from '../../kit/form/follow-person.tsx'
import { EvidenceFigures } from './evidence-bar.tsx'
import { recordPath } from './paths.ts'
import { prophecyWords } from './words.ts'

interface AuthorLineProps {
  prophecy: Pick<Prophecy, 'author' | 'evidence' | 'isMine'>
  children?: ReactNode
}

/** Its author, with the record of all time. */
export function AuthorLine({ prophecy, children }: AuthorLineProps) {
  const { author, isMine } = prophecy
  return (
    <div className="prophecy-author">
      <AuthorName prophecy={prophecy} />
      {children}
      {author && !isMine && <FollowPerson id={author.id} name={author.nickname} />}
    </div>
  )
}

/** Picture and name, the settled picks, and the score with its interval. */
export function AuthorName({ prophecy: { author, evidence } }: { prophecy: AuthorLineProps['prophecy'] }) {
  const words = useWords(prophecyWords)
  const { format } = useLanguage()
  const count = evidence?.picks ?? 0
  return (
    <div className="prophecy-person">
      {author ? (
        <Avatar src={author.avatar} size={40} />
      ) : (
        <span className="avatar prophecy-nobody" aria-hidden="true" />
      )}
      <span className="two-lines prophecy-name">
        <span className="line">
          {author ? (
            <Link to={recordPath(author.id)} className="clip">
              <b>{author.nickname}</b>
            </Link>
          ) : (
            <b className="second">{words.gone}</b>
          )}
          {author?.isDemo && <span className="tag">{words.demo}</span>}
        </span>
        <span className="small second tabular">{words.picks(format.number(count), count)}</span>
      </span>
      <EvidenceFigures evidence={evidence} />
    </div>
  )
}
