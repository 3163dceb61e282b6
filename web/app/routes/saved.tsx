import { Link, useSearchParams } from 'react-router'
import type { PostList as Data } from '#contract/touchline/post.ts'
import { articlePath } from '../features/news/article-path.ts'
import { Footprints } from '../features/saved/footprints.tsx'
import { SavedList } from '../features/saved/saved-list.tsx'
import { savedWords } from '../features/saved/words.ts'
import { useWords } from '../i18n/language.tsx'
import { wordsOf } from '../i18n/texts.ts'
import { idOf } from '../page.ts'
import { hiddenHead } from '../hidden-head.ts'
import { useMe } from '../session/me.ts'
import { LiveMatches } from '../kit/row/live-matches.tsx'
import { LoadState } from '../kit/page/load-state.tsx'
import { FindCircles } from '../features/community/find-circles.tsx'
import { PostCard } from '../features/community/post-card.tsx'
import { PostList } from '../features/community/post-list.tsx'
import { useOwnPosts, usePosts } from '../features/community/posts-store.ts'
import '../kit/data/records.css'
import '../features/community/community.css'
import '../features/saved/saved.css'

export const handle = { query: ['tab', 'folder', 'page'] }

export const meta = hiddenHead((language) => wordsOf(savedWords, language).title)

/** Saved articles or posts, or footprints. */
export default function SavedPage() {
  const words = useWords(savedWords)
  const [search] = useSearchParams()
  if (!useMe()) return null
  const tab = (['posts', 'footprints'] as const).find((one) => one === search.get('tab')) ?? 'articles'
  const page = idOf(search.get('page')) ?? 1
  const views = [
    { to: '/me/saved', text: words.savedTab, isCurrent: tab === 'articles' },
    { to: '/me/saved?tab=posts', text: words.postsTab, isCurrent: tab === 'posts' },
    { to: '/me/saved?tab=footprints', text: words.footprintsTab, isCurrent: tab === 'footprints' },
  ]
  return (
    <>
      <div className="saved-head">
        <h1 className="page-title">{tab === 'footprints' ? words.footprintsTab : words.title}</h1>
        <nav className="segments" aria-label={words.view}>
          {views.map(({ to, text, isCurrent }) => (
            <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined}>
              {text}
            </Link>
          ))}
        </nav>
      </div>
      {tab === 'posts' ? (
        <SavedPosts />
      ) : tab === 'footprints' ? (
        <Footprints key={page} page={page} pathOf={articlePath} />
      ) : (
        <SavedList folder={idOf(search.get('folder'))} page={page} pathOf={articlePath} />
      )}
    </>
  )
}

/** Posts that the signed-in user saved, the last one first. A removed one stays until the page is read again. */
function SavedPosts() {
  const read = useOwnPosts('/me/saved/posts')
  if (read.state !== 'read') return <LoadState read={read} height={320} />
  return <Saved data={read.data} />
}

function Saved({ data }: { data: Data }) {
  const posts = usePosts(data, '/me/saved/posts', { isOwn: true })
  return (
    <LiveMatches matches={posts.matches} position={data.position}>
      <PostList posts={posts} kind="saved" action={<FindCircles />}>
        {(post) => <PostCard post={post} />}
      </PostList>
    </LiveMatches>
  )
}
