import { Link } from 'react-router'
import type { DataOf } from '#contract/operation.ts'
import type { PersonArticles, PersonPage, PersonSpace } from '#contract/touchline/person.ts'
import type { listPostsOfUser, PostList as FoundPosts } from '#contract/touchline/post.ts'
import type { Route } from './+types/user.ts'
import { LiveMatches } from '../kit/row/live-matches.tsx'
import { PostCard } from '../features/community/post-card.tsx'
import { PostList } from '../features/community/post-list.tsx'
import { usePosts } from '../features/community/posts-store.ts'
import { apiContext, requestContext } from '../api-context.ts'
import { readRecordChoice } from '../features/prophecies/record-choice.ts'
import { RecordTab, type RecordData } from '../features/prophecies/record-tab.tsx'
import { ArticleRows } from '../features/news/article-list.tsx'
import {
  addressOf,
  CommentRows,
  PersonRows,
  SpaceList,
  spaceTabs,
  SpaceTabs,
  type SpaceTab,
  type UserComments,
} from '../features/user/space.tsx'
import { UserCard } from '../features/user/user-card.tsx'
import { useWords } from '../i18n/language.tsx'
import { wordsOf } from '../i18n/texts.ts'
import { userWords } from '../i18n/words/user.ts'
import { Pager } from '../kit/data/pager.tsx'
import { asPageError, head, idOf } from '../page.ts'
import { markOfRows } from '../sports/parts.ts'
import '../features/account/account.css'
import '../features/community/community.css'
import '../features/news/news.css'
import '../features/prophecies/prophecies.css'
import '../features/user/space.css'

/** The query parameters of the page: `after` is the place of a page of comments. */
export const handle = {
  query: ['tab', 'page', 'after', 'range', 'play', 'state', 'reveal', 'delay'],
  sports: ({ shown }: Data) =>
    shown.tab === 'posts'
      ? markOfRows(shown.found.matches)
      : shown.tab === 'record'
        ? markOfRows([...shown.found.matches, ...shown.open.matches])
        : '',
}

const SHOWN_OPEN = 3

type Shown =
  | { tab: 'articles'; found: PersonArticles }
  | { tab: 'comments'; found: { list: UserComments; next: string | null }; isFirst: boolean }
  | { tab: 'followers' | 'followed'; found: PersonPage }
  | { tab: 'posts'; found: UserPostList; isFirst: boolean }
  | ({ tab: 'record' } & Omit<RecordData, 'userId' | 'name'>)
type Data = { space: PersonSpace; posts: number; shown: Shown }
type UserPostList = DataOf<typeof listPostsOfUser>

export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Data> {
  const id = idOf(params.user)
  if (id === null) throw new Response(null, { status: 404 })
  const query = new URL(request.url).searchParams
  const tab = spaceTabs.find((one) => one === query.get('tab')) ?? 'articles'
  const { touchline } = context.get(apiContext)
  const { language: lang } = context.get(requestContext)
  const { signal } = request
  const [space, counted, shown] = await Promise.all([
    touchline.getSpace({ id }, { signal }),
    tab === 'posts' ? null : touchline.listPostsOfUser({ id, limit: 1, lang }, { signal }),
    readShown(context, { id, tab, query, signal }),
  ]).catch(asPageError)
  return { space, posts: counted?.total ?? (shown.tab === 'posts' ? shown.found.total : 0), shown }
}

type Asked = { id: number; tab: SpaceTab; query: URLSearchParams; signal: AbortSignal }

async function readShown(context: Route.LoaderArgs['context'], { id, tab, query, signal }: Asked): Promise<Shown> {
  const { touchline } = context.get(apiContext)
  const { language: lang } = context.get(requestContext)
  const page = idOf(query.get('page')) ?? 1
  if (tab === 'articles') return { tab, found: await touchline.listArticlesOfUser({ id, page, lang }, { signal }) }
  if (tab === 'followers') return { tab, found: await touchline.listFollowersOfUser({ id, page }, { signal }) }
  if (tab === 'followed') return { tab, found: await touchline.listFollowedOfUser({ id, page }, { signal }) }
  if (tab === 'record') return readRecord(context, { id, query, signal })
  const after = query.get('after')
  const asked = { id, lang, ...(after === null ? {} : { after }) }
  if (tab === 'posts')
    return { tab, found: await touchline.listPostsOfUser(asked, { signal }), isFirst: after === null }
  return { tab, found: await touchline.listUserComments(asked, { signal }), isFirst: after === null }
}

async function readRecord(
  context: Route.LoaderArgs['context'],
  { id, query, signal }: Omit<Asked, 'tab'>,
): Promise<Shown> {
  const { touchline } = context.get(apiContext)
  const { language: lang } = context.get(requestContext)
  const choice = readRecordChoice(query)
  const { range, play, state, after } = choice
  const asked = { id, lang, play: play ?? undefined, state: state ?? undefined, after: after ?? undefined }
  const [record, found, open] = await Promise.all([
    touchline.getAuthorRecord({ id, range, lang }, { signal }),
    touchline.listPropheciesOfUser(asked, { signal }),
    touchline.listPropheciesOfUser({ id, lang, state: 'sealed', limit: SHOWN_OPEN }, { signal }),
  ])
  return { tab: 'record', record, open, found, choice }
}

/** Not indexed by search engines: users have not consented to be listed. */
export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { nickname } = loaderData.space.user
  return head(matches, ({ language }) => ({
    title: nickname,
    description: wordsOf(userWords, language).description(nickname),
    isHidden: true,
  }))
}

/** What a person made in public, whom they follow, and who follows them. */
export default function UserPage({ loaderData: { space, posts, shown } }: Route.ComponentProps) {
  return (
    <div className="wrap user-page stack">
      <UserCard key={space.user.id} user={space.user} />
      <SpaceTabs space={space} posts={posts} tab={shown.tab} />
      {shown.tab === 'record' ? (
        <RecordTab userId={space.user.id} name={space.user.nickname} {...shown} />
      ) : shown.tab === 'posts' ? (
        <UserPosts userId={space.user.id} posts={shown.found} isLater={!shown.isFirst} />
      ) : (
        <SpaceList tab={shown.tab} isEmpty={shown.found.list.length === 0}>
          <Rows shown={shown} userId={space.user.id} />
        </SpaceList>
      )}
    </div>
  )
}

function Rows({ shown, userId }: { shown: Exclude<Shown, { tab: 'posts' | 'record' }>; userId: number }) {
  if (shown.tab === 'comments') return <CommentPage shown={shown} userId={userId} />
  const { page, pages } = shown.found
  return (
    <>
      {shown.tab === 'articles' ? (
        <ArticleRows articles={shown.found.list} hasChips={false} />
      ) : (
        <PersonRows people={shown.found.list} />
      )}
      <Pager page={page} pages={pages} to={(to) => addressOf(userId, shown.tab, { page: String(to) })} isPart />
    </>
  )
}

function CommentPage({ shown, userId }: { shown: Shown & { tab: 'comments' }; userId: number }) {
  const words = useWords(userWords)
  const { found, isFirst } = shown
  return (
    <>
      <CommentRows comments={found.list} />
      {(found.next !== null || !isFirst) && (
        <nav className="pager" aria-label={words.tabs.comments}>
          {!isFirst && (
            <Link className="button compact touchable" to={addressOf(userId, 'comments')} preventScrollReset>
              {words.newest}
            </Link>
          )}
          {found.next !== null && (
            <Link
              className="button compact touchable"
              to={addressOf(userId, 'comments', { after: found.next })}
              preventScrollReset
            >
              {words.older}
            </Link>
          )}
        </nav>
      )}
    </>
  )
}

/** Posts of a person, newest first. */
function UserPosts({ userId, posts: given, isLater }: { userId: number; posts: FoundPosts; isLater: boolean }) {
  const posts = usePosts(given, `/users/${userId}/posts`)
  return (
    <LiveMatches matches={posts.matches} position={given.position}>
      <PostList posts={posts} kind="user" isLater={isLater}>
        {(post) => <PostCard post={post} />}
      </PostList>
    </LiveMatches>
  )
}
