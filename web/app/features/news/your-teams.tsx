import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { MyNews } from '#contract/touchline/news-digest.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Crest } from '../../kit/crest/crest.tsx'
import { callApi } from '../../session/call.ts'
import { useMe } from '../../session/me.ts'
import { newsWords } from './words.ts'

/** The news about followed teams since the last visit. This visit counts for the next one. */
function useMyNews(userId: number | null): MyNews | null {
  const { tag } = useLanguage()
  const [news, setNews] = useState<MyNews | null>(null)
  useEffect(() => {
    if (userId === null) return
    const leaving = new AbortController()
    const { signal } = leaving
    void callApi<MyNews>('GET', '/me/news', { query: { lang: tag }, signal }).then(
      (read) => {
        setNews(read)
        void callApi('POST', '/me/news/visits').catch(() => undefined)
      },
      () => undefined,
    )
    return () => leaving.abort()
  }, [userId, tag])
  return news
}

/** Followed teams with how much is new about them; last in its column, since it comes late. */
export function YourTeams() {
  const words = useWords(newsWords)
  const { format } = useLanguage()
  const me = useMe()
  const news = useMyNews(me?.id ?? null)
  if (!me || !news || news.teams.length === 0) return null
  return (
    <section className="card">
      <header>
        <h2>{words.yourTeams}</h2>
        <span className="push" />
        <Link className="small" to="/me/matches">
          {words.edit}
        </Link>
      </header>
      <ul className="news-side-list">
        {news.teams.map(({ count, ...team }) => (
          <li key={team.id}>
            <Link to={`/team/${team.id}/news`}>
              <Crest team={team} size={20} />
              <b>{team.name}</b>
              <span className={count > 0 ? 'news-new push-end small' : 'push-end small second'}>
                {count > 0 ? words.newCount(format.number(count)) : words.nothingNew}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
