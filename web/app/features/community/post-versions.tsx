import { Link } from 'react-router'
import type { DataOf } from '#contract/operation.ts'
import type { listPostVersions } from '#contract/touchline/post.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Icon } from '../../kit/crest/icons.tsx'
import { Pager } from '../../kit/data/pager.tsx'
import { usePage } from '../../page.ts'
import { postPath } from './paths.ts'
import { PostText } from './post-text.tsx'
import { postWords } from './post-words.ts'

interface PostVersionsProps {
  id: number
  found: DataOf<typeof listPostVersions>
}

/** The texts that a post had, newest first. */
export function PostVersions({ id, found: { list, page, pages } }: PostVersionsProps) {
  const words = useWords(postWords)
  const { format } = useLanguage()
  const { now } = usePage()
  return (
    <div className="wrap page-narrow stack">
      <div>
        <h1 className="page-title">{words.historyTitle}</h1>
        <Link className="community-back" to={postPath({ id })}>
          <Icon name="chevron-left" size="s" />
          {words.backToPost}
        </Link>
      </div>
      {list.map(({ version, at, title, text }) => (
        <article key={version} className="card post-card">
          <h2 className="post-line small second">
            {words.version(format.number(version))}
            <time className="tabular" dateTime={new Date(at).toISOString()}>
              {format.moment(at, now)}
            </time>
          </h2>
          {title !== '' && (
            <p className="post-title" dir="auto">
              {title}
            </p>
          )}
          <PostText post={{ text, mentions: [] }} />
        </article>
      ))}
      <Pager page={page} pages={pages} to={(to) => `${postPath({ id })}/versions?page=${to}`} />
    </div>
  )
}
